import CalendarModel
import CalendarUI
import TerminalScreen
import TestSupport
import Testing
import ViewSamples

@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords

/// Keys in the grids and the day that is selected after them. Today is Wednesday, 11 March 2026.
@Suite struct MovementTests {
  private let source = SampleSource([
    .timed("2019-05-06", 9, "First"), .timed("2026-03-09", 9, "Standup"),
    .allDay("2026-03-13", to: "2026-03-14", "Fair"), .timed("2026-06-01", 10, "Late"),
    .timed("2030-12-24", 18, "Last"),
  ])

  private static let cases: [(keys: String, day: Day)] = [
    ("h", "2026-03-10"), ("<Left>", "2026-03-10"), ("l", "2026-03-12"), ("<Right>", "2026-03-12"),
    ("j", "2026-03-18"), ("<Down>", "2026-03-18"), ("k", "2026-03-04"), ("<Up>", "2026-03-04"),
    ("[", "2026-02-11"), ("<PageUp>", "2026-02-11"), ("]", "2026-04-11"),
    ("<PageDown>", "2026-04-11"), ("{", "2025-03-11"), ("}", "2027-03-11"),
    ("0", "2026-03-09"), ("<Home>", "2026-03-09"), ("$", "2026-03-15"), ("<End>", "2026-03-15"),
    ("gg", "2019-05-06"), ("G", "2030-12-24"), ("jt", "2026-03-11"), ("jgt", "2026-03-11"),
    ("n", "2026-03-13"), ("nn", "2026-03-14"), ("nnn", "2026-06-01"), ("N", "2026-03-09"),
    ("NN", "2019-05-06"), ("3n", "2026-06-01"), ("9n", "2030-12-24"), ("2N", "2019-05-06"),
    ("10j", "2026-05-20"), ("3]", "2026-06-11"), ("2}", "2028-03-11"), ("12l", "2026-03-23"),
    ("10h", "2026-03-01"), ("3<Esc>j", "2026-03-18"), ("1<Esc>0", "2026-03-09"),
    ("100{", "1926-03-11"), ("g<Esc>j", "2026-03-18"), ("gqj", "2026-03-18"),
    ("2gt", "2026-03-11"), ("go9.4.<Enter>", "2026-04-09"), ("go+3w<Enter>", "2026-04-01"),
    ("go-100000-01-01<Enter>", "-100000-01-01"), ("go99999-05-05<Enter>j", "99999-05-12"),
    ("gomarch<Esc>", "2026-03-11"), ("gofoo<Enter>", "2026-03-11"), ("M", "2026-03-11"),
    ("Q", "2026-03-11"), ("Yj", "2026-03-18"), ("Qj]", "2026-04-18"), ("Ql", "2026-03-12"),
    (":goto friday<Enter>", "2026-03-13"), (":next-month<Enter>", "2026-04-11"),
    ("W", "2026-03-11"), ("a", "2026-03-11"), ("0123j", "2028-07-17"),
  ]

  @Test(arguments: cases) func moves(_ keys: String, _ day: Day) {
    for view in [ViewKind.month, .quarter, .year] where !keys.contains("Tab") {
      let interface = Interface.sample(source, view: view).typing(keys)
      #expect(interface.day == day, "\(keys) in \(view) leads to \(interface.day.text)")
      #expect(interface.state.typed.count == nil)
      #expect(interface.state.typed.keys.isEmpty)
    }
  }

