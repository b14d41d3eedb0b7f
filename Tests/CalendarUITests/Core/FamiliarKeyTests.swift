import CalendarModel
import CalendarViews
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// Keys that vim, lazygit and desktops have taught: they do what they mean there where that is
/// harmless, and name the key that does it elsewhere.
@Suite struct FamiliarKeyTests {
  /// Keys, and those that do the same.
  private static let doing = [
    ("<Space>", "x"), ("<Delete>", "dd"), ("<C-f>", "<PageDown>"), ("<C-b>", "<PageUp>"),
    ("w", "n"), ("b", "N"), ("3w", "3n"), ("2<C-f>", "2]"),
  ]

  private static let naming = [
    ("I", "“I” does nothing here; a adds an event"),
    ("O", "“O” does nothing here; a adds an event"),
    ("<Insert>", "“Ins” does nothing here; a adds an event"),
    ("o", "“o” does nothing here; Enter opens what is selected, a adds an event"),
    ("r", "“r” does nothing here; e edits, Ctrl-R redoes"),
    ("U", "“U” does nothing here; u undoes, Ctrl-R redoes"),
    ("3U", "“U” does nothing here; u undoes, Ctrl-R redoes"),
    ("V", "“V” does nothing here; v selects days or hours"),
    ("<C-v>", "“Ctrl-V” does nothing here; v selects days or hours"),
    ("ZQ", "“ZQ” does nothing here; q quits"),
    ("<F2>", "“F2” does nothing here; e edits"),
  ]

  private func opened(
    _ view: ViewKind, _ changes: [Keymap.Row] = [], _ language: Language = .english
  ) -> Interface {
    Interface(
      source: SampleSource.editing, now: LocalTime("2026-03-11", hour: 12), size: Size(80, 24),
      settings: Settings(words: Words(language)), view: view,
      keymap: Keymap.standard.changed(changes).keymap)
  }

  @Test("harmless ones do it in every view", arguments: ViewKind.allCases)
  func harmless(_ view: ViewKind) {
    for (keys, usual) in Self.doing {
      var (pressed, expected) = (opened(view), opened(view))
      let (effects, expectedEffects) = (pressed.type(keys), expected.type(usual))
      #expect(effects == expectedEffects, "\(keys)")
      #expect(pressed.state == expected.state && pressed.windows == expected.windows, "\(keys)")
    }
    var interface = opened(view)
    #expect(interface.type("ZZ") == [.quit])
  }

  @Test("others name the key that does it, in every view", arguments: ViewKind.allCases)
  func naming(_ view: ViewKind) {
    for (keys, text) in Self.naming {
      var interface = opened(view)
      let before = interface.state.selection
      #expect(interface.type(keys).isEmpty && interface.windows.isEmpty)
      #expect(interface.messageText == text, "\(keys)")
      #expect(interface.state.selection == before)
    }
  }

  @Test("one that begins a sequence shows what follows")
  func pending() {
    var interface = opened(.month).typing("p")
    #expect(interface.frame().screen.text.contains("p  put on the selected day"))
    interface = opened(.month).typing("Z")
    #expect(interface.frame().screen.text.contains("Z  quit"))
  }

  @Test func theySpeakGerman() {
    let text = opened(.month, [], .german).typing("U").messageText
    #expect(text == "„U“ tut hier nichts; u macht rückgängig, Ctrl-R stellt wieder her")
  }

