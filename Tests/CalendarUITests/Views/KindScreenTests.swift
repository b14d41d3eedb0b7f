import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

/// Holidays and birthdays on the screen.
@Suite struct KindScreenTests {
  private func interface(
    _ view: ViewKind, _ size: Size = Size(80, 24), date: Day = "2026-04-03",
    depth: ColorDepth = .none, source: SampleSource = .festive()
  ) -> Interface {
    Interface.lively(view, size, date: date, depth: depth, source: source)
  }

  private func text(_ interface: Interface) -> String {
    var interface = interface
    return interface.frame().screen.text
  }

  @Test(arguments: ViewKind.allCases, [Size(80, 24), Size(120, 40), Size(200, 60)])
  func views(_ view: ViewKind, at size: Size) {
    var interface = interface(view, size)
    Golden.expect(interface.frame(), "kinds-\(view.rawValue)-\(size.name)")
  }

  @Test(arguments: ViewKind.allCases)
  func ascii(_ view: ViewKind) {
    var interface = interface(view)
    interface.adoptASCII()
    Golden.expect(interface.frame(), "kinds-\(view.rawValue)-ascii-80x24")
  }

  @Test("a day off has the sign and the look of one in every grid, and its name in the status line")
  func dayOff() {
    #expect(text(interface(.month, date: "2026-04-10")).contains("  3⚑"))
    #expect(text(interface(.quarter, date: "2026-05-01")).contains("⚑ 3"))
    #expect(text(interface(.year, date: "2026-05-01")).contains("⚑ 3"))
    for view in [ViewKind.day, .week] {
      #expect(text(interface(view)).contains("Fri 3 Apr 2026, 09:00 · ⚑ Good Friday"))
      #expect(!text(interface(view, date: "2026-04-01")).contains("· ⚑"))
      var colored = interface(view, depth: .trueColor)
      let wanted = colored.state.settings.appearance.style(.holiday)
      #expect(colored.frame().screen.cells.contains { $0.style == wanted && $0.text == "⚑" })
    }
    for view in [ViewKind.month, .quarter, .year] {
      #expect(text(interface(view)).contains("Fri 3 Apr 2026 · ⚑ Good Friday"))
      #expect(!text(interface(view, date: "2026-04-01")).contains("· ⚑"))
      var colored = interface(view, date: "2026-03-10", depth: .trueColor)
      let wanted = colored.state.settings.appearance.style(.holiday)
      #expect(colored.frame().screen.cells.contains { $0.style == wanted })
    }
  }

  @Test("without colours the number stands out as well", arguments: [Theme.mono, .highContrast])
  func mono(_ theme: Theme) {
    for view in [ViewKind.month, .quarter, .year] {
      var interface = interface(view, date: "2026-03-10")
      interface.adopt(
        Settings(colorDepth: .none, theme: theme), keymap: .standard)
      let style = interface.state.settings.appearance.style(.holiday)
      #expect(style.attributes.contains(.underline))
      #expect(interface.frame().screen.cells.contains { $0.style == style })
    }
  }

  @Test("a birthday has its sign, and the age where the year of birth is known")
  func birthdays() {
    let month = text(interface(.month, Size(200, 60), date: "2026-03-09"))
    #expect(month.contains("✿ Zoë (36)") && month.contains("✿ Ángel (1)"))
    #expect(month.contains("✿ Grandma ") && !month.contains("Grandma ("))
    let history = text(interface(.history, Size(120, 40), date: "2026-03-09"))
    #expect(history.contains("Zoë (36)") && history.contains("Labour Day"))
    #expect(!text(interface(.history, date: "2026-02-14")).contains("422"))
    let details = text(interface(.history, date: "2026-03-11").typing("<Enter>"))
    #expect(details.contains("│ Ángel (1)"))
  }

  @Test("the labels of the history count neither of them, and say nothing where nothing else is")
  func labels() {
    let alone = SampleSource(
      [.birthday("2026-02-14", "Bo", 1990), .birthday("2026-03-14", "Zoë", 1990)]
        + [.timed("2026-03-14", 9, "Walk")], collections: SampleSource.festive().collections)
    let days = LoadedDays(alone)
    let counts = [2, 3, 4].map { days.total(of: Month(year: 2026, month: $0))?.count }
    #expect(counts == [0, 1, 0])
    let lines = text(interface(.history, date: "2026-02-14", source: alone))
      .split(separator: "\n")
    for (label, hasTotal) in [
      ("February 2026", false), ("14 February", false), ("March 2026", true), ("14 March", true),
    ] {
      let line = lines.last { $0.contains(label) && !$0.contains("[History]") }
      #expect(line?.contains("1 event") == hasTotal, "\(lines)")
      #expect(line?.contains("0 events") == false)
    }
  }

  @Test("a search finds them, and a filter without them takes the look away")
  func found() {
    #expect(text(interface(.month).typing("/good fri<Enter>")).contains("1 event"))
    let hidden = interface(.month, date: "2026-03-10").typing("fcalendar:Work<Enter>")
    #expect(!text(hidden).contains("3⚑"))
  }

  @Test("a motion of the selection asks nothing more for them")
  func cost() {
    let source = SampleSource.festive()
    var interface = interface(.month, date: "2026-03-09", source: source)
    _ = interface.frame()
    let asked = source.questions.count
    for key in ["j", "j", "l", "k", "h"] {
      interface.type(key)
      _ = interface.frame()
    }
    #expect(source.questions.count == asked, "\(source.questions)")
  }
}
