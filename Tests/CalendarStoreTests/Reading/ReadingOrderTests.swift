import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

@Suite struct ReadingOrderTests {
  private let collection = CollectionID(rawValue: 0)
  private let march = Month(year: 2026, month: 3)

  private func changes(_ count: Int) -> FileChanges {
    var changes = FileChanges()
    for number in 0..<count {
      changes.add("\(number)", in: collection, modified: Int64(number), size: 1)
    }
    return changes
  }

  private func reach(_ month: Int) -> MonthReach {
    let text = "BEGIN:VEVENT\nDTSTART:2026\(month < 10 ? "0" : "")\(month)15\nEND:VEVENT\n"
    let bytes = Array(text.utf8)
    return ReachScanner.reach(of: bytes.span)
  }

  @Test func withoutLooksTheNewestIsFirst() {
    var order = ReadingOrder(changes(50), looks: false)
    for number in (0..<50).reversed() {
      let turn = order.next(showing: march...march)
      #expect(turn?.file.name == "\(number)")
      #expect(turn?.work == .read)
    }
    #expect(order.isEmpty)
    #expect(order.next(showing: march...march) == nil)
  }

  /// Any turns of two threads. When all files were looked at, other months come on the screen.
  @Test(arguments: 0..<60) func eachFileIsReadOnceAndThoseOnTheScreenFirst(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let looks = (0..<random.number(1...200)).map { _ -> ReadingOrder.Look in
      random.chance(20) ? .large : .months(reach(random.number(1...12)))
    }
    var order = ReadingOrder(changes(looks.count), looks: true)
    var (month, held, unread, parts) = (march, [Int](), Set(looks.indices), [Int]())
    func touches(_ number: Int) -> Bool {
      if case .months(let reach) = looks[number] { reach.touches(month...month) } else { false }
    }
    func put(_ number: Int) {
      let file = FileChanges.Entry(collection: collection, name: "\(number)")
      order.put(file, looks[number], showing: month...month)
    }
    while !order.isEmpty {
      if random.chance(3), let turn = order.nextLook() { held.append(try number(of: turn)) }
      if random.chance(4), let number = held.popLast() { put(number) }
      guard let turn = order.next(showing: month...month) else {
        held.forEach(put)
        held = []
        continue
      }
      let number = try number(of: turn)
      switch turn.work {
      case .look: put(number)
      case .readParts: parts.append(number)
      case .read:
        #expect(unread.remove(number) != nil, "seed \(seed)")
        let isFirst = touches(number)
        #expect(isFirst || !unread.contains(where: touches), "seed \(seed)")
        #expect(isFirst || parts.count == looks.count { $0 == .large }, "seed \(seed)")
        let isWhole = order.hasTakenAll(touching: month...month)
        if isWhole { #expect(!unread.contains(where: touches), "seed \(seed)") }
        if !isFirst, random.chance(10) { month = Month(year: 2026, month: random.number(1...12)) }
      }
    }
    #expect(unread.isEmpty, "seed \(seed)")
    #expect(parts.sorted() == looks.indices.filter { looks[$0] == .large })
  }

  private func number(of turn: ReadingOrder.Turn) throws -> Int {
    try #require(Int(turn.file.name))
  }
}
