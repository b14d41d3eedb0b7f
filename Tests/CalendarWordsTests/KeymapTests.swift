import CalendarModel
import TerminalScreen
import Testing

@testable import CalendarWords

/// Keys of the user before those that commands come with.
@Suite struct KeymapTests {
  @Test("every sequence is read back from its text")
  func texts() {
    let odd: [KeySequence] = [
      KeySequence("Home".map { Key($0) }), KeySequence("<C-d>".map { Key($0) }),
      KeySequence([Key("d", .control), Key("é"), Key(.up)]), KeySequence([Key(" "), Key(" ")]),
      KeySequence([Key("X", .alt)]), KeySequence([Key(.function(12), [.control, .shift])]),
      KeySequence([Key(.backTab), Key("日")]), KeySequence([Key("-")]),
      KeySequence([Key("-"), Key("-")]), "gg-", "Ctrl-D", "C-d", "g+g",
    ]
    for sequence in Command.allCases.flatMap(Keymap.standard.bindings(of:)) + odd {
      #expect(KeySequence(text: sequence.text) == sequence, "\(sequence.text)")
    }
  }

  static let written: [(String, [Key]?)] = [
    ("gg", [Key("g"), Key("g")]), ("g g", [Key("g"), Key("g")]), ("Ctrl-D", [Key("d", .control)]),
    ("<C-d>", [Key("d", .control)]), ("<Space>", [Key(" ")]), ("Space", [Key(" ")]),
    ("g<Enter>", [Key("g"), Key(.enter)]), ("g Enter", [Key("g"), Key(.enter)]),
    ("Shift-Tab", [Key(.backTab)]), ("<S-Tab>", [Key(.backTab)]), ("↓", [Key(.down)]),
    ("g↓", [Key("g"), Key(.down)]), ("<Down>", [Key(.down)]), ("Alt-x", [Key("x", .alt)]),
    ("Alt-X", [Key("X", .alt)]), ("Ctrl-Alt-x", [Key("x", [.control, .alt])]),
    ("F12", [Key(.function(12))]), ("<", [Key("<")]), ("<lt>", [Key("<")]), ("-", [Key("-")]),
    ("", nil), (" ", nil), ("<Nope>", nil), ("a <Nope>", nil),
    // What terminals cannot tell from another key is that key.
    ("Ctrl-I", [Key(.tab)]), ("<C-i>", [Key(.tab)]), ("Ctrl-M", [Key(.enter)]),
    ("Ctrl-J", [Key(.enter)]), ("<C-[>", [Key(.escape)]), ("Ctrl-[", [Key(.escape)]),
    ("Ctrl-Alt-I", [Key(.tab, .alt)]), ("Ctrl-@", [Key(" ", .control)]),
    ("Ctrl-H", [Key("h", .control)]), ("Ctrl-Shift-D", [Key("d", .control)]),
    ("Shift-x", [Key("X")]), ("<S-x>", [Key("X")]), ("Shift-X", [Key("X")]),
    ("Shift-ö", [Key("Ö")]), ("Alt-Shift-x", [Key("X", .alt)]), ("Shift-5", nil), ("<S-5>", nil),
    ("Shift-Space", nil), ("Ctrl-Space", [Key(" ", .control)]),
    // Modifiers in any case, and names behind them as in brackets.
    ("ctrl-d", [Key("d", .control)]), ("ALT-x", [Key("x", .alt)]), ("shift-tab", [Key(.backTab)]),
    ("Ctrl-Left", [Key(.left, .control)]), ("Ctrl-←", [Key(.left, .control)]),
    ("Ctrl-Shift-Tab", [Key(.backTab, .control)]), ("Ctrl--", [Key("-", .control)]),
    // Words that are meant as one key are no letters.
    ("Ctrl-", nil), ("Alt-", nil), ("Strg-u", nil), ("Meta-x", nil), ("Ctrl-Nope", nil),
    ("Ctrl+D", nil), ("C-d", nil), ("M-x", nil), ("g Strg-u", nil),
    ("a-b", [Key("a"), Key("-"), Key("b")]), ("g-", [Key("g"), Key("-")]),
    ("g g -", [Key("g"), Key("g"), Key("-")]), ("+", [Key("+")]), ("-g", [Key("-"), Key("g")]),
  ]

