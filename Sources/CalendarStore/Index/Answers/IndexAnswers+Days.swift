import CalendarModel

extension IndexAnswers {
  /// Returns the contents of each day of a month, in order; nil if they are not ready.
  /// - Parameters:
  ///   - limit: the maximum number of spans, and of timed records, per day; at most 256.
  ///   - spansOnly: whether timed records are left out.
  public func contents(
    of month: Month, limit: Int, spansOnly: Bool = false
  ) -> [DayContents]? {
    let limit = min(max(limit, 0), ListKind.mostShown)
    let kinds = kinds
    return page(of: month) { pages, days in
      let rows = try recordRows(of: pages, days, kinds)
      let summaries = try summaries(pages, days, kinds)
      return try zip(days.totals, summaries).map { totals, summary in
        let day = summary.day
        return DayContents(
          summary: summary,
          spans: try rows.records(pages.spans(of: day, totals, limit: limit)),
          timed: try rows.records(pages.timed(of: day, totals, limit: spansOnly ? 0 : limit)))
      }
    }
  }

  /// Returns the hours of a day; nil if they are not ready.
  public func hours(of day: Day, _ length: RowLength) -> DayHours? {
    let kinds = kinds
    return page(of: day.month) { pages, days in
      let rows = try recordRows(of: pages, days, kinds)
      let totals = days.totals[day - day.month.firstDay]
      let entries = try pages.entries(touching: day, totals).sorted(by: PageEntry.isListedBefore)
      let timed = entries.filter { !$0.isInLane }
      let shown = timed.prefix(DayHours.mostPieces)
      let unreadSpans = max(0, Int(totals.spanCount) - ListKind.mostShown)
      let laneCount = entries.count - timed.count + unreadSpans
      var (pieces, records) = ([TimePiece](), [Record]())
      for entry in shown {
        // If the event is gone, the page is stale and will soon be rebuilt.
        guard let piece = entry.piece(on: day),
          let record = try rows.record(of: entry.occurrence(in: lens.zone))
        else { continue }
        pieces.append(piece)
        records.append(record)
      }
      let moreCount = max(0, Int(totals.eventCount) - laneCount - shown.count)
      return DayHours(
        strip: TimeStrip(pieces, length, moreCount: moreCount), records: records,
        laneCount: laneCount)
    }
  }

  /// Returns the counts of each day of a month, in order; nil if they are not ready.
  public func summaries(of month: Month) -> [DaySummary]? {
    let kinds = kinds
    return page(of: month) { pages, days in try summaries(pages, days, kinds) }
  }

  /// Returns the counts of a month's days; those that may not count are read only if the user has
  /// addresses, or collections that do not hold events.
  /// - Parameter kinds: these collections, read before the transaction.
  func summaries(
    _ pages: PageReader, _ days: PageReader.Days, _ kinds: [CollectionID: CollectionTraits.Kind]
  ) throws -> [DaySummary] {
    var summaries = days.summaries
    let addresses = settings.addresses
    guard !kinds.isEmpty || !addresses.isEmpty else { return summaries }
    try pages.collections(of: days.month).leaveOut(kinds, of: &summaries) { tagset in
      try !addresses.isEmpty && tags.tags(tagset, in: pages.db)?.areDeclined(by: addresses) ?? false
    }
    return summaries
  }

  /// Returns records that start on a day, by their positions in list order; nil if they are not
  /// ready.
  public func records(startingOn day: Day, numbers: Range<Int>) -> [Record]? {
    part(of: day, numbers)?.records
  }

  /// Some of the records that start on a day.
  struct RecordPart {
    enum State { case whole, changing, damaged }

    let records: [Record]
    /// The number of records that start on the day.
    let count: Int
    let state: State
  }

  /// Returns the same records, with their total number and state. If events of the page are gone,
  /// they are being changed: the page is old, or a series is regrouped only at the end of its file.
  /// Otherwise the index is damaged.
  func part(of day: Day, _ numbers: Range<Int>) -> RecordPart? {
    let kinds = kinds
    return page(of: day.month) { pages, days in
      let rows = try recordRows(of: pages, days, kinds)
      let count = Int(days.totals[day - day.month.firstDay].recordCount)
      let wanted = numbers.clamped(to: 0..<count)
      let records = try rows.records(pages.occurrences(.records, of: day, numbers: wanted))
      if records.count == wanted.count {
        return RecordPart(records: records, count: count, state: .whole)
      }
      let isChanging = try days.isStale || pages.hasWaitingSeries
      return RecordPart(
        records: records, count: count, state: isChanging ? .changing : .damaged)
    }
  }

  /// Returns the records that start on some days, summed by collection, categories, status and
  /// whether they count; nil if they are not ready.
  public func groups(of days: ClosedRange<Day>) -> [RecordGroup]? {
    var counts = GroupCounts()
    for month in days.lowerBound.month...days.upperBound.month {
      let part = month.days.clamped(to: days)
      // A page may be read twice, the first time in its old state, so counts are added only when it
      // is right.
      let found = page(of: month) { pages, _ in
        if part == month.days, let groups = try pages.groups(of: month) { return groups }
        var groups = GroupCounts()
        try pages.addGroups(of: part, to: &groups)
        return groups
      }
      guard let found else { return nil }
      counts.add(found)
    }
    return groups(counts)
  }

  /// Tagsets that differ only in who is busy are one group.
  private func groups(_ counts: GroupCounts) -> [RecordGroup]? {
    let (kinds, addresses) = (kinds, settings.addresses)
    return read { pages in
      var (groups, places) = ([RecordGroup](), [RecordGroup: Int]())
      for (tagset, count) in counts.counts.sorted(by: { $0.key < $1.key }) {
        guard let tags = try tags.tags(tagset, in: pages.db) else { continue }
        let empty = RecordGroup(
          collection: tags.collection, categories: tags.categories, state: tags.state,
          isCounted: tags.areCounted(for: addresses, kinds), recordCount: 0, recordSeconds: 0)
        let place = places[empty] ?? groups.count
        if place == groups.count {
          places[empty] = place
          groups.append(empty)
        }
        groups[place].recordCount += Int(count.records)
        groups[place].recordSeconds += Int(count.seconds)
      }
      return groups
    }
  }
}

extension PageReader {
  /// Whether parts of series are waiting for the end of their file.
  fileprivate var hasWaitingSeries: Bool {
    get throws { try Statement(db, AnswerSQL.hasWaiting).first { _ in true } ?? false }
  }

  /// Returns the first spans that touch a day.
  func spans(of day: Day, _ totals: DayTotals, limit: Int) throws -> [Occurrence] {
    try occurrences(.spans, of: day, numbers: 0..<min(limit, Int(totals.spanCount)))
  }

  /// Returns the first records within a day.
  func timed(of day: Day, _ totals: DayTotals, limit: Int) throws -> [Occurrence] {
    let count = min(limit, Int(totals.recordCount - totals.spanRecordCount))
    guard totals.spanRecordCount > 0, count > 0 else {
      return try occurrences(.records, of: day, numbers: 0..<count)
    }
    guard !totals.hasTimedList else {
      return try occurrences(.timed, of: day, numbers: 0..<count)
    }
    let all = try occurrences(.records, of: day, numbers: 0..<Int(totals.recordCount))
    return Array(all.lazy.filter { !$0.isSpan }.prefix(count))
  }
}
