import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import TerminalScreen

/// The window that selects which collections are shown.
package struct CollectionsWindow: TickedWindow, Hashable {
  /// The number of the selected collection; the last one is selected if there are fewer.
  package var selected = 0

  package init(selected: Int = 0) { self.selected = selected }

  package var staysWithOtherCalendars: Bool { true }

  // MARK: Keys

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    let collections = context.collections
    let index = min(max(0, selected), collections.count - 1)
    switch context.keymap.windowAction(for: key, CollectionsAction.init) {
    case .close: return [.close]
    case .move(let count): move(by: count, context)
    case .toggle:
      guard let collection = collections[safely: index] else { return [] }
      var filter = context.state.filter
      filter.hiddenCollections.formSymmetricDifference([collection.id])
      return [.filter(filter)]
    case .showAll:
      var filter = context.state.filter
      filter.hiddenCollections = []
      return [.filter(filter)]
    // F1 and the like close this window as they close windows of lines.
    case nil:
      let action = context.keymap.windowAction(for: key) { LinesAction($0, screen: 1) }
      return action.map { $0 == .close ? [.close] : [] }
    }
    return []
  }

  private mutating func move(by count: Int, _ context: WindowContext) {
    let last = context.collections.count - 1
    let index = min(max(0, selected), last)
    selected = min(max(0, index + min(max(count, -last - 1), last + 1)), last)
  }

  // MARK: The mouse

  package func part(at position: Position, _ scene: Scene) -> WindowPart {
    let window = CollectionsView(scene, selected: selected).window
    return window.part(at: position) { index in
      let column = position.column - window.place(of: index).column
      return CollectionsView.boxColumns.contains(column) ? .box(index) : .row(index)
    }
  }

  package mutating func turnWheel(
    _ notches: Int, over part: WindowPart, _ context: WindowContext
  ) -> [WindowRequest] {
    move(by: notches, context)
    return []
  }

  // MARK: Showing

  package func paint(_ scene: Scene, on frame: inout Frame) {
    CollectionsView(scene, selected: selected).paint(on: &frame)
  }

  package func spoken(_ scene: Scene) -> LinearWindow? {
    let hidden = scene.state.filter.hiddenCollections
    let collections = scene.days.source.collections
    let lines = collections.map {
      scene.words.shown(scene.collectionStyles[$0.id].name, !hidden.contains($0.id))
    }
    return LinearWindow(
      .collections, scene.words.collectionsTitle, all: lines,
      selected: min(max(0, selected), collections.count - 1), rows: scene.linearRows,
      keys: scene.words.collectionsKeys[0])
  }
}

/// An action of a key in the window of collections.
package enum CollectionsAction: Hashable {
  case close
  case move(Int)
  /// Shows or hides the selected collection.
  case toggle
  case showAll

  package init?(_ key: Key) {
    guard let action = CollectionsAction.table[key] else { return nil }
    self = action
  }

  /// A step beyond the end of any list.
  private static let end = 1_000_000

  private static let table: [Key: CollectionsAction] = [
    Key(.escape): .close, Key("q"): .close, Key(.enter): .close, Key("c"): .close,
    Key("c", .control): .close, Key(.backspace): .close,
    Key("j"): .move(1), Key(.down): .move(1), Key("k"): .move(-1), Key(.up): .move(-1),
    Key("g"): .move(-end), Key(.home): .move(-end), Key("G"): .move(end), Key(.end): .move(end),
    Key(" "): .toggle, Key("a"): .showAll,
  ]
}

/// The drawing of the window of collections.
package struct CollectionsView {
  private let scene: Scene
  private let selected: Int
  private let collections: [CollectionInfo]

  package init(_ scene: Scene, selected: Int) {
    self.scene = scene
    collections = scene.days.source.collections
    self.selected = min(max(0, selected), collections.count - 1)
  }

  package func paint(on frame: inout Frame) {
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

  /// The list window that contains the rows.
  package var window: ListWindow {
    let widest = collections.map { displayWidth(of: scene.collectionStyles[$0.id].name) }.max() ?? 0
    // Reserves room for the keys, wherever in the list the selection is.
    let keys = displayWidth(of: place(collections.count) + scene.words.collectionsKeys[0]) + 6
    let size = Size(max(widest + 10, keys, 44), collections.count + 2)
    return ListWindow(
      Box(bottomRight: size, in: scene.plan.windowArea), count: collections.count,
      selected: selected)
  }

  /// The columns of a row's check box, relative to the row.
  package static let boxColumns = 2..<5

  private func line(_ collection: CollectionInfo, isSelected: Bool) -> StyledLine {
    let isHidden = scene.state.filter.hiddenCollections.contains(collection.id)
    let look = scene.collectionStyles[collection.id]
    let muted = isSelected ? Style.plain : scene.style(.muted)
    var line = StyledLine(isSelected ? "› " : "  ")
    line.append(isHidden ? "[ ] " : "[x] ", muted)
    line.append(look.sign + " ", isSelected ? .plain : scene.collectionStyles.signStyle(look.color))
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
