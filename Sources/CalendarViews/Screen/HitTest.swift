import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// Finds the target in a cell, from the items and rows that the frame consists of.
///
/// - Complexity: O(items in the viewport): only the events of the cell's day are examined.
package struct HitTest {
  package let scene: Scene
  private let overlay: any Overlay
  private let composer: FrameComposer

  package init(scene: Scene, overlay: any Overlay, composer: FrameComposer) {
    (self.scene, self.overlay) = (scene, overlay)
    self.composer = composer
  }

  /// Returns the target at a position; windows hide everything behind them.
  package func target(at position: Position) -> HitTarget {
    let part = windowPart(at: position)
    // A line that is typed covers the status line.
    if part == nil || part == .outside, let command = hint(at: position) { return .hint(command) }
    if let part { return .window(part) }
    return targetInView(at: position)
  }

  /// Returns the target as if no window were open.
  package func targetInView(at position: Position) -> HitTarget {
    let plan = scene.plan
    if plan.header.contains(position) { return targetInHeader(at: position) }
    if let pane = plan.pane, pane.contains(position) {
      let place = Position(position.column - pane.x.value, position.row - pane.y.value)
      return PaneView(scene, day: scene.selectedDay).target(at: place, pane.size)
    }
    guard plan.content.contains(position) else {
      return scene.view.target(beside: position, scene)
    }
    let place = Position(
      position.column - plan.content.x.value, position.row - plan.content.y.value)
    var composer = composer
    return scene.view.target(at: place, scene, with: &composer)
  }

  /// Returns the place on the calendar of a cell, or the nearest one in the view.
  package func time(nearest position: Position) -> DayTime? {
    let content = scene.plan.content
    let place = Position(
      min(max(position.column, content.x), content.maxX - 1),
      min(max(position.row, content.y), content.maxY - 1))
    return targetInView(at: place).time
  }

  /// Returns the command that the status line names in a cell.
  private func hint(at position: Position) -> Command? {
    let plan = scene.plan.status
    guard plan.contains(position) else { return nil }
    let status = StatusLine(scene, under: overlay)
    let column = position.column - plan.x
    if let command = ConditionKeys(status, scene).command(at: column) { return command }
    let hints = KeyHints(scene, ofWindow: overlay.hints(scene))
    let room = status.roomForHints
    guard room > 0 else { return nil }
    let start = status.start(ofHints: hints.line(scene, width: room).width)
    return hints.command(at: column - start, scene, width: room)
  }

  private func targetInHeader(at position: Position) -> HitTarget {
    guard position.row == scene.plan.header.y else {
      return scene.view.headTarget(at: position.column - scene.plan.content.x.value, scene)
    }
    let column = position.column - scene.plan.header.x
    return HeaderView(scene).viewPlaces.first { $0.columns.contains(column) }
      .map { .view($0.view) } ?? .nothing
  }
}

extension HitTest {
  /// Returns the part of the topmost window in a cell; nil if none is open.
  package func windowPart(at position: Position) -> WindowPart? {
    overlay.part(at: position, scene)
  }
}

/// A target that the mouse can act on in a cell of a frame.
package enum HitTarget: Hashable {
  case nothing
  case time(DayTime)
  /// An event's line or bar in the cell of a day, or a block of its hours.
  case event(Record, at: DayTime)
  /// The last row of an event that has several rows, by which it is made longer or shorter.
  case eventEnd(Record, at: DayTime)
  /// How many events stand above or below the visible hours of a day: the time of the first one.
  case outside(DayTime, at: DayTime)
  /// The name of a month.
  case month(Month)
  /// The line above the records of a day.
  case heading(Day)
  /// A row of a list; the record is nil while unknown.
  case record(RecordPlace, Record?)
  /// The pane, with the event at this place.
  case pane(Record?)
  /// A coming day in the pane, or an event that begins on it.
  case coming(Day, Record?)
  /// The name of a view at the top.
  case view(ViewKind)
  /// A key and what it does, in the status line.
  case hint(Command)
  case window(WindowPart)

  /// The place on the calendar that it stands for.
  package var time: DayTime? {
    switch self {
    case .time(let time), .event(_, let time), .eventEnd(_, let time), .outside(_, let time): time
    case .heading(let day), .coming(let day, _): DayTime(day)
    case .record(let place, _): DayTime(place.day)
    case .month(let month): DayTime(month.firstDay)
    case .nothing, .pane, .view, .hint, .window: nil
    }
  }
}

/// A part of the topmost window.
package enum WindowPart: Hashable {
  /// An item of a list, by its number.
  case row(Int)
  /// The check box in front of an item.
  case box(Int)
  /// A completion of the typed text.
  case completion(Int)
  /// A place in the text being typed: the number of graphemes before it.
  case text(cursor: Int)
  case field(FormField, FieldPart?)
  /// A key that can be pressed next.
  case key(Key)
  /// A place in the window without a function.
  case inside
  case outside
}

/// A place in a field of a form.
package enum FieldPart: Hashable {
  /// The number of graphemes of the text before it.
  case cursor(Int)
  /// An arrow that selects another value.
  case step(Int)
}
