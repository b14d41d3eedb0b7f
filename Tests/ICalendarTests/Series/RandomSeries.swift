import CalendarModel
import TestSupport

@testable import ICalendar

/// A random series in a text with other things around it.
struct RandomSeries {
  /// Its UID is `series`.
  let text: [UInt8]

  init(using random: inout SeededGenerator, zones: [Zone]) throws {
    var master = Self.master(&random, zones)
    let plain = Series(master)
    var budget = StepBudget(100_000)
    let end = master.start.wallClock + 600 * 86_400
    var starts =
      plain.starts(
        in: master.start.wallClock...end, limit: 40, budget: &budget) ?? []
    starts.shuffle(using: &random)
    var recurrence = master.kind.ownRecurrence
    let excluded = starts.prefix(random.number(0...3)).map { master.time(at: $0) }
    starts.removeFirst(excluded.count)
    recurrence.exclusions = excluded.map { random.chance(8) ? .allDay($0.wallClock.day) : $0 }
    master.kind = .series(recurrence)
    let overrides = starts.prefix(random.number(0...3)).map { start in
      Self.override(of: master, at: start, &random)
    }
    var calendar = try ComponentText.calendar(
      ([master] + overrides).map { NewEvent($0) }, now: Instant(seconds: 0))
    for index in calendar.components.indices where calendar.components[index].name == "VEVENT" {
      calendar.components[index].properties.insert(.plain("X-KEPT", "\(index);a,b"), at: 2)
    }
    calendar.components.insert(Self.other("before"), at: 0)
    calendar.components.append(Self.other("after"))
    calendar.components.append(ComponentText(name: "X-ROOM", properties: [.plain("X-A", "1")]))
    let name = random.element(of: ["Europe/Berlin", "W. Europe Standard Time", "Home"])
    let lineEnd: [UInt8] = random.chance(2) ? [10] : [13, 10]
    var text = String(decoding: try calendar.bytes(lineEnd: lineEnd), as: UTF8.self)
    text = text.replacing("TZID=Europe/Berlin", with: "TZID=\(name)")
    text = text.replacing("TZID:Europe/Berlin", with: "TZID:\(name)")
    self.text = Array(text.utf8)
  }

  private static func other(_ uid: String) -> ComponentText {
    ComponentText(
      name: "VEVENT",
      properties: [
        .plain("UID", uid), .plain("DTSTAMP", "20200101T000000Z"), .plain("DTSTART", "20250101"),
      ])
  }

  private static func master(_ random: inout SeededGenerator, _ zones: [Zone]) -> Event {
    let clock = LocalTime(
      day(random.number(2023...2025), random.number(1...12), random.number(1...31)),
      secondOfDay: random.element(of: [0, 5400, 9000, 9000, 32_400, 82_800]))
    let start: EventTime =
      switch random.number(0...5) {
      case 0: .allDay(clock.day)
      case 1: .floating(clock)
      case 2: .zoned(clock, .utc)
      default: .zoned(clock, random.element(of: zones))
      }
    let length =
      start.isAllDay
      ? EventDuration(days: random.number(1...3))
      : random.element(
        of: [EventDuration(seconds: 3600), EventDuration(seconds: 9000), EventDuration(days: 1)])
    var event = Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 1), uid: "series",
      start: start, duration: length, title: "Title", location: random.element(of: ["", "Here"]))
    event.sequence = random.element(of: [0, 3])
    var recurrence = Recurrence(rules: [rule(&random, start)])
    if random.chance(8) { recurrence.rules.append(rule(&random, start)) }
    for _ in 0..<random.number(0...2) where random.chance(2) {
      let date = event.time(at: clock + Int64(random.number(1...200)) * 43_200)
      let own = start.isAllDay || random.chance(2) ? nil : EventDuration(seconds: 1800)
      recurrence.additions.append(RecurrenceDate(start: date, duration: own))
    }
    if random.chance(10), !recurrence.additions.isEmpty { recurrence.rules = [] }
    if random.chance(4), !recurrence.rules.isEmpty {
      recurrence.exclusionRules = [exclusionRule(&random, start)]
    }
    event.kind = .series(recurrence)
    return event
  }

  private static func rule(
    _ random: inout SeededGenerator, _ start: EventTime
  ) -> RecurrenceRule {
    let date = start.wallClock.day
    let weekdays =
      [date.weekday]
      + [Weekday.monday, .wednesday, .sunday].filter { _ in
        random.chance(2)
      }
    var rule: RecurrenceRule
    switch random.number(0...9) {
    case 0...1: rule = RecurrenceRule(.daily, interval: random.number(1...3))
    case 2: rule = RecurrenceRule(.weekly, interval: random.number(1...2))
    case 3...4:
      rule = RecurrenceRule(
        .weekly, interval: random.number(1...3),
        weekStart: random.element(of: [.monday, .sunday]),
        byDay: Set(weekdays).sorted().map { .init($0) })
    case 5: rule = RecurrenceRule(.monthly)
    case 6: rule = RecurrenceRule(.monthly, byMonthDay: [date.dayOfMonth])
    case 7:
      rule = RecurrenceRule(
        .monthly, byDay: [.init(date.weekday, ordinal: (date.dayOfMonth - 1) / 7 + 1)])
    case 8:
      rule = RecurrenceRule(.monthly, byDay: weekdays.map { .init($0) }, bySetPosition: [1, -1])
    default: rule = RecurrenceRule(.daily, byHour: start.isAllDay ? [] : [2, 9, 14])
    }
    switch random.number(0...3) {
    case 0: rule.end = .count(random.number(2...30))
    case 1:
      let end = start.moved(byDays: random.number(20...400))
      rule.end = .until(random.chance(4) ? .allDay(end.wallClock.day) : end)
    default: break
    }
    return rule
  }

  /// A rule that leaves something of most others: it excludes seldom, or not for long.
  private static func exclusionRule(
    _ random: inout SeededGenerator, _ start: EventTime
  ) -> RecurrenceRule {
    var rule = rule(&random, start)
    rule.interval += 1
    if random.chance(2) { rule.end = .count(random.number(1...5)) }
    return rule
  }

  private static func override(
    of master: Event, at start: LocalTime, _ random: inout SeededGenerator
  ) -> Event {
    var event = master
    event.start = master.time(at: start)
    event.kind = .override(of: event.start, andFollowing: false)
    if random.chance(2) { event.start = event.start.moved(byDays: random.number(-3...3)) }
    if random.chance(2) { event.title = "Own title" }
    if random.chance(3) { event.location = "There" }
    return event
  }
}
