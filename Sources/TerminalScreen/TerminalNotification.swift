/// The sequence by which a terminal shows a notification on the desktop where it runs: that of another
/// machine, over ssh.
package enum TerminalNotification: CaseIterable, Sendable {
  /// kitty's "OSC 99".
  case structured
  /// urxvt's "OSC 777".
  case titled
  /// iTerm2's "OSC 9".
  case plain

  /// Creates the form that a terminal is known to show; nil for others, which might print it.
  package init?(_ program: TerminalProgram) {
    guard let form = Self.forms[program.name] else { return nil }
    self = form
  }

  /// Returns the sequence for a text; what could end it is not in it.
  package func bytes(_ text: String) -> [UInt8] {
    // Some terminals read numbers at the beginning as another command.
    let text = "Daybook: " + String(displayableBeginning(of: text).prefix(Self.mostShown))
    let sequence =
      switch self {
      case .structured: "99;;\(text)"
      case .titled: "777;notify;Daybook;\(text.dropFirst("Daybook: ".count))"
      case .plain: "9;\(text)"
      }
    return Array("\u{1B}]\(sequence)\u{7}".utf8)
  }

  private static let mostShown = 200

  private static let forms: [TerminalProgram.Name: TerminalNotification] = [
    .kitty: .structured, .foot: .titled, .wezterm: .titled, .ghostty: .titled, .iterm: .plain,
  ]
}
