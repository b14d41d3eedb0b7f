import CalendarModel
import CalendarStore

/// What records do not say of their events: where they stand, their ids, and what the file says.
///
/// Keeps the last few hundred answers: the occurrences of a series ask the same again and again.
struct EventLookup {
  private static let limit = 512

  let calendars: OpenCalendars
  let answers: IndexAnswers
  private var places: [EventID: EventPlace] = [:]
  private var events: [EventID: Event] = [:]

  init(_ calendars: OpenCalendars, _ answers: IndexAnswers) {
    self.calendars = calendars
    self.answers = answers
  }

  /// Nil when the event has gone since the record was read.
  mutating func place(of record: Record) throws -> EventPlace? {
    let id = record.occurrence.event
    if let place = places[id] { return place }
    if places.count >= Self.limit { places.removeAll(keepingCapacity: true) }
    places[id] = try calendars.index.place(of: id)
    return places[id]
  }

  mutating func event(of record: Record) -> Event? {
    let id = record.occurrence.event
    if let event = events[id] { return event }
    if events.count >= Self.limit { events.removeAll(keepingCapacity: true) }
    events[id] = answers.event(id)
    return events[id]
  }

  /// What names the record on the command line.
  mutating func id(of record: Record) throws -> RecordID? {
    try place(of: record).map {
      RecordID(record.occurrence, key: $0.key, isSeries: $0.isSeries)
    }
  }
}
