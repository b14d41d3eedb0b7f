import CalendarModel
import CellGeometry
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWindows
@testable import CalendarWords
@testable import EventEntry

/// Links, the clipboard, and the last change done again.
@Suite struct OtherVerbTests {
  private static let addresses: [(String, String?)] = [
    ("https://example.org/a?b=c", "https://example.org/a?b=c"),
    ("Room 4, see https://example.org/x.", "https://example.org/x"),
    ("(http://a.b/c)", "http://a.b/c"), ("mailto:ada@example.org now", "mailto:ada@example.org"),
    ("“https://a.b”", "https://a.b"), ("https://", nil), ("file:///etc/passwd", nil),
    ("javascript:alert(1)", nil), ("no link", nil), ("", nil),
    ("x https://a.b\u{1B}[31m", "https://a.b"), ("https://a.b/'", "https://a.b/"),
  ]

  /// A whole day has no hour to move: what can be done is said, and nothing is asked of the calendar.
  @Test func wholeDaysHaveNoHour() {
    for verb in [EventVerb.shift(days: 0, minutes: 30), .shift(days: 0, minutes: -60)] {
      var interface = Interface.editing("2026-03-16", .week)
      #expect(interface.run(verb, on: [.trip]).isEmpty)
      let text = "“Trip” takes whole days; > moves it by a day, e gives it a time"
      #expect(interface.messageText == text)
      // With others it stays where it is.
      let both = [Record.trip, .talk]
      #expect(interface.run(verb, on: both).count == 1, "\(verb)")
    }
    var later = Interface.editing("2026-03-16", .week)
    #expect(later.run(.shift(days: 1), on: [.trip]).count == 1)
  }

  @Test(arguments: addresses) func addressesAreFound(_ text: String, _ address: String?) {
    #expect(WebLink.first(in: text) == address)
  }

  @Test func anAddressIsBounded() {
    #expect(WebLink.first(in: "https://" + String(repeating: "a", count: 5_000)) == nil)
  }

  @Test func textIsCopied() {
    var interface = Interface.lively(.history, Size(120, 40))
    let record = interface.scene.records(meantBy: .copyText).records.first
    let effects = interface.type("yc")
    guard case .copyText(let text)? = effects.first, let record else {
      Issue.record("nothing copied: \(effects)")
      return
    }
    #expect(text == interface.words.line(record) && text.contains(record.title))
    #expect(interface.messageText?.contains("copied") == true)
  }

  @Test func withoutALinkAMessageSaysSo() {
    var interface = Interface.lively(.history, Size(120, 40))
    #expect(interface.type("gx") == [])
    #expect(interface.messageText == "This event has no link")
  }

  @Test(
    "the last change is done again with what is selected, by `:repeat` and where there are no hours by `.`"
  )
  func repeating() {
    var interface = Interface.lively(.history, Size(120, 40))
    #expect(interface.type(".") == [])
    #expect(interface.messageText == "No change to repeat yet")
    guard
      case .edit(.change(let moved, _, .shift(days: 3, minutes: 0)))? = single(
        &interface, "3>")
    else {
      Issue.record("nothing moved")
      return
    }
    for keys in ["jj:repeat<Enter>", "jj."] {
      guard case .edit(.change(let others, _, let change))? = single(&interface, keys) else {
        Issue.record("\(keys)")
        continue
      }
      #expect(change == .shift(days: 3, minutes: 0) && others != moved, "\(keys)")
    }
  }

  @Test("in the week `.` moves the end as ever")
  func hours() {
    let interface = Interface.lively(.week, Size(120, 40)).typing("n.")
    #expect(interface.messageText != "No change to repeat yet")
  }

  /// The effect of keys, with the question for the scope of a series answered.
  private func single(_ interface: inout Interface, _ keys: String) -> Effect? {
    let effects = interface.type(keys)
    if effects.isEmpty, interface.window is Question { return interface.type("t").first }
    return effects.first
  }
}

/// What the status line and the command line say of dates.
@Suite struct DateSayingTests {
  private static let distances: [(Int, String)] = [
    (0, "today"), (1, "tomorrow"), (-1, "yesterday"), (31, "in 31 days"), (32, "in 4 weeks"),
    (-69, "9 weeks ago"), (90, "in 2 months"), (-364, "11 months ago"), (365, "in 12 months"),
    (729, "in 23 months"), (731, "in 2 years"), (-15_341, "42 years ago"),
  ]

  @Test(arguments: distances) func people(_ days: Int, _ text: String) {
    let today: Day = "2026-03-11"
    #expect(Words.english.distance(to: today + days, from: today) == text)
  }

  @Test("farther is never said to be nearer")
  func monotonic() {
    let today: Day = "2024-02-29"
    var last = (unit: 0, count: 0)
    for days in 2..<4_000 {
      let parts = Words.english.distance(to: today + days, from: today).split(separator: " ")
      let unit = ["days", "weeks", "months", "years"].firstIndex(of: String(parts[2])) ?? -1
      let count = Int(parts[1]) ?? 0
      #expect(unit > last.unit || unit == last.unit && count >= last.count, "\(days)")
      last = (unit, count)
    }
  }

  @Test func aDateOnTheCommandLineIsGoneTo() {
    for (keys, day) in [
      (":2027-01-02<Enter>", "2027-01-02"), (":26 nov 2026<Enter>", "2026-11-26"),
      (":tomorrow<Enter>", "2026-03-12"), (":+3w<Enter>", "2026-04-01"),
    ] {
      #expect(Interface.sample().typing(keys).day == Day(stringLiteral: day), "\(keys)")
    }
    #expect(Interface.sample().typing(":xyzzy<Enter>").messageText?.contains("xyzzy") == true)
  }

  @Test("the week of the status line is that of its row")
  func weeks() {
    for first in [Weekday.monday, .sunday, .saturday] {
      for offset in 0..<14 {
        var settings = Settings(firstWeekday: first)
        settings.showsHints = false
        let day = Day("2026-03-08") + offset
        var interface = Interface.sample(date: day, size: Size(100, 30), settings: settings)
        let week = day.weekNumber(ofRowFrom: first).week
        let text = interface.frame().screen.text
        #expect(text.contains("· week \(week) ·"), "\(first) \(day)")
      }
    }
    var interface = Interface.sample(settings: Settings(showsWeekNumbers: false))
    #expect(!interface.frame().screen.text.contains("week"))
  }
}
