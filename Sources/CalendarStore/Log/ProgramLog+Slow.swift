extension ProgramLog? {
  /// Runs `body`, and notes when it took long.
  /// - Parameters:
  ///   - limit: the milliseconds from which on it is told.
  ///   - values: what else to tell; made only then.
  func noteSlow<Result>(
    over limit: Int = 100, _ sentence: StaticString,
    _ values: (Result, LogEntry.Value) -> LogEntry.Values, _ body: () throws -> Result
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
