import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The window with the occurrences that a series leaves out, which puts them back.
package struct LeftOutWindow: RowWindow, Hashable {
  /// The maximum number of rows; more are counted.
  static let most = 500

  /// An occurrence of the series.
  package private(set) var record: Record
  /// The number of the selected row; the last one is selected if there are fewer.
  package var selected = 0

  package init(record: Record) { self.record = record }

  package func leftOut(_ scene: Scene) -> Series.LeftOut { rows(scene).leftOut }

  // MARK: Keys

  package mutating func press(_ key: Key, _ context: WindowContext) -> [WindowRequest]? {
    let rows = rows(context.scene)
    switch context.keymap.windowAction(for: key, LeftOutAction.init) {
    case .close: return [.close]
    case .move(let count): move(by: count, among: rows.leftOut.times.count)
    case .putBack:
      guard let time = rows.leftOut.times[safely: index(rows)] else { return [] }
      let change = EventChange.restore([time])
      return [.effect(.edit(.change([record.ref], .all, change)))]
    case nil:
      let action = context.keymap.windowAction(for: key) { LinesAction($0, screen: 1) }
      return action.map { $0 == .close ? [.close] : [] }
    }
    return []
  }

  /// Stays with the series, whose next date is selected then.
  package mutating func receive(_ reply: EditReply) -> [WindowRequest]? {
    guard case .done(_, let records) = reply else { return nil }
    guard let record = records.first else { return [.close] }
    self.record = record
    selected = 0
    return []
  }

  private mutating func move(by count: Int, among total: Int) {
    let last = max(0, total - 1)
    selected = min(max(0, min(selected, last) + min(max(count, -last - 1), last + 1)), last)
  }

  private func index(_ rows: LeftOutRows) -> Int {
    min(max(0, selected), max(0, rows.leftOut.times.count - 1))
  }

  // MARK: The mouse

  package func part(at position: Position, _ scene: Scene) -> WindowPart {
    LeftOutView(scene, rows(scene), selected: selected).window.part(at: position)
  }

  package func foot(_ scene: Scene) -> Foot? {
    let view = LeftOutView(scene, rows(scene), selected: selected)
    return Foot(view.window.box, scene.words.leftOutKeys)
  }

  package mutating func turnWheel(
    _ notches: Int, over part: WindowPart, _ context: WindowContext
  ) -> [WindowRequest] {
    move(by: notches, among: rows(context.scene).leftOut.times.count)
    return []
  }

  // MARK: Showing

  package func paint(_ scene: Scene, on frame: inout Frame) {
    LeftOutView(scene, rows(scene), selected: selected).paint(on: &frame)
  }

  package func spoken(_ scene: Scene) -> LinearWindow? {
    let rows = rows(scene)
    return LinearWindow(
      .leftOut, scene.words.leftOutTitle(rows.title, rows.leftOut.count), all: rows.lines,
      selected: index(rows), rows: scene.linearRows, keys: scene.words.leftOutKeys)
  }

  /// Returns the rows, which are kept while the answers are the same.
  private func rows(_ scene: Scene) -> LeftOutRows {
    let key = RowsKey(
      record: record, generation: scene.days.generation, zone: scene.days.source.zone,
      today: scene.state.today, words: scene.words)
    return scene.days.made.value(of: key) {
      let text = LeftOutText(scene, record)
      let leftOut = text.leftOut(limit: Self.most)
      return LeftOutRows(
        title: scene.words.wholeTitle(of: record), leftOut: leftOut,
        lines: leftOut.times.map(text.line))
    }
  }

  private struct RowsKey: Hashable {
    let record: Record
    let generation: Int
    let zone: Zone
    let today: Day
    let words: Words
  }
}

/// The contents of the window.
struct LeftOutRows {
  let title: String
  let leftOut: Series.LeftOut
  let lines: [String]
}

/// An action of a key in the window.
enum LeftOutAction: Hashable {
  case close
  case move(Int)
  case putBack

  init?(_ key: Key) {
    guard let action = Self.table[key] else { return nil }
    self = action
  }

  /// A step beyond the end of any list.
  private static let end = 1_000_000

  private static let table: [Key: LeftOutAction] = [
    Key(.escape): .close, Key("q"): .close, Key("c", .control): .close, Key(.backspace): .close,
    Key("j"): .move(1), Key(.down): .move(1), Key("k"): .move(-1), Key(.up): .move(-1),
    Key("g"): .move(-end), Key(.home): .move(-end), Key("G"): .move(end), Key(.end): .move(end),
    Key(.enter): .putBack,
  ]
}

/// The drawing of the window.
struct LeftOutView {
  private let scene: Scene
  private let rows: LeftOutRows
  private let selected: Int

  init(_ scene: Scene, _ rows: LeftOutRows, selected: Int) {
    self.scene = scene
    self.rows = rows
    self.selected = min(max(0, selected), max(0, rows.lines.count - 1))
  }

  var window: ListWindow {
    let widest = (rows.lines.prefix(LeftOutWindow.most).map { displayWidth(of: $0) }.max() ?? 0) + 6
    let keys = displayWidth(of: scene.words.leftOutKeys) + 6
    let size = Size(
      max(widest, keys, displayWidth(of: title) + 6, 40), max(1, rows.lines.count) + 2)
    return ListWindow(
      Box(centered: size, in: scene.plan.windowArea), count: rows.lines.count, selected: selected)
  }

  func paint(on frame: inout Frame) {
    let window = window
    let box = window.box
    box.paint(title: title, note: scene.words.leftOutKeys, scene, on: &frame.screen)
    if rows.lines.isEmpty {
      frame.screen.write(
        StyledLine(scene.words.nothingLeftOut, scene.style(.muted)), at: box.interior.origin,
        width: box.interior.width)
      frame.cursor = box.interior.origin
    }
    for index in window.shown {
      let place = window.place(of: index)
      let isSelected = index == selected
      frame.screen.write(
        StyledLine((isSelected ? "› " : "  ") + rows.lines[index]), at: place,
        width: box.interior.width)
      guard isSelected else { continue }
      frame.screen.overlay(
        scene.style(.selectedRow), on: Rect(place.column, place.row, box.interior.width, 1))
      frame.cursor = place
    }
  }

  private var title: String { scene.words.leftOutTitle(rows.title, rows.leftOut.count) }
}
