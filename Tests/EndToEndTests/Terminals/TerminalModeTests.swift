import Foundation
import Testing

/// The real program in terminals that know some modes and answer so: the bytes that it writes.
@Suite struct TerminalModeTests {
  private static let types = [
    "xterm-256color", "tmux-256color", "foot", "xterm-kitty", "alacritty",
  ]
  private static let reports = [1004, 2031]

  /// Modes, and those of them that may be used.
  private static let answers: [(modes: [Int: Int], used: Set<Int>)] = [
    ([:], []), ([1004: 0, 2026: 4, 2031: 0], []), ([2026: 2], [2026]),
    ([1004: 2, 2026: 2, 2031: 2], [1004, 2026, 2031]),
    ([1004: 1, 2026: 0, 2031: 3], [1004, 2031]),
  ]

  @Test(arguments: answers.indices) func onlyKnownModesAreUsed(_ index: Int) throws {
    let (modes, used) = Self.answers[index]
    let shown = try ShownScreen()
    let (first, last) = try (shown.text(hasColors: true), shown.text(after: "l", hasColors: true))
    for type in Self.types where (try? run("infocmp", [type]))?.code == 0 {
      var environment = shown.environment
      environment["TERM"] = type
      let terminal = try ModelledTerminal(shown.command, environment: environment, modes: modes)
      try terminal.wait("the month view on \(type)") { $0.text == first && $0.statusCount > 0 }
      for report in Self.reports where used.contains(report) {
        try terminal.wait("reports of \(report)") { $0.privateSequences.contains("\(report)h") }
      }
      try terminal.wait("the end of its frame") { Self.uses($0).last != "2026h" }
      let before = Self.uses(terminal.model)
      terminal.send("l")
      try terminal.wait("the next day on \(type)") { $0.text == last }
      #expect(Self.uses(terminal.model) == before, "a key that moves a day costs nothing more")
      let clears = terminal.model.clearCount
      terminal.send("\u{C}")
      try terminal.wait("another painting") { $0.clearCount > clears && $0.text == last }
      terminal.send("q")
      #expect(try terminal.end() == 0, "\(type)")
      let uses = Self.uses(terminal.model)
      for mode in [1004, 2026, 2031] {
        #expect(uses.contains("\(mode)h") == used.contains(mode), "\(type): \(mode)")
        let changes = uses.filter { $0.hasPrefix("\(mode)") }
        #expect(changes.isEmpty || changes.last == "\(mode)l", "\(type): \(mode)")
      }
      #expect(terminal.model.unknown == [], "\(type)")
    }
  }

  /// A report of the focus paints again, one of other colours asks for the background.
  @Test func reportsAreAnswered() throws {
    let shown = try ShownScreen()
    var environment = shown.environment
    environment["TERM"] = "xterm-256color"
    let terminal = try ModelledTerminal(
      shown.command, environment: environment, modes: [1004: 2, 2031: 2])
    let first = try shown.text(hasColors: true)
    try terminal.wait("the reports") {
      $0.text == first && $0.privateSequences.contains("2031h")
    }
    let clears = terminal.model.clearCount
    terminal.send("\u{1B}[O")
    terminal.send("\u{1B}[I")
    try terminal.wait("another painting") { $0.clearCount > clears && $0.text == first }
    let questions = terminal.model.statusCount
    terminal.send("\u{1B}[?997;2n")
    try terminal.wait("a question about the background") { $0.statusCount > questions }
    terminal.send("q")
    #expect(try terminal.end() == 0)
  }

  /// No part of the terminal's name is a key.
  @Test func theNameIsNoKey() throws {
    let shown = try ShownScreen()
    var environment = shown.environment
    environment["TERM"] = "xterm-256color"
    let terminal = try ModelledTerminal(
      shown.command, environment: environment, name: "ghostty qqq jjj")
    let (first, last) = try (shown.text(hasColors: true), shown.text(after: "l", hasColors: true))
    try terminal.wait("the month view") { $0.text == first && $0.statusCount > 0 }
    terminal.send("l")
    try terminal.wait("the next day") { $0.text == last }
    #expect(terminal.model.privateSequences.contains("q"))
    terminal.send("q")
    #expect(try terminal.end() == 0)
  }

  /// What turns modes on and off, in its order.
  private static func uses(_ model: TerminalModel) -> [String] {
    model.privateSequences.filter { text in
      [1004, 2026, 2031].contains { text == "\($0)h" || text == "\($0)l" }
    }
  }
}
