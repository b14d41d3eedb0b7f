import CalendarModel
import TestSupport

/// Seeded events of all kinds in four collections around the year 2026, a few far away.
struct RandomWorld {
  static let origin = Day(20_454)
  static let zone = Zone(id: "Test/Local", fixedOffset: 3600)
  private static let far = Zone(id: "Test/Far", fixedOffset: -36_000)

  let events: [Event]

  init(seed: UInt64, count: Int, spread: Int = 500) {
    var random = SeededGenerator(seed: seed)
    events = (0..<count).map { Self.event($0, spread: spread, random: &random) }
  }

  private static func event(_ number: Int, spread: Int, random: inout SeededGenerator) -> Event {
    let isFar = Int.random(in: 0..<40, using: &random) == 0
    let reach = isFar ? 400_000 : spread
    let day = origin + Int.random(in: -reach...reach, using: &random)
    let (start, duration) = time(on: day, random: &random)
    return Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: number * 7 % 4),
      uid: "event-\(number)", kind: kind(isFar: isFar, random: &random), start: start,
      duration: duration, title: "Event \(number)")
  }

  private static func time(
    on day: Day, random: inout SeededGenerator
  ) -> (EventTime, EventDuration) {
    let clock = LocalTime(day, secondOfDay: Int.random(in: 0..<288, using: &random) * 300)
    let length = Int.random(in: 0..<10, using: &random)
    let seconds = length == 0 ? 0 : length == 1 ? 300_000 : length * 1800
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return (.allDay(day), EventDuration(days: 1))
    case 1: return (.allDay(day), EventDuration(days: Int.random(in: 0...90, using: &random)))
    case 2: return (.zoned(clock, far), EventDuration(days: length / 9, seconds: seconds))
    case 3: return (.floating(LocalTime(day)), EventDuration(days: 1))
    default: return (.floating(clock), EventDuration(seconds: seconds))
    }
  }

  private static func kind(isFar: Bool, random: inout SeededGenerator) -> ComponentDetails.Kind {
    let rule: RecurrenceRule
    switch Int.random(in: 0..<30, using: &random) {
    case 0: rule = RecurrenceRule(.weekly, end: isFar ? .count(4) : .count(60))
    case 1: rule = RecurrenceRule(.daily, interval: 3, end: .count(12))
    case 2: rule = RecurrenceRule(.monthly, end: .count(30))
    case 3: rule = RecurrenceRule(.yearly, interval: 50, end: .count(5))
    case 4: rule = RecurrenceRule(.monthly, interval: 70)
    case 5: rule = RecurrenceRule(.yearly, end: isFar ? .count(9) : .never)
    default: return .single
    }
    return .series(Recurrence(rules: [rule]))
  }
}
