import CalendarModel
import CalendarViews
import CellGeometry

/// What the mouse was pressed on last, for double clicks and for what is dragged.
struct Pointer: Hashable {
  private var position: Position?
  private var milliseconds: UInt64 = 0
  private var target = HitTarget.nothing
  /// What the button holds.
  var grip: Grip?

  /// What is dragged.
  enum Grip: Hashable {
    case day(Day)
    case event(Record, from: Day)
  }

  /// Two presses on one cell within so many milliseconds are a double click.
  private static let doubleClick: UInt64 = 400

  /// A button went down on a cell.
  /// - Parameter found: what stands there; not asked for where it is a double click.
  /// - Returns: what the first of two presses was on: it may have moved meanwhile. Nil for a single
  ///   press.
  mutating func press(
    at position: Position, _ milliseconds: UInt64, _ found: () -> HitTarget
  ) -> (target: HitTarget, isDouble: Bool) {
    let isSame = position == self.position
    if isSame, milliseconds &- self.milliseconds <= Self.doubleClick {
      // A third press is the first of others.
      self.position = nil
      return (target, true)
    }
    self.position = position
    self.milliseconds = milliseconds
    target = found()
    return (target, false)
  }
}
