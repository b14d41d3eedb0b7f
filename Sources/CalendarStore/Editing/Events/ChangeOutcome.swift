import CalendarModel

/// What came of a change of events.
public struct ChangeOutcome: Hashable, Sendable {
  /// An event that a change made.
  public struct Made: Hashable, Sendable {
    /// As `EventPlace` has it.
    public let key: Int64
    public let uid: String
    public let path: String
  }

  /// The step of the journal; nil where nothing changed, or where it could not be recorded.
  public var step: JournalStep?
  public var made: [Made] = []
  /// Exceptions of series that new rules have no place for, by their old starts.
  public var lost: [EventTime] = []
  /// What else is to be told.
  public var problems: [Problem] = []
}
