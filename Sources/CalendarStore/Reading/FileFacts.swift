import CalendarModel
import ICalendar

/// What a file, or a slice of a large one, says: all that the index takes from it.
struct FileFacts: Sendable {
  var events: [EventFacts] = []
  /// The VTIMEZONEs that events use because the system does not know their zones, byte for byte;
  /// empty for most files. With them around it a VEVENT can be read again by itself.
  var zones: [UInt8] = []
  var problems: [Problem] = []
  /// VTODOs, VJOURNALs and VFREEBUSYs.
  var otherComponentCount = 0
  /// The name and the colour that the file gives itself.
  var name: String?
  var color: EventColor?
}

/// One VEVENT: what it says, and where it stands.
struct EventFacts: Sendable {
  /// Its id is 0: the index numbers it.
  var event: Event
  /// The bytes of the whole VEVENT in its file, BEGIN and END included.
  var range: Range<Int>
  /// These bytes, for series and overrides; empty for single events.
  var text: [UInt8]
  /// What it reminds of.
  var alarms = AlarmSchedule.none
}

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
