import CellGeometry
import TerminalScreen

/// Parses a mouse report character by character: `0;12;7M` after `ESC [ <`.
struct MouseSequence {
  enum Step: Hashable {
    case unfinished
    /// The report; nil if it is not about a supported button or wheel.
    case complete(MouseReport?)
    /// The characters are not a report.
    case broken
  }

  private var numbers: [Int] = [0]
  private var digits = 0

  /// The maximum number of digits; screens and buttons have smaller numbers.
  private static let mostDigits = 6

  mutating func take(_ scalar: UInt32, at milliseconds: UInt64) -> Step {
    switch scalar {
    case 0x30...0x39:
      digits += 1
      guard digits <= Self.mostDigits else { return .broken }
      numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(scalar - 0x30)
      return .unfinished
    case 0x3B where digits > 0 && numbers.count < 3:
      numbers.append(0)
      digits = 0
      return .unfinished
    // `M` for a press, `m` for a release.
    case 0x4D, 0x6D:
      guard digits > 0, numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return .broken }
      return .complete(
        MouseReport(
          button: numbers[0], isReleased: scalar == 0x6D, column: numbers[1], row: numbers[2],
          milliseconds))
    default: return .broken
    }
  }
}

extension MouseReport {
  /// Creates a report from xterm's button number: the lowest two bits, with bits for modifiers,
  /// motion and the wheel.
  /// - Parameters:
  ///   - column: the column, from 1.
  ///   - row: the row, from 1.
  init?(button: Int, isReleased: Bool, column: Int, row: Int, _ milliseconds: UInt64) {
    guard let action = Action(button: button, isReleased: isReleased) else { return nil }
    var modifiers: Key.Modifiers = []
    if button & 4 != 0 { modifiers.insert(.shift) }
    if button & 8 != 0 { modifiers.insert(.alt) }
    if button & 16 != 0 { modifiers.insert(.control) }
    self.init(
      action, at: Position(Column(column - 1), Row(row - 1)), modifiers: modifiers,
      milliseconds: milliseconds)
  }
}

extension MouseReport.Action {
  /// Creates the action; nil if unsupported: buttons beyond the third, horizontal wheels, motion
  /// without a button.
  fileprivate init?(button: Int, isReleased: Bool) {
    let number = button & 3
    switch button & ~(3 | 4 | 8 | 16) {
    case 64 where number < 2 && !isReleased: self = .wheel(number == 0 ? -1 : 1)
    case 0 where isReleased || number == 3: self = .release
    case 32 where isReleased: self = .release
    case 0: self = .press(Self.buttons[number])
    case 32 where number < 3: self = .drag(Self.buttons[number])
    default: return nil
    }
  }

  private static let buttons: [MouseReport.Button] = [.left, .middle, .right]
}
