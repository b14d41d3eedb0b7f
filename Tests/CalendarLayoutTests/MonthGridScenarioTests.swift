import CalendarModel
import CellGeometry
import Testing

@testable import CalendarLayout

/// The layout scenarios 1 … 6 with their exact numbers.
struct MonthGridScenarioTests {
  private let year2020 = day(2020, 1, 1)...day(2020, 12, 31)

  // MARK: 1. Week rows of 2020

  @Test(arguments: [
    (Weekday.sunday, [5, 5, 5, 5, 6, 5, 5, 6, 5, 5, 5, 5]),
    (.monday, [5, 5, 6, 5, 5, 5, 5, 6, 5, 5, 6, 5]),
  ])
  func weekRowsOf2020(firstWeekday: Weekday, expected: [Int]) throws {
    let frames = try #require(FrameProvider(metrics: .t(firstWeekday), range: nil))
    let months = (1...12).map { month(2020, $0) }
    #expect(months.map(frames.weekRowCount(of:)) == expected)
    #expect(months.map { frames.height(of: $0) } == expected.map { $0 + 2 })
  }

  @Test(arguments: [
    (Weekday.sunday, [0, 8, 16, 24, 32, 41, 49, 57, 66, 74, 82, 90], 97),
    (.monday, [0, 8, 16, 25, 33, 41, 49, 57, 66, 74, 82, 91], 98),
  ])
  func monthOriginsOf2020(firstWeekday: Weekday, origins: [Int], end: Int) {
    let provider = VisibleItemsProvider(metrics: .t(firstWeekday), range: year2020)
    let visible = provider.visibleItems(
      in: Viewport(size: Size(20, 100)), from: GridAnchor(month(2020, 1), at: 0))
    #expect(visible.headerRows == origins)
    #expect(visible.startBoundary == 0)
    #expect(visible.endBoundary == Row(end))
  }

  @Test(arguments: [
    (Weekday.sunday, [2015, 2026, 2037, 2043]), (.monday, [2021, 2027, 2038]),
  ])
  func februariesOfFourRows(firstWeekday: Weekday, years: [Int]) throws {
    let frames = try #require(FrameProvider(metrics: .t(firstWeekday), range: nil))
    let found = (2015...2043).filter { frames.weekRowCount(of: month($0, 2)) == 4 }
    #expect(found == years)
  }

  // MARK: 2. Steady

