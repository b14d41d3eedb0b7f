import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The window that selects which collections are shown, and changes them.
package struct CollectionsWindow: TickedWindow, Hashable {
  /// The selected collection, which stays selected when others come before it.
  private var selection: CollectionID?
  /// Its row; the one there is selected, else the last, once the collection is gone.
  private var row: Int
  /// The name of a collection that is being made, which is selected once it is there.
  private var nameOfNew: String?
  /// The line being typed; nil while keys choose.
  package private(set) var line: CollectionsLine?

  /// - Parameter selected: the row of the selected collection.
  package init(_ collections: [CollectionInfo], selected: Int = 0) {
    row = selected
    select(row: selected, collections)
  }

  /// Returns the row of the selected collection.
  package func selected(in collections: [CollectionInfo]) -> Int {
    nameOfNew.flatMap { name in collections.firstIndex { $0.name == name } }
      ?? collections.firstIndex { $0.id == selection } ?? min(max(0, row), collections.count - 1)
  }

  package var staysWithOtherCalendars: Bool { true }

  // MARK: Keys

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    if line != nil { return pressTyping(key, context) }
    let collections = context.collections
    let index = selected(in: collections)
    // Also one that took the row of another.
    select(row: index, collections)
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
    case .type(.delete):
      guard let collection = collections[safely: index] else { return [] }
      if let refusal = context.refusalOfEdits(in: collection) {
        return [.show(Message(refusal, severity: .error))]
      }
      line = CollectionsLine(.delete, collection)
    case .type(let kind):
      line = collections[safely: index].map { CollectionsLine(kind, $0) }
    case .setDefault:
      return collections[safely: index].map { [.effect(.changeCalendar(.setDefault($0)))] } ?? []
    // F1 and the like close this window as they close windows of lines.
    case nil:
      let action = context.keymap.windowAction(for: key) { LinesAction($0, screen: 1) }
      return action.map { $0 == .close ? [.close] : [] }
    }
    return []
  }

  package mutating func paste(_ text: String, _ context: WindowContext) -> [WindowRequest] {
    line?.edit { $0.insert(text) }
    return []
  }

  private mutating func pressTyping(_ key: Key, _ context: WindowContext) -> [WindowRequest] {
    switch PromptAction(key) {
    case .insert(let character): line?.edit { $0.insert(String(character)) }
    case .edit(let edit): line?.edit { $0.apply(edit) }
    case .close: line = nil
    case .accept:
      guard let change = line?.change(among: context.collections, context.words) else { return [] }
      line = nil
      if case .make(let name, _) = change { nameOfNew = name }
      return [.effect(.changeCalendar(change))]
    case .older, .newer, .completeNext, .completePrevious, .explain, nil: break
    }
    return []
  }

  private mutating func move(by count: Int, _ context: WindowContext) {
    let last = context.collections.count - 1
    let index = selected(in: context.collections)
    select(
      row: min(max(0, index + min(max(count, -last - 1), last + 1)), last), context.collections)
  }

  private mutating func select(row: Int, _ collections: [CollectionInfo]) {
    self.row = row
    selection = collections[safely: row]?.id
    nameOfNew = nil
  }

  // MARK: The mouse

  package func part(at position: Position, _ scene: Scene) -> WindowPart {
    let view = CollectionsView(scene, self)
    if let cursor = view.cursor(at: position) { return .text(cursor: cursor) }
    let window = view.window
    return window.part(at: position) { index in
      let column = position.column - window.place(of: index).column
      return CollectionsView.boxColumns.contains(column) ? .box(index) : .row(index)
    }
  }

  package func foot(_ scene: Scene) -> Foot? { CollectionsView(scene, self).foot }

  /// A click beside the line cancels it, like Esc.
  package mutating func select(_ part: WindowPart, _ context: WindowContext) -> [WindowRequest] {
    switch part {
    case .text(let cursor): line?.edit { $0.moveCursor(to: cursor) }
    case .row(let number) where line == nil: select(row: number, context)
    case .box(let number) where line == nil:
      select(row: number, context)
      return [.press(Key(" "))]
    case .row, .box, .inside: line = nil
    default: return selectCommonPart(part)
    }
    return []
  }

  package mutating func select(row: Int, _ context: WindowContext) {
    select(row: row, context.collections)
  }

  package mutating func turnWheel(
    _ notches: Int, over part: WindowPart, _ context: WindowContext
  ) -> [WindowRequest] {
    move(by: notches, context)
    return []
  }

  // MARK: Showing

  package func paint(_ scene: Scene, on frame: inout Frame) {
    CollectionsView(scene, self).paint(on: &frame)
  }

  package func spoken(_ scene: Scene) -> LinearWindow? {
    let hidden = scene.state.filter.hiddenCollections
    let collections = scene.days.source.collections
    let lines = collections.map {
      scene.words.shown(scene.collectionStyles[$0.id].name, !hidden.contains($0.id))
    }
    return LinearWindow(
      .collections, scene.words.collectionsTitle, all: lines,
      selected: selected(in: collections), rows: scene.linearRows,
      keys: "\(scene.words.collectionsKeys[0]) · \(scene.words.keysOfChanges[0])")
  }

  package func typing(_ scene: Scene) -> LinearTyping? { line?.typing(scene.words) }
}

/// An action of a key in the window of collections.
package enum CollectionsAction: Hashable {
  case close
  case move(Int)
  /// Shows or hides the selected collection.
  case toggle
  case showAll
  /// Begins a line about the selected collection.
  case type(CollectionsLine.Kind)
  /// Makes the selected collection the default.
  case setDefault

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
    Key(" "): .toggle, Key("a"): .showAll, Key("+"): .type(.make), Key("r"): .type(.rename),
    Key("o"): .type(.recolor), Key("d"): .type(.delete), Key(.delete): .type(.delete),
    Key("*"): .setDefault,
  ]
}
