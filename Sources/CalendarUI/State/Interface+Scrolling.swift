import CalendarLayout
import CalendarModel
import CellGeometry

/// Scrolling: the viewport moves, and the selection only where it must.
extension Interface {
  mutating func scroll(_ scroll: Scroll) {
    if state.view == .history { scrollList(scroll) } else { scrollGrid(scroll) }
  }

  // MARK: Grids

  private mutating func scrollGrid(_ scroll: Scroll) {
    let grid = grid
    let viewport = plan.viewport
    let before = grid.frame(of: state.selection.day, from: state.gridAnchor)
    let rows = rows(of: scroll, rowHeight: grid.metrics.dayHeight)
    let moved = grid.anchor(state.gridAnchor, scrolledBy: rows, in: viewport)
    state.gridAnchor = aligned(moved, towards: rows, grid, viewport)
    guard let after = grid.frame(of: state.selection.day, from: state.gridAnchor) else { return }
    switch scroll {
    case .rows where after.isVisible(in: viewport): return
    case .rows: selectDay(near: after, grid, viewport)
    case .halfScreens: selectDay(near: before ?? after, grid, viewport)
    }
  }

  private func rows(of scroll: Scroll, rowHeight: Int) -> Int {
    switch scroll {
    case .rows(let count): count * rowHeight
    case .halfScreens(let count):
      count * max(rowHeight, plan.content.height / 2 / rowHeight * rowHeight)
    }
  }

  /// The anchor moved on so that a week row or a month header begins at the top of the viewport.
  private func aligned(
    _ anchor: GridAnchor, towards rows: Int, _ grid: VisibleItemsProvider, _ viewport: Viewport
  ) -> GridAnchor {
    guard grid.metrics.dayHeight > 1 else { return anchor }
    let tops = grid.visibleItems(in: viewport, from: anchor).items.compactMap { placed in
      switch placed.item {
      case .day, .monthHeader: placed.frame.y - viewport.top
      default: nil
      }
    }
    let nearest = tops.min { a, b in
      abs(a) != abs(b) ? abs(a) < abs(b) : (a > b) == (rows > 0)
    }
    guard let nearest, nearest != 0 else { return anchor }
    return grid.anchor(anchor, scrolledBy: nearest, in: viewport)
  }

  /// Selects the visible day nearest to a place, if possible in the same column.
  private mutating func selectDay(
    near frame: Rect, _ grid: VisibleItemsProvider, _ viewport: Viewport
  ) {
    let items = grid.visibleItems(in: viewport, from: state.gridAnchor).items
    let days = items.filter { $0.item.day != nil && $0.frame.isVisible(in: viewport) }
    let nearest = days.min { a, b in
      frame.distance(to: a.frame) < frame.distance(to: b.frame)
    }
    guard let day = nearest?.item.day else { return }
    state.selection = Selection(day: day)
    memory.returnDay = nil
    memory.wishedDay = nil
  }

  // MARK: History

  private mutating func scrollList(_ scroll: Scroll) {
    let before = visibleRecords
    let row = before.first { $0.selection == state.selection }?.row
    let rows = rows(of: scroll, rowHeight: 1)
    state.historyAnchor = list.anchor(
      state.historyAnchor, scrolledBy: rows, in: plan.viewport, counting: listed)
    let after = visibleRecords
    if case .rows = scroll, after.contains(where: { $0.selection == state.selection }) { return }
    guard let first = after.first, let last = after.last else { return }
    let hasMoved = before.first?.selection != first.selection
    let pulled = rows > 0 ? first : last
    let along = after.min { abs($0.row - (row ?? pulled.row)) < abs($1.row - (row ?? pulled.row)) }
    switch scroll {
    case .rows: state.selection = pulled.selection
    case .halfScreens where hasMoved: state.selection = (along ?? pulled).selection
    case .halfScreens: state.selection = (rows > 0 ? last : first).selection
    }
    memory.returnDay = nil
    memory.wishedDay = nil
  }

  /// The records that are not under the pinned labels, from the top down.
  private var visibleRecords: [(selection: Selection, row: Row)] {
    let items = listItems.items
    let top = items.lazy.filter(\.isPinned).map(\.frame.maxY).max() ?? plan.viewport.top
    return items.compactMap { placed in
      guard !placed.isPinned, placed.frame.y >= top, case .record(let day, let number) = placed.item
      else { return nil }
      return (Selection(day: day, record: number), placed.frame.y)
    }
  }
}

extension LayoutItem {
  /// The day, where the item is a day's cell.
  fileprivate var day: Day? {
    if case .day(let day) = self { day } else { nil }
  }
}

extension Rect {
  /// Whether all rows are in the viewport, or the first one where it is higher than that.
  func isVisible(in viewport: Viewport) -> Bool {
    y >= viewport.top && y < viewport.bottom
      && (maxY <= viewport.bottom || height > viewport.size.height)
  }

  /// How far a rectangle lies: those in the same column first, then by rows, then by columns.
  fileprivate func distance(to other: Rect) -> (Int, rows: Int, columns: Int) {
    (x == other.x ? 0 : 1, abs(y - other.y), abs(x - other.x))
  }
}
