import CalendarModel
import GRDB
import Testing

@testable import CalendarStore

/// Of several texts of one event in a file the index keeps those that looking at all of them keeps, in
/// whatever order they come.
@Suite struct SupersedingFactsTests {
  /// A text of an event, by a title that names it.
  private struct Text {
    let title: String
    let kind: Event.Kind
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

  private static func override(_ day: Int) -> Event.Kind {
    .override(of: .allDay(Day(20_000 + day)), andFollowing: false)
  }

  private static let texts = [
    Text(title: "on 1, first", kind: .single, day: 1, sequence: 1),
    Text(title: "on 2, second", kind: .single, day: 2, sequence: 2),
    Text(title: "on 1, third", kind: .single, day: 1, sequence: 3),
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
}
