import CalendarModel
import CellGeometry
import TestSupport
import Testing

@testable import CalendarLayout

/// Ways over many bands: the arithmetic agrees with walking, and far costs what near costs.
struct FarAnchorTests {
  // MARK: Distances

  @Test(arguments: 1...12)
  func distancesAgreeWithWalking(across: Int) throws {
    for (firstWeekday, range) in [
      (Weekday.monday, nil), (.sunday, day(1893, 5, 17)...day(2501, 2, 3)),
    ] {
      var metrics = LayoutMetrics.t(firstWeekday, across: across)
      metrics.dayHeight = 2
      let frames = try #require(FrameProvider(metrics: metrics, range: range))
      let start = frames.band(of: month(1893, 5))
      var cursor = BandCursor(band: start, top: 0)
      var random = SeededGenerator(seed: across)
      while cursor.band < frames.band(of: month(2501, 2)) {
        if random.chance(400) {
          #expect(frames.rows(from: start, to: cursor.band) == cursor.top.value)
          #expect(frames.rows(from: cursor.band, to: start) == -cursor.top.value)
          let back = frames.cursor(
            covering: Row(random.number(0...5)),
            from: BandCursor(band: cursor.band, top: cursor.top))
          #expect(back == BandCursor(band: start, top: 0), "\(cursor)")
          let there = frames.cursor(covering: cursor.top, from: BandCursor(band: start, top: 0))
          #expect(there == cursor)
        }
        guard let next = frames.cursor(after: cursor) else { break }
        cursor = next
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 6, 12])
  func calendarRepeatsAfterWholeCycles(across: Int) throws {
    let metrics = LayoutMetrics.t(across: across)
    let frames = try #require(FrameProvider(metrics: metrics, range: nil))
    let start = frames.band(of: month(1890, 1))
    let bands = 4800 / metrics.monthsAcross
    let rows = frames.rows(from: start, to: start + bands)
    #expect(frames.rows(from: start + bands, to: start + 2 * bands) == rows)
    #expect(frames.rows(from: start, to: start - 3 * bands) == -3 * rows)
    let far = frames.cursor(covering: Row(5 * rows + 3), from: BandCursor(band: start, top: 0))
    #expect(far == BandCursor(band: start + 5 * bands, top: Row(5 * rows)))
  }

  // MARK: Far costs what near costs

  @Test(arguments: [0, 1, 4, 245, -250])
  func farYearsLookLikeNearOnes(cycles: Int) {
    let provider = VisibleItemsProvider(metrics: .t())
    let near = provider.visibleItems(in: .t(from: 0), from: GridAnchor(month(1999, 5), at: 3))
    let shifted = GridAnchor(month(1999 + 400 * cycles, 5), at: 3)
    let far = provider.visibleItems(in: .t(from: 0), from: shifted)
    #expect(far.items.map(\.frame) == near.items.map(\.frame))
    #expect(far.visitedCount == near.visitedCount)
    #expect(far.days?.lowerBound == near.days.map { $0.lowerBound + 146_097 * cycles })
  }

  @Test(arguments: [10_000_000, -10_000_000, 3_000_000_000_000, -3_000_000_000_000])
  func anchorFarFromTheViewport(distance: Int) {
    let provider = VisibleItemsProvider(metrics: .t())
    let far = provider.visibleItems(
      in: .t(from: 0), from: GridAnchor(month(2026, 3), at: Row(distance)))
    let near = provider.visibleItems(in: .t(from: 0), from: far.anchor)
    #expect(far.items == near.items)
    #expect(far.visitedCount <= far.items.count + 2)
    // At the end of all years the calendar stops; nothing else may leave the screen empty.
    #expect(far.items.isEmpty == (abs(distance) > 1_000_000_000))
  }

  @Test func frameOfADayFarAway() {
    let provider = VisibleItemsProvider(metrics: .t())
    let anchor = GridAnchor(month(2000, 1), at: 0)
    // 400 years have 4,800 months with a header, a weekday row and a gap each.
    let first = provider.frame(of: day(2000, 1, 1), from: anchor)
    let later = provider.frame(of: day(2400, 1, 1), from: anchor)
    let rows = (later?.y ?? 0) - (first?.y ?? 0)
    #expect(rows == weekRowsOfACycle(from: .sunday) + 4_800 * 3)
    #expect(provider.frame(of: Day(Int(Int32.max)), from: anchor) == nil)
  }

  /// The week rows of all months of 400 years, counted day by day.
  private func weekRowsOfACycle(from firstWeekday: Weekday) -> Int {
    (day(2000, 1, 1)...day(2399, 12, 31)).reduce(0) {
      $0 + ($1.weekday == firstWeekday || $1.dayOfMonth == 1 ? 1 : 0)
    }
  }
}
