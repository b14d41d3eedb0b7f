import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

@Suite struct TouchedMonthsTests {
  @Test(arguments: 0..<30)
  func theyHoldWhatWasInserted(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var months = TouchedMonths()
    var expected: Set<Int> = []
    for _ in 0..<random.number(0...50) {
      let first = random.number(0...400)
      let last = first + random.number(0...6)
      months.insert(Month(index: first), Month(index: last))
      expected.formUnion(first...last)
    }
    let found = (0...420).filter { months.contains(Month(index: $0)) }
    #expect(found == expected.sorted(), "seed \(seed)")
    #expect(months.isEmpty == expected.isEmpty)
    for (a, b) in zip(months.stretches, months.stretches.dropFirst()) {
      #expect(a.upperBound + 1 < b.lowerBound)
    }
  }

  @Test func ofTooManyTheNearestBecomeOne() {
    var months = TouchedMonths()
    for index in 0..<1000 { months.insert(Month(index: index * 10), Month(index: index * 10)) }
    #expect(months.stretches.count == TouchedMonths.limit)
    #expect((0..<1000).allSatisfy { months.contains(Month(index: $0 * 10)) })
  }

  @Test func theyReachToTheEndOfTime() {
    var months = TouchedMonths()
    months.insert(Month(index: .max), Month(index: .max))
    months.insert(Month(index: 5), nil)
    months.insert(Month(index: .min), Month(index: .min))
    #expect(months.stretches.count == 2)
    #expect(months.contains(Month(index: .max)) && months.contains(Month(index: .min)))
    #expect(!months.contains(Month(index: 4)))
    #expect(months.overlaps(Month(index: 0)...Month(index: 9)))
    #expect(!months.overlaps(Month(index: 0)...Month(index: 4)))
  }
}
