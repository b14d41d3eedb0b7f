import CalendarModel
import GRDB

/// Writes pages; used inside a write transaction.
struct PageWriter {
  /// How many pages a lens keeps: those made first go first.
  static let mostPages = 1500

  let db: Database

  init(_ db: Database) { self.db = db }

  /// Writes the pages of a run, marks its exhausted series, and drops the oldest pages of the lens
  /// beyond the bound.
  ///
  /// Pages of facts that changed since they were made are written as stale.
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
    try FastStatement(db, PageSQL.deletePage).run(lens.id, Int64(month.index))
    try FastStatement(db, PageSQL.deleteDays).run(lens.id, first, last)
    try FastStatement(db, PageSQL.deleteLists).run(lens.id, first, last)
  }

  private func insert(_ page: BuiltPage, of lens: Lens, made: Int64, isStale: Bool) throws {
    try FastStatement(db, PageSQL.insertPage).run(
      lens.id, Int64(page.month.index), isStale ? 1 : 0, made, page.summaries, page.groups,
      page.collections)
    let days = try FastStatement(db, PageSQL.insertDay)
    for (day, groups) in page.dayGroups {
      try days.run(lens.id, Int64(day.number), groups)
    }
    let lists = try FastStatement(db, PageSQL.insertList)
    for chunk in page.chunks {
      try lists.run(
        lens.id, Int64(chunk.day.number), Int64(chunk.kind.rawValue), Int64(chunk.number),
        chunk.entries)
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
