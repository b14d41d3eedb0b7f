import CalendarModel

/// A page of one month while it is built.
struct PageDraft {
  private let month: Month
  private let entries: [PageEntry]
  /// The copies of entries in other collections, by the index of the entry.
  private let copies: [Int: [PageEntry]]
  private let owner: (Int64) throws -> Tags
  private let numbers: (Int64) throws -> String
  private var totals: [DayTotals]
  private var collections = CollectionCounts()
  /// For each day of the month, the entries that start on it, as indices in `entries`.
  private var starts: [Range<Int>]
  /// For each day, the first spans that touch it.
  private var spans: [[Int]]
  /// The entries that began before the month.
  private var earlier: [Int] = []
  private var chunks: [BuiltPage.Chunk] = []

  /// - Parameters:
  ///   - entries: the entries that touch the month, in list order; others among them are skipped.
  ///   - owner: returns the collection of a tagset, and whose time it takes.
  ///   - numbers: returns what an event says in numbers; see `DayNumbers.add(_:of:)`.
  init(
    _ month: Month, entries: MergedEntries,
    owner: @escaping (Int64) throws -> Tags, numbers: @escaping (Int64) throws -> String
  ) {
    self.month = month
    (self.entries, copies) = (entries.shown, entries.copies)
    (self.owner, self.numbers) = (owner, numbers)
    totals = Array(repeating: DayTotals(), count: month.dayCount)
    starts = Array(repeating: 0..<0, count: month.dayCount)
    spans = Array(repeating: [], count: month.dayCount)
  }

  mutating func finished() throws -> BuiltPage {
    try count()
    addChunks(earlier, of: month.firstDay, kind: .earlier)
    for number in totals.indices { addLists(of: number) }
    let (groups, dayCounts) = try grouped()
    var summaries = PackedBytes()
    summaries.reserve(totals.count * DayTotals.size)
    for day in totals { day.encode(into: &summaries) }
    return BuiltPage(
      month: month, summaries: summaries.bytes, groups: groups, dayCounts: dayCounts,
      collections: collections.bytes, chunks: chunks, copies: storedCopies)
  }

  /// The copies of the entries that touch the month.
  private var storedCopies: [PageCopy] {
    copies.sorted { $0.key < $1.key }.flatMap { index, copies in
      let entry = entries[index]
      guard entry.days.overlaps(month.days) else { return [PageCopy]() }
      return copies.indices.map { number in
        PageCopy(
          event: entry.event, first: entry.first, number: number, copy: copies[number].event,
          entry: PageEntry.encoded(copies, at: CollectionOfOne(number)))
      }
    }
  }

  // MARK: Private

  private mutating func count() throws {
    let firstDay = month.firstDay
    var (tagset, tagsetOwner) = (Int64.min, Tags.unknown)
    for (index, entry) in entries.enumerated() {
      if entry.tagset != tagset {
        (tagset, tagsetOwner) = (entry.tagset, try self.owner(entry.tagset))
      }
      let owner = tagsetOwner
      let days = entry.days
      let isSpan = entry.kind == .allDay || days.lowerBound < days.upperBound
      let first = days.lowerBound - firstDay
      let last = min(days.upperBound - firstDay, totals.count - 1)
      guard last >= 0, first < totals.count else { continue }
      let signs = copies.isEmpty ? [] : try copies[index]?.map { try self.owner($0.tagset) } ?? []
      for number in max(0, first)...last {
        totals[number].add(isSpan: isSpan, of: owner)
        for copy in signs { totals[number].addSign(of: copy.collection) }
        if !owner.isUncounted { collections.add(at: .init(number, owner, tagset: entry.tagset)) }
        if isSpan, spans[number].count < ListKind.mostShown { spans[number].append(index) }
      }
      if first >= 0 {
        totals[first].addStart(entry, isSpan: isSpan, of: owner)
        if !owner.isUncounted {
          collections.addStart(
            at: .init(first, owner, tagset: entry.tagset), seconds: entry.seconds)
        }
        let range = starts[first]
        starts[first] = (range.isEmpty ? index : range.lowerBound)..<(index + 1)
      } else {
        earlier.append(index)
      }
    }
  }

  private mutating func addLists(of number: Int) {
    let day = month.firstDay + number
    addChunks(starts[number], of: day, kind: .records)
    addChunks(spans[number], of: day, kind: .spans)
    guard totals[number].hasTimedList else { return }
    let entries = entries
    let timed = starts[number].lazy.filter { !entries[$0].isSpan }.prefix(ListKind.mostShown)
    addChunks(Array(timed), of: day, kind: .timed)
  }

  private mutating func addChunks(
    _ places: some RandomAccessCollection<Int>, of day: Day, kind: ListKind
  ) {
    var rest = places[...]
    var number = 0
    while !rest.isEmpty {
      let part = rest.prefix(ListKind.chunkLength)
      chunks.append(
        .init(day: day, kind: kind, number: number, entries: PageEntry.encoded(entries, at: part)))
      rest = rest.dropFirst(part.count)
      number += 1
    }
  }

  private func grouped() throws -> (groups: [UInt8], days: [BuiltPage.DayCounts]) {
    var whole = GroupCounts()
    var days: [BuiltPage.DayCounts] = []
    var counts = GroupCounts()
    for (number, range) in starts.enumerated() where !range.isEmpty {
      counts.removeAll()
      var sums = DayNumbers()
      for entry in entries[range] {
        counts.add(entry.tagset, records: 1, seconds: entry.seconds)
        sums.add(try numbers(entry.event), of: entry.tagset)
      }
      days.append(
        .init(day: month.firstDay + number, groups: counts.bytes, numbers: sums.text))
      whole.add(counts)
    }
    return (whole.bytes, days)
  }
}

extension DayTotals {
  /// Whether the records within the day have a list of their own: spans also start on the day, and
  /// there are more records than one chunk holds.
  var hasTimedList: Bool { spanRecordCount > 0 && Int(recordCount) > ListKind.chunkLength }
}

/// The page of one month as it is written: everything that queries about its days need.
struct BuiltPage: Sendable {
  /// A part of a list of occurrences, encoded.
  struct Chunk: Sendable {
    let day: Day
    let kind: ListKind
    let number: Int
    let entries: [UInt8]
  }

  /// What the records of a day come to.
  struct DayCounts: Sendable {
    let day: Day
    let groups: [UInt8]
    /// See `DayNumbers`.
    let numbers: String
  }

  let month: Month
  let summaries: [UInt8]
  let groups: [UInt8]
  /// Those of the days that have records.
  let dayCounts: [DayCounts]
  /// See `CollectionCounts`.
  let collections: [UInt8]
  let chunks: [Chunk]
  /// The occurrences that are shown as those of other collections.
  let copies: [PageCopy]
}

/// The contents of a list in a page.
enum ListKind: Int, Sendable {
  /// The records that start on the day.
  case records = 0
  /// The first spans that touch the day.
  case spans = 1
  /// The first records within the day, if spans also start on it; otherwise they are the records.
  case timed = 2
  /// On the first day of a month: entries that touch the month and began before it.
  case earlier = 3

  /// The number of occurrences in a chunk, which a query reads at once: as many as SQLite keeps in
  /// a row of such a table (1,000 bytes of a 4 KB page) without an overflow page.
  static let chunkLength = 32
  /// The maximum number of spans, and of records within the day, that a day shows.
  static let mostShown = 256
}
