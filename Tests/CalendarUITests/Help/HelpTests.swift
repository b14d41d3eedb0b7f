import CalendarModel
import CellGeometry
import EventEntry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords

/// The window of all commands: what it lists, how it is narrowed, what it runs.
@Suite struct HelpTests {
  private static func opened(
    _ keys: String = "", _ size: Size = Size(80, 24), keymap: Keymap = .standard,
    words: Words = .english
  ) -> Interface {
    Interface(
      source: SampleSource(), now: LocalTime("2026-03-11", hour: 14), size: size,
      settings: Settings(words: words), keymap: keymap
    ).typing("?" + keys)
  }

  @Test func allCommandsAreListed() {
    let lines = Self.opened().help?.lines ?? []
    #expect(lines.compactMap(\.command) == CommandRow.table.map(\.command))
  }

  private static let searches: [(String, [String])] = [
    ("undo", ["undo", "redo"]), ("QUARTER", ["quarter"]), ("pgdn", ["next-month"]),
    ("yy", ["copy"]), ("no-f", ["no-filter"]), ("  month   back ", ["previous-month"]),
    ("scrolling half", ["half-screen-down", "half-screen-up"]), ("xyzzy", []),
    // Where no title, name or key fits, the sentences about commands do.
    ("thunderbird", ["welcome"]),
  ]

  @Test(arguments: searches) func typingNarrows(_ text: String, _ names: [String]) {
    let help = Self.opened("/" + text.replacing(" ", with: "<Space>")).help
    let found = help?.lines.map(\.name) ?? []
    #expect(text == "undo" ? found.first == "undo" : found == names, "\(found)")
    #expect(help?.shown.allSatisfy { !$0.lines.isEmpty } == true)
  }

  @Test func groupsWithoutAMatchAreLeftOut() {
    var interface = Self.opened("/week")
    let screen = interface.frame().screen.text
    #expect(screen.contains("first day of the week") && !screen.contains("Scrolling"))
  }

  @Test func germanIsFoundInGerman() {
    let help = Self.opened("/loschen", words: Words(.german)).help
    #expect(help?.lines.map(\.name) == ["delete"])
  }

  @Test func whatFitsIsMarked() {
    let search = HelpSearch("wee day")
    let marks = search.marks(in: "first day of the week").map { $0 ? "^" : " " }.joined()
    #expect(marks == "      ^^^        ^^^ ")
    #expect(HelpSearch("strasse").marks(in: "Straße") == Array(repeating: true, count: 6))
    #expect(HelpSearch("").marks(in: "a") == [false])
    var (plain, narrowed) = (Self.opened(), Self.opened("/half"))
    for interface in [plain, narrowed] {
      #expect(interface.state.settings.words == .english)
    }
    #expect(!plain.frame().screen.hasStyle(.match, plain))
    #expect(narrowed.frame().screen.hasStyle(.match, narrowed))
  }

  @Test func theVeryKeyAndTheVeryNameAreSelected() {
    for (text, command) in [("x", Command.markEvent), ("G", .lastEvent), ("changes", .showChanges)]
    {
      #expect(Self.opened("/" + text).help?.selectedLine?.command == command, "\(text)")
    }
  }

  @Test func escapeClearsAndThenCloses() {
    let narrowed = Self.opened("/redo")
    #expect(narrowed.help?.lines.count == 1)
    let cleared = narrowed.typing("<Esc>")
    #expect(cleared.help?.lines.count == HelpSection.all.flatMap(\.lines).count)
    #expect(cleared.help?.selectedLine?.command == .redo)
    #expect(cleared.typing("<Esc>").windows.isEmpty)
    #expect(Self.opened("/<Backspace>q").windows.isEmpty)
    for key in ["<Esc>", "q", "?", "<F1>", "<C-c>", "<Backspace>"] {
      #expect(Self.opened(key).windows.isEmpty, "\(key)")
    }
  }

  private static let moves: [(String, Size, Command?)] = [
    ("j", Size(80, 24), .moveDown), ("jjk", Size(80, 24), .moveDown),
    ("k", Size(80, 24), .moveLeft),
    // The mouse is last, and no command.
    ("G", Size(80, 24), nil), ("Gg", Size(80, 24), .moveLeft), ("Gjkkkkkk", Size(80, 24), .quit),
    ("l", Size(80, 24), .moveLeft), ("lh", Size(200, 60), .moveLeft),
    ("/scroll<Down>", Size(80, 24), .scrollUp), ("/scroll<Down><Up>", Size(80, 24), .scrollDown),
  ]

  @Test(arguments: moves) func keysSelect(_ keys: String, _ size: Size, _ command: Command?) {
    #expect(Self.opened(keys, size).help?.selectedLine?.command == command)
  }

  @Test func theOtherColumnIsReached() {
    let right = Self.opened("l", Size(200, 60)).help?.selectedLine?.command
    #expect(right != nil && right != .moveLeft)
  }

  /// On every size, whatever is selected stands on the screen.
  @Test func theSelectedLineIsSeen() {
    for size in [Size(30, 8), Size(40, 12), Size(80, 24), Size(120, 40), Size(200, 60)] {
      for language in Language.allCases {
        var interface = Self.opened("", size, words: Words(language))
        for step in 0..<HelpSection.all.flatMap(\.lines).count {
          let text = interface.frame().screen.text
          #expect(text.contains("›"), "\(size), line \(step)")
          interface.type("j")
        }
      }
    }
  }

