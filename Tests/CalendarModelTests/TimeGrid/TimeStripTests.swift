import TestSupport
import Testing

@testable import CalendarModel

extension SeededGenerator {
  fileprivate mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }
}

@Suite struct TimeStripTests {
  /// The packing as its definition says it, piece by piece and column by column.
  private struct Model {
    struct Packed: Equatable {
      let rows: ClosedRange<Int>
      let column: Int
      let width: Int
      let columnCount: Int
    }

    private(set) var packed: [Int: Packed] = [:]

    init(_ pieces: [TimePiece], _ minutes: Int) {
      typealias Item = (first: Int, last: Int, start: Int, number: Int)
      var items: [Item] = pieces.enumerated().map { number, piece in
        let first = piece.start / minutes
        return (first, max(first, (piece.end - 1) / minutes), piece.start, number)
      }
      items.sort {
        ($0.first, -$0.last, $0.start, $0.number) < ($1.first, -$1.last, $1.start, $1.number)
      }
      var group: [(item: Item, column: Int)] = []
      var end = -1
      for item in items {
        if item.first > end {
          close(group)
          group = []
        }
        var column = 0
        while group.contains(where: {
          $0.column == column && $0.item.first <= item.last && $0.item.last >= item.first
        }) { column += 1 }
        group.append((item, column))
        end = max(end, item.last)
      }
      close(group)
    }

    private mutating func close(
      _ group: [(item: (first: Int, last: Int, start: Int, number: Int), column: Int)]
    ) {
      let count = (group.map(\.column).max() ?? -1) + 1
      for (item, column) in group {
        var next = column + 1
        while next < count,
          !group.contains(where: {
            $0.column == next && $0.item.first <= item.last && $0.item.last >= item.first
          })
        { next += 1 }
        packed[item.number] = Packed(
          rows: item.first...item.last, column: column, width: next - column, columnCount: count)
      }
    }
  }

  private func randomPieces(_ random: inout SeededGenerator) -> [TimePiece] {
    let most = random.chance(100) ? 200 : random.pick([3, 8, 20, 40])
    let (from, to) = random.pick([(0, 1_439), (480, 1_080), (540, 600)])
    let lengths = random.pick([[0, 15, 30, 60], [5, 20, 45, 90, 240], [1, 600, 1_440]])
    return (0..<random.number(0...most)).map { _ in
      let start = random.number(from...to) / random.pick([1, 5, 15, 30])
      return TimePiece(start: start, end: start + random.pick(lengths))
    }
  }

  @Test func daysArePackedLikeTheModel() {
    let seed = Int.random(in: 1...999_999)
    var random = SeededGenerator(seed: seed)
    for round in 0..<10_000 {
      let pieces = randomPieces(&random)
      let length = random.pick(RowLength.allCases)
      let model = Model(pieces, length.minutes)
      let strip = TimeStrip(pieces, length)
      let isLikeModel = strip.places.allSatisfy { place in
        let expected = model.packed[place.piece]
        return expected?.rows == place.rows && expected?.column == place.column
          && expected?.width == place.width
          && expected?.columnCount == strip.groups[place.group].columnCount
      }
      if !isLikeModel || strip.places.count != pieces.count || !isSound(strip, pieces) {
        Issue.record("seed \(seed), round \(round): \(pieces) \(length)")
      }
    }
  }

  /// Returns whether everything holds that does not depend on the order.
  private func isSound(_ strip: TimeStrip, _ pieces: [TimePiece]) -> Bool {
    guard
      zip(strip.groups, strip.groups.dropFirst())
        .allSatisfy({ $0.rows.upperBound < $1.rows.lowerBound }),
      zip(strip.places, strip.places.dropFirst())
        .allSatisfy({ $0.rows.lowerBound <= $1.rows.lowerBound })
    else { return false }
    return strip.groups.enumerated().allSatisfy { number, group in
      let own = strip.places.filter { $0.group == number }
      let busiest = group.rows.map { row in own.count { $0.rows.contains(row) } }.max() ?? 0
      return busiest == group.columnCount
    }
  }

  @Test func piecesEndAtMidnight() {
    let evening = Occurrence(
      event: EventID(rawValue: 1),
      time: .timed(
        LocalTime(Day(10), hour: 22, minute: 0), LocalTime(Day(11), hour: 1, minute: 30)))
    #expect(evening.piece(on: Day(9)) == nil)
    #expect(evening.piece(on: Day(10)) == TimePiece(start: 1_320, end: 1_440))
    #expect(evening.piece(on: Day(11)) == TimePiece(start: 0, end: 90))
    #expect(evening.piece(on: Day(12)) == nil)
    let untilMidnight = Occurrence(
      event: EventID(rawValue: 1),
      time: .timed(LocalTime(Day(10), hour: 22, minute: 0), LocalTime(Day(11))))
    #expect(untilMidnight.piece(on: Day(10)) == TimePiece(start: 1_320, end: 1_440))
    #expect(untilMidnight.piece(on: Day(11)) == nil)
    let atMidnight = Occurrence(
      event: EventID(rawValue: 1), time: .timed(LocalTime(Day(10)), LocalTime(Day(10))))
    #expect(atMidnight.piece(on: Day(10)) == TimePiece(start: 0, end: 0))
    #expect(atMidnight.piece(on: Day(9)) == nil)
    let day = Occurrence(
      event: EventID(rawValue: 1),
      time: .timed(
        LocalTime(Day(10), hour: 9, minute: 0), LocalTime(Day(11), hour: 9, minute: 0)))
    #expect(day.isInLane && day.piece(on: Day(10)) == nil)
  }
}
