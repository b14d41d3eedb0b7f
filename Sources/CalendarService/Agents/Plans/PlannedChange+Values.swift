import CalendarModel
import CalendarStore

/// What is said of a change of a step.
extension PlannedChange {
  /// The UID of what it changes.
  var uids: [String] {
    switch self {
    case .change(let basis, _, _, _): [basis.uid]
    case .changeTodo(let basis, _, _): [basis.uid]
    case .add, .addTodo: []
    }
  }

  /// Whether it takes time that may have been free.
  var takesTime: Bool {
    switch self {
    case .add: true
    case .change(_, _, let change, _): change.changesTimes
    case .addTodo, .changeTodo: false
    }
  }

  /// The event that it changes; nil for a new one, and for tasks.
  var basis: EventBasis? { if case .change(let basis, _, _, _) = self { basis } else { nil } }

  /// Returns the id of the event or task after it; nil if it is gone.
  /// - Parameter outcome: what it has made.
  func id(after outcome: ChangeOutcome) -> RecordID? {
    switch self {
    case .add, .addTodo: return outcome.made.first.map { RecordID(key: $0.key) }
    case .change(let basis, let scope, let change, _):
      guard change != .delete else { return nil }
      return outcome.made.first.map { RecordID(key: $0.key) }
        ?? RecordID(key: basis.key(after: scope), variant: basis.variant(after: outcome, scope))
    case .changeTodo(let basis, let change, _):
      if case .move = change, let made = outcome.made.first { return RecordID(key: made.key) }
      return change == .delete ? nil : RecordID(key: basis.key)
    }
  }
}

extension EventChange {
  /// The calendar that it moves events to; nil if they stay.
  var collection: CollectionInfo? { if case .move(let target, _) = self { target } else { nil } }
}

extension TodoChange {
  /// The calendar that it moves tasks to; nil if they stay.
  var collection: CollectionInfo? { if case .move(let target, _) = self { target } else { nil } }
}
