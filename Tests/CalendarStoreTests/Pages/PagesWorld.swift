import CalendarModel
import TestSupport

/// A random world with categories, statuses, overrides and overrides without series.
struct PagesWorld {
  /// Each event's id is its index.
  let events: [Event]

  init(seed: UInt64, count: Int) {
    var random = SeededGenerator(seed: seed &+ 1000)
    var events: [Event] = []
    for var event in RandomWorld(seed: seed, count: count).events {
      event.categories = Self.categories[random.number(0...Self.categories.count - 1)]
        .compactMap { Category($0) }
      event.status = [nil, .confirmed, .tentative, .cancelled][random.number(0...3)]
      events.append(event)
      if case .series = event.kind { events += Self.overrides(of: event, random: &random) }
      if random.chance(25) { events.append(Self.orphan(event)) }
    }
    self.events = events.enumerated().map { index, event in
      var event = event
      event.id = EventID(rawValue: Int64(index))
      return event
    }
  }

  private static let categories = [
    [], ["work"], ["work/api", "home"], ["home"], ["work/api/design"],
  ]

  /// Overrides that move the first occurrence, some to another status or category.
  private static func overrides(of event: Event, random: inout SeededGenerator) -> [Event] {
    guard random.chance(2) else { return [] }
    var override = event
    override.kind = .override(of: event.start, andFollowing: random.chance(5))
    override.start = moved(event.start, by: random.number(-40...40), hours: random.number(-30...30))
    override.title += " moved"
    if random.chance(2) { override.categories = [] }
    if random.chance(3) { override.status = .cancelled }
    return [override]
  }

  private static func orphan(_ event: Event) -> Event {
    var orphan = event
    orphan.uid += "-orphan"
    orphan.kind = .override(of: event.start, andFollowing: false)
    return orphan
  }

  private static func moved(_ time: EventTime, by days: Int, hours: Int) -> EventTime {
    switch time {
    case .allDay(let day): .allDay(day + days)
    case .floating(let time): .floating(time + Int64(days * 86_400 + hours * 3600))
    case .zoned(let time, let zone): .zoned(time + Int64(days * 86_400 + hours * 3600), zone)
    }
  }
}
