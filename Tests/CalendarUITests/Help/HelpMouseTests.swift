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

/// What the window of all commands says of the mouse.
@Suite struct HelpMouseTests {
  private static func opened(
    _ keys: String = "", _ size: Size = Size(120, 40), _ change: (inout Settings) -> Void = { _ in }
  ) -> Interface {
    var settings = Settings()
    change(&settings)
    return Interface(
      source: SampleSource(), now: LocalTime("2026-03-11", hour: 14), size: size,
      settings: settings
    ).typing("?" + keys)
  }

  private static let searches: [(String, Language, [String])] = [
    ("drag", .english, ["drag", "drag"]), ("double", .english, ["double click"]),
    ("drag event", .english, ["drag"]), ("wheel", .english, ["wheel"]),
    ("ziehen termin", .german, ["Ziehen"]), ("doppelklick", .german, ["Doppelklick"]),
    ("umschalt", .german, ["Umschalt"]), ("rad", .german, ["Rad"]),
  ]

  @Test(arguments: searches)
  func itIsFound(_ text: String, _ language: Language, _ gestures: [String]) {
    let words = Words(language)
    let help = Self.opened("/" + text.replacing(" ", with: "<Space>")) { $0.words = words }.help
    let found = help?.shown.filter { $0.title == HelpSection.mouse.title }.flatMap(\.lines) ?? []
    #expect(found.map { $0.keys(words) } == gestures)
  }

  @Test func allOfItIsFoundByTheNameOfTheGroup() {
    #expect(Self.opened("/mouse").help?.shown == [HelpSection.mouse])
    #expect(Self.opened("/maus") { $0.words = Words(.german) }.help?.shown == [HelpSection.mouse])
  }

  @Test func itRunsNothing() {
    var interface = Self.opened("/wheel")
    #expect(
      interface.type("<Enter>").isEmpty && interface.help?.selectedLine?.title.english == "scroll")
  }

  /// Enter is named where it does something.
  @Test func whatEnterDoesIsSaidOfCommandsAlone() {
    for (keys, isSaid) in [("G", false), ("/wheel", false), ("/wheel<Enter>", false), ("", true)] {
      var interface = Self.opened(keys)
      let text = interface.frame().screen.text
      #expect(text.contains("Enter runs") == isSaid, "\(keys)")
      #expect(text.contains("Esc "), "\(keys)")
    }
    var quitting = Self.opened("/quit")
    #expect(quitting.frame().screen.text.contains("Enter runs, Esc shows all"))
  }

  /// Where the configuration leaves the mouse to the terminal, it says so.
  @Test func aMouseThatIsNotUsedIsNotExplained() {
    var interface = Self.opened("/mouse") { $0.usesMouse = false }
    #expect(interface.help?.lines.map(\.title.english) == ["left to the terminal"])
    #expect(interface.frame().screen.text.contains("mouse = true in the configuration brings"))
    #expect(Self.opened("/drag") { $0.usesMouse = false }.help?.lines.isEmpty == false)
  }

  /// Lines that are told cannot be pointed at.
  @Test func linesHaveNoMouse() {
    #expect(Self.opened { $0.isLinear = true }.help?.all.count == CommandGroup.allCases.count)
  }

  @Test(arguments: [Size(80, 24), Size(120, 40), Size(200, 60)]) func screens(_ size: Size) {
    var interface = Interface.lively(.month, size).typing("?G")
    Golden.expect(interface.frame(), "help-mouse-\(size.name)")
  }
}

extension Interface {
  fileprivate var help: HelpWindow? {
    window as? HelpWindow
  }
}
