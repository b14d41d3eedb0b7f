import CalendarModel

/// A rule and how RRULE writes it.
struct NamedRule: Sendable {
  let name: String
  let rule: RecurrenceRule

  init(_ name: String, _ rule: RecurrenceRule) {
    self.name = name
    self.rule = rule
  }
}

let workdays = [Weekday.monday, .tuesday, .wednesday, .thursday, .friday]
  .map { RecurrenceRule.WeekdayNumber($0) }

/// What calendars hold, and what they hold seldom.
let rules = [
  NamedRule("DAILY", RecurrenceRule(.daily)),
  NamedRule("DAILY;INTERVAL=3", RecurrenceRule(.daily, interval: 3)),
  NamedRule("DAILY;COUNT=10000", RecurrenceRule(.daily, end: .count(10_000))),
  NamedRule("WEEKLY", RecurrenceRule(.weekly)),
  NamedRule("WEEKLY;BYDAY=MO,TU,WE,TH,FR", RecurrenceRule(.weekly, byDay: workdays)),
  NamedRule(
    "WEEKLY;INTERVAL=2;BYDAY=TU,TH",
    RecurrenceRule(.weekly, interval: 2, byDay: [.init(.tuesday), .init(.thursday)])),
  NamedRule("MONTHLY", RecurrenceRule(.monthly)),
  NamedRule("MONTHLY;BYDAY=-1FR", RecurrenceRule(.monthly, byDay: [.init(.friday, ordinal: -1)])),
  NamedRule(
    "MONTHLY;BYDAY=MO,…,FR;BYSETPOS=-1",
    RecurrenceRule(.monthly, byDay: workdays, bySetPosition: [-1])),
  NamedRule("YEARLY", RecurrenceRule(.yearly)),
  NamedRule(
    "YEARLY;BYMONTH=3;BYDAY=2SU",
    RecurrenceRule(.yearly, byDay: [.init(.sunday, ordinal: 2)], byMonth: [3])),
  NamedRule(
    "YEARLY;BYWEEKNO=10;BYDAY=MO",
    RecurrenceRule(.yearly, byDay: [.init(.monday)], byWeekNumber: [10])),
  NamedRule(
    "YEARLY;BYDAY=MO,…,FR;BYSETPOS=50",
    RecurrenceRule(.yearly, byDay: workdays, bySetPosition: [50])),
  NamedRule("HOURLY;INTERVAL=6", RecurrenceRule(.hourly, interval: 6)),
  NamedRule(
    "MINUTELY;INTERVAL=720", RecurrenceRule(.minutely, interval: 720)),
  NamedRule("SECONDLY;INTERVAL=86400", RecurrenceRule(.secondly, interval: 86_400)),
]

let impossibleRules = [
  NamedRule(
    "YEARLY;BYMONTH=2;BYMONTHDAY=30", RecurrenceRule(.yearly, byMonthDay: [30], byMonth: [2])),
  NamedRule(
    "MINUTELY;BYMONTH=2;BYMONTHDAY=30", RecurrenceRule(.minutely, byMonthDay: [30], byMonth: [2])),
  NamedRule(
    "YEARLY;INTERVAL=100;BYMONTH=2;BYMONTHDAY=29",
    RecurrenceRule(.yearly, interval: 100, byMonthDay: [29], byMonth: [2])),
  NamedRule(
    "HOURLY;INTERVAL=24;BYHOUR=5", RecurrenceRule(.hourly, interval: 24, byHour: [5])),
  NamedRule(
    "SECONDLY;INTERVAL=7;BYYEARDAY=367",
    RecurrenceRule(.secondly, interval: 7, byYearDay: [367])),
  NamedRule(
    "SECONDLY;INTERVAL=604800;BYDAY=TU",
    RecurrenceRule(.secondly, interval: 604_800, byDay: [.init(.tuesday)])),
  NamedRule(
    "WEEKLY;BYDAY=MO;BYSETPOS=2",
    RecurrenceRule(.weekly, byDay: [.init(.monday)], bySetPosition: [2])),
]
