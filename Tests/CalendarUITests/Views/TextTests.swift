import CalendarModel
import CellGeometry
import TerminalScreen
import Testing

@testable import CalendarUI
@testable import CalendarViews
@testable import CalendarWords

struct TextTests {
  @Test(arguments: [(0, "0 min"), (45, "45 min"), (60, "1 h"), (90, "1 h 30 min"), (6000, "100 h")])
  func durations(_ minutes: Int, _ text: String) {
    #expect(Words.english.duration(minutes: minutes) == text)
  }

  @Test(arguments: [
    (0, "today"), (1, "tomorrow"), (-1, "yesterday"), (12, "in 12 days"), (-2, "2 days ago"),
  ])
  func distances(_ days: Int, _ text: String) {
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
    let spoken = [late, long].map { words.spokenRange(of: $0, on: $0.occurrence.days.upperBound) }
    #expect(spoken == ["22:00 to 24:00", "until 24:00"])
    let moment = Record.timed("2026-03-13", 22, minutes: 0, "")
    #expect(words.range(of: moment, on: "2026-03-13") == "22:00")
    #expect(words.range(of: Record.allDay("2026-03-13", ""), on: "2026-03-13") == "all day")
  }

  @Test func recurrences() {
    let rule = RecurrenceRule(
      .monthly, interval: 2, end: .count(5), byDay: [.init(.friday, ordinal: -1)])
    let text = Words.english.text(of: Recurrence(rules: [rule]))
    #expect(text == "every 2 months on the last Friday, 5 times")
  }

  @Test func linesAreCutWithAnEllipsis() {
    let line = StyledLine("abc") + StyledLine("def", Style(.standard, on: .standard, .bold))
    for (width, text) in [(6, "abcdef"), (5, "abcd…"), (3, "ab…"), (1, "…"), (0, "")] {
      var screen = Screen(size: Size(8, 1))
      screen.write(line, at: .zero, width: width)
      #expect(screen.text == text + "\n", "\(width)")
    }
  }

  @Test func linesAreWrappedAtBlanks() {
    let line = StyledLine("one two  three extraordinarily")
    let wrapped = line.wrapped(toWidth: 9, indent: 2)
      .map { $0.pieces.map(\.text).joined() }
    #expect(wrapped.allSatisfy { displayWidth(of: $0) <= 10 }, "\(wrapped)")
    #expect(wrapped.joined().filter { $0 != " " } == "onetwothreeextraordinarily")
  }

  @Test func statusDropsPartsBeforeItOverflows() {
    for width in 30...130 {
      for keys in ["", "12", "g", "gq"] {
        var interface = Interface.lively(.month, Size(width, 24), source: SampleSource())
        interface.type(keys)
        let rows = interface.frame().screen.text.split(
          separator: "\n", omittingEmptySubsequences: false)
        let last = rows.dropLast().last.map(String.init) ?? ""
        #expect(displayWidth(of: last) <= width)
        let wanted = keys == "gq" ? "“gq” is not bound" : "9 Mar 2026"
        #expect(last.contains(wanted), "\(width) \(keys): \(last)")
      }
    }
  }
}
