import CalendarModel

/// What a timesheet asks for.
extension IndexAnswers {
  /// Returns the groups of the records that start on each day of a month; nil if they are not ready.
  public func dayGroups(of month: Month) -> [Day: [RecordGroup]]? {
    let kinds = kinds
    return page(of: month) { pages, _ in
      try pages.groupsByDay(of: month).mapValues { try groups($0, pages, kinds) }
    }
  }

  /// Returns the sums of an own number of the records that start on each day of a month, by what these have
  /// in common; nil if they are not ready. No event is read.
  public func ownNumbers(
    _ key: String, of month: Month
  ) -> [Day: [(group: RecordGroup, sum: OwnNumber)]]? {
    let (kinds, key) = (kinds, key.lowercased())
    return page(of: month) { pages, _ in
      try pages.numbersByDay(of: month).mapValues { numbers in
        var found: [(RecordGroup, OwnNumber)] = []
        try numbers.forEach(key) { tagset, sum in
          guard let tags = try tags.tags(tagset, in: pages.db) else { return }
          found.append((emptyGroup(tags, kinds), sum))
        }
        return found
      }
    }
  }

  /// Returns the time after a moment of what is planned on its day, and what is in a calendar of what
  /// happened and has not begun then; nil if they are not ready.
  /// - Parameter running: the events that run, which count whenever they began.
  ///
  /// - Complexity: O(entries of the day). No event is read.
  public func restsOfDay(
    after now: Instant, besides running: Set<EventID> = []
  ) -> [TimesheetRest]? {
    let (kinds, day) = (kinds, zone.localTime(of: now).day)
    return page(of: day.month) { pages, days in
      let totals = days.totals[day - day.month.firstDay]
      var entries = try pages.entriesOfList(.records, of: day, count: totals.recordCount)
      if totals.spanCount > totals.spanRecordCount {
        let spans = try pages.entriesOfList(.spans, of: day, count: totals.spanCount)
        entries += spans.filter { LocalTime(seconds: $0.start).day < day }
      }
      return try entries.compactMap { entry in
        guard entry.kind != .allDay, !running.contains(EventID(rawValue: entry.event)),
          let tags = try tags.tags(entry.tagset, in: pages.db)
        else { return nil }
        return rest(of: entry, emptyGroup(tags, kinds), tags, after: now)
      }
    }
  }

  /// Returns the stretches of time that were tracked and begin on a day; nil if they are not ready, or if
  /// there are too many to be looked at.
  /// - Parameter limit: the most entries of the day.
  public func trackedTimes(of day: Day, limit: Int) -> [TrackedTime]? {
    let kinds = kinds
    return page(of: day.month) { pages, days -> [TrackedTime]? in
      let totals = days.totals[day - day.month.firstDay]
      guard totals.recordCount <= limit else { return nil }
      return try pages.entriesOfList(.records, of: day, count: totals.recordCount)
        .compactMap { entry in
          guard entry.kind != .allDay, let tags = try tags.tags(entry.tagset, in: pages.db),
            tags.areTracked(kinds), tags.tracked != .moment
          else { return nil }
          return TrackedTime(emptyGroup(tags, kinds), moments(of: entry))
        }
    } ?? nil
  }

  /// Returns the latest start until a moment of each group on a day: a time of the reader's clock with
  /// its moment, or a whole day; nil if they are not ready. No event is read.
  public func latestStarts(
    on day: Day, until now: Instant
  ) -> [(group: RecordGroup, start: LocalTime, moment: Instant?)]? {
    let kinds = kinds
    return page(of: day.month) { pages, days in
      let count = days.totals[day - day.month.firstDay].recordCount
      var latest: [Int64: (start: LocalTime, moment: Instant?)] = [:]
      for entry in try pages.entriesOfList(.records, of: day, count: count) {
        let moment = entry.kind == .allDay ? nil : moments(of: entry).lowerBound
        if let moment, moment > now { continue }
        // Entries are in the order of their starts.
        latest[entry.tagset] = (LocalTime(seconds: entry.start), moment)
      }
      return try latest.sorted { $0.key < $1.key }.compactMap { tagset, found in
        try tags.tags(tagset, in: pages.db).map {
          (emptyGroup($0, kinds), found.start, found.moment)
        }
      }
    }
  }

  // MARK: - Private

  private func rest(
    of entry: PageEntry, _ group: RecordGroup, _ tags: Tags, after now: Instant
  ) -> TimesheetRest? {
    let time = moments(of: entry)
    let day = LocalTime(seconds: entry.start).day
    var group = group
    if group.isTracked {
      guard time.lowerBound > now else { return nil }
      group.recordCount = 1
      if tags.tracked != .moment { group.recordSeconds = Int(entry.seconds) }
      return TimesheetRest(.notBegun, on: day, group)
    }
    guard group.isCounted, time.upperBound > now else { return nil }
    group.recordSeconds = Int(time.upperBound - max(now, time.lowerBound))
    return TimesheetRest(.remaining, on: day, group)
  }

  private func moments(of entry: PageEntry) -> Range<Instant> {
    func moment(_ seconds: Int64) -> Instant {
      entry.kind == .zoned
        ? Instant(seconds: seconds) : zone.instant(of: LocalTime(seconds: seconds))
    }
    let start = moment(entry.first)
    return start..<max(start, moment(entry.last))
  }
}

extension PageReader {
  /// Returns the entries of a list of a day.
  fileprivate func entriesOfList(
    _ kind: ListKind, of day: Day, count: Int32
  ) throws -> [PageEntry] {
    try elements(kind, of: day, numbers: 0..<Int(count)) { PageEntry(&$0, in: lens.zone) }
  }
}
