import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// Lists of a command while another process changes what the index knows.
@Suite struct ListMeanwhileTests {
  private static let day = RandomWorld.origin
  private static let count = 2_500
  private static let tables = [("single", "event"), ("event", "id")]

  /// One each half minute, so that the order of the day is that of the numbers.
  private static func event(_ number: Int) -> Event {
    let start = LocalTime(day, hour: number / 120, minute: number / 2 % 60, second: number % 2 * 30)
    return Event(
      id: EventID(rawValue: Int64(number)), collection: CollectionID(rawValue: 0), uid: "\(number)",
      start: .floating(start), duration: EventDuration(seconds: 60), title: "Event \(number)")
  }

  /// What stays is listed, nothing twice, and the index is not said to be damaged.
  @Test(arguments: [UInt64](1...12)) func changesAreNoDamage(seed: UInt64) throws {
    let index = try PagesIndex((0..<Self.count).map(Self.event))
    index.wantsFreshPages = true
    try index.queue.write { db in
      for (table, _) in Self.tables {
        try db.execute(sql: "CREATE TABLE all_\(table) AS SELECT * FROM \(table)")
      }
    }
    let answers = index.answers(zone: .utc)
    var random = SeededGenerator(seed: seed)
    // Some of the middle of the day come and go; a part is 1,024.
    var (gone, changes) = (0..<0, random.number(1...12))
    let volatile = 600..<1_900
    // The events of a series go first, and what pages are made of at the end of its file.
    var isHalf = false
    func remove(_ events: Range<Int>, from tables: ArraySlice<(String, String)>) throws {
      for (table, id) in tables {
        try index.queue.write { db in
          try db.execute(
            sql: "DELETE FROM \(table) WHERE \(id) >= ? AND \(id) < ?",
            arguments: [events.lowerBound, events.upperBound])
        }
      }
    }
    func finish() throws {
      guard isHalf else { return }
      isHalf = false
      try remove(gone, from: Self.tables[...0])
      try index.change { db in try db.execute(sql: "DELETE FROM waiting") }
    }
    func change() throws {
      guard changes > 0, !isHalf else { return }
      changes -= 1
      let next = random.number(600...1_899)
      let new = next..<random.number(next...1_900)
      try index.change { db in
        for (table, id) in Self.tables {
          try db.execute(
            sql: "INSERT INTO \(table) SELECT * FROM all_\(table) WHERE \(id) >= ? AND \(id) < ?",
            arguments: [gone.lowerBound, gone.upperBound])
        }
      }
      gone = new
      isHalf = random.chance(2)
      if isHalf {
        try index.build(answers.lens, Self.day.month...Self.day.month)
        try remove(new, from: Self.tables[1...])
        try index.queue.write { try $0.execute(sql: "INSERT INTO waiting VALUES(1, 1)") }
      } else {
        try remove(new, from: Self.tables[...])
      }
    }
    index.whileWaiting = finish
    index.meanwhile = change
    var listed: [EventID] = []
    answers.forEachRecord(touching: Self.day...Self.day) { record in
      listed.append(record.occurrence.event)
      if random.chance(200) { try? change() }
    }
    #expect(changes == 0, "seed \(seed): not all changes were made")
    #expect(index.failures == [], "seed \(seed)")
    #expect(Set(listed).count == listed.count, "seed \(seed)")
    let stayed = (0..<Self.count).filter { !volatile.contains($0) }
    let missing = Set(stayed.map { EventID(rawValue: Int64($0)) }).subtracting(listed)
    #expect(missing.isEmpty, "seed \(seed): \(missing.count) are missing")
  }
}
