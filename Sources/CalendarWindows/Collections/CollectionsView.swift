import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The drawing of the window of collections.
package struct CollectionsView {
  private let scene: Scene
  private let selected: Int
  private let typed: CollectionsLine?
  private let collections: [CollectionInfo]
  private var words: Words { scene.words }

  package init(_ scene: Scene, _ window: CollectionsWindow) {
    self.scene = scene
    collections = scene.days.source.collections
    selected = window.selected(in: collections)
    typed = window.line
  }

  var foot: Foot { Foot(window.box, note(window)) }

  package func paint(on frame: inout Frame) {
    let window = window
    let box = window.box
    box.paint(title: scene.words.collectionsTitle, note: note(window), scene, on: &frame.screen)
    let defaultCollection = defaultCollection
    for index in window.shown {
      let place = window.place(of: index)
      let isSelected = index == selected
      frame.screen.write(
        line(
          collections[index], isSelected: isSelected,
          isDefault: collections[index].id == defaultCollection),
        at: place, width: box.interior.width)
      guard isSelected else { continue }
      frame.screen.overlay(
        scene.style(.selectedRow),
        on: Rect(place.column, place.row, box.interior.width, 1))
      frame.cursor = place
    }
    if hasKeysOfChanges(box) {
      let keys = words.keysOfChanges
      let fitting = keys.first { displayWidth(of: $0) <= box.interior.width } ?? ""
      frame.screen.write(
        StyledLine(fitting, scene.style(.muted)),
        at: Position(box.interior.x, box.interior.maxY - 1), width: box.interior.width)
    }
    if let typed { paint(typed, on: &frame) }
  }

  /// The list window that contains the rows.
  package var window: ListWindow {
    let widest = collections.map { displayWidth(of: scene.collectionStyles[$0.id].name) }.max() ?? 0
    // Reserves room for the keys, wherever in the list the selection is.
    let keys = displayWidth(of: place(collections.count) + scene.words.collectionsKeys[0]) + 6
    let changes = displayWidth(of: words.keysOfChanges[0]) + 4
    let mark = displayWidth(of: words.isDefaultCalendar) + 3
    let size = Size(max(widest + 10 + mark, keys, changes, 44), collections.count + 3)
    let box = Box(bottomRight: size, in: scene.plan.windowArea)
    return ListWindow(
      box, count: collections.count, selected: selected,
      rows: box.interior.height - (hasKeysOfChanges(box) ? 1 : 0))
  }

  /// Returns the place in the typed text at a cell; nil if there is none.
  package func cursor(at position: Position) -> Int? {
    let status = scene.plan.status
    guard let typed, status.contains(position) else { return nil }
    let label = displayWidth(of: typed.label(words))
    return TypedLine.cursor(
      at: position.column - status.x - label, in: typed.typed.text, cursor: typed.typed.cursor,
      width: max(0, status.width - label))
  }

  /// The columns of a row's check box, relative to the row.
  package static let boxColumns = 2..<5

  // MARK: - Private

  /// The collection for events without a given one.
  private var defaultCollection: CollectionID? {
    let source = scene.days.source
    return collections.defaultCollection(hidden: scene.state.filter.hiddenCollections) {
      source.refusalOfEdits(in: $0, words) == nil
    }?.id
  }

  /// Whether there is a row for the keys that change collections, below one collection or two.
  private func hasKeysOfChanges(_ box: Box) -> Bool {
    box.interior.height > min(2, collections.count)
  }

  /// Writes the typed text in place of the status line.
  private func paint(_ typed: CollectionsLine, on frame: inout Frame) {
    frame.writeStatus(
      scene, label: typed.label(words), typed: typed.typed.text, cursor: typed.typed.cursor,
      hint: typed.hint(words), typed.failure == nil ? .muted : .warning)
  }

  private func line(
    _ collection: CollectionInfo, isSelected: Bool, isDefault: Bool
  ) -> StyledLine {
    let isHidden = scene.state.filter.hiddenCollections.contains(collection.id)
    let look = scene.collectionStyles[collection.id]
    let muted = isSelected ? Style.plain : scene.style(.muted)
    var line = StyledLine(isSelected ? "› " : "  ")
    line.append(isHidden ? "[ ] " : "[x] ", muted)
    line.append(look.sign + " ", isSelected ? .plain : scene.collectionStyles.signStyle(look.color))
    line.append(look.name, isHidden ? muted : .plain)
    if isDefault { line.append(" · " + words.isDefaultCalendar, muted) }
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
