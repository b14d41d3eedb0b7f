import CalendarModel
import CellGeometry

/// One pass over a viewport: down from the first visible band, stopped at the first item outside.
///
/// Inside a month the first visible item is found by arithmetic, so that a pass looks at the
/// visible items, at one item outside for each month cut by the bottom, and at one at the top.
struct GridPass {
  private let frames: FrameProvider
  private let order: LayoutItemEnumerator
  private let viewport: Viewport
  private(set) var found: VisibleItems<GridAnchor>

  init(_ frames: FrameProvider, viewport: Viewport, anchor: GridAnchor) {
    self.frames = frames
    self.viewport = viewport
    order = LayoutItemEnumerator(metrics: frames.metrics, days: frames.days)
    found = VisibleItems(anchor: anchor)
    found.viewport = viewport
  }

  /// - Complexity: O(visible items) from any visible anchor; a constant more from one far away.
  mutating func run(from start: BandCursor) {
    var cursor = frames.firstBand(below: viewport.top, from: start)
    found.anchor = GridAnchor(frames.months(in: cursor.band).lowerBound, at: cursor.top)
    if cursor.band == frames.bands.lowerBound { found.startBoundary = cursor.top }
    while true {
      if cursor.band == frames.bands.upperBound {
        found.endBoundary = cursor.top + frames.height(of: cursor.band)
      }
      guard visitBand(cursor), let next = frames.cursor(after: cursor) else { break }
      cursor = next
    }
  }

  /// Visits the months of a band; whether all of their last items lie above the bottom.
  private mutating func visitBand(_ cursor: BandCursor) -> Bool {
    guard cursor.top < viewport.bottom else {
      found.visitedCount += 1
      return false
    }
    var isWhole = true
    for month in frames.months(in: cursor.band)
    where frames.left(of: month) < Column(viewport.size.width) {
      if !visitMonth(month, withTop: cursor.top) { isWhole = false }
    }
    return isWhole
  }

  private mutating func visitMonth(_ month: Month, withTop top: Row) -> Bool {
    var next = firstItem(of: month, withTop: top)
    while let item = next {
      found.visitedCount += 1
      let frame = frames.frame(of: item, in: month, withTop: top)
      guard frame.y < viewport.bottom else { return false }
      if found.items.isEmpty { found.anchor = GridAnchor(month, at: top) }
      found.include(item, frame: frame, of: month)
      next = order.item(after: item, in: month)
    }
    return true
  }

  /// The first item of a month that reaches below the top of the viewport.
  private func firstItem(of month: Month, withTop top: Row) -> LayoutItem? {
    let offset = viewport.top - top
    if offset < frames.metrics.headerHeight { return order.firstItem(of: month) }
    if offset < frames.bodyTop { return order.firstWeekdayName(of: month) }
    let row = frames.weekRow(atOffset: offset - frames.bodyTop, in: month)
    guard row < frames.weekRowCount(of: month) else { return nil }
    let days = frames.days(inWeekRow: row, of: month)
    return order.firstItem(ofWeekRowFrom: days.lowerBound, in: month)
  }
}

extension VisibleItems where Anchor == GridAnchor {
  fileprivate mutating func include(_ item: LayoutItem, frame: Rect, of month: Month) {
    items.append(PlacedItem(item, frame: frame))
    months = min(month, months?.lowerBound ?? month)...max(month, months?.upperBound ?? month)
    guard case .day(let day) = item else { return }
    days = min(day, days?.lowerBound ?? day)...max(day, days?.upperBound ?? day)
  }
}
