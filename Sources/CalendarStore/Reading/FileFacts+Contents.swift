import CalendarModel
import ICalendar

extension FileFacts {
  /// - Parameter text: the bytes that the events' ranges lie in.
  init(_ contents: CalendarContents, text: TextPart) {
    events = contents.events.indices.map { index in
      let (event, range) = (contents.events[index], contents.ranges[index])
      return EventFacts(
        event: event, range: range, text: event.isPartOfSeries ? text[range] : [],
        alarms: contents.alarms[index].stored(for: event))
    }
    zones = contents.zones
    problems = contents.problems
    otherComponentCount = contents.otherComponentCount
    (name, color) = (contents.name, contents.color)
  }
}

extension Event {
  /// Whether it repeats, or replaces an occurrence of an event that does.
  fileprivate var isPartOfSeries: Bool {
    if case .single = kind { false } else { true }
  }
}

extension AlarmSchedule {
  /// As the index keeps those of an event: the days of one that takes place once in a zone are seconds.
  fileprivate func stored(for event: Event) -> AlarmSchedule {
    guard case .zoned(_, let zone) = event.start, countsDays else { return self }
    switch event.kind {
    case .single, .override(_, andFollowing: false):
      return fixed(for: event.ownOccurrence(in: zone), in: zone)
    case .series, .override(_, andFollowing: true): return self
    }
  }
}
