import CalendarModel

extension IndexAnswers {
  /// The number of days in which overlaps of a long event are searched.
  private static let mostDays = 62

  /// Returns the busy time of a day; nil if it is not ready.
  ///
  /// A day with more events than are read counts as busy from the last of these on.
  /// - Parameter isCurrent: whether it has to be what the files say now, not what the screen shows.
  public func busyTimes(of day: Day, isCurrent: Bool = false) -> DayBusy? {
    let (kinds, addresses) = (kinds, settings.addresses)
    return page(of: day.month, isCurrent: isCurrent) { pages, days in
      let number = day - day.month.firstDay
      let isHoliday = try summaries(pages, days, kinds)[number].isHoliday
      let totals = days.totals[number]
      let entries = try pages.entries(touching: day, totals)
      let busy = try entries.filter {
        try tags.tags($0.tagset, in: pages.db)?.areBusy(for: addresses, kinds) ?? false
      }
      var minutes = busy.compactMap { $0.minutes(on: day) }
      if Int(totals.recordCount - totals.spanRecordCount) > ListKind.mostShown,
        let last = entries.last?.piece(on: day)?.start
      {
        minutes.append(last..<1_440)
      }
      return DayBusy(day, minutes, isHoliday: isHoliday)
    }
  }

  /// Returns the first busy records that overlap a period of the wall clock, in list order; nil if
  /// they are not ready.
  ///
  /// Only the first events of a busy day and the first two months of a long period are searched.
  /// - Parameters:
  ///   - event: an event to ignore.
  ///   - isCurrent: as in `busyTimes(of:isCurrent:)`.
  public func overlaps(
    of time: Range<LocalTime>, besides event: EventID?, limit: Int, isCurrent: Bool = false
  ) -> [Record]? {
    guard !time.isEmpty, limit > 0 else { return [] }
    let last = LocalTime(seconds: time.upperBound.seconds - 1).day
    let first = time.lowerBound.day
    var found: [Record] = []
    for day in first...min(last, first + Self.mostDays) where found.count < limit {
      let records = overlaps(
        of: time, on: day, besides: event, limit: limit, isCurrent: isCurrent)
      guard let records else { return nil }
      // An earlier one was found on its first day.
      found += records.filter { day == first || $0.occurrence.start.day == day }
    }
    return Array(found.prefix(limit))
  }

  private func overlaps(
    of time: Range<LocalTime>, on day: Day, besides event: EventID?, limit: Int, isCurrent: Bool
  ) -> [Record]? {
    let kinds = kinds
    return page(of: day.month, isCurrent: isCurrent) { pages, days in
      let rows = try recordRows(of: pages, days, kinds)
      let found = try pages.entries(touching: day, days.totals[day - day.month.firstDay])
        .map { $0.occurrence(in: lens.zone) }
      var records: [Record] = []
      for occurrence in found.sorted(by: Occurrence.isListedBefore) where records.count < limit {
        guard occurrence.event != event, occurrence.start < time.upperBound,
          occurrence.end > time.lowerBound, let record = try rows.record(of: occurrence)
        else { continue }
        let isCopy = record.copies.contains { $0.event == event }
        if !isCopy, record.overlaps(time) { records.append(record) }
      }
      return records
    }
  }
}
