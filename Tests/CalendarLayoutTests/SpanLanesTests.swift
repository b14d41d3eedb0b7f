import CalendarModel
import TestSupport
import Testing

@testable import CalendarLayout

struct SpanLanesTests {
  @Test(arguments: [
    (
      """
      a aaaa
      b  bbbbbb
      c     cc
      d       ddd
      e        e
      """,
      """
      aaaaccddd
       bbbbbbe
      """
    ),
    (
      """
      a aa
      b   bb
      c     cc
      """,
      """
      aabbcc
      """
    ),
    (
      """
      a a
      b b
      c ccccc
      d    d
      """,
      """
      a  d
      b
      ccccc
      """
    ),
  ])
  func drawings(spans: String, expected: String) {
    let spans = spans.split(separator: "\n").map { Array($0.dropFirst(2)) }
    let lanes = SpanLanes(spans.map { days(of: $0) })
    #expect(drawing(spans, in: lanes) == expected)
  }

  @Test func noSpansNeedNoLanes() {
    #expect(SpanLanes([]).lanes.isEmpty)
    #expect(SpanLanes([]).count == 0)
  }

  /// No two spans that share a day share a lane, and no lane is there without need.
  @Test(arguments: 0..<200)
  func lanesDoNotOverlap(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let isSorted = random.chance(2)
    var spans = (0..<random.number(1...60)).map { _ in
      let first = Day(random.number(0...60))
      return first...(first + (random.chance(3) ? random.number(0...40) : random.number(0...3)))
    }
    if isSorted { spans.sort { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) } }
    let lanes = SpanLanes(spans)
    for (index, span) in spans.enumerated() {
      for other in 0..<index where span.overlaps(spans[other]) {
        #expect(lanes.lanes[index] != lanes.lanes[other], "seed \(seed): \(span) \(spans[other])")
      }
    }
    let busiest = (0...110).map { day in spans.count { $0.contains(Day(day)) } }.max()
    #expect(lanes.count == busiest, "seed \(seed)")
    if isSorted { #expect(lanes.lanes == naive(spans), "seed \(seed)") }
  }

  /// Lanes that are kept stay, and those of the others are as low as they can be.
  @Test func keptLanesStay() {
    let spans = [Day(0)...Day(4), Day(1)...Day(2), Day(3)...Day(9), Day(5)...Day(6)]
    #expect(SpanLanes(spans, keeping: [nil, nil, nil, nil]) == SpanLanes(spans))
    #expect(SpanLanes(spans, keeping: [nil, nil, 2, nil]).lanes == [0, 1, 2, 0])
    #expect(SpanLanes(spans, keeping: [2, nil, nil, 2]).lanes == [2, 0, 0, 2])
    #expect(SpanLanes(spans, keeping: [1, 1, nil, nil]).lanes == [1, 0, 0, 1])
    #expect(SpanLanes(spans, keeping: [-1, nil, nil, nil]).lanes == [0, 1, 1, 0])
  }

  /// What scrolls off the screen moves nothing that stays.
  @Test(arguments: 0..<50)
  func lanesOfAMovingWindowStay(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let all = (0..<80).map { _ in
      let first = Day(random.number(0...90))
      return first...(first + random.number(0...14))
    }.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    var kept: [Int?] = Array(repeating: nil, count: all.count)
    for top in stride(from: 0, to: 84, by: 7) {
      let visible = all.indices.filter { all[$0].overlaps(Day(top)...Day(top + 27)) }
      let lanes = SpanLanes(visible.map { all[$0] }, keeping: visible.map { kept[$0] })
      for (place, index) in visible.enumerated() {
        if let before = kept[index] { #expect(lanes.lanes[place] == before, "seed \(seed)") }
        for (otherPlace, other) in visible.enumerated() where all[other].overlaps(all[index]) {
          #expect(
            other == index || lanes.lanes[place] != lanes.lanes[otherPlace], "seed \(seed)")
        }
      }
      kept = Array(repeating: nil, count: all.count)
      for (index, lane) in zip(visible, lanes.lanes) { kept[index] = lane }
    }
  }

  /// The lowest lane that no earlier span of the same days has.
  private func naive(_ spans: [ClosedRange<Day>]) -> [Int] {
    var lanes: [Int] = []
    for span in spans {
      let taken = lanes.indices.filter { spans[$0].overlaps(span) }.map { lanes[$0] }
      lanes.append((0...).first { !taken.contains($0) } ?? 0)
    }
    return lanes
  }

  // MARK: Drawings

  private func days(of line: [Character]) -> ClosedRange<Day> {
    let first = line.firstIndex { $0 != " " } ?? 0
    return Day(first)...Day(max(first, line.count - 1))
  }

  private func drawing(_ spans: [[Character]], in lanes: SpanLanes) -> String {
    var rows = Array(repeating: [Character](repeating: " ", count: 40), count: lanes.count)
    for (span, lane) in zip(spans, lanes.lanes) {
      for (column, character) in span.enumerated() where character != " " {
        rows[lane][column] = character
      }
    }
    return rows.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
