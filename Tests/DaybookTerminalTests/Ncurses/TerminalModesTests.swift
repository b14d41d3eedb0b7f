import Testing

@testable import DaybookTerminal

struct TerminalModesTests {
  @Test func eachModeIsAskedFor() {
    #expect(
      TerminalModes.questions == Array("\u{1B}[?1004$p\u{1B}[?2026$p\u{1B}[?2031$p".utf8))
    #expect(TerminalModes.restoring == Array("\u{1B}[?1004l\u{1B}[?2031l".utf8))
  }

  /// Answers as terminals give them, and whether the mode is known.
  @Test(
    arguments: [
      ("?2026;2$", TerminalMode.synchronizedOutput), ("?2026;1$", .synchronizedOutput),
      ("?2031;2$", .colorScheme), ("?1004;2$", .focus), ("?2031;3$", .colorScheme),
      ("?2026;0$", nil), ("?2026;4$", nil), ("?2026;5$", nil), ("?2027;2$", nil), ("?2026$", nil),
      ("?2026;2", nil), ("2026;2$", nil), ("?2026;2;1$", nil), ("?;2$", nil), ("?2026;$", nil),
      ("?-2026;2$", nil), ("?99999999999999999999;2$", nil), ("", nil), ("?$", nil),
    ] as [(String, TerminalMode?)])
  func answers(_ text: String, _ mode: TerminalMode?) {
    var modes = TerminalModes()
    #expect(modes.adopt(text) == mode)
    #expect(modes.known == Set([mode].compactMap(\.self)))
    #expect(modes.adopt(text) == nil, "an answer that comes again changes nothing")
  }

  @Test func onlyReportsStayOn() {
    var modes = TerminalModes()
    #expect(modes.turnOn.isEmpty && modes.turnOff.isEmpty)
    _ = modes.adopt("?2026;2$")
    #expect(modes.turnOn.isEmpty && modes.turnOff.isEmpty)
    _ = modes.adopt("?2031;2$")
    #expect(modes.turnOn == Array("\u{1B}[?2031h".utf8))
    #expect(modes.turnOff == Array("\u{1B}[?2031l".utf8))
  }

  @Test func smallFramesAreNotMarked() {
    var modes = TerminalModes()
    #expect(!modes.synchronizes(cellCount: 1_920, of: 1_920))
    _ = modes.adopt("?2026;2$")
    #expect(modes.synchronizes(cellCount: 960, of: 1_920))
    #expect(!modes.synchronizes(cellCount: 959, of: 1_920))
  }
}
