import CalendarModel
import ICalendar

extension FileFacts {
  /// - Parameter text: the bytes that the events' ranges lie in.
  init(_ contents: CalendarContents, text: TextPart) {
    events = contents.events.indices.map { index in
      let (event, range) = (contents.events[index], contents.ranges[index])
      return EventFacts(
        event: event, range: range, text: event.isPartOfSeries ? text[range] : [],
        alarms: contents.alarms[index].fixed(for: event))
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