  /// What begins as the typed text does comes first where a command is looked for, and is run by Enter.
  @Test(arguments: [
    ("mo", "month"), ("mon", "month"), ("move", "move"), ("y", "year"), ("we", "week"),
    ("de", "delete"), ("und", "undo"), ("MO", "month"), ("month back", "previous-month"),
    ("to", "today"), ("no-f", "no-filter"),
  ])
  func beginningsComeFirst(_ typed: String, _ name: String) {
    for language in Language.allCases where language == .english || typed == name.prefix(3) {
      var interface = Interface.sample(settings: Settings(words: Words(language)))
      interface.type("<C-p>" + typed.replacing(" ", with: "<Space>"))
      let first = interface.help?.lines.first
      #expect(first?.name == name && interface.help?.selectedLine == first, "\(typed)")
    }
  }

  @Test func enterRunsTheSelectedCommand() {
    #expect(Self.opened("/year view<Enter>").state.viewKind == .year)
    #expect(Self.opened("j<Enter>").day == "2026-03-18")
    #expect(Self.opened("/go to<Enter>").prompt?.kind == .goTo)
    var quitting = Self.opened("/quit")
    #expect(quitting.type("<Enter>") == [.quit])
    // Digits are no command.
    var counting = Self.opened("/1…")
    #expect(counting.type("<Enter>") == [])
    #expect(Self.opened("/xyzzy<Enter>").help?.lines.isEmpty == true)
  }

  @Test func keysAreThoseThatAreBound() {
    let keymap = Keymap.standard.changed([
      .init(.undo, ["zu"]), .init(.search, ["z/"]), .init(.help, ["ß"]), .init(.add, []),
    ]).keymap
    var interface = Self.opened("<Esc>ß", Size(120, 40), keymap: keymap)
    #expect(interface.help?.lines.first { $0.command == .undo }?.keys == "zu")
    #expect(interface.help?.lines.first { $0.command == .add }?.keys == ":add")
    #expect(interface.frame().screen.text.contains("/ narrows"))
    #expect(interface.typing("ß").windows.isEmpty)
    let comma = Keymap.standard.changed([.init(.search, [","])]).keymap
    var other = Self.opened("", Size(120, 40), keymap: comma)
    #expect(other.frame().screen.text.contains(", narrows"))
    #expect(other.typing(",undo").help?.typed.text == "undo")
  }

  /// Sentences about commands name the keys that are bound, and every name in braces is a command's.
  @Test func sentencesNameTheKeysThatAreBound() {
    let keymap = Keymap.standard.changed([.init(.putEvents, ["zp"]), .init(.moveLater, ["zl"])])
      .keymap
    for language in Language.allCases {
      let (usual, changed) = (Words(language), Words(language, keymap: keymap))
      for row in CommandRow.table {
        #expect(!usual[row.help].contains("{") && !usual[row.title].contains("{"), "\(row.command)")
      }
      let help = CommandRow.row(of: .deleteEvent).help
      #expect(usual[help].contains("`pp`") && usual[help].contains("`yy` `mm` `>` `<`"))
      #expect(changed[help].contains("`zp`") && changed[help].contains("`yy` `mm` `zl` `<`"))
    }
    var interface = Self.opened("/:delete", Size(120, 40), keymap: keymap)
    interface.type("<C-u>dd")
    #expect(interface.frame().screen.text.contains("zp puts back"))
  }

  @Test func theCommandLineOpensItNarrowed() {
    let interface = Interface.sample().typing(":help quarter<Enter>")
    #expect(interface.help?.lines.map(\.name) == ["quarter"])
    #expect(interface.help?.isTyping == false)
    #expect(interface.typing("<Esc>").help?.isNarrowed == false)
    #expect(Interface.sample().typing(":help und<Tab>").prompt?.text == "help undo")
    #expect(Interface.sample().typing(":help").prompt?.hint.hasPrefix("help WORD") == true)
  }

  @Test func pastedTextIsLookedFor() {
    var interface = Self.opened()
    _ = interface.handle(.paste("totals"))
    #expect(interface.help?.lines.map(\.name) == ["totals"])
  }

  /// Backquotes and links belong to the documentation.
  @Test func sentencesAreShownAsPlainText() {
    let line = HelpDetails.line(
      "Keys `[` `]`, see [quick add](quick-add.md): `a[b](c)`.", code: .plain)
    #expect(line.pieces.map(\.text).joined() == "Keys [ ], see quick add: a[b](c).")
    var interface = Self.opened("/add an event")
    let screen = interface.frame().screen.text
    #expect(screen.contains("In one line, see quick add:"))
  }

  /// What a key costs in the window is bounded by the table of commands: the calendar is not asked.
  @Test func nothingIsAskedOfTheCalendar() {
    let source = SampleSource.busy
    var interface = Interface.sample(source)
    _ = interface.frame()
    interface.type("?")
    _ = interface.frame()
    let before = source.questions.count
    for key in ["/", "d", "a", "y", "<Down>", "<Esc>", "j", "G", "l"] {
      interface.type(key)
      _ = interface.frame()
    }
    #expect(source.questions.count == before)
  }

  @Test(arguments: [Size(80, 24), Size(120, 40), Size(200, 60)]) func screens(_ size: Size) {
    var interface = Interface.lively(.month, size).typing("?/vie")
    Golden.expect(interface.frame(), "help-narrowed-\(size.name)")
  }

  @Test func nothingFits() {
    var interface = Interface.lively(.month, Size(80, 24)).typing("?/xyzzy")
    Golden.expect(interface.frame(), "help-nothing-80x24")
  }
}

extension Interface {
  fileprivate var help: HelpWindow? {
    window as? HelpWindow
  }
}

extension Screen {
  fileprivate func hasStyle(_ role: Role, _ interface: Interface) -> Bool {
    var marked = Style.plain
    marked.overlay(interface.state.settings.appearance.style(role))
    return (0..<size.height).contains { row in
      (0..<size.width).contains { self[Position(Column($0), Row(row))].style == marked }
    }
  }
}
