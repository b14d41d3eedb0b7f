import CalendarModel

@testable import CalendarStore

/// A page as it lies in the tables.
struct StoredPage: Equatable {
  var page: [[UInt8]] = []
  var days: [Int32: [UInt8]] = [:]
  var numbers: [Int32: String] = [:]
  var lists: [String: [UInt8]] = [:]
  var copies: [String: [UInt8]] = [:]

  init(_ page: BuiltPage) {
    self.page = [page.summaries, page.groups, page.collections]
    for copy in page.copies {
      copies["\(copy.event) \(copy.first) \(copy.number) \(copy.copy)"] = copy.entry
    }
    for counts in page.dayCounts {
      (days[counts.day.number], numbers[counts.day.number]) = (counts.groups, counts.numbers)
    }
    for chunk in page.chunks {
      lists["\(chunk.day.number) \(chunk.kind.rawValue) \(chunk.number)"] = chunk.entries
    }
  }

  init(_ month: Month, of lens: Lens, in db: Database) throws {
    let (first, last) = (Int64(month.firstDay.number), Int64(month.lastDay.number))
    try db.forEachRow(
      "SELECT summaries, groups, collections FROM page WHERE lens = ? AND month = ? AND is_stale = 0",
      lens.id, Int64(month.index)
    ) { row in
      page = [row.bytes(0), row.bytes(1), row.bytes(2)]
      return true
    }
    try db.forEachRow(
      """
      SELECT event, first, number, copy, entry FROM page_copy WHERE lens = ? AND month = ?
      """, lens.id, Int64(month.index)
    ) { row in
      copies["\(row.number(0)) \(row.number(1)) \(row.number(2)) \(row.number(3))"] = row.bytes(4)
      return true
    }
    try db.forEachRow(
      "SELECT day, groups, numbers FROM page_day WHERE lens = ? AND day BETWEEN ? AND ?", lens.id,
      first,
      last
    ) { row in
      days[Int32(row.number(0))] = row.bytes(1)
      numbers[Int32(row.number(0))] = row.text(2)
      return true
    }
    try db.forEachRow(PageSQL.lists, lens.id, first, last) { row in
      lists["\(row.number(0)) \(row.number(1)) \(row.number(2))"] = row.bytes(3)
      return true
    }
  }
}
