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
    let window = window
    let box = window.box
    box.paint(title: scene.words.collectionsTitle, note: note(window), scene, on: &frame.screen)
    for index in window.shown {
      let place = window.place(of: index)
      let isSelected = index == selected
      frame.screen.write(
        line(collections[index], isSelected: isSelected), at: place, width: box.interior.width)
      guard isSelected else { continue }
      frame.screen.overlay(
        scene.style(.selectedRow),
        on: Rect(place.column, place.row, box.interior.width, 1))
      frame.cursor = place
    }
  }

  /// Where the rows lie.
  var window: ListWindow {
    let widest = collections.map { displayWidth(of: scene.looks[$0.id].name) }.max() ?? 0
    // The keys are seen whatever the place in the list.
    let keys = displayWidth(of: place(collections.count) + scene.words.collectionsKeys[0]) + 6
    let size = Size(max(widest + 10, keys, 44), collections.count + 2)
    return ListWindow(
      Box(bottomRight: size, in: scene.plan.windowArea), count: collections.count,
      selected: selected)
  }

  /// The columns of a row's box, from the beginning of the row: what is clicked to tick it.
  static let boxColumns = 2..<5

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

  private func note(_ window: ListWindow) -> String {
    let keys = scene.words.collectionsKeys
    let place = window.holds(collections.count) ? "" : place(selected + 1)
    let notes = keys.map { place + $0 } + [keys.last ?? ""]
    return notes.first { displayWidth(of: $0) + 6 <= window.box.frame.width } ?? ""
  }

  private func place(_ number: Int) -> String { "\(number)/\(collections.count) · " }
}
