import CalendarModel

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
    try Statement(db, PageSQL.newestMade).first(lens.id) { $0.number(0) } ?? 0
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
    for counts in page.dayCounts {
      try days.run(lens.id, Int64(counts.day.number), counts.groups, counts.numbers)
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
    let count = try Statement(db, PageSQL.pageCount).first(lens.id) { Int($0.number(0)) } ?? 0
    guard count > most else { return }
    let months = try Statement(db, PageSQL.oldestPages).all(lens.id, Int64(count - most)) { row in
      Month(index: Int(row.number(0)))
    }
    for month in months { try remove(month, of: lens) }
  }
}
