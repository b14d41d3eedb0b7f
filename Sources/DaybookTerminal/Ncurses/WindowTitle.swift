import TerminalScreen

/// The sequences for the title of the terminal's window.
enum WindowTitle {
  /// Keeps the present title, and brings it back (xterm's "XTWINOPS" 22 and 23).
  static let keep = Array("\u{1B}[22;2t".utf8)
  static let restore = Array("\u{1B}[23;2t".utf8)

  /// Sets a title (xterm's "OSC 2"). What could end the sequence is not in it.
  static func bytes(_ title: String) -> [UInt8] {
    Array("\u{1B}]2;\(displayable(title))\u{7}".utf8)
  }
}
