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
    if kinds.values.contains(.tracked) {
      try addTracked(pages, days.month, kinds, to: &summaries)
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
    let kinds = kinds
    return read { pages in try groups(counts, pages, kinds) }
  }

  /// Returns the groups of some counts, in the order of their tagsets.
  /// - Parameter kinds: the collections that do not hold events, read before the transaction.
  func groups(
    _ counts: GroupCounts, _ pages: PageReader, _ kinds: [CollectionID: CollectionTraits.Kind]
  ) throws -> [RecordGroup] {
    var (groups, places) = ([RecordGroup](), [RecordGroup: Int]())
    for (tagset, count) in counts.counts.sorted(by: { $0.key < $1.key }) {
      guard let tags = try tags.tags(tagset, in: pages.db) else { continue }
      let empty = emptyGroup(tags, kinds)
      let place = places[empty] ?? groups.count
      if place == groups.count {
        places[empty] = place
        groups.append(empty)
      }
      groups[place].recordCount += Int(count.records)
      // A moment takes no time.
      if tags.tracked != .moment { groups[place].recordSeconds += Int(count.seconds) }
    }
    return groups
  }

  /// Returns the group of some tags without records.
  func emptyGroup(_ tags: Tags, _ kinds: [CollectionID: CollectionTraits.Kind]) -> RecordGroup {
    RecordGroup(
      collection: tags.collection, categories: tags.categories, state: tags.state,
      isCounted: tags.areCounted(for: settings.addresses, kinds), isTracked: tags.areTracked(kinds),
      recordCount: 0, recordSeconds: 0)
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

extension IndexAnswers {
  /// The number of months examined one by one before facts are searched.
  private static let nearMonthCount = 3

  /// Returns the nearest day beyond `day`, excluding `day` itself, on which a record starts or that
  /// an occurrence touches.
  ///
  /// Near months are answered from their pages; the worker searches farther ones.
  public func nearestDay(
    _ direction: TimeDirection, from day: Day, _ target: NearestDayQuery.Target
  ) -> NearestDay {
    let question = NearestDayQuery(direction, from: day, target)
    if let known = numbers.nearest[question] { return NearestDay(known) }
    var edge = day
    for _ in 0..<Self.nearMonthCount {
      let next = direction == .forward ? edge + 1 : edge - 1
      guard next != edge else { return .none }
      guard let summaries = summaries(of: next.month) else { return .pending }
      if let found = Self.nearest(question, in: summaries) { return .day(found) }
      edge = direction == .forward ? next.month.lastDay : next.month.firstDay
    }
    let answer = requests.requestNearest(lens, NearestDayQuery(direction, from: edge, target))
    switch answer {
    case .day(let found): keep(found, for: question)
    case .none: keep(nil, for: question)
    case .pending: break
    }
    return answer
  }

  private static func nearest(_ question: NearestDayQuery, in days: [DaySummary]) -> Day? {
    func fits(_ summary: DaySummary) -> Bool {
      (question.target == .records ? summary.recordCount : summary.eventCount) > 0
    }
    switch question.direction {
    case .forward: return days.first { $0.day > question.day && fits($0) }?.day
    case .backward: return days.last { $0.day < question.day && fits($0) }?.day
    }
  }

  private func keep(_ day: Day?, for question: NearestDayQuery) {
    if numbers.nearest.count >= 1000 { numbers.nearest = [:] }
    numbers.nearest[question] = .some(day)
  }
}

/// A search for the nearest day beyond `day`, excluding `day` itself.
public struct NearestDayQuery: Hashable, Sendable {
  public enum Target: Hashable, Sendable {
    /// A record starts on the day.
    case records
    /// An occurrence touches the day.
    case events
  }

  public let direction: TimeDirection
  public let day: Day
  public let target: Target

  public init(_ direction: TimeDirection, from day: Day, _ target: Target) {
    self.direction = direction
    self.day = day
    self.target = target
  }
}

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
