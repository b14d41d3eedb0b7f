import Foundation
import Testing

/// The real program with the descriptions of many terminals: what they would show is what
/// `daybook show` prints, after scrolling too, and they are given back as they were.
@Suite struct TerminalMatrixTests {
  private static let types = [
    "xterm", "xterm-256color", "xterm-direct", "tmux", "tmux-256color", "screen",
    "screen-256color", "xterm-kitty", "alacritty", "foot", "linux", "vt100", "vt220",
    "rxvt-unicode-256color", "putty",
  ]
  /// Terminals without colours get marks in their place, so their screens differ.
  private static let plainTypes: Set = ["vt100", "vt220"]
  /// Rows scroll both ways, and cells between others change.
  private static let walk = "JJJKjjlkhQjYlMJKl"

  /// Those whose descriptions are installed.
  private static func described() -> [String] {
    types.filter { type in
      let isThere = (try? run("infocmp", [type]))?.code == 0
      if !isThere { print("skipped: no description of the terminal \(type) is installed") }
      return isThere
    }
  }

  @Test func allShowTheSameScreens() throws {
    let shown = try ShownScreen()
    for hasColors in [true, false] {
      let first = try shown.text(hasColors: hasColors)
      let last = try shown.text(after: Self.walk, hasColors: hasColors)
      for type in Self.described() where Self.plainTypes.contains(type) != hasColors {
        var environment = shown.environment
        environment["TERM"] = type
        let terminal = try ModelledTerminal(shown.command, environment: environment)
        try expectScreens(of: terminal, type, first, last)
      }
    }
  }

  private func expectScreens(
    of terminal: ModelledTerminal, _ type: String, _ first: String, _ last: String
  ) throws {
    try terminal.wait("the month view on \(type)") { $0.text == first }
    let hides = try run("infocmp", ["-1", type]).output.contains("civis=")
    #expect(terminal.model.isCursorVisible != hides, "\(type)")
    for key in Self.walk { terminal.send(String(key)) }
    try terminal.wait("the screen after a walk on \(type)") { $0.text == last }
    let clears = terminal.model.clearCount
    terminal.send("\u{C}")
    try terminal.wait("all of it painted again on \(type)") {
      $0.clearCount > clears && $0.text == last
    }
    terminal.send("q")
    #expect(try terminal.end() == 0, "\(type)")
    #expect(terminal.model.unknown == [], "\(type)")
    #expect(terminal.model.isCursorVisible && !terminal.model.usesOtherScreen, "\(type)")
  }

  /// What a VT100 cannot do is not asked of it: colours, erased cells, a second screen.
  @Test func aVT100GetsNothingThatItDoesNotKnow() throws {
    let shown = try ShownScreen()
    var environment = shown.environment
    environment["TERM"] = "vt100"
    let terminal = try ModelledTerminal(shown.command, environment: environment)
    let first = try shown.text(hasColors: false)
    try terminal.wait("the month view") { $0.text == first }
    terminal.send("JKQq")
    #expect(try terminal.end() == 0)
    #expect(terminal.model.finals.isSubset(of: Set("ABCDHJKmnrhl")), "\(terminal.model.finals)")
  }
}
