import CellGeometry

/// What a mouse did over a cell.
public struct MouseReport: Hashable, Sendable {
  public enum Button: Hashable, Sendable { case left, middle, right }

  public enum Action: Hashable, Sendable {
    case press(Button)
    /// It came to another cell while the button is down.
    case drag(Button)
    /// A button was let go; not every terminal says which.
    case release
    /// The wheel turned by one notch: 1 downwards, −1 upwards.
    case wheel(Int)
  }

  public var action: Action
  /// Counted from the top left corner. A terminal may tell cells that it does not have: while it
  /// becomes smaller, or where the mouse was dragged out of it.
  public var position: Position
  public var modifiers: Key.Modifiers
  /// When, in milliseconds of a clock that is never set.
  public var milliseconds: UInt64

  public init(
    _ action: Action, at position: Position, modifiers: Key.Modifiers = [],
    milliseconds: UInt64 = 0
  ) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
    self.milliseconds = milliseconds
  }
}
