import CalendarModel

extension EditRequest {
  /// Nil where the command asks for no change by itself.
  /// - Parameters:
  ///   - count: how often the key counts.
  ///   - day: the selected one.
  init?(_ command: Command, count: Int, day: Day) {
    switch command {
    case .putEvents: self = .put(on: day)
    case .undo: self = .undo(times: count)
    case .redo: self = .redo(times: count)
    case .showChanges: self = .history
    default: return nil
    }
  }
}
