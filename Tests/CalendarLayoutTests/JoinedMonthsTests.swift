import CalendarModel
import CellGeometry
import Testing

@testable import CalendarLayout

/// Months whose weeks go on in the same row.
struct JoinedMonthsTests {
  private var metrics: LayoutMetrics {
    var metrics = LayoutMetrics.t()
    metrics.joinsMonths = true
    return metrics
  }

  @Test func aWeekOfTwoMonthsIsOneRow() {
    let visible = VisibleItemsProvider(metrics: metrics).visibleItems(
      in: Viewport(size: Size(20, 10)), from: GridAnchor(month(2020, 2), at: 0))
    #expect(
      Drawing(visible).description == """
        26 27 28 29 30 31  1
         2  3  4  5  6  7  8
         9 10 11 12 13 14 15
        16 17 18 19 20 21 22
        23 24 25 26 27 28 29
         1  2  3  4  5  6  7
         8  9 10 11 12 13 14
        15 16 17 18 19 20 21
        22 23 24 25 26 27 28
        29 30 31  1  2  3  4
        """)
    #expect(visible.days == day(2020, 1, 26)...day(2020, 4, 4))
    #expect(visible.anchor == GridAnchor(month(2020, 1), at: -4))
  }

  /// Every visible week has its seven days side by side, in the height that the month in which it
  /// begins gives it, and one number.
  @Test func weeksAreWholeInEveryWorld() {
    for world in (0..<300).map(GridWorld.init)
    where world.metrics.joinsMonths && world.range == nil {
      let rows = Dictionary(grouping: world.visible.items, by: \.frame.y)
      for items in rows.values {
        let days: [Day] = items.compactMap { placed in
          if case .day(let day) = placed.item { day } else { nil }
        }
        #expect(days.count == 7 && Set(items.map(\.frame.height)).count == 1, "\(world)")
        #expect(days.first?.weekday == world.metrics.firstWeekday, "\(world)")
        #expect(items.count == (world.metrics.weekNumberWidth > 0 ? 8 : 7), "\(world)")
      }
      let tops = rows.keys.sorted()
      for (top, next) in zip(tops, tops.dropFirst()) {
        #expect(rows[top]?.first?.frame.maxY == next, "\(world)")
      }
    }
  }

  @Test func aSpanOverTheEndOfAMonthIsOneSegment() {
    let provider = VisibleItemsProvider(metrics: metrics)
    let visible = provider.visibleItems(
      in: Viewport(size: Size(20, 10)), from: GridAnchor(month(2020, 3), at: 0))
    let span = day(2020, 3, 25)...day(2020, 4, 2)
    let segments = provider.segments(of: span, visible: visible)
    #expect(
      segments.map(\.days) == [
        day(2020, 3, 25)...day(2020, 3, 28), day(2020, 3, 29)...day(2020, 4, 2),
      ])
    #expect(segments.last?.rect == Rect(0, 4, 14, 1))
    #expect(segments.map(\.startsHere) == [true, false])
    #expect(segments.map(\.endsHere) == [false, true])
  }
}
