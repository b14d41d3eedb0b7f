import CNcurses

/// What turns the reports of a terminal's mouse on and off: presses, what is dragged, and cells as
/// numbers, which reach as far as a screen does (xterm's modes 1000, 1002 and 1006).
struct MouseSequences {
  let turnOn = Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8)
  let turnOff = Array("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l".utf8)

  /// Nil where terminfo knows of no mouse and the name is not one of xterm's family. The console of
  /// Linux has a mouse of its own, which tells such reports to nobody.
  /// - Parameter name: the terminal's type, whose description is the present one.
  init?(terminal name: String) {
    guard !name.hasPrefix("linux") else { return nil }
    let isKnown = daybook_has_flag("kmous") || daybook_has_flag("XM")
    guard isKnown || Self.relatives.contains(where: name.hasPrefix) else { return nil }
  }

  private static let relatives = ["xterm", "rxvt", "screen", "tmux", "st-", "foot", "alacritty"]
}
