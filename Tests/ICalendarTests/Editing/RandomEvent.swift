import CalendarModel
import TestSupport

@testable import ICalendar

extension SeededGenerator {
  mutating func element<Value>(of values: [Value]) -> Value { values[number(0...values.count - 1)] }

  /// An event with any field there is, as it is read: what cannot be told apart in a text is left
  /// out.
  mutating func event(in zones: [Zone]) -> Event {
    let start = start(in: zones)
    var event = Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 1), uid: "u" + text(upTo: 4),
      start: start, duration: duration(of: start))
    event.title = text(upTo: 8)
    event.location = text(upTo: 8)
    event.notes = text(upTo: 60)
    event.categories = (0..<number(0...4)).compactMap {
      Category(element(of: ["a", "B,c", "d/e;f", "\\g"]) + "\($0)")
    }
    event.url = element(of: ["", "https://example.org/a;b,c?d=\\e"])
    event.status = element(of: [nil, .tentative, .confirmed, .cancelled])
    event.isTransparent = chance(2)
    event.privacy = element(of: [.everyone, .personal, .confidential])
    event.color = element(of: [
      nil, EventColor(red: 255, green: 0, blue: 0), EventColor(red: 1, green: 2, blue: 3),
    ])
    event.sequence = element(of: [0, 0, 7])
    event.kind = kind(start)
    return event
  }

  mutating func alarms() -> [Alarm] {
    (0..<number(0...3)).map { number in
      let duration = EventDuration(days: chance(3) ? -1 : 0, seconds: -self.number(0...10) * 300)
      let trigger: Alarm.Trigger = element(
        of: [
          .start(duration), .end(duration),
          .at(Instant(seconds: Int64(self.number(0...2_000_000_000)))),
        ])
      return Alarm(
        trigger, action: chance(3) ? .audio : .display, text: "", repetitions: self.number(0...2),
        interval: EventDuration(seconds: 300 + number))
    }
  }

  private mutating func start(in zones: [Zone]) -> EventTime {
    let clock = LocalTime(
      day(number(1950...2090), number(1...12), number(1...31)), secondOfDay: number(0...86_399))
    switch number(0...5) {
    case 0: return .allDay(clock.day)
    case 1: return .floating(clock)
    case 2: return .zoned(clock, .utc)
    case 3: return .zoned(LocalTime(clock.day), element(of: zones))
    default: return .zoned(clock, element(of: zones))
    }
  }

  private mutating func duration(of start: EventTime) -> EventDuration {
    let days = EventDuration(days: number(1...9))
    if start.isAllDay { return days }
    let seconds = EventDuration(seconds: element(of: [1800, 3600, 86_400, 172_800, 90_061]))
    return element(of: [.zero, days, seconds, EventDuration(days: 1, seconds: 60)])
  }

  private mutating func kind(_ start: EventTime) -> ComponentDetails.Kind {
    let others = (1...4).map { start.moved(byDays: 7 * $0) }
    switch number(0...3) {
    case 0: return .override(of: others[0], andFollowing: chance(2))
    case 1:
      var recurrence = Recurrence(
        rules: [RecurrenceRule(.weekly, interval: number(1...3))], exclusions: Array(others[2...]))
      recurrence.rules[0].end = element(
        of: [.never, .count(5), .until(others[3]), .until(.allDay(others[3].wallClock.day))])
      if chance(2) { recurrence.additions = [RecurrenceDate(start: others[1])] }
      if chance(4) {
        recurrence.additions = [
          RecurrenceDate(start: others[1], duration: EventDuration(seconds: 60))
        ]
      }
      return .series(recurrence)
    default: return .single
    }
  }
}

extension EventTime {
  /// The same time of day so many days later.
  func moved(byDays days: Int) -> EventTime {
    switch self {
    case .allDay(let day): .allDay(day + days)
    case .floating(let clock): .floating(clock + Int64(days) * 86_400)
    case .zoned(let clock, let zone): .zoned(clock + Int64(days) * 86_400, zone)
    }
  }
}

extension Event {
  /// The event as it is read when it was written now: rules end in the form their start asks for.
  func asRead(changed now: Instant, alarmCount count: Int? = nil) -> Event {
    var event = self
    event.changed = now
    event.alarmCount = count ?? details.alarmCount
    if case .series(var recurrence) = details.kind {
      recurrence.rules = recurrence.rules.map { $0.fitting(start) }
      event.kind = .series(recurrence)
    }
    return event
  }
}
