/// A part of the way from a key to the terminal.
public enum FrameStage: Int, CaseIterable, Hashable, Sendable {
  /// Bytes become events.
  case input
  /// Events become commands and states.
  case state
  /// Which items are visible, and where.
  case layout
  /// Questions to the source; what it answers while something else waits is not in it.
  case questions
  /// Items become cells.
  case paint
  /// Which cells differ from those shown.
  case difference
  /// Cells become bytes that are written.
  case terminal

  /// Its name where figures are shown.
  public var name: String { "\(self)" }
}