  @Test("keys are read in every way they are written", arguments: written)
  func reading(_ text: String, _ keys: [Key]?) {
    #expect(KeySequence(text: text)?.keys == keys)
  }

  @Test("without changes all stays")
  func nothing() {
    let (keymap, conflicts) = Keymap.standard.changed([])
    #expect(keymap == .standard && conflicts.isEmpty)
    let same = CommandRow.table.map {
      Keymap.Row($0.command, Keymap.standard.bindings(of: $0.command))
    }
    #expect(Keymap.standard.changed(same).conflicts.isEmpty)
  }

  @Test("a key can move from one command to another")
  func exchange() {
    let (keymap, conflicts) = Keymap.standard.changed([
      .init(.quit, ["x"]), .init(.markEvent, ["q"]), .init(.showProblems, [.key(.function(6))]),
    ])
    #expect(conflicts.isEmpty)
    #expect(keymap.lookUp([Key("x")]) == .command(.quit))
    #expect(keymap.lookUp([Key("q")]) == .command(.markEvent))
    #expect(keymap.bindings(of: .showProblems) == [.key(.function(6))])
    #expect(keymap.bindings(of: .quit) == ["x"])
  }

  @Test("what hides a longer sequence takes it away, and says so")
  func hiding() {
    let (keymap, conflicts) = Keymap.standard.changed([.init(.quit, ["g"])])
    #expect(
      conflicts.map(\.reason) == [
        .takesDefault("gg", of: .firstEvent), .takesDefault("gt", of: .today),
        .takesDefault("go", of: .goTo), .takesDefault("gx", of: .openLink),
        .takesDefault("gl", of: .showLeftOut), .takesDefault("g>", of: .nestTask),
        .takesDefault("g<", of: .unnestTask), .takesDefault("gj", of: .placeLower),
        .takesDefault("gk", of: .placeHigher),
      ])
    #expect(keymap.lookUp([Key("g")]) == .command(.quit))
    #expect(keymap.bindings(of: .today) == ["t"])
    #expect(keymap.bindings(of: .goTo).isEmpty)
  }

  @Test("categories have keys of their own beside those of the command")
  func categories() throws {
    let (run, coffee) = (try #require(Category("sport/run")), try #require(Category("coffee")))
    let (keymap, conflicts) = Keymap.standard.changed([
      .init(.quit, ["Z"]), .init(logging: run, ["gr", .key(.function(5))]),
      .init(logging: coffee, ["gr", "Z", "gc"]),
    ])
    #expect(keymap.lookUp([Key("g"), Key("r")]) == .command(.logNow))
    #expect(keymap.category(loggedBy: [Key("g"), Key("r")]) == run)
    #expect(keymap.category(loggedBy: [Key("g"), Key("c")]) == coffee)
    #expect(keymap.category(loggedBy: [Key("i")]) == nil)
    #expect(keymap.lookUp([Key("i")]) == .command(.logNow))
    #expect(keymap.bindings(of: .logNow) == ["i"])
    #expect(conflicts.map(\.reason) == [.isTaken(by: .logNow), .isTaken(by: .quit)])
    #expect(conflicts.map(\.category) == [coffee, coffee])
    // The command may have other keys; then its own is free.
    let moved = Keymap.standard.changed([.init(.logNow, ["Z"]), .init(logging: run, ["ir"])])
    #expect(moved.conflicts.isEmpty)
    #expect(moved.keymap.bindings(of: .logNow) == ["Z"])
    #expect(moved.keymap.category(loggedBy: [Key("i"), Key("r")]) == run)
  }

  @Test("of two of the user's that exclude each other the first holds")
  func clashes() {
    let (keymap, conflicts) = Keymap.standard.changed([
      .init(.quit, ["Z"]), .init(.help, ["Z", "Zz", "?"]), .init(.today, ["7t"]),
    ])
    #expect(
      conflicts.map(\.reason) == [
        .isTaken(by: .quit), .hides("Z", of: .quit), .beginsWithCount,
      ])
    #expect(keymap.lookUp([Key("Z")]) == .command(.quit))
    #expect(keymap.bindings(of: .help) == ["?"])
    #expect(keymap.bindings(of: .today).isEmpty)
  }
}
