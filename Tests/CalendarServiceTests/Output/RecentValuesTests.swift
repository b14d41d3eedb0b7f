import TestSupport
import Testing

@testable import CalendarService

@Suite struct RecentValuesTests {
  /// How many questions go to the source when keys come again and again.
  private func questions(
    _ keys: some Sequence<Int>, limit: Int, weight: (Int) -> Int = { _ in 1 }
  ) -> Int {
    var values = RecentValues<Int, Int>(limit: limit)
    var count = 0
    for key in keys {
      if let value = values.value(of: key, weight: weight) {
        #expect(value == key)
        continue
      }
      count += 1
      values.add(key, for: key, weight: weight(key))
    }
    return count
  }

  /// The days of a century ask for the same series in the same order.
  @Test(arguments: [1, 2, 511, 512, 513, 5000])
  func eachIsAskedForOnceWhereHalfOfTheBoundHoldsAll(count: Int) {
    let rounds = (0..<20).flatMap { _ in 0..<count }
    #expect(questions(rounds, limit: 10_000) == count)
  }

  /// Single events come and go beside the series of each day.
  @Test func whatIsUsedAgainSurvivesWhatIsNot() {
    let keys = (0..<100).flatMap { day in Array(0..<200) + (1000 + day * 300..<1300 + day * 300) }
    #expect(questions(keys, limit: 2000) == 200 + 100 * 300)
  }

  @Test func itHoldsNoMoreThanItsBound() {
    var random = SeededGenerator(seed: 17)
    var values = RecentValues<Int, Int>(limit: 100)
    for _ in 0..<5000 {
      let key = random.number(0...400)
      if values.value(of: key, weight: { _ in key % 7 }) == nil {
        values.add(key, for: key, weight: key % 7)
      }
    }
    let kept = (0...400).filter { values.value(of: $0, weight: { _ in 0 }) != nil }
    #expect(kept.reduce(0) { $0 + $1 % 7 } <= 100)
    values.add(1, for: 1000, weight: 51)
    #expect(values.value(of: 1000, weight: { _ in 51 }) == nil)
  }
}
