import TerminalScreen

/// The sequence by which a terminal shows a notification on the desktop where it runs: that of another
/// machine, over ssh.
enum TerminalNotification: CaseIterable {
  /// kitty's "OSC 99".
  case structured
  /// urxvt's "OSC 777".
  case titled
  /// iTerm2's "OSC 9".
  case plain

  /// The query for the name of the terminal (xterm's "XTVERSION").
  static let question = Array("\u{1B}[>q".utf8)

  /// The maximum length of an answer that is read.
  static let mostCharacters = 256

  /// Creates the form that a terminal is known to show; nil for others, which might print it.
  /// - Parameter answer: its answer without `ESC P` and its end: `>|foot(1.16.2)`.
  init?(answer: String) {
    guard answer.hasPrefix(">|") else { return nil }
    let name = answer.dropFirst(2).prefix { $0.isLetter || $0.isNumber }.lowercased()
    // tmux and GNU screen answer for themselves, and what they pass on to is not known.
    guard let form = Self.forms[name] else { return nil }
    self = form
  }

  /// Returns the sequence for a text; what could end it is not in it.
  func bytes(_ text: String) -> [UInt8] {
    // Some terminals read numbers at the beginning as another command.
    let text = "Daybook: " + String(displayableBeginning(of: text).prefix(Self.mostShown))
    let sequence =
      switch self {
      case .structured: "99;;\(text)"
      case .titled: "777;notify;Daybook;\(text.dropFirst("Daybook: ".count))"
      case .plain: "9;\(text)"
      }
    return Array("\u{1B}]\(sequence)\u{1B}\\".utf8)
  }

  private static let mostShown = 200

  private static let forms: [String: TerminalNotification] = [
    "kitty": .structured, "foot": .titled, "wezterm": .titled, "ghostty": .titled,
    "iterm2": .plain,
  ]
}
