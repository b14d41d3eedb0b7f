/// Where the parts of the program tell what was slow or odd.
///
/// It is an optional wherever it is used: without one, an entry costs a comparison with nil, and
/// nothing of it is made. Titles and other texts of calendars are told at `.debug` only.
public struct ProgramLog: Sendable {
  /// What matters less is not taken.
  public let level: LogLevel
  private let write: @Sendable (LogEntry) -> Void

  /// - Parameter write: takes entries, from any thread.
  public init(level: LogLevel, write: @escaping @Sendable (LogEntry) -> Void) {
    self.level = level
    self.write = write
  }

  /// Writes an entry whatever its level.
  public func write(
    _ level: LogLevel, _ sentence: StaticString, _ values: LogEntry.Values = [:]
  ) {
    write(LogEntry(level: level, sentence: sentence, values: values))
  }
}

extension ProgramLog? {
  /// Whether entries of a level are wanted.
  @inlinable
  public func takes(_ level: LogLevel) -> Bool {
    guard let self else { return false }
    return level <= self.level
  }

  /// Writes an entry where its level is wanted.
  /// - Parameter values: made only then.
  @inlinable
  public func note(
    _ level: LogLevel, _ sentence: StaticString,
    _ values: @autoclosure () -> LogEntry.Values = [:]
  ) {
    guard let self, level <= self.level else { return }
    self.write(level, sentence, values())
  }
}
