import CalendarModel
import CalendarWords
import TestSupport
import Testing

@testable import CalendarViews

/// What linear screens say of an event.
@Suite struct LinearEventTests {
  @Test func timesEndWithTheDay() {
    let late = Record.timed("2026-03-13", 22, minutes: 120, "")
    let long = Record.timed("2026-03-13", 22, minutes: 26 * 60, "")
    let spoken = [late, long].map {
      Words.english.spokenRange(of: $0, on: $0.occurrence.days.upperBound)
    }
    #expect(spoken == ["22:00 to 24:00", "until 24:00"])
  }
}
