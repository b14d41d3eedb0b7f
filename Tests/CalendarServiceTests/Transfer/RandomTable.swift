import CalendarModel
import ICalendar
import TestSupport

/// Events that a table can say whole, with values that are hard to put into one.
struct RandomTable {
  private var random: SeededGenerator

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  /// Each number is on days of its own, so that the order of rows does not hang on ids.
  mutating func event(_ number: Int, zones: ZoneCatalog) -> Event {
    let day = Day(20_454) + number * 4
    let (start, duration) = times(on: day, zones)
    var event = Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: uid(number),
      start: start, duration: duration)
    event.title = text()
    event.location = random.chance(2) ? "" : text()
    event.notes = random.chance(2) ? "" : text()
    event.url = pick(["", "https://example.org/?a=b&c=\"d\",e;f#g"])
    event.categories = (0..<random.number(0...3)).compactMap { _ in Category(pick(Self.categories))
    }
    event.status = pick([nil, .tentative, .confirmed, .cancelled])
    event.isTransparent = random.chance(3)
    event.privacy = pick([.everyone, .everyone, .personal, .confidential])
    return event
  }

  // MARK: - Private

  private static let categories = [
    "work", "work/api", "a, b", "c; d", "e\\f", "g\\; h", "=i", "\"j\"", "日本", "k  l",
  ]
  private static let signs = Array("ab =+-@'\"\"\",,;;\t\n\n\\|#é🎉\u{301}\u{A0}\u{2028}日")

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[random.number(0...values.count - 1)]
  }

  private mutating func uid(_ number: Int) -> String {
    pick(["event-\(number)", "\(number)@example.org", "=\(number),\"x\"; y", "ü/\(number)"])
  }

  private mutating func text() -> String {
    if random.chance(5) {
      return pick(["", "=1+1", "+1", "-1", "@x", "Lunch", "\"", "\"\"", "\\", ",", "a\\nb"])
    }
    return String((0..<random.number(1...14)).map { _ in pick(Self.signs) })
  }

  private mutating func times(
    on day: Day, _ zones: ZoneCatalog
  ) -> (EventTime, EventDuration) {
    if random.chance(4) { return (.allDay(day), EventDuration(days: random.number(1...3))) }
    // Also seconds, and the end of the day.
    let clock = LocalTime(day, secondOfDay: pick([0, 1, 9 * 3600, 45_296, 86_399]))
    let duration = pick([
      EventDuration.zero, EventDuration(seconds: 59), EventDuration(seconds: 5400),
      EventDuration(days: 1), EventDuration(days: 1, seconds: 1800), EventDuration(seconds: 90_000),
    ])
    let names = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"]
    switch random.number(0...3) {
    case 0: return (.floating(clock), duration)
    case 1: return (.zoned(clock, .utc), duration)
    default: return (.zoned(clock, zones.zone(named: pick(names)) ?? .utc), duration)
    }
  }
}
