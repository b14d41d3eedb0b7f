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

/// Keys in windows follow the key map where they mean the same in a view.
@Suite struct WindowKeyTests {
  private static func keymap(_ changes: [Keymap.Row]) -> Keymap {
    Keymap.standard.changed(changes).keymap
  }

  /// As on a keyboard where these letters lie below the right hand.
  private static let other = keymap([
    .init(.moveDown, ["n"]), .init(.moveUp, ["i"]),
    .init(.scrollHalfDown, [KeySequence([Key(.function(5))])]),
    .init(.lastEvent, ["Z"]), .init(.showCollections, ["V"]),
    .init(.cancel, [KeySequence([Key("g", .control)])]),
    .init(.help, ["ß"]),
  ])

  private func interface(_ keymap: Keymap, _ keys: String) -> Interface {
    Interface(
      source: SampleSource.lively(), now: LocalTime("2026-03-09", hour: 14), size: Size(80, 24),
      keymap: keymap
    ).typing(keys)
  }

  private func selectedCollection(_ keymap: Keymap, _ keys: String) -> Int? {
    let interface = interface(keymap, keys)
    return (interface.window as? CollectionsWindow)?.selected(in: interface.collections)
  }

  private static let steps = [
    ("Vn", 1), ("Vnn", 2), ("Vnni", 1), ("Vj", 1), ("Vjk", 0), ("V<Down>", 1), ("VZ", 3),
    ("VZg", 0),
  ]

  @Test(arguments: steps) func theSelectedCollectionFollows(_ keys: String, _ selected: Int) {
    #expect(selectedCollection(Self.other, keys) == selected)
  }

  @Test(arguments: ["VV", "V<C-g>", "V<Esc>", "Vc", "Vq"])
  func itsKeyAndThatOfCancellingCloseAWindow(_ keys: String) {
    #expect(interface(Self.other, keys).windows.isEmpty)
  }

  @Test func helpAndLinesFollow() {
    func line(_ keys: String) -> Int? {
      guard let panel = interface(Self.other, keys).window as? HelpWindow else { return nil }
      return panel.selected
    }
    #expect(line("ßn") == 1 && line("ßnni") == 1 && line("ßj") == 1)
    #expect(line("ß<F5>") == line("ß<Space>") && line("ß<F5>") != 0)
    func scroll(_ keys: String) -> Int? { interface(Self.other, keys).lines?.scroll }
    let details = "H<Enter>"
    #expect(scroll(details + "n") == scroll(details + "j"))
  }

  /// Down and up may change places.
  @Test func whatIsBoundComesFirst() {
    let swapped = Self.keymap([.init(.moveDown, ["k"]), .init(.moveUp, ["j"])])
    #expect(selectedCollection(swapped, "ckk") == 2 && selectedCollection(swapped, "ckkj") == 1)
  }

  /// A letter that a window needs for something else keeps that meaning there.
  @Test func whatAWindowNeedsIsKept() {
    let keymap = Self.keymap([.init(.moveDown, ["a"]), .init(.moveUp, [" ", "q"])])
    var hidden = interface(keymap, "c<Space>")
    #expect(hidden.state.filter.hiddenCollections.count == 1)
    hidden.type("a")
    #expect(
      hidden.state.filter == .everything && hidden.shows(CollectionsWindow(hidden.collections)))
    #expect(hidden.typing("q").windows.isEmpty)
  }

  /// The windows obey the same keys.
  @Test func windowsObeyTheKeysThatAreBound() {
    let keymap = Keymap.standard.changed([
      .init(.undo, ["zu"]), .init(.showTotals, [","]),
    ]).keymap
    var interface = Interface(
      source: SampleSource.lively(), now: LocalTime("2026-03-09", hour: 14), size: .init(80, 24),
      keymap: keymap)
    interface.receive(.changes(ChangeLine.sample(count: 3)))
    #expect(interface.frame().screen.text.contains("zu undoes"))
    #expect(interface.type("u").isEmpty)
    #expect(interface.type("z").isEmpty)
    #expect(interface.frame().screen.text.contains("u  undo"))
    #expect(interface.type("u") == [.edit(.undo()), .edit(.changes)])
    #expect(interface.type("<Esc>,").isEmpty && interface.window != nil)
    #expect(interface.typing("T").window != nil)
    #expect(interface.typing(",").window == nil)
  }
}
