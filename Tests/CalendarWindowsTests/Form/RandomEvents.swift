import CalendarModel
import EntrySamples
import TestSupport

@testable import CalendarWindows
@testable import EventEntry

/// Events of all kinds, also such as the form has no words for.
struct RandomEvents {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next() -> EditedEvent {
    var event = FormSample.event
    (event.start, event.duration) = times()
    event.title = text()
    event.location = text()
    event.notes = pick(["", "one", "one\ntwo\n", "tab\t and \r\n break", "日本語 🎉"])
    event.url = pick(["", "https://example.org/?a=b#c", " "])
    event.categories = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
      Category(pick(["a", "A", "work/api", "a, b", "say \"x\"", "#x", " y ", "ß"]))
    }
    event.status = pick(Form.statuses)
    event.isTransparent = Bool.random(using: &random)
    event.collection = CollectionID(rawValue: Int.random(in: 0...3, using: &random))
    let isSeries = Bool.random(using: &random)
    return EditedEvent(
      event: event, alarms: (0..<Int.random(in: 0...4, using: &random)).map { _ in alarm() },
      recurrence: isSeries ? recurrence(event) : nil, isOfSeries: isSeries)
  }

  // MARK: - Private

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func text() -> String {
    pick(["", "Lunch", " Lunch ", "every friday 9:00", "a\u{1B}[1mb", "é\u{301}", "line\nbreak"])
  }

  private mutating func times() -> (EventTime, EventDuration) {
    let day = Day("2026-03-11") + Int.random(in: -400...400, using: &random)
    let time = LocalTime(
      day, secondOfDay: pick([0, 1, 59, 3600, 9 * 3600, 12 * 3600 + 1830, 86_399]))
    let length = pick([
      EventDuration.zero, EventDuration(seconds: 3600), EventDuration(seconds: 59),
      EventDuration(days: 1), EventDuration(days: 2, seconds: 1800),
      EventDuration(seconds: 90 * 3600),
    ])
    switch Int.random(in: 0...3, using: &random) {
    case 0: return (.allDay(day), EventDuration(days: Int.random(in: 1...9, using: &random)))
    case 1: return (.floating(time), length)
    case 2: return (.zoned(time, EntrySample.newYork), length)
    default: return (.zoned(time, EntrySample.berlin), length)
    }
  }

  private mutating func alarm() -> Alarm {
    let length = pick([
      EventDuration.zero, EventDuration(seconds: -600), EventDuration(days: -1),
      EventDuration(days: -7), EventDuration(days: -1, seconds: -5400), EventDuration(seconds: 300),
      EventDuration(seconds: -61), EventDuration(seconds: -9_999_999),
    ])
    return Alarm(
      pick([.start(length), .start(length), .end(length), .at(Instant(seconds: 5))]),
      action: pick([.display, .audio, .other("EMAIL")]), text: pick(["", "Reminder"]))
  }

  private mutating func recurrence(_ event: Event) -> Recurrence {
    var rule = RecurrenceRule(
      pick([.daily, .weekly, .monthly, .yearly, .hourly]), interval: pick([1, 1, 2, 5]),
      end: pick([
        .never, .count(5), .until(event.start.moved(byDays: 30)), .until(.allDay("2027-06-30")),
        .until(.zoned(LocalTime("2027-06-30", hour: 22, minute: 30), .utc)),
        .earlier(count: 3, until: .allDay("2027-01-01")),
      ]), weekStart: pick([.monday, .sunday]))
    switch Int.random(in: 0...4, using: &random) {
    case 0: rule.byDay = [.init(.tuesday), .init(.thursday)]
    case 1: rule.byDay = [.init(.friday, ordinal: -1)]
    case 2: rule.byMonthDay = [15, -1]
    case 3: (rule.byDay, rule.bySetPosition) = ([.init(.monday), .init(.friday)], [1])
    default: break
    }
    let exclusions = Bool.random(using: &random) ? [] : [event.start.moved(byDays: 14)]
    return Recurrence(
      rules: pick([[rule], [rule], [rule, RecurrenceRule(.yearly)], []]),
      additions: [], exclusions: exclusions)
  }
}
