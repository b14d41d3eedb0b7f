/// What is being read in the background, for a line of progress.
public struct Activity: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    /// Files are compared with the index.
    case comparing
    /// New and changed files are read.
    case reading
    /// The events that fit a text or a filter are looked for.
    case searching
  }

  public var phase: Phase
  public var filesDone: Int
  /// Nil while it is not known how many there are.
  public var filesTotal: Int?
  /// Events read so far.
  public var eventCount: Int
  /// Nil while it cannot be told.
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
