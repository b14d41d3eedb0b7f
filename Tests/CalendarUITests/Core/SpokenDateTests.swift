import CalendarModel
import CellGeometry
import TerminalScreen
import TestSupport
import Testing

@testable import CalendarUI
@testable import CalendarViews

/// What the status line and the command line say of dates.
@Suite struct SpokenDateTests {
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
