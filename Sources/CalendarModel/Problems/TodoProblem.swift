/// What is wrong with a task as a whole.
public enum TodoProblem: ProblemKind {
  case noUID
  case durationBesideDue
  case durationWithoutStart
  case dueBeforeStart
  /// Tasks that are parts of each other; the one with the smallest UID is shown as a part of nothing.
  case circle(title: String, uids: String)

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case noUID, durationBesideDue, durationWithoutStart, dueBeforeStart, circle
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .noUID: "a task without UID"
    case .durationBesideDue: "DURATION beside DUE is ignored"
    case .durationWithoutStart: "DURATION of a task without DTSTART is ignored"
    case .dueBeforeStart: "DUE is before DTSTART, which is ignored"
    case .circle(let title, let uids):
      "“\(quote(title))” is a part of its own parts: \(quote(uids))"
    }
  }
}
