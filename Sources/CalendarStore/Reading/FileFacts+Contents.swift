import CalendarModel
import ICalendar

extension FileFacts {
  /// - Parameter text: the bytes that the events' ranges lie in.
  init(_ contents: CalendarContents, text: TextPart) {
    events = zip(contents.events, contents.ranges).map { event, range in
      EventFacts(event: event, range: range, text: event.isPartOfSeries ? text[range] : [])
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
