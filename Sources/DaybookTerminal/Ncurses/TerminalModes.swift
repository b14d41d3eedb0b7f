/// A private mode of terminals that no description lists: the terminal itself is asked.
enum TerminalMode: Int, CaseIterable {
  /// Reports when its window gets or loses the focus.
  case focus = 1004
  /// Shows what arrives between turning on and off at once.
  case synchronizedOutput = 2026
  /// Reports when the user goes over to dark or light colours.
  case colorScheme = 2031

  var turnOn: [UInt8] { Array("\u{1B}[?\(rawValue)h".utf8) }
  var turnOff: [UInt8] { Array("\u{1B}[?\(rawValue)l".utf8) }

  /// Whether it stays on while the interface has the terminal.
  fileprivate var isReport: Bool { self != .synchronizedOutput }
}

/// The modes that a terminal has said to know (DECRQM). Only these are used.
struct TerminalModes {
  private(set) var known: Set<TerminalMode> = []

  /// The queries for all modes. A query for the status follows them: after its answer, no answer
  /// about a mode will come.
  static let questions = TerminalMode.allCases.flatMap {
    Array("\u{1B}[?\($0.rawValue)$p".utf8)
  }

  /// The bytes that turn off all reports, for the end by a fault.
  static let restoring = reports(TerminalMode.allCases).flatMap(\.turnOff)

  /// The bytes that turn the known reports on and off.
  var turnOn: [UInt8] { Self.reports(known).flatMap(\.turnOn) }
  var turnOff: [UInt8] { Self.reports(known).flatMap(\.turnOff) }

  /// Adopts an answer, given without `ESC [` and its final `y`: `?2026;2$`.
  ///
  /// Of the settings, 0 means that the mode is unknown, and 4 that it cannot be turned on.
  /// - Returns: the mode, if it is known now and was not before.
  mutating func adopt(_ answer: String) -> TerminalMode? {
    guard answer.first == "?", answer.last == "$" else { return nil }
    let numbers = answer.dropFirst().dropLast().split(
      separator: ";", omittingEmptySubsequences: false
    ).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let mode = TerminalMode(rawValue: number),
      let setting = numbers[1], (1...3).contains(setting), known.insert(mode).inserted
    else { return nil }
    return mode
  }

  /// Returns whether a frame is to be shown at once: when it paints half of the screen or more. A
  /// smaller one is written in one piece, and costs no byte more.
  func synchronizes(cellCount: Int, of all: Int) -> Bool {
    known.contains(.synchronizedOutput) && cellCount * 2 >= all
  }

  private static func reports(_ modes: some Sequence<TerminalMode>) -> [TerminalMode] {
    modes.filter(\.isReport).sorted { $0.rawValue < $1.rawValue }
  }
}
