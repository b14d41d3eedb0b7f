import CalendarModel

extension IndexWorker {
  /// Notes what the sources are.
  func noteFinding() {
    guard log.takes(.warning) else { return }
    log.note(found.problems)
    log.note(
      .notice, "the calendars are found",
      [
        "collections": .number(found.collections.count), "known_files": .number(knownFileCount),
        "watched": (watch?.descriptor ?? -1) >= 0 ? 1 : 0,
      ])
    if let notice = watch?.notice {
      log.note(.warning, "not all folders are watched", ["reason": .text(notice)])
    }
  }

  /// Notes how long the comparison took and what it has found.
  func noteComparison(_ changes: FileChanges, of count: Int) {
    log.note(
      .info, "the files are compared",
      [
        "files": .number(count), "changed": .number(changes.count),
        "removed": .number(changes.removedCount), "ms": elapsed(since: comparisonBegin),
      ])
    log.note(changes.problems)
  }

  /// Notes that everything is read.
  func noteBeingCurrent() {
    guard log.takes(.notice) else { return }
    log.note(
      wasCurrent ? .info : .notice, "the index says what the files say",
      [
        "files": .number(progress.filesDone), "events": .number(progress.eventCount),
        "bytes": .number(progress.bytesDone), "ms": elapsed(since: behindSince),
      ])
    wasCurrent = true
  }

  /// Notes writing that took long.
  func notingSlowWriting<Result>(
    files: Int, weight: Int = 0, _ body: () throws -> Result
  ) rethrows -> Result {
    try log.noteSlow(
      "writing took long",
      { ["files": .number(files), "weight": .number(weight), "ms": $1] }, body)
  }

  /// Notes months whose pages took long to make.
  func notingSlowPages(
    _ body: () throws -> (done: PageRequest, wereWritten: Bool)
  ) rethrows -> (done: PageRequest, wereWritten: Bool) {
    try log.noteSlow(
      "making months took long",
      {
        [
          "months": .number($0.done.months.count),
          "first": .number(Int($0.done.months.lowerBound.index)), "ms": $1,
        ]
      }, body)
  }

  private func elapsed(since begin: MonotonicTime) -> LogEntry.Detail {
    .nanoseconds(UInt64(max(0, MonotonicTime.now.nanoseconds - begin.nanoseconds)))
  }
}
