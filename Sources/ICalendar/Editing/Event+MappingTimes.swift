import CalendarModel

extension Event {
  /// The event with another time for each of its times but those that end its rules, which are kept
  /// in UTC.
  func mappingTimes(_ transform: (EventTime) -> EventTime) -> Event {
    var event = self
    event.start = transform(start)
    switch kind {
    case .single: break
    case .override(let original, let andFollowing):
      event.kind = .override(of: transform(original), andFollowing: andFollowing)
    case .series(var recurrence):
      recurrence.additions = recurrence.additions.map {
        RecurrenceDate(start: transform($0.start), duration: $0.duration)
      }
      recurrence.exclusions = recurrence.exclusions.map(transform)
      event.kind = .series(recurrence)
    }
    return event
  }
}
