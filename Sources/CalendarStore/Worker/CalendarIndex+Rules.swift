import CalendarModel

/// Tries the rules of series, for the command that checks calendars.
extension CalendarIndex {
  /// Expands a month of every series that repeats within days, and reports those whose rules take
  /// too long as problems.
  ///
  /// All of them share the steps of a month's page, so that a file full of them cannot cause a hang.
  /// - Complexity: O(series and overrides), however many share a UID.
  public func tryRules(in zone: Zone) {
    do {
      var expander = SeriesExpander(zones: zones)
      try forEachSeries { series in
        guard series.event.repeatsWithinDays else { return }
        let month = series.event.start.wallClock.day.month + 1
        _ = expander.occurrences(of: series, touching: month...month, in: zone)
      }
      let exhausted = expander.takeExhausted()
      guard !exhausted.isEmpty else { return }
      try database.writer.write { db in
        for event in exhausted { try ExhaustedSeries.report(EventID(rawValue: event), db) }
      }
    } catch {
      readingFailed(error)
    }
  }

  /// Passes every series with its overrides to `body`. Each UID is read once, in a transaction of
  /// its own.
  func forEachSeries(_ body: (Series) throws -> Void) throws {
    var last = FactMemory.Group(collection: .min, uid: .min)
    while let (group, all) = try seriesOfGroup(after: last) {
      last = group
      for series in all { try body(series) }
    }
  }

  private func seriesOfGroup(
    after last: FactMemory.Group
  ) throws -> (group: FactMemory.Group, series: [Series])? {
    try database.reader.read { db in
      let next = try Statement(db, FactReadSQL.nextGroup).first(last.collection, last.uid) { row in
        FactMemory.Group(collection: row.number(0), uid: row.number(1))
      }
      guard let next else { return nil }
      var reader = SeriesReader(db, zones: zones)
      return (next, try reader.allSeries(of: next))
    }
  }
}

extension Event {
  /// Whether a rule gives it several occurrences within a day.
  fileprivate var repeatsWithinDays: Bool {
    guard case .series(let recurrence) = self.kind else { return false }
    return recurrence.rules.contains { rule in
      switch rule.frequency {
      case .secondly, .minutely, .hourly: true
      case .daily, .weekly, .monthly, .yearly: !rule.bySecond.isEmpty || !rule.byMinute.isEmpty
      }
    }
  }
}
