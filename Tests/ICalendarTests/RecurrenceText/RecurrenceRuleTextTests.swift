import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

@Suite struct RecurrenceRuleTextTests {
  @Test func readsEveryPart() {
    let text = RecurrenceRuleText(
      reading:
        "FREQ=YEARLY;COUNT=9;INTERVAL=2;BYSECOND=0,60;BYMINUTE=59;BYHOUR=23;BYDAY=MO,-1SU,+2TU;"
        + "BYMONTHDAY=1,-31;BYYEARDAY=-366,200;BYWEEKNO=20,-53;BYMONTH=12;BYSETPOS=-1;WKST=SU")
    #expect(
      text.rule
        == RecurrenceRule(
          .yearly, interval: 2, end: .count(9), weekStart: .sunday, bySecond: [0, 60],
          byMinute: [59], byHour: [23],
          byDay: [.init(.monday), .init(.sunday, ordinal: -1), .init(.tuesday, ordinal: 2)],
          byMonthDay: [1, -31], byYearDay: [-366, 200], byWeekNumber: [20, -53], byMonth: [12],
          bySetPosition: [-1]))
    #expect(
      text.problems.map(\.text) == [
        "BYDAY with a number belongs to months and years only, the number is ignored"
      ])
  }

  @Test(arguments: [
    ("19971224", EventTime.allDay(Day(year: 1997, month: 12, day: 24) ?? Day(0))),
    ("19971224T093000", .floating(LocalTime(seconds: 882_955_800))),
    ("19971224T093060Z", .zoned(LocalTime(seconds: 882_955_859), .utc)),
  ])
  func readsUntilInItsThreeForms(text: String, time: EventTime) {
    let read = RecurrenceRuleText(reading: "FREQ=DAILY;UNTIL=\(text)")
    #expect(read.rule == RecurrenceRule(.daily, end: .until(time)))
    #expect(read.problems.isEmpty)
  }

  /// What real files hold: the rule it is read as, written again, and the problem it is told with.
  @Test(arguments: [
    ("FREQ=DAILY;", "FREQ=DAILY", "a semicolon too many"),
    ("FREQ=WEEKLY;BYDAY=MO, TU ,WE", "FREQ=WEEKLY;BYDAY=MO,TU,WE", "BYDAY has spaces"),
    ("RRULE:rrule:FREQ=DAILY", "FREQ=DAILY", "“RRULE:” is repeated"),
    ("FREQ=DAILY;COUNT=3;UNTIL=20260101", "FREQ=DAILY;COUNT=3;UNTIL=20260101", "earlier one"),
    ("FREQ=DAILY;INTERVAL=0", "FREQ=DAILY", "INTERVAL is 0, read as 1"),
    ("FREQ=DAILY;COUNT=0", "FREQ=DAILY", "COUNT is 0 and left out"),
    ("FREQ=DAILY;COUNT=-1", "FREQ=DAILY", "COUNT is -1 and left out"),
    (
      "FREQ=WEEKLY;COUNT=-1;UNTIL=20260601T000000Z;BYDAY=MO",
      "FREQ=WEEKLY;UNTIL=20260601T000000Z;BYDAY=MO", "COUNT is -1 and left out"
    ),
    (
      "FREQ=DAILY;UNTIL=20260601;COUNT=-9223372036854775808", "FREQ=DAILY;UNTIL=20260601",
      "left out"
    ),
    ("FREQ=DAILY;INTERVAL=99999999999999999999", "FREQ=DAILY", "is not a number for INTERVAL"),
    (
      "FREQ=DAILY;BYHOUR=8,24,25", "FREQ=DAILY;BYHOUR=8", "“24” and 1 more cannot stand in BYHOUR"
    ),
    ("FREQ=MONTHLY;BYMONTHDAY=0,32,-31", "FREQ=MONTHLY;BYMONTHDAY=-31", "BYMONTHDAY"),
    ("FREQ=MONTHLY;BYMONTHDAY=-9223372036854775808", "FREQ=MONTHLY", "BYMONTHDAY"),
    ("FREQ=MONTHLY;BYDAY=0MO,54TU,1XX,FR", "FREQ=MONTHLY;BYDAY=FR", "“0MO” and 2 more"),
    ("FREQ=MONTHLY;BYDAY=", "FREQ=MONTHLY", "“” cannot stand in BYDAY"),
    ("FREQ=DAILY;X-FOO=1;BYEASTER=0", "FREQ=DAILY", "“X-FOO” is not a part"),
    ("FREQ=DAILY;INTERVAL", "FREQ=DAILY", "“INTERVAL” in the recurrence rule has no value"),
    ("FREQ=DAILY;UNTIL=20260230", "FREQ=DAILY", "“20260230” is not a date for UNTIL"),
    ("FREQ=DAILY;UNTIL=99999999", "FREQ=DAILY", "is not a date for UNTIL"),
    ("FREQ=DAILY;SKIP=OMIT", "FREQ=DAILY", "SKIP has no meaning without RSCALE"),
    ("FREQ=DAILY;WKST=XX", "FREQ=DAILY", "is not a weekday for WKST"),
    ("FREQ=DAILY;INTERVAL=2;INTERVAL=3", "FREQ=DAILY;INTERVAL=2", "given more than once"),
    ("FREQ=DAILY;BYYEARDAY=1", "FREQ=DAILY;BYYEARDAY=1", "does not belong to FREQ=DAILY"),
  ])
  func toleratesAndReports(text: String, written: String, problem: String) {
    let read = RecurrenceRuleText(reading: text)
    #expect(read.rule?.text == written)
    #expect(read.problems.contains { $0.text.contains(problem) }, "\(read.problems)")
  }

  @Test(arguments: [
    "", " ", ";", "RRULE:", "FREQ=", "FREQ=FORTNIGHTLY", "COUNT=2",
    "RSCALE=CHINESE;FREQ=YEARLY",
  ])
  func readsNoRule(text: String) {
    let read = RecurrenceRuleText(reading: text)
    #expect(read.rule == nil)
    #expect(!read.problems.isEmpty)
  }

  @Test func lowerCaseIsNoProblem() {
    let read = RecurrenceRuleText(reading: "freq=weekly;byday=mo;until=20260101t000000z")
    #expect(read.rule?.text == "FREQ=WEEKLY;UNTIL=20260101T000000Z;BYDAY=MO")
    #expect(read.problems.isEmpty)
  }

  @Test func keepsLongListsWhole() {
    let list = (1...366).map(String.init).joined(separator: ",")
    let read = RecurrenceRuleText(reading: "FREQ=YEARLY;BYYEARDAY=" + list)
    #expect(read.rule?.byYearDay == Array(1...366))
  }

  @Test func writtenRulesAreReadBackTheSame() {
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      let rule = numbers.rule()
      #expect(RecurrenceRuleText(reading: rule.text).rule == rule, "seed 7: \(rule.text)")
    }
  }
}

