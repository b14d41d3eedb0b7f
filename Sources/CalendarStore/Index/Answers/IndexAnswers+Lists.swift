import CalendarModel

extension IndexAnswers {
  /// How many months of a list are asked for at once.
  private static let monthsAtOnce = 12
  /// How many records of a day are held at once.
  private static let recordsAtOnce = 1024
  private static let preparedMonths = 1_000
  /// How often the records of a day are begun again while others change them.
  private static let mostChanges = 1_000

  /// Hands on the records that touch the days, in list order, some at a time; waits for pages.
  ///
  /// Months without records are jumped over. It ends early where pages do not come.
  public func forEachRecord(
    touching days: ClosedRange<Day>, _ body: (Record) throws -> Void
  ) rethrows {
    var month = days.lowerBound.month
    let last = days.upperBound.month
    ask(from: month, to: last)
    for record in earlierRecords(month) where record.occurrence.days.overlaps(days) {
      try body(record)
    }
    var asked = month + Self.monthsAtOnce
    while month <= last {
      if month >= asked {
        ask(from: month, to: last)
        asked = month + Self.monthsAtOnce
      }
      guard let summaries = summaries(of: month) else { return }
      for summary in summaries where summary.recordCount > 0 && summary.day <= days.upperBound {
        try forEachRecord(startingOn: summary.day, touching: days, body)
      }
      guard month < last, let next = monthWithRecords(after: month), next <= last else { return }
      month = next
    }
  }

  /// Makes what is missing of some days, so that nothing comes between when they are handed on: no
  /// more than for a number of records, nor more months than are kept.
  public func prepare(_ days: ClosedRange<Day>, limit: Int) {
    var month = days.lowerBound.month
    let last = days.upperBound.month
    var count = 0
    for number in 0..<Self.preparedMonths where count < limit {
      if number % Self.monthsAtOnce == 0 { ask(from: month, to: last) }
      guard let summaries = summaries(of: month) else { return }
      for summary in summaries where days.contains(summary.day) { count += summary.recordCount }
      guard month < last, let next = monthWithRecords(after: month), next <= last else { return }
      month = next
    }
  }

  private func ask(from month: Month, to last: Month) {
    requests.request(lens, month...min(last, month + (Self.monthsAtOnce - 1)))
  }

  private func forEachRecord(
    startingOn day: Day, touching days: ClosedRange<Day>, _ body: (Record) throws -> Void
  ) rethrows {
    var (first, changes) = (0, 0)
    var last: Occurrence?
    var handed: Set<Occurrence> = []
    while true {
      // From the last one that was handed on: it is still there where nothing before it has changed.
      let numbers = max(0, first - 1)..<first + Self.recordsAtOnce
      guard let part = part(of: day, numbers) else { return }
      let isChanged = first > 0 && part.records.first?.occurrence != last
      switch part.state {
      case .damaged: return requests.readingFailed(IndexFailure.damaged)
      case .whole where !isChanged: break
      case .whole, .changing:
        changes += 1
        guard changes < Self.mostChanges else { return requests.readingFailed(ChangedMeanwhile()) }
        if part.state == .changing { requests.waitForOthers() }
        first = 0
        continue
      }
      let fresh = part.records.dropFirst(first == 0 ? 0 : 1)
      for record in fresh where record.occurrence.days.overlaps(days) {
        if part.count > Self.recordsAtOnce, !handed.insert(record.occurrence).inserted { continue }
        try body(record)
      }
      last = part.records.last?.occurrence
      first += Self.recordsAtOnce
      guard first < part.count else { return }
    }
  }

  private struct ChangedMeanwhile: Error, CustomStringConvertible {
    var description: String { "another process goes on changing it" }
  }

  /// What touches a month and began before it.
  private func earlierRecords(_ month: Month) -> [Record] {
    let kinds = kinds
    return page(of: month) { pages, days in
      guard days.totals.contains(where: { $0.spanCount > 0 }) else { return [] }
      let rows = try RecordRows(pages.db, events: events, tags: tags, kinds: kinds)
      return try rows.records(
        pages.occurrences(.earlier, of: month.firstDay, numbers: 0..<Int(Int32.max)))
    } ?? []
  }

  private func monthWithRecords(after month: Month) -> Month? {
    guard case .day(let day) = nearestDay(.forward, from: month.lastDay, .records) else {
      return nil
    }
    return day.month
  }
}
