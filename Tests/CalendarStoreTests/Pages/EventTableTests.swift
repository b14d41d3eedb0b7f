import CalendarModel
import Testing

@testable import CalendarStore

/// What records show of events is read once.
@Suite struct EventTableTests {
  private static let count = 3 * EventTable.most

  private func queue() throws -> Connection {
    let queue = try Connection()
    try queue.write { db in
      try db.execute(sql: Schema.sql)
      try db.execute(
        sql: "INSERT INTO tagset(id, collection, status, categories) VALUES(1, 0, 0, '')")
      let insert = try Statement(
        db,
        """
        INSERT INTO event(id, file, offset, length, key, tagset, kind, moment, title, location, sequence,
          fingerprint, content) VALUES(?, 0, 0, 0, 0, 1, 0, 0, ?, '', 0, 0, 0)
        """)
      for id in 1...Self.count { try insert.run(id, "Event \(id)") }
    }
    return queue
  }

  private func titles(_ ids: some Sequence<Int>, _ events: EventTable, _ db: Database) throws
    -> [String]
  {
    let rows = try RecordRows(db, events: events, tags: TagTable(), kinds: [:])
    let occurrences = ids.map {
      Occurrence(event: EventID(rawValue: Int64($0)), time: .allDay(Day(0)...Day(0)))
    }
    return try rows.records(occurrences).map(\.title)
  }

  @Test("what was shown is not read again, until facts have changed")
  func kept() throws {
    let (events, queue) = (EventTable(), try queue())
    try queue.write { db in
      #expect(try titles(1...100, events, db).last == "Event 100")
      try db.execute(sql: "UPDATE event SET title = 'Another'; DELETE FROM event WHERE id > 50")
      #expect(try titles(1...100, events, db) == (1...100).map { "Event \($0)" })
      events.forget()
      #expect(try titles(1...100, events, db) == Array(repeating: "Another", count: 50))
    }
  }

  @Test("no more rows are kept than there is room for")
  func bounded() throws {
    let (events, queue) = (EventTable(), try queue())
    try queue.read { db in
      for _ in 0..<2 {
        let found = try titles(1...Self.count, events, db)
        #expect(found == (1...Self.count).map { "Event \($0)" })
        #expect(events.count <= EventTable.most && events.count > 0)
      }
    }
  }
}
