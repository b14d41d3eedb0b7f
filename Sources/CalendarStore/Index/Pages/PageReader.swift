import CalendarModel

/// Reads pages of one lens; used inside a read.
struct PageReader {
  enum State: Hashable { case missing, stale, fresh }

  /// The counts of a month's days.
  struct Days {
    let month: Month
    let isStale: Bool
    /// Whether some occurrences are shown for copies in other collections.
    let hasCopies: Bool
    /// The totals, one element per day.
    let totals: [DayTotals]

    var summaries: [DaySummary] {
      totals.enumerated().map { number, totals in totals.summary(of: month.firstDay + number) }
    }
  }

  let db: Database
  let lens: Lens

  init(_ db: Database, _ lens: Lens) {
    self.db = db
    self.lens = lens
  }

  func state(of month: Month) throws -> State {
    try Statement(db, PageSQL.state).first(lens.id, Int64(month.index)) { row in
      row.number(0) == 0 ? .fresh : .stale
    } ?? State.missing
  }

  /// Returns the first revision of the facts that a stale page does not contain; nil for other
  /// pages.
  func firstUnknownRevision(of month: Month) throws -> Int? {
    try Statement(db, PageSQL.state).first(lens.id, Int64(month.index)) { row in
      row.number(0) == 0 ? nil : Int(row.number(0))
    } ?? nil
  }

  /// Returns all entries that touch a month, copies among them, in their stored form.
  func encodedEntries(of month: Month) throws -> EncodedEntries {
    let (first, last) = (Int64(month.firstDay.number), Int64(month.lastDay.number))
    var (entries, records) = (EncodedEntries(), EncodedEntries())
    try db.forEachRow(PageSQL.lists, lens.id, first, last) { row in
      switch ListKind(rawValue: Int(row.number(1))) {
      case .records: row.withBytes(3) { records.append($0) }
      case .earlier: row.withBytes(3) { entries.append($0) }
      case .spans, .timed, nil: break
      }
      return true
    }
    entries.append(records)
    try db.forEachRow(PageSQL.copies, lens.id, Int64(month.index)) { row in
      row.withBytes(0) { entries.append($0) }
      entries.isInOrder = false
      return true
    }
    return entries
  }

  /// Returns the counts of a month's days, or nil if the page is missing.
  func days(of month: Month) throws -> Days? {
    try Statement(db, PageSQL.page).first(lens.id, Int64(month.index)) { row in
      let totals = row.withBytes(1) { bytes in
        var numbers = PackedNumbers(bytes)
        return (0..<month.dayCount).map { _ in DayTotals(&numbers) }
      }
      return Days(
        month: month, isStale: row.number(0) != 0, hasCopies: row.number(2) != 0, totals: totals)
    }
  }

  /// Returns the groups of a whole month, or nil if the page is missing.
  func groups(of month: Month) throws -> GroupCounts? {
    try Statement(db, PageSQL.groups).first(lens.id, Int64(month.index)) { row in
      var counts = GroupCounts()
      row.withBytes(0) { counts.add($0) }
      return counts
    }
  }

  /// Returns the counts of each collection on the days of a month whose page exists.
  func collections(of month: Month) throws -> CollectionCounts {
    try Statement(db, PageSQL.collections).first(lens.id, Int64(month.index)) { row in
      row.withBytes(0) { CollectionCounts($0) }
    } ?? CollectionCounts()
  }

  /// Adds the groups of some days of a month whose page exists.
  func addGroups(of days: ClosedRange<Day>, to counts: inout GroupCounts) throws {
    let (first, last) = (Int64(days.lowerBound.number), Int64(days.upperBound.number))
    try db.forEachRow(PageSQL.dayGroups, lens.id, first, last) { row in
      row.withBytes(0) { counts.add($0) }
      return true
    }
  }

  /// Returns the groups of each day of a month whose page exists.
  func groupsByDay(of month: Month) throws -> [Day: GroupCounts] {
    let (first, last) = (Int64(month.firstDay.number), Int64(month.lastDay.number))
    var days: [Day: GroupCounts] = [:]
    try db.forEachRow(PageSQL.dayGroups, lens.id, first, last) { row in
      row.withBytes(0) { days[Day(Int(row.number(1))), default: GroupCounts()].add($0) }
      return true
    }
    return days
  }

  /// Returns the sums of own numbers of each day of a month whose page exists.
  func numbersByDay(of month: Month) throws -> [Day: DayNumbers] {
    let (first, last) = (Int64(month.firstDay.number), Int64(month.lastDay.number))
    var days: [Day: DayNumbers] = [:]
    try db.forEachRow(PageSQL.dayNumbers, lens.id, first, last) { row in
      days[Day(Int(row.number(1)))] = DayNumbers(row.text(0))
      return true
    }
    return days
  }

  /// Returns occurrences of a list by their positions in it; reads only the chunks that contain
  /// them.
  func occurrences(
    _ kind: ListKind, of day: Day, numbers: Range<Int>
  ) throws -> [Occurrence] {
    try elements(kind, of: day, numbers: numbers) { Occurrence(&$0, in: lens.zone) }
  }

  /// Returns the entries that touch a day, at most `ListKind.mostShown` spans and as many others: the
  /// spans first.
  func entries(touching day: Day, _ totals: DayTotals) throws -> [PageEntry] {
    func entries(_ kind: ListKind, _ count: Int32) throws -> [PageEntry] {
      let numbers = 0..<min(Int(count), ListKind.mostShown)
      return try elements(kind, of: day, numbers: numbers) { PageEntry(&$0, in: lens.zone) }
    }
    let spans = try entries(.spans, totals.spanCount)
    guard !totals.hasTimedList else {
      return try spans + entries(.timed, totals.recordCount - totals.spanRecordCount)
    }
    return try spans + entries(.records, totals.recordCount).filter { !$0.isSpan }
  }

  func elements<Element>(
    _ kind: ListKind, of day: Day, numbers: Range<Int>,
    _ decode: (inout PackedNumbers) -> Element
  ) throws -> [Element] {
    guard !numbers.isEmpty, numbers.lowerBound >= 0 else { return [] }
    let length = ListKind.chunkLength
    var chunk = numbers.lowerBound / length
    var found: [Element] = []
    try db.forEachRow(
      PageSQL.chunks, lens.id, Int64(day.number), Int64(kind.rawValue), Int64(chunk),
      Int64((numbers.upperBound - 1) / length)
    ) { row in
      let here = (chunk * length)..<(chunk * length + length)
      let wanted = numbers.clamped(to: here)
      row.withBytes(0) { bytes in
        let count = min(wanted.upperBound - here.lowerBound, bytes.count / PageEntry.size)
        let first = wanted.lowerBound - here.lowerBound
        guard first < count else { return }
        let part = bytes[(first * PageEntry.size)..<(count * PageEntry.size)]
        var packed = PackedNumbers(UnsafeRawBufferPointer(rebasing: part))
        // For most lists, one chunk is read.
        if found.isEmpty { found.reserveCapacity(count - first) }
        for _ in first..<count { found.append(decode(&packed)) }
      }
      chunk += 1
      return true
    }
    return found
  }
}
