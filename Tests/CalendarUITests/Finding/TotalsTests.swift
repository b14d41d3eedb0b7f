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

/// The totals panel: `T`.
@Suite struct TotalsTests {
  private func panel(_ interface: Interface) -> TotalsWindow? {
    interface.window as? TotalsWindow
  }

  @Test func thePeriodIsThatOfTheView() {
    for (view, title) in [
      (ViewKind.month, "Totals · March 2026"), (.quarter, "Totals · Quarter 1 · 2026"),
      (.year, "Totals · 2026"), (.history, "Totals · March 2026"),
    ] {
      var interface = Interface.lively(view, Size(120, 40)).typing("T")
      #expect(interface.frame().screen.text.contains(title))
    }
    var interface = Interface.lively(.month, Size(120, 40)).typing("T+")
    #expect(interface.frame().screen.text.contains("Totals · 9 Mar 2026 – 15 Mar 2026"))
    interface.type("+++")
    #expect(interface.frame().screen.text.contains("Totals · Monday 9 March 2026"))
    interface.type("--------")
    #expect(panel(interface)?.period == .year)
    interface.type("T")
    #expect(interface.windows.isEmpty)
  }

  /// A bar can be told from the background, that of events without a category too.
  @Test(arguments: Theme.builtIn) func everyBarIsSeen(_ theme: Theme) throws {
    for backdrop in [Backdrop.dark, .light] {
      let settings = Settings(colorDepth: .trueColor, theme: theme, backdrop: backdrop)
      var interface = Interface(
        source: SampleSource([.timed("2026-03-09", 9, "Alone")]),
        now: LocalTime("2026-03-09", hour: 14), size: Size(80, 24), settings: settings)
      interface.type("T")
      let screen = interface.frame().screen
      let bar = try #require(screen.cells.first { $0.text == "█" })
      guard let color = bar.style.foreground.luminance else { continue }
      let least = Luminance.contrast(color, backdrop == .light ? 1 : 0)
      #expect(least >= 2.97, "\(theme.name) \(backdrop)")
    }
  }

  @Test func theNextPeriodIsSelectedToo() {
    var interface = Interface.lively(.month, Size(120, 40)).typing("T]")
    #expect(interface.day == "2026-04-09")
    #expect(interface.frame().screen.text.contains("Totals · April 2026"))
    #expect(interface.typing("[[").day == "2026-02-09")
    #expect(interface.typing("+]").day == "2026-04-16")
    #expect(interface.typing("--]").day == "2027-04-09")
  }

  @Test func sumsAreThoseOfTheHistoryLabels() {
    var interface = Interface.lively(.history, Size(80, 24))
    #expect(interface.frame().screen.text.contains("52 events · 47 h 15 min"))
    interface.type("T")
    #expect(interface.frame().screen.text.contains("52 events · 47 h 15 min"))
    interface.type("<Esc>:filter choir<Enter>T")
    #expect(interface.frame().screen.text.contains("5 events · 7 h 30 min"))
  }

  @Test func questionsAreAskedOnceForEachChange() {
    let source = SampleSource.lively()
    var interface = Interface.lively(.month, Size(80, 24), source: source).typing("T")
    _ = interface.frame()
    func asked() -> Int { source.questions.filter { $0.hasPrefix("groups") }.count }
    #expect(asked() == 1)
    for key in ["j", "j", "k", "G", "g", "<Tab>", "<Tab>", "h", "h", "l", " "] {
      interface.type(key)
      _ = interface.frame()
      #expect(asked() == 1, "after \(key)")
    }
    interface.type("]")
    _ = interface.frame()
    #expect(asked() == 2)
    source.records.removeLast()
    interface.dataDidChange()
    for _ in 0..<3 { _ = interface.frame() }
    #expect(asked() == 3)
  }

  @Test func levelsOfCategories() {
    var interface = Interface.lively(.month, Size(80, 24))
    interface.state.settings.showsPane = false
    interface.type("T")
    for (keys, has, lacks) in [
      ("", "design", "█ design"), ("h", "  api", "design"), ("hh", "work", "meetings"),
      ("hhhhl", "meetings", "design"), ("hll", "design", "xxx"),
    ] {
      var copy = interface.typing(keys)
      let text = copy.frame().screen.text
      #expect(text.contains(has) && !text.contains(lacks), "\(keys)")
    }
  }

  @Test func longTablesScroll() {
    let records = (0..<60).map {
      Record.timed("2026-03-10", $0 % 20, "e\($0)", categories: ["category \($0)"])
    }
    var interface = Interface.sample(SampleSource(records)).typing("T")
    #expect(interface.frame().screen.text.contains("1–21 of 62"))
    #expect(!interface.frame().screen.text.contains("category 9 "))
    interface.type("G")
    #expect(interface.frame().screen.text.contains("of 62"))
    #expect(interface.frame().screen.text.contains("category 9 "))
  }

  @Test func totalsThatAreNotReadyComeLater() {
    let source = SampleSource.lively()
    source.setPending([Month(year: 2026, month: 3)])
    var interface = Interface.lively(.month, Size(80, 24), source: source).typing("T")
    #expect(interface.frame().screen.text.contains("│ …"))
    source.setPending([])
    interface.dataDidChange()
    #expect(interface.frame().screen.text.contains("52 events"))
  }
}