  @Test("every familiar key has a sentence for each of its commands")
  func sentences() {
    for key in FamiliarKey.standard {
      for words in Language.allCases.map({ Words($0) }) {
        let text = words.answer(toUnbound: key.sequence).text
        for command in key.commands { #expect(text.contains(words.key(command)), "\(text)") }
        #expect(displayWidth(of: text) <= 78, "\(text)")
      }
    }
  }

  // MARK: The user's keys

  @Test("the user's keys come first, without a word")
  func keysOfTheUserComeFirst() {
    let (keymap, conflicts) = Keymap.standard.changed([
      .init(.showWeek, ["w"]), .init(.findFreeTime, [" f"]), .init(.showTotals, ["Z"]),
      .init(.showProblems, [.control("f")]), .init(.completeTask, [.key(.function(5))]),
    ])
    #expect(
      !conflicts.contains { $0.sequence.keys == [Key("w")] || $0.sequence.keys == [Key("Z")] })
    #expect(conflicts.isEmpty)
    #expect(keymap.lookUp([Key("w")]) == .command(.showWeek))
    #expect(keymap.lookUp([Key("Z")]) == .command(.showTotals))
    #expect(keymap.lookUp([Key("f", .control)]) == .command(.showProblems))
    #expect(keymap.allSequences(of: .nextMonth) == ["]", .key(.pageDown)])
    guard case .pending(let choices) = keymap.lookUp([Key(" ")]) else {
      Issue.record("Space is not pending")
      return
    }
    #expect(choices == [PendingChoice(key: Key("f"), command: .findFreeTime)])
  }

  @Test("they name the keys that are bound")
  func otherKeysAreNamed() {
    let changes: [Keymap.Row] = [
      .init(.add, [.key(.function(5))]), .init(.undo, ["gu"]), .init(.redo, []),
      .init(.putEvents, ["P"]),
    ]
    let text = { (keys: String) in opened(.month, changes).typing(keys).messageText }
    #expect(text("I") == "“I” does nothing here; F5 adds an event")
    #expect(text("U") == "“U” does nothing here; gu undoes, :redo redoes")
    #expect(text("p") == "“p” does nothing here; P pastes what was copied")
  }

  @Test("a command whose keys were removed does not come back by another one")
  func removedKeysStayRemoved() {
    let changes: [Keymap.Row] = [
      .init(.deleteEvent, []), .init(.quit, []), .init(.markEvent, ["m"]),
    ]
    var interface = opened(.month, changes)
    #expect(interface.type("<Delete>").isEmpty && interface.windows.isEmpty)
    #expect(interface.messageText == "“Del” does nothing here; :delete deletes")
    #expect(interface.type("Z").isEmpty)
    #expect(interface.messageText == "“ZZ” does nothing here; :quit quits")
    // With another key it is still known by the familiar one.
    #expect(opened(.history, changes).typing("<Space>").state.marked.count == 1)
  }

  // MARK: Windows

  @Test("windows keep their meanings of them")
  func windowsKeepTheirKeys() {
    let details = opened(.history).typing("<Enter>")
    #expect(details.lines != nil)
    for keys in ["<Space>", "b", "w", "<C-f>", "<C-b>", "i", "U"] {
      let after = details.typing(keys)
      #expect(after.lines != nil && after.state.marked.isEmpty, "\(keys)")
      #expect(after.state.selection == details.state.selection, "\(keys)")
    }
    let help = opened(.month).typing("?")
    #expect(help.typing("<C-f>").windows == help.typing("<PageDown>").windows)
    #expect(help.typing("<C-f><C-b>").windows == help.typing("<PageDown><PageUp>").windows)
  }

  @Test("Del deletes the event of the details")
  func detailsDelete() {
    var details = opened(.history).typing("<Enter>")
    var usual = details
    let effects = details.type("<Delete>")
    #expect(!effects.isEmpty && effects == usual.type("dd"))
  }

  // MARK: The command line

  @Test func vimSavesAndQuits() {
    for text in ["w", "w!", "write", "wa"] {
      let interface = opened(.month).typing(":\(text)<Enter>")
      #expect(interface.messageText == "every change is already saved; q quits", "\(text)")
    }
    for text in ["wq", "wq!", "x", "q", "q!", "qa", "wqa"] {
      var interface = opened(.month)
      #expect(interface.type(":\(text)<Enter>") == [.quit], "\(text)")
    }
    #expect(opened(.month).typing(":week<Enter>").state.viewKind == .week)
    let german = opened(.month, [], .german).typing(":w<Enter>").messageText
    #expect(german == "jede Änderung ist schon gespeichert; q beendet")
  }
}
