import CalendarModel
import TestSupport

extension SeededGenerator {
  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// True once in so many times.
  mutating func once(in times: Int) -> Bool { number(1...times) == 1 }

  mutating func element<Element>(of list: [Element]) -> Element { list[number(0...list.count - 1)] }
}

/// A random rule with its start: parts of all kinds, half of their values taken from the start, so
/// that rules with many parts still meet something.
struct RandomRule {
  let rule: RecurrenceRule
  let start: LocalTime
  let isAllDay: Bool

  init(_ frequency: RecurrenceRule.Frequency, from numbers: inout SeededGenerator) {
    isAllDay = frequency >= .hourly && numbers.once(in: 8)
    let day = Month(year: numbers.number(1992...2008), month: 1).firstDay + numbers.number(0...364)
    start = LocalTime(day, secondOfDay: isAllDay ? 0 : numbers.number(0...86_399))
    rule = Self.rule(frequency, start: start, &numbers)
  }

  private static func rule(
    _ frequency: RecurrenceRule.Frequency, start: LocalTime, _ numbers: inout SeededGenerator
  ) -> RecurrenceRule {
    let date = start.day.civil
    var rule = RecurrenceRule(frequency)
    rule.interval = numbers.element(
      of: [1, 1, 1, 1, 2, 2, 3, 4, 5, 7, 12, 24, 60, numbers.number(1...100)])
    if frequency >= .monthly { rule.interval = (rule.interval - 1) % 6 + 1 }
    rule.weekStart = numbers.once(in: 2) ? .monday : numbers.element(of: Weekday.allCases)
    rule.byMonth = list(1...12, near: date.month, &numbers, negative: false)
    rule.byMonthDay = list(1...31, near: date.day, &numbers)
    rule.byYearDay = numbers.once(in: 3) ? list(1...366, near: start.day.dayOfYear, &numbers) : []
    rule.byWeekNumber =
      numbers.once(in: frequency == .yearly ? 1 : 4)
      ? list(1...53, near: start.day.weekNumber.week, &numbers) : []
    rule.byHour = list(0...23, near: start.hour, &numbers, negative: false)
    rule.byMinute = list(0...59, near: start.minute, &numbers, negative: false)
    rule.bySecond = list(0...60, near: start.second, &numbers, negative: false)
    rule.bySetPosition = numbers.once(in: 2) ? list(1...8, near: 1, &numbers) : []
    if numbers.once(in: 3) {
      let reach = frequency == .yearly && rule.byMonth.isEmpty ? 53 : 5
      rule.byDay = (0..<numbers.number(1...4)).map { _ in
        let ordinal = numbers.once(in: 2) ? 0 : numbers.number(-reach...reach)
        let weekday =
          numbers.once(in: 2) ? start.day.weekday : numbers.element(of: Weekday.allCases)
        return .init(weekday, ordinal: ordinal)
      }
    }
    return rule
  }

  private static func list(
    _ range: ClosedRange<Int>, near own: Int, _ numbers: inout SeededGenerator,
    negative: Bool = true
  ) -> [Int] {
    guard numbers.once(in: 4) else { return [] }
    return (0..<numbers.number(1...4)).map { _ in
      let value = numbers.once(in: 2) ? own : numbers.number(range)
      return negative && numbers.once(in: 3) ? -numbers.number(range) : value
    }
  }

  /// How far windows reach for the oracle to stay quick.
  var reach: Int64 {
    switch rule.frequency {
    case .yearly: 3 * 366 * 86_400
    case .monthly: 400 * 86_400
    case .weekly: 120 * 86_400
    case .daily: 40 * 86_400
    case .hourly: 4 * 86_400
    case .minutely: 30_000
    case .secondly: 600
    }
  }
}

extension RandomRule: CustomStringConvertible {
  var description: String {
    let lists = [
      ("BYMONTH", rule.byMonth), ("BYWEEKNO", rule.byWeekNumber), ("BYYEARDAY", rule.byYearDay),
      ("BYMONTHDAY", rule.byMonthDay), ("BYHOUR", rule.byHour), ("BYMINUTE", rule.byMinute),
      ("BYSECOND", rule.bySecond), ("BYSETPOS", rule.bySetPosition),
    ]
    let parts = lists.filter { !$0.1.isEmpty }.map { "\($0.0)=\($0.1)" }
    let days = rule.byDay.map { "\($0.ordinal)\($0.weekday)" }
    return "\(rule.frequency) \(rule.interval) from \(start.day.civil) \(start.secondOfDay) "
      + "\(isAllDay ? "all day " : "")WKST=\(rule.weekStart) BYDAY=\(days) \(parts) \(rule.end)"
  }
}
