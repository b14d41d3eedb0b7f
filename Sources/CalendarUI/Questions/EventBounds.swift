import CalendarModel

/// How far the events reach.
public struct EventBounds: Hashable, Sendable {
  /// The first day of the first occurrence; nil without events.
  public var first: Day?
  /// The day the last occurrence starts on, series without end left out; nil without such events.
  public var last: Day?
  /// Whether a series goes on without end.
  public var isEndless: Bool

  public init(first: Day? = nil, last: Day? = nil, isEndless: Bool = false) {
    self.first = first
    self.last = last
    self.isEndless = isEndless
  }
}

/// How many problems were found while reading, in how many files.
public struct ProblemSummary: Hashable, Sendable {
  public var fileCount: Int
  public var problemCount: Int

  public init(fileCount: Int = 0, problemCount: Int = 0) {
    self.fileCount = fileCount
    self.problemCount = problemCount
  }
}
