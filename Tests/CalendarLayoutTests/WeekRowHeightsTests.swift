import TestSupport
import Testing

@testable import CalendarLayout

/// How a month shares the rows of a viewport among its weeks.
struct WeekRowHeightsTests {
  @Test func sharesAreFairWhateverIsNeeded() {
    for seed in 0..<2_000 {
      var random = SeededGenerator(seed: seed)
      let needs = (0..<random.number(4...6)).map { _ in random.number(1...20) }
      let (rows, least) = (random.number(1...70), random.number(1...4))
      let shared = WeekRowHeights(sharing: rows, among: needs, least: least)
      let heights = needs.indices.map { shared[$0] }
      let wanted = needs.map { max($0, least) }
      let sum = heights.reduce(0, +)
      #expect(sum <= max(rows, least * needs.count), "seed \(seed)")
      #expect(zip(heights, wanted).allSatisfy { $0 >= least && $0 <= $1 }, "seed \(seed)")
      #expect(sum >= rows || heights == wanted, "seed \(seed): rows are left and not used")
      // Nobody is cut while somebody else has more than one row above it.
      for (height, want) in zip(heights, wanted) where height < want {
        #expect(
          heights.allSatisfy { $0 <= max(height + 1, least) },
          "seed \(seed): \(heights) of \(needs)")
      }
    }
  }

  @Test func anEventMoreMakesNoOtherWeekHigher() {
    for seed in 0..<500 {
      var random = SeededGenerator(seed: seed)
      var needs = (0..<5).map { _ in random.number(2...12) }
      let rows = random.number(10...60)
      let before = WeekRowHeights(sharing: rows, among: needs, least: 2)
      let busier = random.number(0...4)
      needs[busier] += 1
      let after = WeekRowHeights(sharing: rows, among: needs, least: 2)
      for week in 0..<5 {
        #expect(
          week == busier ? after[week] >= before[week] : after[week] <= before[week], "seed \(seed)"
        )
      }
    }
  }

  @Test func heightsOutsideTheMonthAreOne() {
    let heights = WeekRowHeights([3, 0, -5, 20_000, 2, 9, 9])
    #expect((-1...7).map { heights[$0] } == [1, 3, 1, 1, 10_000, 2, 9, 9, 1])
  }

  /// No other row is higher than the preferred one, unless that has all it needs.
  @Test func thePreferredRowGrowsFirst() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed)
      let needs = (0..<random.number(1...6)).map { _ in random.number(2...17) }
      let (rows, least) = (random.number(0...60), random.number(1...4))
      let preferred = random.number(0...needs.count - 1)
      let before = WeekRowHeights(sharing: rows, among: needs, least: least)
      let after = WeekRowHeights(sharing: rows, among: needs, least: least, preferring: preferred)
      for row in needs.indices where after[preferred] < needs[preferred] {
        #expect(after[row] <= after[preferred], "seed \(seed)")
      }
      let sums = [before, after].map { heights in needs.indices.reduce(0) { $0 + heights[$1] } }
      #expect(sums[0] == sums[1], "seed \(seed)")
    }
  }
}
