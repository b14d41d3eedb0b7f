import CalendarLayout
import CalendarModel
import CellGeometry
import TerminalScreen

/// The grid as it was painted last: while it stands still, only days whose marks differ are painted
/// again.
///
/// A move of the selection inside the viewport then costs two days, however many are visible.
struct PaintedGrid {
  /// All that the cells depend on, besides the marks of the days.
  struct Key: Hashable {
    var epoch: BlockCache.Epoch
    var size: Size
    var anchor: GridAnchor
    var today: Day
    /// The bar that the next key is for.
    var chosen: Occurrence?
  }

  let key: Key
  let items: [PlacedItem]
  /// The spans of its days, in the month view.
  var spans = VisibleSpans()
  /// What every item was painted with; nil where it is not painted yet.
  var marks: [Marks?]
  var screen: Screen

  init(_ key: Key, _ visible: VisibleItems<GridAnchor>) {
    self.key = key
    items = visible.items
    marks = Array(repeating: nil, count: items.count)
    screen = Screen(size: key.size)
  }
}

extension PaintedGrid.Key {
  init(_ scene: Scene) {
    let state = scene.state
    self.init(
      epoch: BlockCache.Epoch(scene), size: state.size, anchor: state.gridAnchor,
      today: state.today,
      chosen: scene.chosenSpan)
  }
}
