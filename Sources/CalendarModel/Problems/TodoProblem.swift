/// What is wrong with a task as a whole.
public enum TodoProblem: ProblemKind {
  case noUID
  case durationBesideDue
  case durationWithoutStart
  case dueBeforeStart
  /// A value of STATUS, PRIORITY or PERCENT-COMPLETE that is none of them.
  case unreadable(name: String, value: String)
  /// Tasks that are parts of each other; the one with the smallest UID is shown as a part of nothing.
  case circle(title: String, uids: String)

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case noUID, durationBesideDue, durationWithoutStart, dueBeforeStart, unreadable, circle
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .noUID: "a task without UID"
    case .durationBesideDue: "DURATION beside DUE is ignored"
    case .durationWithoutStart: "DURATION of a task without DTSTART is ignored"
    case .dueBeforeStart: "DUE is before DTSTART, which is ignored"
    case .unreadable(let name, let value):
      "\(name) “\(quote(value))” is not \(Self.expected(of: name))"
    case .circle(let title, let uids):
      "“\(quote(title))” is a part of its own parts: \(quote(uids))"
    }
  }

  private static func expected(of name: String) -> String {
    switch name {
    case "PRIORITY": "a number from 0 to 9"
    case "PERCENT-COMPLETE": "a number from 0 to 100"
    default: "NEEDS-ACTION, IN-PROCESS, COMPLETED or CANCELLED"
    }
  }
}
