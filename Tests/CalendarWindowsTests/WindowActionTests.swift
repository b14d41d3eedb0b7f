import TerminalScreen
import Testing

@testable import CalendarWindows
@testable import CalendarWords

/// Keys in windows, as the key map comes.
@Suite struct WindowActionTests {
  /// As it comes, the key map changes nothing in windows.
  @Test func preferredKeysAreThoseOfTheTables() {
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
