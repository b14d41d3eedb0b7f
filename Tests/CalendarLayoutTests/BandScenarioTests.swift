import CalendarModel
import CellGeometry
import Testing

@testable import CalendarLayout

/// The layout scenarios 7 … 9: ranges, bands and far days.
struct BandScenarioTests {
  // MARK: 7. Ranges

  private var provider: VisibleItemsProvider { VisibleItemsProvider(metrics: .t()) }
  private var steady: VisibleItems<GridAnchor> {
    provider.visibleItems(in: .t(from: 8), from: GridAnchor(month(2020, 3), at: 10))
  }

  /// The smallest rectangle around the visible days of a span.
  private func rectangle(of days: ClosedRange<Day>) -> Rect? {
    let rects = provider.segments(of: days, visible: steady).map(\.rect)
    return rects.first.map { rects.dropFirst().reduce($0) { $0.union($1) } }
  }

  @Test(arguments: [
    (day(2020, 3, 11)...day(2020, 4, 5), Rect(0, 13, 20, 9)),
    (day(2020, 4, 30)...day(2020, 5, 14), Rect(0, 24, 20, 7)),
    (day(2020, 3, 10)...day(2020, 3, 12), Rect(6, 13, 8, 1)),
    (day(2020, 1, 1)...day(2020, 2, 24), Rect(0, 8, 5, 1)),
  ])
  func rectangleOfARange(days: ClosedRange<Day>, expected: Rect) {
    #expect(rectangle(of: days) == expected)
  }

  @Test func rangeOutsideTheViewportHasNoRectangle() {
    let days = day(2020, 6, 1)...day(2020, 6, 5)
    #expect(provider.segments(of: days, visible: steady).isEmpty)
  }

  @Test func rangeOfAHundredYearsCostsWhatIsVisible() {
    let edge = day(2020, 2, 23)...day(2020, 5, 23)
    let century = day(1970, 1, 1)...day(2070, 1, 1)
    let atEdge = provider.segments(of: edge, visible: steady)
    let far = provider.segments(of: century, visible: steady)
    #expect(far.map(\.rect) == atEdge.map(\.rect))
    #expect(far.count == 1 + 5 + 5 + 4)
    #expect(far.allSatisfy { !$0.startsHere && !$0.endsHere })
    #expect(atEdge.first?.startsHere == true)
    #expect(atEdge.last?.endsHere == true)
  }

  @Test func segmentsAreCutAtWeekRowsAndMonths() {
    let segments = provider.segments(
      of: day(2020, 3, 27)...day(2020, 4, 6), visible: steady)
    #expect(
      segments == [
        SpanSegment(
          rect: Rect(15, 15, 5, 1), days: day(2020, 3, 27)...day(2020, 3, 28), startsHere: true,
          endsHere: false),
        SpanSegment(
          rect: Rect(0, 16, 8, 1), days: day(2020, 3, 29)...day(2020, 3, 31), startsHere: false,
          endsHere: false),
        SpanSegment(
          rect: Rect(9, 20, 11, 1), days: day(2020, 4, 1)...day(2020, 4, 4), startsHere: false,
          endsHere: false),
        SpanSegment(
          rect: Rect(0, 21, 5, 1), days: day(2020, 4, 5)...day(2020, 4, 6), startsHere: false,
          endsHere: true),
      ])
  }

  // MARK: 8. Bands

  @Test(arguments: [
    (
      Weekday.sunday, 3, [7, 8, 8, 7, 8, 8, 7, 8], [0, 8, 17, 26, 34, 43, 52, 60]
    ),
    (.monday, 3, [8, 7, 8, 8, 7, 8, 8, 7], [0, 9, 17, 26, 35, 43, 52, 61]),
    (.monday, 4, [8, 8, 8], [0, 9, 18, 27]),
  ])
  func bands(firstWeekday: Weekday, across: Int, heights: [Int], origins: [Int]) throws {
    let metrics = LayoutMetrics.t(firstWeekday, across: across)
    let frames = try #require(FrameProvider(metrics: metrics, range: nil))
    let first = frames.band(of: month(2020, 1))
    #expect(heights.indices.map { frames.height(of: first + $0) } == heights)
    let visible = VisibleItemsProvider(metrics: metrics).visibleItems(
      in: Viewport(size: Size(metrics.bandWidth, origins[origins.count - 1] + 1)),
      from: GridAnchor(month(2020, 1), at: 0))
    #expect(visible.headerRows == origins.flatMap { Array(repeating: $0, count: across) })
  }

  @Test func threeMonthsSideBySide() {
    let metrics = LayoutMetrics.t(across: 3)
    let visible = VisibleItemsProvider(metrics: metrics).visibleItems(
      in: Viewport(size: Size(metrics.bandWidth, 10)), from: GridAnchor(month(2020, 2), at: 0))
    #expect(
      Drawing(visible).description == """
        2020-01 ----          2020-02 ----          2020-03 ----
        su mo tu we th fr sa  su mo tu we th fr sa  su mo tu we th fr sa
                  1  2  3  4                     1   1  2  3  4  5  6  7
         5  6  7  8  9 10 11   2  3  4  5  6  7  8   8  9 10 11 12 13 14
        12 13 14 15 16 17 18   9 10 11 12 13 14 15  15 16 17 18 19 20 21
        19 20 21 22 23 24 25  16 17 18 19 20 21 22  22 23 24 25 26 27 28
        26 27 28 29 30 31     23 24 25 26 27 28 29  29 30 31

        2020-04 ----          2020-05 ----          2020-06 ----
        su mo tu we th fr sa  su mo tu we th fr sa  su mo tu we th fr sa
        """)
  }

  @Test func weekNumbersAndTallDays() {
    let metrics = LayoutMetrics(
      firstWeekday: .monday, dayWidth: 4, dayHeight: 2, dayGap: 0, weekNumberWidth: 4,
      headerHeight: 0, weekdayRowHeight: 0)
    let visible = VisibleItemsProvider(metrics: metrics).visibleItems(
      in: Viewport(size: Size(32, 9)), from: GridAnchor(month(2026, 3), at: -5))
    #expect(
      Drawing(visible).description == """
        w11  9  10  11  12  13  14  15
        w12 16  17  18  19  20  21  22

        w13 23  24  25  26  27  28  29

        w14 30  31


        w14          1   2   3   4   5
        """)
  }

  // MARK: 9. Far days

  @Test(arguments: [
    (-719_162, Weekday.monday, 1, 1, 1), (-719_163, .sunday, 0, 12, 31),
    (-135_081, .tuesday, 1600, 2, 29), (-25_509, .wednesday, 1900, 2, 28),
    (2_932_896, .friday, 9999, 12, 31), (35_804_721, .friday, 99_999, 12, 31),
    (-37_243_778, .saturday, -100_000, 1, 1),
  ])
  func farDays(number: Int, weekday: Weekday, year: Int, monthNumber: Int, dayOfMonth: Int) {
    let far = day(year, monthNumber, dayOfMonth)
    #expect(far == Day(number))
    #expect(far.weekday == weekday)
    let provider = VisibleItemsProvider(metrics: .t(.monday))
    let anchor = provider.anchor(showing: far, at: .first(padding: 0), in: .t(from: 0))
    let visible = provider.visibleItems(in: .t(from: 0), from: anchor)
    let frame = visible.frame(of: .day(far))
    #expect(frame?.y == 0)
    #expect(frame?.x == Column(3 * weekday.column(inWeekFrom: .monday)))
  }
}
