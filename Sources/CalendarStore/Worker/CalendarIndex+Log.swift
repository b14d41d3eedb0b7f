extension CalendarIndex {
  /// Notes where the index lies and whether it had to be made, after it was opened.
  func noteOpening() {
    guard log.takes(.warning) else { return }
    log.note(
      .notice, "the index is open",
      [
        "path": .text(database.location.path), "schema": .number(Int(Schema.version)),
        "sources": .number(sources.count), "complete": database.isComplete ? 1 : 0,
      ])
    if let reason = database.newReason {
      log.note(
        reason == .missing ? .notice : .warning, "the index was made anew",
        ["reason": .text(reason.text)])
    }
    if let notice { log.note(.warning, "the index is not in its place", ["reason": .text(notice)]) }
  }

  /// Notes that a question of a frame was waited for, or in vain.
  /// - Parameter isAnswered: whether there is an answer.
  func noteWaiting(_ question: StaticString, since begin: MonotonicTime?, isAnswered: Bool) {
    guard let begin else { return }
    let passed = MonotonicTime.now.nanoseconds - begin.nanoseconds
    guard passed > 1_000_000 || !isAnswered else { return }
    log.note(
      .info, isAnswered ? "a question was waited for" : "a question was not answered in time",
      ["about": .text("\(question)"), "ms": .nanoseconds(UInt64(max(0, passed)))])
  }
}
