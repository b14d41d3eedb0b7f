import CalendarLayout
import CalendarModel
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// Tells what stands in a cell, by the items and rows that the frame is made of.
///
/// - Complexity: O(items in the viewport): no event is looked at but those of the cell's day.
package struct HitTest {
  package let scene: Scene
  private let overlay: any Overlay
  private let composer: FrameComposer

  package init(scene: Scene, overlay: any Overlay, composer: FrameComposer) {
    (self.scene, self.overlay) = (scene, overlay)
    self.composer = composer
  }

  /// Behind windows there is nothing.
  package func target(at position: Position) -> HitTarget {
    if let part = windowPart(at: position) { return .window(part) }
    return targetInView(at: position)
  }

  /// The same as if no window were open.
  package func targetInView(at position: Position) -> HitTarget {
    let plan = scene.plan
    if plan.header.contains(position) { return targetInHeader(at: position) }
    if let pane = plan.pane, pane.contains(position) {
      let place = Position(position.column - pane.x.value, position.row - pane.y.value)
      return .pane(PaneView(scene, day: scene.selection.day).record(at: place, pane.size))
    }
    guard plan.content.contains(position) else { return .nothing }
    let place = Position(
      position.column - plan.content.x.value, position.row - plan.content.y.value)
    var composer = composer
    return scene.view.target(at: place, scene, with: &composer)
  }

  private func targetInHeader(at position: Position) -> HitTarget {
    guard position.row == scene.plan.header.y else { return .nothing }
    let column = position.column - scene.plan.header.x
    return HeaderView(scene).viewPlaces.first { $0.columns.contains(column) }
      .map { .view($0.view) } ?? .nothing
  }
}

extension HitTest {
  /// What a cell is for in the window on top; nil where none is open.
  package func windowPart(at position: Position) -> WindowPart? {
    overlay.part(at: position, scene)
  }
}

/// What stands in a cell of a frame, as far as a mouse can do something with it.
package enum HitTarget: Hashable {
  case nothing
  case day(Day)
  /// An event's line or bar in the cell of a day.
  case event(Record, on: Day)
  /// The name of a month.
  case month(Month)
  /// The line above the records of a day.
  case heading(Day)
  /// A row of a list; the record is nil while it is not known.
  case record(RecordPlace, Record?)
  /// The pane, with the event that stands there.
  case pane(Record?)
  /// The name of a view at the top.
  case view(ViewKind)
  case window(WindowPart)

  /// The day it belongs to.
  package var day: Day? {
    switch self {
    case .day(let day), .event(_, let day), .heading(let day): day
    case .record(let place, _): place.day
    case .month(let month): month.firstDay
    case .nothing, .pane, .view, .window: nil
    }
  }
}

/// What a cell of the window on top is for.
package enum WindowPart: Hashable {
  /// A thing of a list, by its number.
  case row(Int)
  /// The box in front of it that can be ticked.
  case box(Int)
  /// What a typed text could become.
  case completion(Int)
  /// A place in the line that is typed: graphemes left of it.
  case text(cursor: Int)
  case field(FormField, FieldPart?)
  /// A key that is waited for.
  case key(Key)
  /// Inside the window, and nothing of these.
  case inside
  case outside
}

/// Where in a field of a form.
package enum FieldPart: Hashable {
  /// Graphemes of the text left of it.
  case cursor(Int)
  /// An arrow that leads to another value.
  case step(Int)
}
