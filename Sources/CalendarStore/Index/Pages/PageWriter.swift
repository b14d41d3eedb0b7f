import CalendarModel
import Glibc

/// Writes pages; used inside a write transaction.
struct PageWriter {
  /// The maximum number of pages of a lens; the oldest are removed first.
  static let mostPages = 1500

  let db: Database

  init(_ db: Database) { self.db = db }

  /// Writes the pages of a run, marks its exhausted series, and drops the oldest pages of the lens
  /// beyond the bound.
  ///
  /// Pages whose facts have changed since are written as stale.
  func write(_ run: PageBuilder.Run, of lens: Lens, most: Int = mostPages) throws {
    let isStale = try IndexSetting.number(.revision, db) != run.revision
    try LensRegistry(db).register(lens)
    var made = try lastMade(lens)
    for page in run.pages {
      made += 1
      try remove(page.month, of: lens)
      try insert(page, of: lens, made: made, isStale: isStale)
    }
    for event in run.exhausted { try ExhaustedSeries.report(EventID(rawValue: event), db) }
    try prune(lens, most: max(most, run.pages.count))
  }

  // MARK: Private

  private func lastMade(_ lens: Lens) throws -> Int64 {
    var made: Int64 = 0
    try db.forEachRow(PageSQL.newestMade, lens.id) { row in
      made = row.number(0)
      return false
    }
    return made
  }

  private func remove(_ month: Month, of lens: Lens) throws {
    let (first, last) = (Int64(month.firstDay.number), Int64(month.lastDay.number))
    try Statement(db, PageSQL.deletePage).run(lens.id, Int64(month.index))
    try Statement(db, PageSQL.deleteDays).run(lens.id, first, last)
    try Statement(db, PageSQL.deleteLists).run(lens.id, first, last)
    try Statement(db, PageSQL.deleteCopies).run(lens.id, Int64(month.index))
  }

  private func insert(_ page: BuiltPage, of lens: Lens, made: Int64, isStale: Bool) throws {
    try Statement(db, PageSQL.insertPage).run(
      lens.id, Int64(page.month.index), isStale ? 1 : 0, made, page.summaries, page.groups,
      page.collections, page.copies.count)
    try insertCopies(page, of: lens)
    let days = try Statement(db, PageSQL.insertDay)
    for (day, groups) in page.dayGroups {
      try days.run(lens.id, Int64(day.number), groups)
    }
    let lists = try Statement(db, PageSQL.insertList)
    for chunk in page.chunks {
      try lists.run(
        lens.id, Int64(chunk.day.number), Int64(chunk.kind.rawValue), Int64(chunk.number),
        chunk.entries)
    }
  }

  private func insertCopies(_ page: BuiltPage, of lens: Lens) throws {
    guard !page.copies.isEmpty else { return }
    let insert = try Statement(db, PageSQL.insertCopy)
    for copy in page.copies {
      try insert.run(
        lens.id, Int64(page.month.index), copy.event, copy.first, copy.number, copy.copy,
        copy.entry)
    }
  }

  private func prune(_ lens: Lens, most: Int) throws {
    var count = 0
    try db.forEachRow(PageSQL.pageCount, lens.id) { row in
      count = Int(row.number(0))
      return false
    }
    guard count > most else { return }
    var months: [Month] = []
    try db.forEachRow(PageSQL.oldestPages, lens.id, Int64(count - most)) { row in
      months.append(Month(index: Int(row.number(0))))
      return true
    }
    for month in months { try remove(month, of: lens) }
  }
}

extension PageWriter {
  /// Replaces the stale page of a month; only differences are written.
  func update(_ page: BuiltPage, of lens: Lens) throws {
    try Statement(db, PageSQL.updatePage).run(
      page.summaries, page.groups, page.collections, page.copies.count, lens.id,
      Int64(page.month.index))
    try Statement(db, PageSQL.deleteCopies).run(lens.id, Int64(page.month.index))
    try insertCopies(page, of: lens)
    try updateDays(page, of: lens)
    try updateLists(page, of: lens)
  }

  private func updateDays(_ page: BuiltPage, of lens: Lens) throws {
    var days = Dictionary(uniqueKeysWithValues: page.dayGroups.map { ($0.day.number, $0.groups) })
    var old: [Int64] = []
    let (first, last) = (Int64(page.month.firstDay.number), Int64(page.month.lastDay.number))
    try db.forEachRow(PageSQL.days, lens.id, first, last) { row in
      let day = Int32(clamping: row.number(0))
      if let groups = days[day], row.hasBytes(1, groups) {
        days[day] = nil
      } else {
        old.append(row.number(0))
      }
      return true
    }
    for day in old { try Statement(db, PageSQL.deleteDay).run(lens.id, day) }
    for (day, groups) in days {
      try Statement(db, PageSQL.insertDay).run(lens.id, Int64(day), groups)
    }
  }

  private struct Place: Hashable {
    let day: Int64
    let kind: Int64
    let chunk: Int64
  }

  private func updateLists(_ page: BuiltPage, of lens: Lens) throws {
    var lists = Dictionary(
      uniqueKeysWithValues: page.chunks.map { chunk in
        let day = Int64(chunk.day.number)
        return (
          Place(day: day, kind: Int64(chunk.kind.rawValue), chunk: Int64(chunk.number)),
          chunk.entries
        )
      })
    var old: [Place] = []
    let (first, last) = (Int64(page.month.firstDay.number), Int64(page.month.lastDay.number))
    try db.forEachRow(PageSQL.lists, lens.id, first, last) { row in
      let place = Place(day: row.number(0), kind: row.number(1), chunk: row.number(2))
      if let entries = lists[place], row.hasBytes(3, entries) {
        lists[place] = nil
      } else {
        old.append(place)
      }
      return true
    }
    for place in old {
      try Statement(db, PageSQL.deleteList).run(
        lens.id, place.day, place.kind, place.chunk)
    }
    for (place, entries) in lists {
      try Statement(db, PageSQL.insertList).run(
        lens.id, place.day, place.kind, place.chunk, entries)
    }
  }
}

extension Row {
  /// Whether a blob consists of these bytes.
  fileprivate func hasBytes(_ column: Int32, _ bytes: [UInt8]) -> Bool {
    withBytes(column) { blob in
      bytes.withUnsafeBytes { bytes in
        guard blob.count == bytes.count, let first = blob.baseAddress, let other = bytes.baseAddress
        else { return blob.count == bytes.count }
        return memcmp(first, other, bytes.count) == 0
      }
    }
  }
}