  @Test func steady() {
    let visible = VisibleItemsProvider(metrics: .t()).visibleItems(
      in: .t(from: 8), from: GridAnchor(month(2020, 3), at: 10))
    #expect(visible.headerRows == [10, 18, 26])
    #expect(visible.days == day(2020, 2, 23)...day(2020, 5, 23))
    #expect(visible.visibleDays.count == 91)
    #expect(visible.frame(of: .day(day(2020, 2, 29))) == Rect(18, 8, 2, 1))
    #expect(visible.startBoundary == nil)
    #expect(visible.endBoundary == nil)
    #expect(
      Drawing(visible).description == """
        23 24 25 26 27 28 29

        2020-03 ----
        su mo tu we th fr sa
         1  2  3  4  5  6  7
         8  9 10 11 12 13 14
        15 16 17 18 19 20 21
        22 23 24 25 26 27 28
        29 30 31

        2020-04 ----
        su mo tu we th fr sa
                  1  2  3  4
         5  6  7  8  9 10 11
        12 13 14 15 16 17 18
        19 20 21 22 23 24 25
        26 27 28 29 30

        2020-05 ----
        su mo tu we th fr sa
                        1  2
         3  4  5  6  7  8  9
        10 11 12 13 14 15 16
        17 18 19 20 21 22 23
        """)
  }

  @Test func steadyWithWeeksFromMonday() {
    let visible = VisibleItemsProvider(metrics: .t(.monday)).visibleItems(
      in: .t(from: 8), from: GridAnchor(month(2020, 3), at: 10))
    #expect(visible.headerRows == [10, 19, 27])
    #expect(visible.days == day(2020, 2, 24)...day(2020, 5, 17))
    #expect(visible.visibleDays.count == 84)
  }

  // MARK: 3. Boundaries

  @Test func startOfTheRange() {
    let visible = VisibleItemsProvider(metrics: .t(), range: year2020).visibleItems(
      in: .t(from: -2), from: GridAnchor(month(2020, 1), at: 0))
    #expect(visible.headerRows == [0, 8, 16])
    #expect(visible.days == day(2020, 1, 1)...day(2020, 3, 28))
    #expect(visible.visibleDays.count == 88)
    #expect(visible.startBoundary == 0)
    #expect(visible.endBoundary == nil)
  }

  @Test func endOfTheRange() {
    let visible = VisibleItemsProvider(metrics: .t(), range: year2020).visibleItems(
      in: .t(from: -14), from: GridAnchor(month(2020, 12), at: 0))
    #expect(visible.headerRows == [-8, 0])
    #expect(visible.days == day(2020, 10, 1)...day(2020, 12, 31))
    #expect(visible.visibleDays.count == 92)
    #expect(visible.startBoundary == nil)
    #expect(visible.endBoundary == 7)
  }

  // MARK: 4. Far jump

  @Test func farJump() {
    let visible = VisibleItemsProvider(metrics: .t(), range: year2020).visibleItems(
      in: .t(from: 8), from: GridAnchor(month(2020, 12), at: 100))
    #expect(visible.headerRows == [10, 18, 26])
    #expect(visible.days == day(2020, 1, 1)...day(2020, 3, 28))
    #expect(visible.startBoundary == 10)
    #expect(visible.months == month(2020, 1)...month(2020, 3))
    #expect(visible.anchor == GridAnchor(month(2020, 1), at: 10))
  }

  // MARK: 5. Pinned weekday row

  @Test func pinnedWeekdayRow() {
    var metrics = LayoutMetrics.t()
    metrics.weekdayRowHeight = 0
    let visible = VisibleItemsProvider(metrics: metrics).visibleItems(
      in: .t(from: 40), from: GridAnchor(month(2020, 6), at: 40))
    #expect(visible.headerRows == [40, 47, 54, 62])
    #expect(visible.days == day(2020, 6, 1)...day(2020, 9, 5))
    #expect(visible.visibleDays.count == 97)
  }

  // MARK: 6. Partial boundary months

  @Test func partialBoundaryMonths() throws {
    let range = day(2020, 1, 25)...day(2020, 12, 1)
    let frames = try #require(FrameProvider(metrics: .t(), range: range))
    #expect(frames.weekRowCount(of: month(2020, 1)) == 2)
    #expect(frames.weekRowCount(of: month(2020, 12)) == 1)
    let visible = VisibleItemsProvider(metrics: .t(), range: range).visibleItems(
      in: .t(from: 8), from: GridAnchor(month(2020, 1), at: 10))
    #expect(visible.headerRows == [10, 15, 23, 31])
    #expect(visible.days == day(2020, 1, 25)...day(2020, 3, 31))
    #expect(visible.visibleDays.count == 67)
    #expect(visible.startBoundary == 10)
    #expect(
      Drawing(visible).description.hasPrefix(
        """


        2020-01 ----
        su mo tu we th fr sa
                          25
        26 27 28 29 30 31

        2020-02 ----
        """))
  }

  @Test func rangesOfOneAndTwoMonths() throws {
    let may = day(2020, 5, 12)...day(2020, 5, 20)
    let inside = try #require(FrameProvider(metrics: .t(), range: may))
    #expect(inside.weekRowCount(of: month(2020, 5)) == 2)
    let winter = day(2021, 2, 5)...day(2021, 3, 15)
    let across = try #require(FrameProvider(metrics: .t(), range: winter))
    #expect([month(2021, 2), month(2021, 3)].map(across.weekRowCount(of:)) == [5, 3])
  }
}
