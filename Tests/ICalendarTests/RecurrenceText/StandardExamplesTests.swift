import CalendarModel
import ICalendar
import TestSupport
import Testing

/// Every example of RFC 5545 §3.8.5.3 with the dates it lists, in its own notation.
@Suite struct StandardExamplesTests {
  @Test(arguments: StandardExample.all)
  func givesTheListedDates(_ example: StandardExample) {
    let found = example.occurrences(touching: days(1996, 2010)).prefix(example.expected.count)
    #expect(Array(found) == example.expected, "\(example.rule)")
    if !example.isEndless {
      #expect(example.occurrences(touching: days(1996, 2010)).count == example.expected.count)
    }
  }

  @Test(arguments: StandardExample.all)
  func givesThemMonthByMonthToo(_ example: StandardExample) {
    let whole = example.occurrences(touching: days(1996, 2004))
    let months = Month(year: 1996, month: 1)...Month(year: 2004, month: 12)
    #expect(months.flatMap { example.occurrences(touching: $0.days) } == whole)
  }

  private func days(_ first: Int, _ last: Int) -> ClosedRange<Day> {
    Month(year: first, month: 1).firstDay...Month(year: last, month: 12).lastDay
  }
}

/// One example: a rule, its start, and the dates listed.
struct StandardExample: Sendable, CustomTestStringConvertible {
  let rule: String
  let start: LocalTime
  let expected: [LocalTime]
  let isEndless: Bool
  let excludesStart: Bool

  /// - Parameters:
  ///   - start: `19970902`, at nine o'clock.
  ///   - dates: as `1997 Sep 2-30;Oct 1,3`, more years after ` / `; endless with `...` at the end.
  ///   - times: the times of each date.
  init(
    _ rule: String, start: String = "19970902", _ dates: String, times: [Int] = [9 * 60],
    excludesStart: Bool = false
  ) {
    self.rule = rule
    let number = Int(start) ?? 0
    self.start = LocalTime(
      Month(year: number / 10_000, month: number / 100 % 100).day(clamping: number % 100), hour: 9)
    isEndless = dates.hasSuffix("...")
    self.excludesStart = excludesStart
    let text = isEndless ? String(dates.dropLast(3)) : dates
    expected = Self.days(text).flatMap { day in
      times.map { LocalTime(day, secondOfDay: $0 * 60) }
    }
  }

  var testDescription: String { rule }

  func occurrences(touching days: ClosedRange<Day>) -> [LocalTime] {
    let rules = RecurrenceRuleText(reading: rule).rule.map { [$0] } ?? []
    let recurrence = Recurrence(rules: rules, exclusions: excludesStart ? [.floating(start)] : [])
    let series = Series(
      Event(
        id: EventID(rawValue: 1), collection: CollectionID(rawValue: 1), uid: "example",
        kind: .series(recurrence), start: .floating(start)))
    var budget = StepBudget(1_000_000)
    return series.occurrences(touching: days, in: .utc, budget: &budget).occurrences.map(\.start)
  }

  private static func days(_ text: String) -> [Day] {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return text.split(separator: "/").flatMap { part -> [Day] in
      let words = part.split(separator: " ", maxSplits: 1)
      return words[1].split(separator: ";").flatMap { days -> [Day] in
        let pair = days.split(separator: " ")
        let number = (months.firstIndex(of: String(pair[0])) ?? 0) + 1
        let month = Month(year: Int(words[0]) ?? 0, month: number)
        return pair[1].split(separator: ",").flatMap { range -> [Day] in
          let ends = range.split(separator: "-").compactMap { Int($0) }
          return (ends[0]...ends[ends.count - 1]).map { month.day(clamping: $0) }
        }
      }
    }
  }
}
