import CalendarModel

/// Receives diagnostic log entries from all parts of the program.
///
/// It is always optional. Without a log, an entry costs a comparison with nil, and its values are
/// not computed. Titles and other calendar texts appear only at `.debug`.
public struct ProgramLog: Sendable {
  /// The least important level that is written.
  public let level: LogLevel
  private let write: @Sendable (LogEntry) -> Void

  /// - Parameter write: receives entries, from any thread.
  public init(level: LogLevel, write: @escaping @Sendable (LogEntry) -> Void) {
    self.level = level
    self.write = write
  }

  /// Writes an entry of any level.
  public func write(
    _ level: LogLevel, _ sentence: StaticString, _ values: LogEntry.Values = [:]
  ) {
    write(LogEntry(level: level, sentence: sentence, values: values))
  }
}

extension ProgramLog? {
  /// Whether entries of a level are written.
  @inlinable
  public func takes(_ level: LogLevel) -> Bool {
    guard let self else { return false }
    return level <= self.level
  }

  /// Writes an entry if its level is written.
  /// - Parameter values: computed only then.
  @inlinable
  public func note(
    _ level: LogLevel, _ sentence: StaticString,
    _ values: @autoclosure () -> LogEntry.Values = [:]
  ) {
    guard let self, level <= self.level else { return }
    self.write(level, sentence, values())
  }
}

extension ProgramLog? {
  /// Runs `body`, and logs it if it took long.
  /// - Parameters:
  ///   - limit: the duration in milliseconds above which it is logged.
  ///   - values: further values to log, computed only then.
  func noteSlow<Result>(
    over limit: Int = 100, _ sentence: StaticString,
    _ values: (Result, LogEntry.Detail) -> LogEntry.Values, _ body: () throws -> Result
  ) rethrows -> Result {
    guard takes(.notice) else { return try body() }
    let begin = MonotonicTime.now
    let result = try body()
    let passed = MonotonicTime.now.nanoseconds - begin.nanoseconds
    if passed > Int64(limit) * 1_000_000 {
      note(.notice, sentence, values(result, .nanoseconds(UInt64(passed))))
    }
    return result
  }
}

/// One line of the log.
public struct LogEntry: Sendable {
  /// The value of a name.
  public enum Detail: Hashable, Sendable {
    case number(Int)
    /// An unescaped text; the writer of the entry makes it safe.
    case text(String)
    /// A duration.
    case nanoseconds(UInt64)
  }

  public typealias Values = KeyValuePairs<StaticString, Detail>

  public let level: LogLevel
  /// A fixed sentence of the program; everything from outside is a value.
  public let sentence: StaticString
  public let values: Values

  public init(level: LogLevel, sentence: StaticString, values: Values) {
    self.level = level
    self.sentence = sentence
    self.values = values
  }
}

extension LogEntry.Detail: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  public init(integerLiteral value: Int) { self = .number(value) }
  public init(stringLiteral value: String) { self = .text(value) }
}

extension ProgramLog? {
  /// The maximum number of problems logged for one file.
  private static var problemLimit: Int { 20 }

  /// Logs problems of files and folders as warnings.
  ///
  /// Quotations from files are left out below `.debug`.
  func note(_ problems: [Problem], in path: String? = nil) {
    guard !problems.isEmpty, takes(.warning) else { return }
    for problem in problems.prefix(Self.problemLimit) {
      note(
        .warning, "a file has a problem",
        [
          "path": .text(problem.path.isEmpty ? path ?? "" : problem.path),
          "line": .number(problem.line ?? 0),
          "message": .text(
            takes(.debug) ? problem.message : problem.reason.textWithoutQuotations),
        ])
    }
    guard problems.count > Self.problemLimit else { return }
    note(
      .warning, "the file has more problems",
      ["path": .text(path ?? problems[0].path), "count": .number(problems.count)])
  }
}
