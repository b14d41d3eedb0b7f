import CalendarModel
import CellGeometry

/// One pass over a viewport of the history list: down from the section at its top.
///
/// Inside a day the visible records are found by arithmetic, so a pass looks at the visible rows,
/// at the rows under the pinned labels, and at one day outside at each end.
struct HistoryPass {
  private let viewport: Viewport
  /// The rows at the top for pinned labels.
  private let pinnedRows: Int
  private var walk: HistoryWalk
  private(set) var found: VisibleItems<HistoryAnchor>
  private var hasAnchor = false

  init(_ walk: HistoryWalk, viewport: Viewport, pinnedRows: Int, anchor: HistoryAnchor) {
    self.pinnedRows = pinnedRows
    self.walk = walk
    self.viewport = viewport
    found = VisibleItems(anchor: anchor)
    found.viewport = viewport
  }

  mutating func run(from start: HistorySection) {
    let first = walk.section(covering: viewport.top, from: start)
    if first.previousDay == nil { found.startBoundary = first.firstRow }
    let pinned = pinnedLabels(above: first)
    includeSections(from: first, belowRow: viewport.top + pinned.count)
    for item in pinned { include(item) }
    if !hasAnchor { setAnchor(toRow: first.recordRow(nearest: viewport.top), of: first) }
  }

  // MARK: Flow

  private mutating func includeSections(from first: HistorySection, belowRow uncovered: Row) {
    var next: HistorySection? = first
    while let section = next {
      guard section.firstRow < viewport.bottom else {
        found.visitedCount += 1
        return
      }
      include(section, belowRow: uncovered)
      guard section.end <= viewport.bottom else { return }
      next = walk.section(after: section)
      if next == nil { found.endBoundary = section.end }
    }
  }

  private mutating func include(_ section: HistorySection, belowRow uncovered: Row) {
    let rows =
      max(
        section.firstRow, viewport.top)..<max(
        section.firstRow, viewport.top, min(section.end, viewport.bottom))
    for offset in 0..<(rows.upperBound - rows.lowerBound) {
      let row = rows.lowerBound + offset
      found.visitedCount += 1
      guard row >= uncovered else { continue }
      let item = item(at: row, of: section)
      include(place(item, in: row))
      if !hasAnchor, case .record = item { setAnchor(toRow: row, of: section) }
    }
  }

  private func item(at row: Row, of section: HistorySection) -> LayoutItem {
    if row < section.labelRow { return .monthLabel(section.day.month) }
    if section.hasLabel, row == section.labelRow { return .dayLabel(section.day) }
    if row == section.nowRow { return .now(section.day) }
    return .record(section.day, walk.record(at: row, in: section))
  }

  // MARK: Pinned labels

  /// The labels that lie over the flow: the month's in the first row, the day's in the second.
  ///
  /// The day is the one whose section reaches the second row, so that the next day's label, when it
  /// comes there, has pushed it under the month's. The next month's label in the second row has
  /// pushed both up: the day's stands in the first row and the month's has gone.
  private mutating func pinnedLabels(above first: HistorySection) -> [PlacedItem] {
    let top = viewport.top
    guard pinnedRows > 0, first.firstRow <= top, top < first.end,
      !(first.startsMonth && first.firstRow == top)
    else { return [] }
    guard first.hasLabel else {
      return [place(.monthLabel(first.day.month), in: top, isPinned: true)]
    }
    let second = top + 1 < first.end ? first : walk.section(after: first)
    guard let second, second == first || !second.startsMonth else {
      return [place(.dayLabel(first.day), in: top, isPinned: true)]
    }
    let month = place(.monthLabel(second.day.month), in: top, isPinned: true)
    guard second.labelRow != top + 1 else { return [month] }
    return [month, place(.dayLabel(second.day), in: top + 1, isPinned: true)]
  }

  // MARK: Answers

  private func place(_ item: LayoutItem, in row: Row, isPinned: Bool = false) -> PlacedItem {
    PlacedItem(item, frame: Rect(0, row, viewport.size.width, 1), isPinned: isPinned)
  }

  private mutating func setAnchor(toRow row: Row, of section: HistorySection) {
    hasAnchor = true
    found.anchor = HistoryAnchor(
      section.day, record: walk.record(at: row, in: section), at: row)
  }

  private mutating func include(_ item: PlacedItem) {
    found.items.append(item)
    switch item.item {
    case .record(let day, _), .dayLabel(let day), .now(let day):
      let days = found.days ?? day...day
      found.days = min(day, days.lowerBound)...max(day, days.upperBound)
      include(day.month)
    case .monthLabel(let month): include(month)
    case .monthHeader, .weekdayName, .weekNumber, .day: break
    }
  }

  private mutating func include(_ month: Month) {
    let months = found.months ?? month...month
    found.months = min(month, months.lowerBound)...max(month, months.upperBound)
  }
}
