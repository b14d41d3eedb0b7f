import CalendarModel
import CellGeometry
import TestSupport
import Testing

@testable import CalendarLayout

struct GridScrollingTests {
  private let provider = VisibleItemsProvider(metrics: .t())
  private let year = VisibleItemsProvider(
    metrics: .t(), range: day(2020, 1, 1)...day(2020, 12, 31))
  private let viewport = Viewport(size: Size(20, 24))

  // MARK: Boundaries

  @Test func scrollingStopsAtTheFirstRow() {
    let start = GridAnchor(month(2020, 2), at: 4)
    for rows in [-4, -5, -1_000, -9_999_999, .min] {
      let anchor = year.anchor(start, scrolledBy: rows, in: viewport)
      #expect(anchor == GridAnchor(month(2020, 1), at: 0), "by \(rows)")
    }
    #expect(
      year.anchor(start, scrolledBy: -3, in: viewport) == GridAnchor(month(2020, 1), at: -1))
  }

  @Test func scrollingStopsAtTheLastRow() {
    for rows in [73, 74, 1_000, 9_999_999, .max] {
      let anchor = year.anchor(GridAnchor(month(2020, 1), at: 0), scrolledBy: rows, in: viewport)
      let visible = year.visibleItems(in: viewport, from: anchor)
      #expect(visible.endBoundary == 24, "by \(rows)")
      #expect(visible.days?.upperBound == day(2020, 12, 31))
    }
  }

  @Test func smallCalendarRestsAtTheTop() {
    let small = VisibleItemsProvider(metrics: .t(), range: day(2020, 3, 3)...day(2020, 4, 2))
    for rows in [-100, -1, 0, 1, 100] {
      let anchor = small.anchor(GridAnchor(month(2020, 4), at: 9), scrolledBy: rows, in: viewport)
      #expect(anchor == GridAnchor(month(2020, 3), at: 0), "by \(rows)")
    }
  }

  // MARK: To a day or a month

  @Test(arguments: [
    (ScrollPosition.first(padding: 0), 0), (.first(padding: 3), 3), (.centered, 11),
    (.last(padding: 0), 23), (.last(padding: 2), 21),
  ])
  func showingADay(position: ScrollPosition, row: Int) {
    let anchor = provider.anchor(showing: day(2026, 3, 18), at: position, in: viewport)
    #expect(provider.frame(of: day(2026, 3, 18), from: anchor)?.y == Row(row))
  }

  @Test(arguments: [
    (ScrollPosition.first(padding: 0), 0), (.first(padding: 2), 2), (.centered, 8),
    (.last(padding: 0), 17), (.last(padding: 1), 16),
  ])
  func showingAMonth(position: ScrollPosition, row: Int) {
    let anchor = provider.anchor(showing: month(2026, 3), at: position, in: viewport)
    let visible = provider.visibleItems(in: viewport, from: anchor)
    #expect(visible.frame(of: .monthHeader(month(2026, 3)))?.y == Row(row))
  }

  @Test func showingStopsAtABoundary() {
    #expect(
      year.anchor(showing: day(2020, 1, 20), at: .last(padding: 0), in: viewport)
        == GridAnchor(month(2020, 1), at: 0))
    let end = year.anchor(showing: day(2020, 12, 20), at: .first(padding: 0), in: viewport)
    #expect(year.visibleItems(in: viewport, from: end).endBoundary == 24)
    #expect(
      year.anchor(showing: month(1066, 10), at: .centered, in: viewport)
        == GridAnchor(month(2020, 1), at: 0))
  }

  // MARK: Revealing

  /// March 2020 at 0: its week rows are 2 … 6, April's 10 … 14, May's 18 … 23.
  @Test(arguments: [
    (day(2020, 3, 1), 0, 2), (day(2020, 4, 30), 0, 14), (day(2020, 2, 28), 0, 0),
    (day(2020, 2, 1), 0, 0), (day(2020, 5, 31), 0, 23), (day(2020, 6, 1), 0, 23),
    (day(2020, 3, 1), 5, 5), (day(2020, 4, 30), 5, 14), (day(99_999, 4, 30), 0, 23),
    (day(-99_999, 4, 30), 4, 4),
  ])
  func revealingMovesAsLittleAsItCan(day: Day, padding: Int, row: Int) {
    let anchor = provider.anchor(
      GridAnchor(month(2020, 3), at: 0), revealing: day, in: viewport, padding: padding)
    #expect(provider.frame(of: day, from: anchor)?.y == Row(row))
  }

  @Test func rowHigherThanTheViewportIsShownFromItsTop() {
    var metrics = LayoutMetrics.t()
    metrics.dayHeight = 9
    let provider = VisibleItemsProvider(metrics: metrics)
    let low = Viewport(size: Size(20, 4))
    let anchor = provider.anchor(
      GridAnchor(month(2020, 3), at: -15), revealing: day(2020, 3, 20), in: low)
    #expect(provider.frame(of: day(2020, 3, 20), from: anchor)?.y == 0)
  }

  @Test func revealedDayIsVisibleInRandomGrids() {
    for world in (0..<200).map(GridWorld.init) {
      var random = SeededGenerator(seed: world.seed)
      let day = world.anchor.month.firstDay + random.number(-2_000...2_000)
      guard let days = world.provider.frames?.days, days.contains(day) else { continue }
      let anchor = world.provider.anchor(world.anchor, revealing: day, in: world.viewport)
      guard let frame = world.provider.frame(of: day, from: anchor) else { continue }
      #expect(frame.y >= world.viewport.top, "\(world)")
      let isWhole = frame.maxY <= world.viewport.bottom || frame.height > world.viewport.size.height
      #expect(isWhole, "\(world)")
      let again = world.provider.anchor(anchor, revealing: day, in: world.viewport)
      #expect(again == anchor, "\(world)")
    }
  }

  // MARK: Resizing

  @Test func resizeKeepsTheFirstVisibleMonth() {
    var tall = LayoutMetrics.t()
    tall.dayHeight = 3
    let tallProvider = VisibleItemsProvider(metrics: tall)
    // The header is visible: it stays in its row.
    let kept = tallProvider.anchor(
      GridAnchor(month(2026, 3), at: 0), resizedFrom: provider, in: viewport,
      to: Viewport(size: Size(20, 9)))
    #expect(kept == GridAnchor(month(2026, 3), at: 0))
    // The header is above: the first visible week row stays.
    let inside = tallProvider.anchor(
      GridAnchor(month(2026, 3), at: -4), resizedFrom: provider, in: viewport,
      to: Viewport(size: Size(20, 9)))
    #expect(tallProvider.frame(of: day(2026, 3, 15), from: inside)?.y == 0)
    #expect(
      provider.anchor(
        inside, resizedFrom: tallProvider, in: Viewport(size: Size(20, 9)), to: viewport)
        == GridAnchor(month(2026, 3), at: -4))
  }
}
