import Testing

@testable import TerminalScreen

/// What terminals are known to understand by their names and versions.
struct TerminalProgramTests {
  @Test(
    arguments: [
      (">|kitty(0.26.5)", true, false), (">|foot(1.13.1)", true, false),
      (">|ghostty 1.1.3", true, false), (">|ghostty 1.2.0", true, true),
      (">|VTE(7002)", true, false), (">|VTE(8000)", true, true), (">|VTE(4900)", false, false),
      (">|Konsole 22.12.3", true, false), (">|Konsole 26.04.0", true, true),
      (">|iTerm2 3.6.5", true, false), (">|iTerm2 3.6.6", true, true),
      (">|WezTerm 20240203-110809-5046fc22", true, false), (">|tmux 3.3a", false, false),
      (">|tmux 3.4", true, false),
      // A version in the making.
      (">|tmux next-3.6", true, false),
      // Over the network, or of a program that is not known.
      (">|XTerm(379)", false, false), (">|windowsTerminal", false, false), (">|", false, false),
      ("", false, false), ("kitty(0.26.5)", false, false),
      (">|ghostty 99999999999999999999999", true, false),
    ])
  func answersTell(_ answer: String, links: Bool, progress: Bool) {
    let program = TerminalProgram(answer: answer)
    #expect(program?.showsLinks ?? false == links)
    #expect(program?.showsProgress ?? false == progress)
  }

  /// Commands do not ask, and go by the environment.
  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], true, false), (["TERM": "foot-extra"], true, false),
      (["TERM": "footer"], false, false), (["TERM": "alacritty"], true, false),
      (["TERM": "xterm-256color"], false, false), (["TERM": "linux"], false, false),
      ([:], false, false),
      (["TERM": "xterm-256color", "VTE_VERSION": "7002"], true, false),
      (["TERM": "xterm-256color", "VTE_VERSION": "8000"], true, true),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "221203"], true, false),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "260401"], true, true),
      (["TERM": "xterm-256color", "WT_SESSION": "1"], true, true),
      (
        [
          "TERM": "xterm-ghostty", "TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.3",
        ], true, true
      ),
      // Over ssh only the type is left.
      (["TERM": "xterm-ghostty"], true, false),
      (
        [
          "TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.6.10",
        ], true, true
      ),
      // What tmux and GNU screen run in has left its variables.
      (
        [
          "TERM": "tmux-256color", "TMUX": "/tmp/1", "TERM_PROGRAM": "tmux",
          "TERM_PROGRAM_VERSION": "3.3a", "VTE_VERSION": "8000",
        ], false, false
      ),
      (
        [
          "TERM": "tmux-256color", "TMUX": "/tmp/1", "TERM_PROGRAM": "tmux",
          "TERM_PROGRAM_VERSION": "3.5a",
        ], true, false
      ),
      (["TERM": "tmux-256color", "VTE_VERSION": "8000"], false, false),
      (["TERM": "screen-256color", "STY": "1", "VTE_VERSION": "8000"], false, false),
    ] as [([String: String], Bool, Bool)])
  func theEnvironmentTells(_ variables: [String: String], links: Bool, progress: Bool) {
    let program = TerminalProgram { variables[$0] }
    #expect(program?.showsLinks ?? false == links)
    #expect(program?.showsProgress ?? false == progress)
  }
}

struct TerminalProgressTests {
  @Test func recordedStreams() {
    let streams: [(TerminalProgress, String)] = [
      (.underWay, "\u{1B}]9;4;3\u{7}"), (.percent(40), "\u{1B}]9;4;1;40\u{7}"),
      (.percent(-1), "\u{1B}]9;4;1;0\u{7}"), (.percent(1_000), "\u{1B}]9;4;1;100\u{7}"),
    ]
    for (progress, stream) in streams { #expect(progress.bytes == Array(stream.utf8)) }
    #expect(TerminalProgress.end == Array("\u{1B}]9;4;0\u{7}".utf8))
  }

  @Test func shares() {
    #expect(TerminalProgress(1, of: 3) == .percent(33))
    #expect(TerminalProgress(0, of: 0) == .underWay)
    #expect(TerminalProgress(5, of: 4) == .percent(100))
    #expect(TerminalProgress(-1, of: 4) == .percent(0))
    #expect(TerminalProgress(.max, of: .max) == .percent(100))
  }
}

struct PassthroughTests {
  private let sequence = Array("\u{1B}]9;Daybook: é\u{7}".utf8)

  @Test func recordedStreams() {
    #expect(
      Passthrough.tmux.wrapped(sequence)
        == Array("\u{1B}Ptmux;\u{1B}\u{1B}]9;Daybook: é\u{7}\u{1B}\\".utf8))
    #expect(
      Passthrough.screen.wrapped(sequence) == Array("\u{1B}P\u{1B}]9;Daybook: é\u{7}\u{1B}\\".utf8))
    #expect(Passthrough.screen.wrapped([]) == [])
  }

  /// GNU screen knows 256 characters in strings (seen with 4.9.0).
  @Test func whatScreenCannotHandOnIsReplaced() {
    #expect(Passthrough.screen.text("Añb · 12:00–13:00 日") == "Añb · 12:00-13:00 ?")
    #expect(Passthrough.tmux.text("12:00–13:00 日") == "12:00–13:00 日")
  }

  /// GNU screen drops the rest of a long string.
  @Test func longOnesAreCutForScreen() {
    let bytes = TerminalNotification.titled.bytes(String(repeating: "é", count: 400))
    let wrapped = Passthrough.screen.wrapped(bytes)
    let end: [UInt8] = [0x1B, 0x5C]
    let parts = wrapped.split(separator: end, omittingEmptySubsequences: true)
    #expect(parts.count == 2 && parts.allSatisfy { $0.count <= 258 })
    #expect(parts.allSatisfy { String(validating: $0.dropFirst(2), as: UTF8.self) != nil })
    #expect(parts.flatMap { Array($0.dropFirst(2)) } == bytes)
  }
}
