import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// Of several texts of one event in a file the index keeps those that looking at all of them keeps, in
/// whatever order they come.
@Suite struct SupersedingFactsTests {
  /// A text of an event, by a title that names it.
  private struct Text {
    let title: String
    let kind: ComponentDetails.Kind
    let day: Int
    let sequence: Int

    func event(uid: String) -> Event {
      var event = Event(
        id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: uid, kind: kind,
        start: .allDay(Day(20_000 + day)), duration: EventDuration(days: 1), title: title)
      event.sequence = sequence
      return event
    }
  }

  private static func override(_ day: Int) -> ComponentDetails.Kind {
    .override(of: .allDay(Day(20_000 + day)), andFollowing: false)
  }

  private static let texts = [
    Text(title: "on 1, first", kind: .single, day: 1, sequence: 1),
    Text(title: "on 2, second", kind: .single, day: 2, sequence: 2),
    Text(title: "on 1, third", kind: .single, day: 1, sequence: 3),
    Text(title: "on 1, third, too", kind: .single, day: 1, sequence: 3),
    Text(title: "instead of 1", kind: override(1), day: 5, sequence: 1),
    Text(title: "instead of 2", kind: override(2), day: 6, sequence: 1),
    Text(
      title: "series, second",
      kind: .series(Recurrence(rules: [RecurrenceRule(.daily, end: .count(3))])), day: 1,
      sequence: 2),
  ]

  /// All ways to put some of the texts one after another.
  private static func orders(_ most: Int) -> [[Text]] {
    var orders: [[Int]] = [[]]
    var longer = orders
    for _ in 0..<most {
      longer = longer.flatMap { order in
        texts.indices.filter { !order.contains($0) }.map { order + [$0] }
      }
      orders += longer
    }
    return orders.dropFirst().map { $0.map { texts[$0] } }
  }

  private func write(_ orders: [[Text]], _ index: TestIndex, time: Int64) throws {
    try index.write { writer in
      for (number, order) in orders.enumerated() {
        let stamp = FileStamp(name: "\(number).ics", modified: time, size: 2, inode: 3)
        try writer.begin(stamp, in: CollectionID(rawValue: 0))
        let events = order.map { $0.event(uid: "\(number)") }
        try writer.add(
          FileFacts(
            events: events.enumerated().map {
              EventFacts(event: $1, range: $0 * 10..<$0 * 10 + 10, text: [])
            }))
        try writer.end()
      }
    }
  }

  private func expect(_ orders: [[Text]], in index: TestIndex) throws {
    for (number, order) in orders.enumerated() {
      let expected = order.map { $0.event(uid: "") }.withoutSuperseded().map(\.title).sorted()
      let found = try index.read { db in
        try String.fetchAll(
          db,
          sql: """
            SELECT title FROM event JOIN file ON file.id = event.file WHERE name = ? ORDER BY title
            """, arguments: ["\(number).ics"])
      }
      #expect(found == expected, "\(order.map(\.title))")
    }
  }

  @Test func anyOrderOfTextsLeavesTheSame() throws {
    let orders = Self.orders(4)
    let index = try TestIndex()
    try write(orders, index, time: 1)
    try expect(orders, in: index)
    // The same texts again, and others in their place.
    try write(orders, index, time: 2)
    try expect(orders, in: index)
    let others = Array(orders.dropFirst(7)) + orders.prefix(7).map { $0.reversed() }
    try write(others, index, time: 3)
    try expect(others, in: index)
  }

  /// What is superseded while a file is read leaves nothing behind: an index that only ever read such
  /// files is not made anew.
  @Test func supersededTextsLeaveNoWords() throws {
    let versions = (0..<60).map { number in
      Text(title: "version \(number)", kind: .single, day: number % 5, sequence: number / 2)
    }
    let orders = [versions, versions.reversed(), versions.filter { $0.sequence.isMultiple(of: 3) }]
    let index = try TestIndex()
    for time in 1...4 as ClosedRange<Int64> {
      try write(orders, index, time: time)
      try expect(orders, in: index)
      let (rows, words, count) = try index.read { db in
        (
          try Int.fetchOne(db, sql: "SELECT count(*) FROM words_docsize"),
          try Int.fetchOne(db, sql: "SELECT count(*) FROM words WHERE words MATCH 'version'"),
          try Int.fetchOne(db, sql: "SELECT count(*) FROM event")
        )
      }
      #expect(rows == 6 && words == 6 && count == 6)
    }
  }

  @Test func sharedUIDsAreToldAsLongAsTheyAreShared() throws {
    let index = try TestIndex()
    let (one, two) = (Self.texts[0], Self.texts[2])
    let third = Text(title: "third", kind: .single, day: 9, sequence: 1)
    let also = Text(title: "also", kind: .single, day: 9, sequence: 1)
    let steps: [([[Text]], Int)] = [
      ([[one]], 0), ([[one, one]], 0), ([[one, third]], 2), ([[one, third, also]], 3),
      ([[third, also]], 2), ([[two, third, also]], 0), ([[also, third, also]], 2), ([[also]], 0),
      ([[]], 0),
    ]
    for (number, (orders, count)) in steps.enumerated() {
      try write(orders, index, time: Int64(number + 1))
      let messages = try index.read { db in
        try String.fetchAll(db, sql: "SELECT reason FROM problem WHERE about = 2")
      }
      #expect(messages.count == count, "step \(number)")
      #expect(messages.allSatisfy { $0.hasPrefix("event.sharedUID\n") })
    }
  }
}
