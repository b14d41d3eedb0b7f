import CNcurses
import TerminalScreen

/// The mouse, past ncurses: its own reports come without what is dragged, and late.
extension NcursesTerminal {
  /// The key code of the beginning of a report, above all of ncurses' own.
  static var mouseCode: UInt32 { 20_003 }

  func defineMouse() {
    guard description.mouse != nil else { return }
    // Else ncurses waits for a double click with every report.
    define_key(nil, KEY_MOUSE)
    define_key("\u{1B}[<", Int32(Self.mouseCode))
  }

  /// Asks for reports, or for none any more.
  func tellMouse(_ isOn: Bool) {
    write(isOn ? description.mouse?.turnOn : description.mouse?.turnOff)
  }

  /// What follows `ESC [ <`; its end may be on its way. A report that breaks off is left out.
  func readMouseReport() -> Input {
    var sequence = MouseSequence()
    while let element = readElement() ?? readElementSoon() {
      switch element {
      // It broke off, and another one begins.
      case .code(Self.mouseCode): sequence = MouseSequence()
      case .code: return input(of: element)
      case .scalar(0x1B):
        unget_wch(0x1B)
        return .swallowed
      case .scalar(let value):
        switch sequence.take(value, at: Self.milliseconds) {
        case .unfinished: continue
        case .complete(let report): return report.map { .event(.mouse($0)) } ?? .swallowed
        case .broken: return .swallowed
        }
      }
    }
    return .swallowed
  }

  /// What follows `ESC [ M` from terminals that do not know the newer form: three characters, each of
  /// them 32 more than what it means.
  func readOldMouseReport() -> Input {
    var numbers: [Int] = []
    while numbers.count < 3, case .scalar(let value) = readElement() ?? readElementSoon() {
      numbers.append(Int(value) - 32)
    }
    guard numbers.count == 3, numbers[0] >= 0, numbers[1] > 0, numbers[2] > 0,
      let report = MouseReport(
        button: numbers[0], isReleased: false, column: numbers[1], row: numbers[2],
        Self.milliseconds)
    else { return .swallowed }
    return .event(.mouse(report))
  }
}
