import CalendarModel
import CalendarViews
import CellGeometry
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import CalendarWindows
@testable import CalendarWords

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

  /// As it comes, the key map changes nothing in windows.
  @Test func theUsualKeysAreThoseOfTheTables() {
    var keys = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ[]{}+-/?$: ".map { Key($0) }
    keys += "bcdefunpylr".map { Key($0, .control) }
    keys += [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .backTab,
      .backspace, .delete, .insert,
    ].map { Key($0) }
    let keymap = Keymap.standard
    for key in keys {
      #expect(keymap.windowAction(for: key, HelpAction.init) == HelpAction(key), "\(key)")
      #expect(keymap.windowAction(for: key, ChoiceAction.init) == ChoiceAction(key), "\(key)")
      #expect(keymap.windowAction(for: key, WelcomeAction.init) == WelcomeAction(key), "\(key)")
      #expect(keymap.windowAction(for: key, TotalsAction.init) == TotalsAction(key), "\(key)")
      #expect(
        keymap.windowAction(for: key, CollectionsAction.init) == CollectionsAction(key), "\(key)")
      let overlay = { LinesAction($0, screen: 9) }
      #expect(keymap.windowAction(for: key, overlay) == overlay(key), "\(key)")
    }
  }
}
