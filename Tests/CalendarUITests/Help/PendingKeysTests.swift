import CalendarModel
import CalendarViews
import CellGeometry
import EntrySamples
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// A half-typed sequence shows what can follow it, wherever it is typed and however many there are.
@Suite struct PendingKeysTests {
  private static let sizes = [
    Size(30, 8), Size(40, 12), Size(80, 24), Size(120, 40), Size(200, 60),
  ]

  private static func opened(
    _ size: Size, _ changes: [Keymap.Row], view: ViewKind = .month
  ) -> Interface {
    Interface(
      source: SampleSource.lively(), now: LocalTime("2026-03-09", hour: 14), size: size,
      view: view, keymap: Keymap.standard.changed(changes).keymap)
  }

  /// All commands after one key, each with a letter of its own.
  private static let leader: [Keymap.Row] = zip(
    CommandRow.table.map(\.command), "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!§%&/=+*"
  ).map { Keymap.Row($0, [KeySequence([Key(" "), Key($1)])]) }

  @Test func everySequenceOfTheKeysShowsItsChoices() {
    for first in ["g", "d", "y", "p", "m", "z"] {
      for size in Self.sizes {
        var interface = Interface.lively(.month, size).typing(first)
        let screen = interface.frame().screen.text
        guard case .pending(let choices) = Keymap.standard.lookUp([Key(Character(first))]) else {
          Issue.record("\(first) is not pending")
          return
        }
        // The smallest screen says how many more there are.
        if size == Self.sizes[0], screen.contains(" more") { continue }
        for choice in choices {
          let title = Words.english[choice.command?.title ?? .none]
          #expect(screen.contains(String(title.prefix(20))), "\(first) at \(size)")
          #expect(screen.contains(" \(choice.key.label) "), "\(first) at \(size)")
        }
      }
    }
  }

  @Test(arguments: sizes) func manyChoicesStandInColumns(_ size: Size) {
    var interface = Self.opened(size, Self.leader).typing("<Space>")
    let screen = interface.frame().screen.text
    let shown = CommandRow.table.prefix(Self.leader.count).filter {
      screen.contains(Words.english[$0.title])
    }.count
    if size.width >= 200 {
      #expect(shown == Self.leader.count, "\(screen)")
    } else {
      #expect(shown >= min(5, size.height - 4) && screen.contains("more"), "\(screen)")
    }
  }

  @Test func longSequencesTellWhatTheyLeadTo() {
    var interface = Self.opened(
      Size(80, 24), [.init(.showYear, [" vy"]), .init(.showQuarter, [" vq"]), .init(.undo, [" u"])]
    ).typing("<Space>")
    let first = interface.frame().screen.text
    #expect(first.contains("v  … quarter view, year view") && first.contains("u  undo"))
    interface.type("v")
    let second = interface.frame().screen.text
    #expect(second.contains("y  year view") && second.contains("Space") && !second.contains("undo"))
    #expect(interface.typing("y").state.viewKind == .year)
    #expect(interface.typing("x").messageText == "“Spacevx” is not bound; ? shows all keys")
  }

  @Test func countsAreShownWithTheirSequence() {
    for size in Self.sizes {
      var interface = Interface.lively(.month, size).typing("12g")
      #expect(interface.frame().screen.text.contains("12g …"), "\(size)")
    }
  }

  private static let control = KeySequence([Key("x", .control), Key("l")])

  /// What works everywhere works everywhere, be it two keys.
  @Test(arguments: ["?", "?/ab", ":goto", "/a", "f", "T", "c", "dd", "Hj<Enter>", "x"])
  func sequencesWorkInWindowsAndPrompts(_ keys: String) {
    var interface = Self.opened(Size(80, 24), [.init(.repaint, [Self.control])]).typing(keys)
    let mode = interface.windows
    #expect(interface.type("<C-x>") == [])
    #expect(interface.frame().screen.text.contains("l  paint the screen again"))
    #expect(interface.windows == mode)
    var dropped = interface
    dropped.type("<Esc>")
    #expect(dropped.windows == mode && dropped.state.typed.keys.isEmpty)
    #expect(interface.typing("z").messageText?.contains("is not bound") == true)
    #expect(interface.type("l") == [.repaint])
    #expect(interface.windows == mode && interface.state.typed.keys.isEmpty)
  }

  /// Also with a key that scrolls where it has no other meaning.
  @Test func terminalCommandsComeBeforeScrolling() {
    let keys = [
      Keymap.Row(.showMeter, [KeySequence([Key("g"), Key("m")])]),
      Keymap.Row(.repaint, [KeySequence([Key("b")])]),
    ]
    var interface = Self.opened(Size(80, 24), keys).typing("Hj<Enter>")
    #expect(interface.window is DetailsWindow)
    #expect(interface.type("b") == [.repaint])
    #expect(interface.type("gm") == [] && interface.showsMeter)
    interface.receive(.changes(ChangeLine.sample(count: 30)))
    #expect(interface.window is ChangesWindow)
    #expect(interface.type("b") == [.repaint])
    #expect(interface.type("gm") == [] && !interface.showsMeter)
  }

  @Test func sequencesWorkInTheForm() {
    var interface = Self.opened(Size(80, 24), [.init(.repaint, [Self.control])])
    interface.receive(.opened(FormSample.lunch))
    interface.type("<C-x>")
    #expect(interface.frame().screen.text.contains("l  paint the screen again"))
    #expect(interface.type("l") == [.repaint])
    guard interface.window is Form else {
      Issue.record("the form is gone")
      return
    }
  }

  @Test func detailsTakeSequencesThatActOnTheirEvent() {
    var interface = Self.opened(Size(80, 24), [.init(.markEvent, ["gq"])]).typing("Hj<Enter>g")
    let screen = interface.frame().screen.text
    #expect(screen.contains("q  mark") && screen.contains("x  open its link"))
    #expect(!screen.contains("first event"))
    interface.type("q")
    #expect(interface.state.marked.count == 1)
  }
}
