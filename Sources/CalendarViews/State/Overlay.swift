import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// A layer over a view: windows, the keys that are pending, the card of the tutor.
package protocol Overlay {
  /// Returns the message of the active window for the status line.
  func notice(_ scene: Scene) -> Message?
  /// Returns the commands worth naming for the window on top; nil if there is no window.
  func hints(_ scene: Scene) -> [Command]?
  /// Returns the task that the status line shows before anything else if nothing is pending.
  func task(_ scene: Scene) -> String?
  func paint(_ scene: Scene, on frame: inout Frame)
  /// Returns the part of the overlay in a cell; nil if nothing covers the view.
  func part(at position: Position, _ scene: Scene) -> WindowPart?
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
