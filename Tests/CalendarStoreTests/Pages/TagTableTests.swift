import CalendarModel
import Testing

@testable import CalendarStore

/// Calendars may have any number of different tagsets.
@Suite struct TagTableTests {
  private static let count = 30_000

  private func queue() throws -> Connection {
    let queue = try Connection()
    try queue.write { db in
      try db.execute(sql: Schema.sql)
      let insert = try Statement(
        db, "INSERT INTO tagset(id, collection, status, categories) VALUES(?, ?, ?, ?)")
      for id in 0..<Self.count { try insert.run(id, id % 7, id % 4, categories(id)) }
    }
    return queue
  }

  private func categories(_ id: Int) -> String { "project-with-a-long-name/\(id)\nwork\n\(id)" }

  @Test func moreThanAreKeptAreAnsweredWithinTheMemory() throws {
    let tags = TagTable()
    try queue().read { db in
      for round in 0..<2 {
        for id in 0..<Self.count {
          let found = try tags.tags(Int64(id), in: db)
          #expect(found?.collection.rawValue == id % 7, "round \(round), \(id)")
          let names = found?.categories.map(\.name).joined(separator: "\n")
          #expect(names == categories(id), "round \(round), \(id)")
          #expect(tags.byteCount <= TagTable.mostBytes)
        }
      }
      #expect(try tags.tags(Int64(Self.count), in: db) == nil)
    }
  }

  @Test func whatIsAskedAgainIsKept() throws {
    let tags = TagTable()
    let queue = try queue()
    try queue.write { db in
      for id in 0..<100 { _ = try tags.tags(Int64(id), in: db) }
      try db.execute(sql: "DELETE FROM tagset")
      for id in 0..<100 { #expect(try tags.tags(Int64(id), in: db) != nil) }
    }
  }
}
