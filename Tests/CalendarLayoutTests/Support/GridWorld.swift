import CalendarModel
import CellGeometry
import TestSupport

@testable import CalendarLayout

/// A seeded random grid: metrics, range, anchor and viewport.
struct GridWorld: CustomStringConvertible {
  let seed: Int
  let metrics: LayoutMetrics
  let range: ClosedRange<Day>?
  let anchor: GridAnchor
  let viewport: Viewport
  /// The heights of week rows in every second world.
  let heights: RandomHeights?

  init(seed: Int) {
    var random = SeededGenerator(seed: seed)
    self.seed = seed
    var metrics = Self.metrics(&random)
    metrics.joinsMonths = seed % 3 == 1
    metrics = metrics.bounded
    self.metrics = metrics
    let isFar = random.chance(3)
    let middle = month(random.number(isFar ? -99_999...99_999 : 1990...2040), random.number(1...12))
    range = random.chance(2) ? nil : Self.range(around: middle, &random)
    let top = random.number(-200...200)
    anchor = GridAnchor(middle, at: Row(top + random.number(-90...90)))
    let width = random.chance(3) ? random.number(1...metrics.bandWidth) : metrics.bandWidth
    viewport = Viewport(top: Row(top), size: Size(width, random.number(1...70)))
    heights = random.chance(2) ? RandomHeights(seed: seed, around: middle) : nil
  }

  var provider: VisibleItemsProvider {
    VisibleItemsProvider(metrics: metrics, range: range, heights: heights)
  }
  var visible: VisibleItems<GridAnchor> { provider.visibleItems(in: viewport, from: anchor) }

  var description: String {
    """
    seed \(seed): \(metrics) \(range.map { "\($0)" } ?? "endless") \(anchor) \(viewport) \
    \(heights == nil ? "alike" : "of all heights")
    """
  }

  private static func metrics(_ random: inout SeededGenerator) -> LayoutMetrics {
    LayoutMetrics(
      firstWeekday: Weekday.allCases[random.number(0...6)],
      monthsAcross: random.chance(2) ? 1 : random.number(1...12), dayWidth: random.number(1...5),
      dayHeight: random.number(1...6), dayGap: random.number(0...2),
      weekNumberWidth: random.number(0...3), headerHeight: random.number(0...2),
      weekdayRowHeight: random.number(0...2), bandGap: random.number(0...2),
      monthGap: random.number(0...3))
  }

  private static func range(around month: Month, _ random: inout SeededGenerator) -> ClosedRange<
    Day
  > {
    let first = month.firstDay + random.number(-400...30)
    return first...(first + random.number(0...800))
  }
}

/// Week rows of 1 to 7 rows in the fifty months around one, but for some months.
struct RandomHeights: WeekRowMeasuring {
  let seed: Int
  let around: Month

  init(seed: Int, around month: Month) { (self.seed, around) = (seed, month) }

  func heights(of month: Month) -> WeekRowHeights? {
    guard abs(month - around) <= 25 else { return nil }
    var random = SeededGenerator(seed: seed &* 1_000 &+ Int(month.index))
    return random.chance(5) ? nil : WeekRowHeights((0..<6).map { _ in random.number(1...7) })
  }
  func heightOfFirstWeek(sharedBy month: Month) -> Int? {
    guard abs(month - around) <= 25 else { return nil }
    var random = SeededGenerator(seed: seed &* 1_000 &+ 500 &+ Int(month.index))
    return random.chance(5) ? nil : random.number(1...7)
  }
}
