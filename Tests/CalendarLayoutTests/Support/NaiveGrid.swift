import CalendarModel
import CellGeometry

@testable import CalendarLayout

/// A second layout of the same grid, slow and straight from the words of the design: every band
/// from the anchor to beyond the viewport, every item of it, then those that are in the viewport.
struct NaiveGrid {
  let metrics: LayoutMetrics
  let range: ClosedRange<Day>?
  let heights: (any WeekRowMeasuring)?

  func visibleItems(in viewport: Viewport, from anchor: GridAnchor) -> [PlacedItem] {
    var band = months(besides: anchor.month)
    var top = anchor.row.value
    while top > viewport.top.value {
      let above = months(besides: band[0] - 1)
      guard let height = height(of: above) else { break }
      top -= height + metrics.bandGap - sharedHeight(with: band[0])
      band = above
    }
    if metrics.joinsMonths, let height = height(of: [band[0] - 1]) {
      top -= height - sharedHeight(with: band[0])
      band = [band[0] - 1]
    }
    var items: [PlacedItem] = []
    while top < viewport.bottom.value, let height = height(of: band) {
      for month in band where left(of: month) < viewport.size.width {
        items += self.items(of: month, top: top).filter {
          $0.frame.y < viewport.bottom && $0.frame.maxY > viewport.top
        }
      }
      band = months(besides: band[band.count - 1] + 1)
      top += height + metrics.bandGap - sharedHeight(with: band[0])
    }
    return items
  }

  /// The band that holds a month.
  private func months(besides month: Month) -> [Month] {
    var first = month
    while (Int(first.index) % metrics.monthsAcross) != 0 { first = first - 1 }
    return (0..<metrics.monthsAcross).map { first + $0 }
  }

  private func days(of month: Month) -> [Day] {
    month.days.filter { range?.contains($0) ?? true }
  }

  private func weekStarts(of month: Month) -> [Day] {
    var starts: [Day] = []
    for day in days(of: month) {
      var start = day
      while start.weekday != metrics.firstWeekday { start = start - 1 }
      if starts.last != start { starts.append(start) }
    }
    return starts
  }

  /// Nil for a band wholly outside the range.
  private func height(of band: [Month]) -> Int? {
    guard band.contains(where: { !weekStarts(of: $0).isEmpty }) else { return nil }
    let rows = band.map { month in
      weekStarts(of: month).reduce(0) { $0 + height(ofWeekFrom: $1, in: month) }
    }
    return metrics.headerHeight + metrics.weekdayRowHeight + (rows.max() ?? 0)
  }

  /// Whether a week of a month begins in the month before, and both are one row.
  private func isShared(weekFrom start: Day, of month: Month) -> Bool {
    metrics.joinsMonths && start < month.firstDay && !days(of: month - 1).isEmpty
      && !days(of: month).isEmpty
  }

  private func sharedHeight(with month: Month) -> Int {
    guard let start = weekStarts(of: month).first, isShared(weekFrom: start, of: month) else {
      return 0
    }
    return height(ofWeekFrom: start, in: month)
  }

  private func height(ofWeekFrom start: Day, in month: Month) -> Int {
    for shared in [month, month + 1]
    where weekStarts(of: shared).first == start && isShared(weekFrom: start, of: shared) {
      return heights?.heightOfFirstWeek(sharedBy: shared) ?? metrics.dayHeight
    }
    guard let heights = heights?.heights(of: month) else { return metrics.dayHeight }
    var first = month.firstDay
    while first.weekday != metrics.firstWeekday { first = first - 1 }
    return heights[(start - first) / 7]
  }

  private func left(of month: Month) -> Int {
    var place = Int(month.index) % metrics.monthsAcross
    if place < 0 { place += metrics.monthsAcross }
    return place * (metrics.monthWidth + metrics.monthGap)
  }

  private func items(of month: Month, top: Int) -> [PlacedItem] {
    guard !days(of: month).isEmpty else { return [] }
    let left = left(of: month)
    var items: [PlacedItem] = []
    func add(_ item: LayoutItem, _ x: Int, _ y: Int, _ width: Int, _ height: Int) {
      guard width > 0, height > 0 else { return }
      items.append(PlacedItem(item, frame: Rect(Column(x), Row(y), width, height)))
    }
    func dayLeft(_ column: Int) -> Int {
      left + metrics.weekNumberWidth + column * (metrics.dayWidth + metrics.dayGap)
    }
    add(.monthHeader(month), left, top, metrics.monthWidth, metrics.headerHeight)
    for column in 0..<7 {
      let weekday = metrics.firstWeekday.advanced(by: column)
      add(
        .weekdayName(month, weekday), dayLeft(column), top + metrics.headerHeight,
        metrics.dayWidth, metrics.weekdayRowHeight)
    }
    var y = top + metrics.headerHeight + metrics.weekdayRowHeight
    for start in weekStarts(of: month) {
      let height = height(ofWeekFrom: start, in: month)
      let days = days(of: month).filter { $0 >= start && $0 < start + 7 }
      if !isShared(weekFrom: start, of: month) {
        add(.weekNumber(month, day: days[0]), left, y, metrics.weekNumberWidth, height)
      }
      for day in days { add(.day(day), dayLeft(day - start), y, metrics.dayWidth, height) }
      y += height
    }
    return items
  }
}
