import CalendarModel
import GRDB
import Glibc

extension PageWriter {
  /// Puts a page in the place of the stale one of its month; only what differs is written.
  func update(_ page: BuiltPage, of lens: Lens) throws {
    try FastStatement(db, PageSQL.updatePage).run(
      page.summaries, page.groups, page.collections, lens.id, Int64(page.month.index))
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
    for day in old { try FastStatement(db, PageSQL.deleteDay).run(lens.id, day) }
    for (day, groups) in days {
      try FastStatement(db, PageSQL.insertDay).run(lens.id, Int64(day), groups)
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
      try FastStatement(db, PageSQL.deleteList).run(
        lens.id, place.day, place.kind, place.chunk)
    }
    for (place, entries) in lists {
      try FastStatement(db, PageSQL.insertList).run(
        lens.id, place.day, place.kind, place.chunk, entries)
    }
  }
}

extension FastRow {
  /// Whether a blob is made of these bytes.
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
