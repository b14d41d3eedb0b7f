import CSQLite
import CalendarModel
import ICalendar
import Testing

@testable import CalendarStore

/// Series with very long texts, and with very many overrides: what writing them costs, in pages of
/// the index that are looked at.
@Suite struct HeavySeriesTests {
  private static let exclusions = 30_000
  private static let overrides = 1_000

  /// One after the other, and one as part of the other: neither makes the other one expensive.
  @Test func textsAndOverridesCostNoMoreTogetherThanAlone() throws {
    // In the index, the parts of one of them stand before those of the other.
    for (first, second) in [("a", "b"), ("b", "a")] {
      let (long, wide) = (heavy(first), Self.series(second) + Self.overrides(of: second))
      let (longAlone, wideAlone) = (try cost(of: long), try cost(of: wide))
      let together = [long + wide, wide + long, heavy(first) + Self.overrides(of: first)]
      for (number, text) in together.enumerated() {
        let cost = try cost(of: text)
        #expect(cost <= 3 * (longAlone + wideAlone), "order \(number) of \(first) and \(second)")
      }
    }
  }

  /// Twice as many overrides are about twice as much work, wherever the long text stands.
  @Test func theCostGrowsWithTheText() throws {
    let half = try cost(of: heavy("a") + Self.overrides(of: "a", count: Self.overrides / 2))
    let whole = try cost(of: heavy("a") + Self.overrides(of: "a"))
    #expect(2 * whole < 5 * half)
  }

  /// What a key holds is compared with others, whole: no key is as long as a file wants it.
  @Test func noKeyHoldsATextOfAnyLength() throws {
    let index = try TestIndex()
    // Of these each writer bounds what it puts there, and of names the system.
    let bounded: Set = [
      "setting.name", "setting.value", "file.name", "reach.code", "page.summaries", "page.groups",
      "page.collections", "page_copy.entry", "page_day.groups", "page_day.numbers",
      "page_list.entries",
    ]
    let columns = try index.read { db in
      try TableRow.fetchAll(
        db,
        sql: """
          SELECT t.name || '.' || c.name FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
          WHERE t.schema = 'main' AND t.wr AND t.type = 'table' AND c.type IN ('TEXT', 'BLOB')
            AND t.name NOT LIKE 'words%' AND t.name NOT LIKE 'sqlite%'
          """
      ).map { $0[0] as String }
    }
    #expect(Set(columns).subtracting(bounded) == [])
  }

  // MARK: - Texts

  private static let day = 20_454

  private func heavy(_ uid: String) -> String {
    let dates = (0..<Self.exclusions).map { Self.time(Self.day + $0) }
    return Self.event(
      uid, Self.day, "RRULE:FREQ=DAILY\r\nEXDATE:\(dates.joined(separator: ","))\r\n")
  }

  private static func series(_ uid: String) -> String { event(uid, day, "RRULE:FREQ=DAILY\r\n") }

  private static func overrides(of uid: String, count: Int = overrides) -> String {
    (0..<count).map { number in
      event(uid, day + number, "RECURRENCE-ID:\(time(day + number))\r\n")
    }.joined()
  }

  private static func event(_ uid: String, _ day: Int, _ lines: String) -> String {
    "BEGIN:VEVENT\r\nUID:\(uid)\r\nDTSTART:\(time(day))\r\n\(lines)END:VEVENT\r\n"
  }

  private static func time(_ day: Int) -> String {
    let civil = Day(day).civil
    return String(civil.year * 10_000 + civil.month * 100 + civil.day) + "T090000Z"
  }

  // MARK: - Writing

  /// How many pages are looked at until the events are written, fifty a transaction.
  private func cost(of events: String) throws -> Int {
    let index = try TestIndex()
    let text = Array("BEGIN:VCALENDAR\r\n\(events)END:VCALENDAR\r\n".utf8)
    var reader = CalendarReader(zones: ZoneCatalog())
    let collection = CollectionID(rawValue: 0)
    let facts = FileFacts(
      reader.read(text, path: "", collection: collection), text: TextPart(text))
    let stamp = FileStamp(name: "a.ics", modified: 1, size: Int64(text.count), inode: 1)
    let before = try lookCount(index)
    try index.write { try $0.begin(stamp, in: collection) }
    for start in stride(from: 0, to: facts.events.count, by: 50) {
      var part = FileFacts()
      part.events = Array(facts.events.dropFirst(start).prefix(50))
      try index.write { try $0.add(part) }
    }
    try index.write { try $0.end() }
    #expect(try index.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM event") ?? 0 > 0 })
    return try lookCount(index) - before
  }

  private func lookCount(_ index: TestIndex) throws -> Int {
    try index.index.writer.read { db in
      [SQLITE_DBSTATUS_CACHE_HIT, SQLITE_DBSTATUS_CACHE_MISS].reduce(0) { sum, counter in
        var (current, highest): (Int32, Int32) = (0, 0)
        sqlite3_db_status(db.handle, counter, &current, &highest, 0)
        return sum + Int(current)
      }
    }
  }
}
