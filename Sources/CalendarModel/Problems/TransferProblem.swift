/// Why a part of a text from another program was not imported, or a file not exported.
public enum TransferProblem: ProblemKind {
  case changed
  case mayBeTwice
  case unwritable
  case year(year: Int)
  case lineEnd(name: String)
  case duration
  case linkedNote(name: String)

  public enum Code: String, CaseIterable, Sendable {
    case changed, mayBeTwice, unwritable, year, lineEnd, duration, linkedNote
  }

  public var parts: (code: Code, values: [String]) {
    switch self {
    case .changed: (.changed, [])
    case .mayBeTwice: (.mayBeTwice, [])
    case .unwritable: (.unwritable, [])
    case .year(let year): (.year, ["\(year)"])
    case .lineEnd(let name): (.lineEnd, [name])
    case .duration: (.duration, [])
    case .linkedNote(let name): (.linkedNote, [name])
    }
  }

  public init(_ code: Code, _ values: ProblemValues) {
    self =
      switch code {
      case .changed: .changed
      case .mayBeTwice: .mayBeTwice
      case .unwritable: .unwritable
      case .year: .year(year: values.number(0))
      case .lineEnd: .lineEnd(name: values[0])
      case .duration: .duration
      case .linkedNote: .linkedNote(name: values[0])
      }
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
    }
  }
}