  @Test func monthsKeepTheDayThatWasWished() {
    let start = Interface.sample(date: "2026-01-31")
    let cases: [(String, Day)] = [
      ("]", "2026-02-28"), ("]]", "2026-03-31"), ("]]]", "2026-04-30"), ("][", "2026-01-31"),
      ("]l]", "2026-04-01"), ("]Q]", "2026-03-31"), ("]t", "2026-03-11"),
      ("]3<Esc>]", "2026-03-31"),
    ]
    for (keys, day) in cases { #expect(start.typing(keys).day == day, "\(keys)") }
    let leap = Interface.sample(date: "2024-02-29")
    #expect(leap.typing("}").day == "2025-02-28")
    #expect(leap.typing("4}").day == "2028-02-29")
    #expect(leap.typing("{{{{").day == "2020-02-29")
  }

  @Test func weeksFollowTheFirstWeekday() {
    let sunday = Interface.sample(settings: Settings(firstWeekday: .sunday))
    #expect(sunday.typing("0").day == "2026-03-08")
    #expect(sunday.typing("$").day == "2026-03-14")
  }

  @Test func theCalendarEndsSomewhereAndSaysSo() {
    let cases: [(String, Day, String)] = [
      ("go100000-12-30<Enter>j", "100000-12-31", "the calendar ends here; t goes to today"),
      ("go100000-12-31<Enter>l", "100000-12-31", "the calendar ends here; t goes to today"),
      ("go-100000-01-03<Enter>k", "-100000-01-01", "the calendar begins here; t goes to today"),
      ("9999999}", "100000-12-31", "the calendar ends here; t goes to today"),
      ("9999999[", "-100000-01-01", "the calendar begins here; t goes to today"),
      ("9999999999999999999999j", "100000-12-31", "the calendar ends here; t goes to today"),
    ]
    for (keys, day, message) in cases {
      let interface = Interface.sample().typing(keys)
      #expect(interface.day == day)
      #expect(interface.messageText == message)
    }
    #expect(Interface.sample().typing("9999999}k").messageText == nil)
  }

  @Test func aCalendarWithoutEventsSaysSo() {
    for (keys, message) in [
      ("gg", "there are no events; a adds one"), ("G", "there are no events; a adds one"),
      ("n", "no later day has an event"), ("N", "no earlier day has an event"),
    ] {
      let interface = Interface.sample().typing(keys)
      #expect(interface.day == "2026-03-11")
      #expect(interface.messageText == message)
    }
  }

  @Test func seriesWithoutEndAreLeftOutAndNamed() {
    source.isEndless = true
    let interface = Interface.sample(source).typing("G")
    #expect(interface.day == "2030-12-24")
    #expect(interface.messageText == "endless series not counted")
  }

  @Test func keysWithoutMeaningSayThatTheyHaveNone() {
    let interface = Interface.sample()
    #expect(interface.typing("B").messageText == "“B” is not bound; ? shows all keys")
    #expect(interface.typing("3gq").messageText == "“gq” is not bound; ? shows all keys")
    #expect(interface.typing("R3").messageText == nil)
  }

  @Test func countsAndPrefixesAreShownAndDropped() {
    let interface = Interface.sample()
    #expect(interface.typing("12").state.typed.count == 12)
    #expect(interface.typing("12g").state.typed.keys.count == 1)
    #expect(interface.typing("12g").state.typed.count == 12)
    #expect(interface.typing("99999999999").state.typed.count == 9_999_999)
    for keys in ["12<Esc>", "12<C-c>", "g<Esc>", "g<C-c>"] {
      #expect(interface.typing(keys).state == interface.state)
    }
  }

  @Test func leavingSuspendingAndRepaintingAreEffects() {
    var interface = Interface.sample()
    for (keys, effects) in [
      ("q", [Effect.quit]), ("<C-l>", [.repaint]), ("<C-z>", [.suspend]), ("j", []),
      (":quit<Enter>", [.quit]), (":q<Enter>", [.quit]), ("?q", []), ("go<C-z><Esc>", [.suspend]),
      ("?<C-l>q", [.repaint]), (":open /tmp/a b.ics<Enter>", [.open(path: "/tmp/a b.ics")]),
    ] {
      #expect(interface.type(keys) == effects, "\(keys)")
    }
    #expect(interface.handle(.hangUp) == [.quit])
    #expect(interface.handle(.wake) == [])
  }
}
