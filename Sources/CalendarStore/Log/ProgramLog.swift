import CalendarModel

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

extension ProgramLog? {
  /// Runs `body`, and notes when it took long.
  /// - Parameters:
  ///   - limit: the milliseconds from which on it is told.
  ///   - values: what else to tell; made only then.
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
  /// What stands behind a name.
  public enum Detail: Hashable, Sendable {
    case number(Int)
    /// As it is: whoever writes it makes it safe.
    case text(String)
    /// A duration.
    case nanoseconds(UInt64)
  }

  public typealias Values = KeyValuePairs<StaticString, Detail>

  public let level: LogLevel
  /// Of the program's own words only; what came from outside is a value.
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
  /// So many problems of one file are told.
  private static var problemLimit: Int { 20 }

  /// Notes what is wrong with files and folders, as warnings.
  ///
  /// What messages quote from a file is left out below `.debug`.
  func note(_ problems: [Problem], in path: String? = nil) {
    guard !problems.isEmpty, takes(.warning) else { return }
    for problem in problems.prefix(Self.problemLimit) {
      note(
        .warning, "a file has a problem",
        [
          "path": .text(problem.path.isEmpty ? path ?? "" : problem.path),
          "line": .number(problem.line ?? 0),
          "message": .text(
            takes(.debug) ? problem.message : messageWithoutQuotations(problem.message)),
        ])
    }
    guard problems.count > Self.problemLimit else { return }
    note(
      .warning, "the file has more problems",
      ["path": .text(path ?? problems[0].path), "count": .number(problems.count)])
  }
}

/// The message of a problem without the words that it takes from a file.
func messageWithoutQuotations(_ message: String) -> String {
  if message.hasSuffix(" has no END") { return "a component has no END" }
  let isQuote: (Character) -> Bool = { "“”\"".contains($0) }
  var text = message
  if let first = text.firstIndex(where: isQuote), let last = text.lastIndex(where: isQuote) {
    text.replaceSubrange(first...last, with: "“…”")
  }
  return text.split(separator: " ", omittingEmptySubsequences: false)
    .map(wordWithoutValue).joined(separator: " ")
}

/// `RANGE=…` and `END:…` go on with what the file says.
private func wordWithoutValue(_ word: Substring) -> String {
  guard let sign = word.firstIndex(where: { $0 == "=" || $0 == ":" }),
    word.index(after: sign) < word.endIndex
  else { return String(word) }
  return word[...sign] + "…"
}
