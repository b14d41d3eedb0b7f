/// The work in the background, for a line of progress.
public struct Activity: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    /// Compares files with the index.
    case comparing
    /// Reads new and changed files.
    case reading
    /// Searches for the events that match a text or a filter.
    case searching
  }

  public var phase: Phase
  public var filesDone: Int
  /// Nil while unknown.
  public var filesTotal: Int?
  /// The number of events read so far.
  public var eventCount: Int
  /// Nil while unknown.
  public var secondsLeft: Int?

  public init(
    phase: Phase, filesDone: Int = 0, filesTotal: Int? = nil, eventCount: Int = 0,
    secondsLeft: Int? = nil
  ) {
    self.phase = phase
    self.filesDone = filesDone
    self.filesTotal = filesTotal
    self.eventCount = eventCount
    self.secondsLeft = secondsLeft
  }
}
