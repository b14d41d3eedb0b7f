import CalendarModel

extension IndexAnswers {
  /// The number of days in which overlaps of a long event are looked for.
  private static let mostDays = 62

  /// Returns the busy time of a day; nil if it is not ready.
  ///
  /// The busy time of a day with many events is stored: the cost does not grow with their number.
  public func busyTimes(of day: Day) -> DayBusy? {
    let (kinds, addresses) = (kinds, settings.addresses)
    return page(of: day.month) { pages, days in
      let number = day - day.month.firstDay
      let isHoliday = try summaries(pages, days, kinds)[number].isHoliday
      func areBusy(_ tagset: Int64) throws -> Bool {
        try tags.tags(tagset, in: pages.db)?.areBusy(for: addresses, kinds) ?? false
      }
      guard days.totals[number].hasStrips else {
        let busy = try pages.entries(touching: day, days.totals[number])
          .filter { try areBusy($0.tagset) }
        return DayBusy(day, busy.compactMap { $0.minutes(on: day) }, isHoliday: isHoliday)
      }
      let union = try pages.storedBusyMinutes(of: day) { owner in
        guard kinds[owner.collection] == nil else { return false }
        return try owner.tagset == 0 || addresses.isEmpty || areBusy(owner.tagset)
      }
      return DayBusy(day, union, isHoliday: isHoliday)
    }
  }

  /// Returns the first busy records that overlap a stretch of the wall clock, in list order; nil if
  /// they are not ready.
  ///
  /// Of a day with many events only those are read that lie beside each other in the first columns of
  /// its hours. Of a long stretch only the first two months are looked at.
  /// - Parameter event: one whose records do not count.
  public func overlaps(
    of time: Range<LocalTime>, besides event: EventID?, limit: Int
  ) -> [Record]? {
    guard !time.isEmpty, limit > 0 else { return [] }
    let last = LocalTime(seconds: time.upperBound.seconds - 1).day
    let first = time.lowerBound.day
    var found: [Record] = []
    for day in first...min(last, first + Self.mostDays) where found.count < limit {
      guard let records = overlaps(of: time, on: day, besides: event, limit: limit) else {
        return nil
      }
      // One that began before was found on its first day.
      found += records.filter { day == first || $0.occurrence.start.day == day }
    }
    return Array(found.prefix(limit))
  }

  private func overlaps(
    of time: Range<LocalTime>, on day: Day, besides event: EventID?, limit: Int
  ) -> [Record]? {
    let kinds = kinds
    return page(of: day.month) { pages, days in
      let rows = try recordRows(of: pages, days, kinds)
      let found = try pages.occurrences(near: time, on: day, days.totals[day - day.month.firstDay])
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

extension PageReader {
  /// Returns the occurrences on a day that may overlap a stretch of time, each once.
  fileprivate func occurrences(
    near time: Range<LocalTime>, on day: Day, _ totals: DayTotals
  ) throws -> [Occurrence] {
    guard totals.hasStrips else {
      return try entries(touching: day, totals).map { $0.occurrence(in: lens.zone) }
    }
    let lanes = try spans(of: day, totals, limit: ListKind.mostShown).filter(\.isInLane)
    let length = RowLength.quarterHour
    let midnight = LocalTime(day)
    let first = max(0, Int((time.lowerBound - midnight) / 60)) / length.minutes
    let end = min(1_440, Int((time.upperBound - midnight + 59) / 60))
    let rows = first..<max(first, (end + length.minutes - 1) / length.minutes)
    let request = HoursRequest(day, length, rows: rows, columns: TimeStrip.mostColumns)
    return try lanes + strip(request, totals).occurrences
  }
}
