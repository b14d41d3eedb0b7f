/// A reason why a part of a text from another program was not imported, or a file not exported.
public enum TransferProblem: ProblemKind {
  case changed
  case mayBeTwice
  case unwritable
  case year(year: Int)
  case lineEnd(name: String)
  case duration
  case linkedNote(name: String)
  case unreadableTask
  case rule(text: String)
  case unreadableInterval
  case endsBeforeStart
  case startAfterDue

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case changed, mayBeTwice, unwritable, year, lineEnd, duration, linkedNote, unreadableTask, rule
    case unreadableInterval, endsBeforeStart, startAfterDue
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .changed: "was changed just now and is missing here; try again"
    case .mayBeTwice:
      "cannot be read, so what was added may have been there already: make it "
        + "readable and look for events that are there twice"
    case .unwritable: "cannot be written"
    case .year(let year): "the year \(year) cannot be written, only 0 to 9999 can"
    case .lineEnd(let name): "the value of \(name) has a line end in it"
    case .duration: "the duration is longer than ten thousand years"
    case .linkedNote(let name):
      "its note, because \(quote(name)) is a link, which is not followed"
    case .unreadableTask: "is not a task that can be read"
    case .rule(let text): "cannot repeat by \(quote(text)), which is left out"
    case .unreadableInterval: "is not an interval that can be read"
    case .endsBeforeStart: "ends before it starts"
    case .startAfterDue: "has a start after its due date, which is left out"
    }
  }
}
