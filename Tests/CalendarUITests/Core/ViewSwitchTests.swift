import CalendarModel
import CalendarViews
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarUI
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

@Suite struct ViewSwitchTests {
  private static let cases: [(keys: String, view: ViewKind)] = [
    ("D", .day), ("W", .week), ("M", .month), ("Q", .quarter), ("Y", .year), ("H", .history),
    ("+", .week), ("++", .day), ("+++", .history),
    ("<Enter>", .week), ("<Enter><Enter>", .day), ("<Enter>gg<Enter>", .week), ("+-", .month),
    ("-", .quarter), ("--", .year), ("---", .year), ("<Backspace>", .quarter), ("-+", .month),
    ("Y+", .quarter), ("Y++", .month), ("Y+++", .week), ("H-", .day),
    ("<F1>Y", .month), ("?qY", .year), (":view quarter<Enter>", .quarter),
  ]

  @Test(arguments: cases) func shows(_ keys: String, _ view: ViewKind) {
    let source = SampleSource([.timed("2026-03-11", 9, "Standup")])
    let interface = Interface.sample(source).typing(keys)
    #expect(interface.state.viewKind == view)
    #expect(interface.day == "2026-03-11")
  }

  /// The keys that choose an event around 2026-03-11, 14:00, and the event.
  private static let choosing: [(view: ViewKind, day: Day, keys: String, record: Record)] =
    [ViewKind.month, .quarter, .year].flatMap {
      [
        ($0, "2026-03-11", "<Tab><Tab>", Record.lunch), ($0, "2026-03-11", "<S-Tab>", .talk),
        ($0, "2026-03-17", "<Tab>", .trip), ($0, "2026-03-12", "<Tab>", .standup),
      ]
    } + [
      (.week, "2026-03-11", "<Tab>", .talk), (.day, "2026-03-11", "<Tab>", .talk),
      (.history, "2026-03-11", "j", .lunch),
    ]

  @Test("Enter opens the chosen event in every view", arguments: choosing.indices)
  func enterOpensTheChosenEvent(_ index: Int) {
    let (view, day, keys, record) = Self.choosing[index]
    let interface = Interface.editing(day, view).typing(keys)
    let opened = interface.typing("<Enter>")
    #expect(opened.shows(DetailsWindow(record: record)), "\(view) \(record.title)")
    #expect(opened.state.viewKind == view)
    #expect(opened.typing("<Esc>").state == interface.state)
  }

  @Test func theFarthestViewSaysSo() {
    #expect(
      Interface.sample().typing("Y-").messageText == "the year is the widest view; + comes nearer"
    )
  }

  @Test func windowsScrollAndClose() {
    let source = SampleSource()
    source.problemsFound = (1...60).map { Problem(path: "/a.ics", line: $0, .said("no END")) }
    let window = Interface.sample(source).typing(":problems<Enter>")
    for (keys, scroll) in [
      ("j", 1), ("jjk", 1), ("k", 0), ("<Down>", 1), ("<C-e><C-y>", 0), ("<Space><PageUp>", 0),
      ("<PageDown><Home>", 0), ("G<Home>", 0), ("Ggj", 1),
    ] {
      #expect(window.typing(keys).lines?.scroll == scroll, "\(keys)")
    }
    #expect(window.typing("<PageDown>").lines?.scroll ?? 0 > 5)
    let end = window.typing("G").lines?.scroll ?? 0
    #expect(window.typing("GjjjG<PageDown>k").lines?.scroll == end - 1)
    for key in ["<Esc>", "q", "?", "<Enter>", "<F1>", "<C-c>", "<Backspace>"] {
      #expect(window.typing(key).windows.isEmpty, "\(key)")
    }
    #expect(window.typing("W").window != nil)
  }

  @Test func problemsAreShownWhenThereAreSome() {
    let source = SampleSource()
    source.problemsFound = [Problem(path: "/a.ics", line: 3, .said("no END"))]
    #expect(Interface.sample(source).typing(":problems<Enter>").shows(ProblemsWindow()))
  }

  @Test func theClockMovesTodayAtMidnight() {
    var interface = Interface.sample()
    interface.setNow(LocalTime("2026-03-12", hour: 0))
    #expect(interface.state.today == "2026-03-12")
    #expect(interface.day == "2026-03-11")
    #expect(interface.typing("t").day == "2026-03-12")
  }

  @Test func messagesLastUntilTheNextKey() {
    var interface = Interface.sample()
    interface.show(Message("reading", severity: .warning))
    _ = interface.handle(.wake)
    #expect(interface.messageText == "reading")
    #expect(interface.typing("3").messageText == nil)
  }
}
