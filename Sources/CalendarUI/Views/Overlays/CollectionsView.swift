import CalendarModel
import CellGeometry
import TerminalScreen

/// The window of collections: which of them are shown.
struct CollectionsView {
  private let scene: Scene
  private let selected: Int
  private let collections: [CollectionInfo]

  init(_ scene: Scene, selected: Int) {
    self.scene = scene
    collections = scene.days.source.collections
    self.selected = min(max(0, selected), collections.count - 1)
  }

  func paint(on frame: inout Frame) {
    let widest = collections.map { displayWidth(of: scene.looks[$0.id].name) }.max() ?? 0
    // The keys are seen whatever the place in the list.
    let keys = displayWidth(of: scene.words.collectionsKeys) + 12
    let area = scene.plan.windowArea
    let box = Box(bottomRight: Size(max(widest + 10, keys, 44), collections.count + 2), in: area)
    let rows = box.interior.height
    box.paint(title: scene.words.collectionsTitle, note: note(rows), scene, on: &frame.screen)
    let first = max(0, min(selected - rows / 2, collections.count - rows))
    for (row, collection) in collections.dropFirst(first).prefix(rows).enumerated() {
      let place = Position(box.interior.x, box.interior.y + row)
      let isSelected = first + row == selected
      frame.screen.write(
        line(collection, isSelected: isSelected), at: place, width: box.interior.width)
      guard isSelected else { continue }
      frame.screen.overlay(
        scene.style(.selectedRow),
        on: Rect(place.column, place.row, box.interior.width, 1))
      frame.cursor = place
    }
  }

  private func line(_ collection: CollectionInfo, isSelected: Bool) -> StyledLine {
    let isHidden = scene.state.filter.hiddenCollections.contains(collection.id)
    let look = scene.looks[collection.id]
    let muted = isSelected ? Style.plain : scene.style(.muted)
    var line = StyledLine(isSelected ? "› " : "  ")
    line.append(isHidden ? "[ ] " : "[x] ", muted)
    line.append(look.sign + " ", isSelected ? .plain : scene.looks.signStyle(look.color))
    line.append(look.name, isHidden ? muted : .plain)
    return line
  }

  private func note(_ rows: Int) -> String {
    let place = collections.count > rows ? "\(selected + 1)/\(collections.count) · " : ""
    return place + scene.words.collectionsKeys
  }
}
