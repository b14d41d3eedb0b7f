import TestSupport
import Testing

@testable import CalendarModel

@Suite struct RecentValuesTests {
  /// How many questions go to the source when keys come again and again.
  private func questions(_ keys: some Sequence<Int>, limit: Int) -> Int {
    var values = RecentValues<Int, Int>(mostWeight: limit)
    var count = 0
    for key in keys {
      if let value = values.value(for: key) {
        #expect(value == key)
        continue
      }
      count += 1
      values.insert(key, for: key)
    }
    return count
  }

  /// The days of a century ask for the same series in the same order.
  @Test(arguments: [1, 2, 511, 512, 513, 5000])
  func eachIsAskedForOnceWhereTheBoundHoldsAll(count: Int) {
    let rounds = (0..<20).flatMap { _ in 0..<count }
    #expect(questions(rounds, limit: 5000) == count)
  }

  /// Single events come and go beside the series of each day.
  @Test func whatIsUsedAgainSurvivesWhatIsNot() {
    let keys = (0..<100).flatMap { day in Array(0..<200) + (1000 + day * 300..<1300 + day * 300) }
    #expect(questions(keys, limit: 2000) == 200 + 100 * 300)
  }

  @Test func itHoldsNoMoreThanItsBound() {
    var random = SeededGenerator(seed: 17)
    var values = RecentValues<Int, Int>(mostWeight: 100)
    for _ in 0..<5000 {
      let key = random.number(0...400)
      if values.value(for: key) == nil {
        values.insert(key, weight: key % 7, for: key)
      }
    }
    let kept = (0...400).filter { values.value(for: $0) != nil }
    #expect(kept.reduce(0) { $0 + $1 % 7 } <= 100)
  }

  @Test func theLeastRecentlyUsedGoesFirst() {
    var cache = RecentValues<Int, Int>(capacity: 3)
    for key in 0..<3 { cache.insert(key, for: key) }
    #expect(cache.value(for: 0) == 0)
    cache.insert(3, for: 3)
    #expect(cache.count == 3)
    #expect(cache.value(for: 0) == 0)
    #expect(cache.value(for: 1) == nil)
    #expect(cache.value(for: 3) == 3)
  }

  @Test func heavyValuesLeaveRoomForFewer() {
    var cache = RecentValues<Int, Int>(capacity: 10, mostWeight: 100, fewest: 2)
    for key in 0..<6 { cache.insert(0, weight: 30, for: key) }
    #expect((cache.count, cache.weight) == (3, 90))
    #expect(cache.value(for: 2) == nil)
    // The same key again takes its own place.
    cache.insert(1, weight: 40, for: 5)
    #expect((cache.count, cache.weight) == (3, 100))
    // The two used last stay, however heavy they are.
    cache.insert(0, weight: 900, for: 6)
    cache.insert(0, weight: 900, for: 7)
    #expect((cache.count, cache.weight) == (2, 1_800))
    cache.insert(0, weight: 1, for: 8)
    cache.insert(0, weight: 1, for: 9)
    #expect((cache.count, cache.weight) == (2, 2))
  }
}
