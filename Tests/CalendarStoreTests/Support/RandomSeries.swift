import CalendarModel
import ICalendar
import TestSupport

/// Seeded series of every kind of rule, most of them kept to some months of the year, with added
/// dates and moved occurrences, in zones near and far.
struct RandomSeries {
  static let zones: [Zone] =
    [
      "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia",
      "Pacific/Kiritimati", "Pacific/Niue", "Asia/Manila", "America/Juneau",
    ].compactMap { ZoneCatalog().zone(named: $0) } + [
      .utc, Zone(id: "Test/Early", fixedOffset: 86_399),
      Zone(id: "Test/Late", fixedOffset: -86_399),
    ]

  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func series() -> Series {
    let start = time(day())
    var recurrence = Recurrence()
    for _ in 0..<(random.chance(5) ? 2 : 1) { recurrence.rules.append(rule()) }
    if random.chance(5) {
      for _ in 0...random.number(0...2) {
        let length = random.chance(2) ? duration() : nil
        recurrence.additions.append(RecurrenceDate(start: time(day()), duration: length))
      }
    }
    let event = Event(
      id: EventID(rawValue: 1), collection: CollectionID(rawValue: 0), uid: "s",
      kind: .series(recurrence), start: start, duration: duration())
    return random.chance(4) ? Series(event, overrides: overrides(of: event)) : Series(event)
  }

  /// A zone of somebody who reads.
  mutating func reader() -> Zone { pick(Self.zones) }

  mutating func year() -> Int { random.number(1988...2034) }

  // MARK: Parts

  /// Many begin or end a month.
  private mutating func day() -> Day {
    let month = Month(year: year(), month: random.number(1...12))
    switch random.number(0...5) {
    case 0: return month.firstDay
    case 1: return month.lastDay
    case 2: return Month(year: 4 * random.number(497...508), month: 2).lastDay
    default: return month.firstDay + random.number(0...27)
    }
  }

  private mutating func time(_ day: Day) -> EventTime {
    let second = pick([0, 1, 30_000, 43_200, 86_399])
    switch random.number(0...3) {
    case 0, 1: return .allDay(day)
    case 2: return .floating(LocalTime(day, secondOfDay: second))
    default: return .zoned(LocalTime(day, secondOfDay: second), pick(Self.zones))
    }
  }

  private mutating func duration() -> EventDuration {
    switch random.number(0...9) {
    case 0...3: EventDuration(days: 1)
    case 4: EventDuration()
    case 5: EventDuration(seconds: random.number(1...200_000))
    case 6: EventDuration(days: random.number(1...4), seconds: random.number(0...90_000))
    case 7: EventDuration(days: random.number(20...70))
    case 8: EventDuration(seconds: 86_400 * random.number(1...40))
    default: EventDuration(days: pick([150, 365, 400, 4_000]))
    }
  }

  private mutating func rule() -> RecurrenceRule {
    let frequency: RecurrenceRule.Frequency = pick(
      [.yearly, .yearly, .yearly, .monthly, .monthly, .weekly, .daily, .hourly])
    var rule = RecurrenceRule(
      frequency, interval: pick([1, 1, 1, 2, 3, 4, 5, 6, 8, 12, 24, 36]),
      end: pick([.never, .never, .count(random.number(2...60))]),
      weekStart: pick([.monday, .sunday]))
    if frequency == .hourly { rule.byHour = [pick([0, 9, 23])] }
    if random.chance(frequency < .monthly ? 1 : 2) {
      rule.byMonth = (0...random.number(0...1)).map { _ in random.number(1...12) }
    }
    if random.chance(4) { rule.byMonthDay = [pick([1, 2, 15, 28, 29, 30, 31, -1, -3, -31, 0])] }
    if random.chance(4) {
      let ordinal = frequency >= .monthly ? pick([0, 0, 1, 2, 5, -1]) : 0
      let weekday: Weekday = pick([.monday, .thursday, .sunday])
      rule.byDay = [.init(weekday, ordinal: ordinal)]
    }
    if random.chance(8) { rule.bySetPosition = [pick([1, 2, -1])] }
    if random.chance(20) { rule.byYearDay = [pick([1, 60, 366, -1, -306])] }
    if frequency == .yearly, random.chance(20) { rule.byWeekNumber = [pick([1, 9, 52, 53, -1])] }
    return rule
  }

  /// Occurrences moved by hours or months, some for longer than before, or with all that follow.
  private mutating func overrides(of event: Event) -> [Event] {
    var budget = StepBudget(5_000)
    let first = event.start.wallClock.day
    let found = Series(event).occurrences(
      touching: first...(first + 1_500), in: .utc, budget: &budget
    ).occurrences
    return found.shuffled(using: &random).prefix(random.number(1...2)).enumerated().map {
      let day = $1.start.day
      return Event(
        id: EventID(rawValue: Int64(2 + $0)), collection: event.collection, uid: event.uid,
        kind: .override(of: original($1, of: event), andFollowing: random.chance(5)),
        start: time(day + pick([-400, -40, -2, -1, 0, 1, 2, 40, 400])), duration: duration())
    }
  }

  private func original(_ occurrence: Occurrence, of event: Event) -> EventTime {
    switch event.start {
    case .allDay: .allDay(occurrence.start.day)
    case .floating: .floating(occurrence.start)
    case .zoned: .zoned(occurrence.start, .utc)
    }
  }

  private mutating func pick<Element>(_ values: [Element]) -> Element {
    values[random.number(0...values.count - 1)]
  }
}
