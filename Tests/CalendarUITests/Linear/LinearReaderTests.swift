import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// What holds for all that is told, whatever the key and the view.
struct LinearReaderTests {
  private static let sizes = [Size(80, 24), Size(30, 8)]

  /// Every key of the table is told of in some line, in every view.
  @Test(arguments: ViewKind.allCases, sizes) func everyCommandIsToldOf(
    _ view: ViewKind, _ size: Size
  ) {
    let start = LinearDialogue(.lively(view, size))
    for command in Command.allCases where command != .quit && command != .suspend {
      for sequence in Keymap.standard.bindings(of: command) {
        var dialogue = start
        for key in sequence.keys {
          let effects = dialogue.press(key.text)
          answer(effects, &dialogue)
        }
        #expect(!dialogue.last.isEmpty, "\(command) by \(sequence.label)")
      }
    }
  }

  /// Changes are refused, editors are not run.
  private func answer(_ effects: [Effect], _ dialogue: inout LinearDialogue) {
    for case .edit(_) in effects { dialogue.press("", .refused(Message("no"))) }
  }

  @Test(arguments: 1...8) func randomKeysAreToldOf(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let size = Self.sizes[seed % Self.sizes.count]
    let view = ViewKind.allCases[seed % 4]
    let keys =
      Array("jjjkkhl[]{}JK0$gGtonNMQYHadxXycTf/F:?ewu12 ").map(String.init)
      + [
        "<Enter>", "<Esc>", "<Esc>", "<Tab>", "<BS>", "<Left>", "<C-d>", "<C-u>", "<Home>", "<F12>",
      ]
    var dialogue = LinearDialogue(
      .lively(view, size, words: seed % 3 == 0 ? Words(.german) : .english))
    for _ in 0..<150 {
      let key = keys[random.number(0...keys.count - 1)]
      answer(dialogue.press(key), &dialogue)
      #expect(!dialogue.last.isEmpty, "seed \(seed): nothing was told of \(key)")
      #expect(isSpeakable(dialogue.last), "seed \(seed) after \(key): \(dialogue.last)")
      // The days of a grid, the selected one in full, and a window over it.
      let most = 3 * size.height + 42
      #expect(dialogue.last.count <= most, "seed \(seed) after \(key)")
    }
  }

  @Test(arguments: ViewKind.allCases) func textsOfFilesAreMadeSafe(_ view: ViewKind) {
    let source = SampleSource.hostile
    for keys in ["j", "H<Enter>", ":problems<Enter>", "dd", "x1", "c", "T", "/a"] {
      var dialogue = LinearDialogue(.lively(view, Size(80, 24), source: source))
      dialogue.press(keys)
      #expect(dialogue.text.unicodeScalars.allSatisfy { isSafe($0) || $0 == "\n" }, "\(keys)")
    }
  }

  @Test func commandsAreExplainedWithoutTheSignsOfTheDocumentation() {
    var dialogue = LinearDialogue(.lively(.month, Size(200, 60)))
    dialogue.press("?" + String(repeating: "j", count: CommandRow.table.count))
    #expect(dialogue.text.contains("narrows, Enter runs"))
    #expect(!dialogue.text.contains("`") && !dialogue.text.contains("]("))
  }

  @Test func aProblemIsOneSentence() {
    let source = SampleSource.lively()
    let words = "unknown time zone " + String(repeating: "of somewhere ", count: 12) + "else"
    source.problemsFound = [Problem(path: "work/" + words, line: 9, .said(words))]
    var dialogue = LinearDialogue(.lively(.month, Size(80, 24), source: source))
    dialogue.press(":problems<Enter>")
    let told = dialogue.last.map(\.text)
    #expect(told.contains("work/\(words).") && told.contains("line 9: \(words)."), "\(told)")
  }