/// Random rules of all kinds.
extension SeededGenerator {
  fileprivate mutating func rule() -> RecurrenceRule {
    RecurrenceRule(
      RecurrenceRule.Frequency.allCases.randomElement(using: &self) ?? .daily,
      interval: .random(in: 1...40, using: &self), end: end(),
      weekStart: Weekday.allCases.randomElement(using: &self) ?? .monday,
      bySecond: list(0...60), byMinute: list(0...59), byHour: list(0...23),
      byDay: list(-53...53).map {
        .init(Weekday.allCases.randomElement(using: &self) ?? .monday, ordinal: $0)
      },
      byMonthDay: list(1...31, fromEnd: true), byYearDay: list(1...366, fromEnd: true),
      byWeekNumber: list(1...53, fromEnd: true), byMonth: list(1...12),
      bySetPosition: list(1...366, fromEnd: true))
  }

  private mutating func end() -> RecurrenceRule.End {
    let count = Int.random(in: 1...1000, using: &self)
    let time = LocalTime(seconds: .random(in: -60_000_000_000...250_000_000_000, using: &self))
    switch Int.random(in: 0..<6, using: &self) {
    case 0: return .count(count)
    case 1: return .until(.allDay(time.day))
    case 2: return .until(.floating(time))
    case 3: return .until(.zoned(time, .utc))
    case 4: return .earlier(count: count, until: .floating(time))
    default: return .never
    }
  }

  private mutating func list(_ range: ClosedRange<Int>, fromEnd: Bool = false) -> [Int] {
    guard Bool.random(using: &self) else { return [] }
    var values: Set<Int> = []
    for _ in 0..<Int.random(in: 1...5, using: &self) {
      let value = Int.random(in: range, using: &self)
      values.insert(fromEnd && Bool.random(using: &self) ? -value : value)
    }
    return Array(values)
  }
}
