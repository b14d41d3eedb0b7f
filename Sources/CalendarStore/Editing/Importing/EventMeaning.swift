import CalendarModel

/// What an event says, as a number that the same event has in every text: its zones by the moments
/// they give, whatever they are called, and whenever it was written.
struct EventMeaning: Hashable, Comparable {
  private let value: Int

  init(_ event: Event) {
    var event = event
    event.id = EventID(rawValue: 0)
    event.collection = CollectionID(rawValue: 0)
    event.changed = nil
    event.start = Self.plain(event.start)
    switch event.kind {
    case .single: break
    case .override(let original, let andFollowing):
      event.kind = .override(of: Self.plain(original), andFollowing: andFollowing)
    case .series(var recurrence):
      recurrence.additions = recurrence.additions.map {
        RecurrenceDate(start: Self.plain($0.start), duration: $0.duration)
      }
      recurrence.exclusions = recurrence.exclusions.map(Self.plain)
      event.kind = .series(recurrence)
    }
    value = event.hashValue
  }

  static func < (a: EventMeaning, b: EventMeaning) -> Bool { a.value < b.value }

  private static func plain(_ time: EventTime) -> EventTime {
    guard case .zoned(let clock, let zone) = time else { return time }
    return .zoned(Zone.utc.localTime(of: zone.instant(of: clock)), .utc)
  }
}