  /// What a file says may be as long as it likes; what is told of it is not.
  @Test(arguments: ViewKind.ofDays) func longTextsAreToldInPart(_ view: ViewKind) {
    let long = String(repeating: "word ", count: 20_000)
    let source = SampleSource([
      .timed("2026-03-09", 9, long, location: long, categories: [long]),
      .timed("2026-03-09", 10, long), .timed("2026-03-10", 9, long),
    ])
    for keys in ["j", "H<Enter>", "dd", "x1", "T"] {
      var dialogue = LinearDialogue(
        .lively(view, Size(80, 24), source: source), notesStart: true)
      dialogue.press(keys)
      let longest = dialogue.text.split(separator: "\n").map(\.count).max() ?? 0
      #expect((300...4_100).contains(longest), "\(keys): \(longest)")
    }
  }

  /// Files that are read for the first time: that nothing is known yet is not that there is nothing.
  @Test func aScreenIsToldWhenAllFilesAreRead() {
    let source = SampleSource.lively()
    let (records, collections) = (source.records, source.collections)
    (source.records, source.collections) = ([], [])
    (source.knowsCollections, source.isQuiet) = (false, false)
    source.hasReadEverything = false
    var dialogue = LinearDialogue(
      .lively(.month, Size(80, 24), source: source), notesStart: true)
    #expect(dialogue.text.contains("today, looking for events …"))
    (source.collections, source.knowsCollections) = (collections, true)
    dialogue.news()
    source.records = Array(records.prefix(1))
    dialogue.news()
    #expect(dialogue.last.isEmpty)
    source.records = records
    source.isQuiet = true
    dialogue.news()
    #expect(dialogue.last.first?.text == "Month view, March 2026.")
    #expect(!dialogue.text.contains("no events"))
    // What changes later is told as it comes.
    source.isQuiet = false
    dialogue.press("k")
    #expect(dialogue.last.first?.text.contains("Monday 2 March 2026") == true)
  }

  @Test func theHintNamesTheKeysThatAreBound() {
    let keymap = Keymap.standard.changed([
      .init(.help, [KeySequence([Key("§")])]), .init(.quit, [KeySequence([Key(.function(10))])]),
    ]).keymap
    let interface = Interface(
      source: SampleSource(), now: LocalTime("2026-03-09", hour: 14), size: Size(80, 24),
      keymap: keymap)
    var reader = LinearReader()
    let texts = reader.texts(of: interface, after: .news).map(\.text)
    #expect(texts.contains("§: all keys, Ctrl-L: the whole screen again, F10: quit."))
  }

  @Test func signsAreWrittenInASCII() {
    var settings = Settings(words: .english)
    settings.glyphs = .ascii
    let source = SampleSource([.timed("2026-03-09", 9, "Lunch “here” … × Zoë")])
    var interface = Interface.lively(.month, Size(80, 24), source: source)
    interface.adopt(settings, keymap: .standard)
    var dialogue = LinearDialogue(interface, notesStart: true)
    dialogue.press("f")
    #expect(dialogue.text.contains("Lunch \"here\" ... x Zoë"))
    #expect(dialogue.text.unicodeScalars.allSatisfy { Glyphs.ascii($0) == nil })
  }

  /// What is told costs the questions of a frame and no more: none while all of it is loaded.
  @Test(arguments: ViewKind.allCases) func asksNothingThatAFrameDoesNot(_ view: ViewKind) {
    let source = SampleSource.lively()
    var interface = Interface.lively(view, Size(80, 24), source: source)
    var settings = interface.state.settings
    settings.isLinear = true
    interface.adopt(settings, keymap: .standard)
    var reader = LinearReader()
    _ = interface.frame()
    _ = reader.texts(of: interface, after: .news)
    for key in ["j", "k", "l", "h"] {
      interface.type(key)
      _ = interface.frame()
      let asked = source.questions.count
      _ = reader.texts(of: interface, after: .command)
      #expect(source.questions.count == asked, "\(view) after \(key)")
    }
  }

  // MARK: - Private

  private func isSpeakable(_ texts: [LinearText]) -> Bool {
    texts.allSatisfy { $0.text.unicodeScalars.allSatisfy { isSafe($0) && !isDrawn($0) } }
  }

  private func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory != .control && scalar != "\u{202E}"
  }

  private func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    (0x2500...0x25FF).contains(scalar.value)
  }
}
