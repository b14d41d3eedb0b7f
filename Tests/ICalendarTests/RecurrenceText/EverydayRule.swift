import CalendarModel
import TestSupport

@testable import ICalendar

/// A rule as calendars of people hold it, with a start that fits it and a window.
///
/// dateutil leaves a start out that the rule does not fit; so the start is always moved to the
/// rule's first match, and only then compared.
struct EverydayRule {
  let text: String
  let start: LocalTime
  let window: ClosedRange<LocalTime>

  init(_ numbers: inout SeededGenerator) {
    let day = Month(year: 1997, month: 1).firstDay + numbers.number(0...9000)
    let time = LocalTime(day, hour: numbers.number(0...23), minute: numbers.number(0...3) * 15)
    var text = numbers.everydayRule()
    let unbounded = Self.starts(of: text, from: time, limit: 2)
    start = unbounded.dropFirst().first ?? time
    switch numbers.number(1...4) {
    case 1: text += ";COUNT=\(numbers.number(1...60))"
    case 2: text += ";UNTIL=" + Self.text(start + Int64(numbers.number(0...1500)) * 86_400)
    default: break
    }
    self.text = text
    let first = start + Int64(numbers.number(0...1 << numbers.number(1...12))) * 86_400
    window = first...first + Int64(numbers.number(1...400)) * 86_400
  }

  /// As the script reads it.
  var line: String {
    [Self.text(start), text, Self.text(window.lowerBound), Self.text(window.upperBound)]
      .joined(separator: "\t")
  }

  /// What the engine gives, as the script writes it.
  var expanded: String {
    Self.series(text, start)
      .map { series in
        var budget = StepBudget(1_000_000)
        let days = window.lowerBound.day...window.upperBound.day
        return series.occurrences(touching: days, in: .utc, budget: &budget).occurrences
          .map(\.start).filter(window.contains).map(Self.text).joined(separator: " ")
      } ?? ""
  }

  private static func starts(of text: String, from time: LocalTime, limit: Int) -> [LocalTime] {
    guard let series = series(text, time) else { return [] }
    var budget = StepBudget(10_000)
    guard let next = series.nearestStart(.forward, from: time.day, in: .utc, budget: &budget)
    else { return [time] }
    let there = series.occurrences(touching: next...next, in: .utc, budget: &budget)
    return [time] + there.occurrences.prefix(limit - 1).map(\.start)
  }

  private static func series(_ text: String, _ start: LocalTime) -> Series? {
    RecurrenceRuleText(reading: text).rule.map { rule in
      Series(
        Event(
          id: EventID(rawValue: 1), collection: CollectionID(rawValue: 1), uid: "everyday",
          kind: .series(Recurrence(rules: [rule])), start: .floating(start)))
    }
  }

  private static func text(_ time: LocalTime) -> String { UntilText.text(of: .floating(time)) }
}

/// Rules as people use them.
extension SeededGenerator {
  mutating func everydayRule() -> String {
    let interval = number(1...3) == 1 ? ";INTERVAL=\(number(2...6))" : ""
    let weekStart = number(1...3) == 1 ? ";WKST=SU" : ""
    return body() + interval + weekStart
  }

  private mutating func body() -> String {
    switch number(1...14) {
    case 1: "FREQ=DAILY"
    case 2: "FREQ=DAILY;BYMONTH=\(number(1...12)),\(number(1...12))"
    case 3: "FREQ=DAILY;BYDAY=\(weekdays(5))"
    case 4: "FREQ=DAILY;BYHOUR=\(number(0...11)),\(number(12...23));BYMINUTE=0,30"
    case 5: "FREQ=WEEKLY"
    case 6, 7: "FREQ=WEEKLY;BYDAY=\(weekdays(5))"
    case 8: "FREQ=MONTHLY"
    case 9: "FREQ=MONTHLY;BYMONTHDAY=\(number(1...31)),\(-number(1...31))"
    case 10: "FREQ=MONTHLY;BYDAY=\(ordinal(5))\(weekdays(1))"
    case 11: "FREQ=MONTHLY;BYDAY=\(weekdays(5));BYSETPOS=\(ordinal(3))"
    case 12: "FREQ=YEARLY;BYMONTH=\(number(1...12));BYDAY=\(ordinal(4))\(weekdays(1))"
    case 13: "FREQ=YEARLY;BYMONTH=\(number(1...12));BYMONTHDAY=\(number(1...31))"
    default: "FREQ=YEARLY"
    }
  }

  private mutating func ordinal(_ reach: Int) -> Int {
    number(1...reach) * (number(1...2) == 1 ? 1 : -1)
  }

  private mutating func weekdays(_ most: Int) -> String {
    let all = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].shuffled(using: &self)
    return all.prefix(number(1...most)).joined(separator: ",")
  }
}
