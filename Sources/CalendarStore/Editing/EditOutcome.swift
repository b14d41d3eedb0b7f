import CalendarModel

/// What became of what the user asked for.
public struct EditOutcome: Hashable, Sendable {
  /// The step that was written, undone or redone; nil where there was nothing to do, or where it
  /// has no record.
  public var step: JournalStep?
  /// What else is to be told: of steps of programs that were killed, and of damaged records.
  public var problems: [Problem]
}
