import CalendarModel
import TestSupport
import Testing

@testable import CalendarWords

/// What `Words` says of durations, distances and times of a day.
@Suite struct TimesTests {
  @Test(arguments: [(0, "0 min"), (45, "45 min"), (60, "1 h"), (90, "1 h 30 min"), (6000, "100 h")])
  func durations(_ minutes: Int, _ text: String) {
    #expect(Words.english.duration(minutes: minutes) == text)
  }

  @Test(arguments: [
    (0, "today"), (1, "tomorrow"), (-1, "yesterday"), (12, "in 12 days"), (-2, "2 days ago"),
  ])
  func nearDays(_ days: Int, _ text: String) {
    let today: Day = "2026-03-09"
    #expect(Words.english.distance(to: today + days, from: today) == text)
  }

  @Test func timesOfADay() {
    let record = Record.timed("2026-03-13", 22, minute: 15, minutes: 600, "Night train")
    let words = Words.english
    #expect(words.range(of: record) == "22:15–08:15+1")
    #expect(words.range(of: record, on: "2026-03-13") == "22:15 →")
    #expect(words.range(of: record, on: "2026-03-14") == "→ 08:15")
    let late = Record.timed("2026-03-13", 22, minutes: 120, "")
    #expect(words.range(of: late, on: "2026-03-13") == "22:00–24:00")
    let long = Record.timed("2026-03-13", 22, minutes: 26 * 60, "")
    #expect(words.range(of: long, on: "2026-03-14") == "→ 24:00")
    let moment = Record.timed("2026-03-13", 22, minutes: 0, "")
    #expect(words.range(of: moment, on: "2026-03-13") == "22:00")
    #expect(words.range(of: Record.allDay("2026-03-13", ""), on: "2026-03-13") == "all day")
  }

  private static let distances: [(Int, String)] = [
    (0, "today"), (1, "tomorrow"), (-1, "yesterday"), (31, "in 31 days"), (32, "in 4 weeks"),
    (-69, "9 weeks ago"), (90, "in 2 months"), (-364, "11 months ago"), (365, "in 12 months"),
    (729, "in 23 months"), (731, "in 2 years"), (-15_341, "42 years ago"),
  ]

  @Test(arguments: distances) func differences(_ days: Int, _ text: String) {
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
}
