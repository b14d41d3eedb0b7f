import CalendarModel
import CalendarStore

/// What records do not say of their events: where they stand, their ids, and what the file says.
///
/// Keeps the answers used last: the occurrences of a series ask the same again and again, and a day
/// may hold those of thousands of series.
struct EventLookup {
  /// Places that are kept; some hundred bytes each.
  private static let placeLimit = 50_000
  /// Bytes of texts that are kept with events.
  private static let textLimit = 32 << 20

  let calendars: OpenCalendars
  let answers: IndexAnswers
  private var places = RecentValues<EventID, EventPlace>(limit: placeLimit)
  private var events = RecentValues<EventID, Event>(limit: textLimit)
  /// How often the index was asked.
  private(set) var questionCount = 0

  init(_ calendars: OpenCalendars, _ answers: IndexAnswers) {
    self.calendars = calendars
    self.answers = answers
  }

  /// Nil when the event has gone since the record was read.
  mutating func place(of record: Record) throws -> EventPlace? {
    let id = record.occurrence.event
    if let place = places.value(of: id, weight: { _ in 1 }) { return place }
    questionCount += 1
    let place = try calendars.index.place(of: id)
    if let place { places.keep(place, for: id, weight: 1) }
    return place
  }

  mutating func event(of record: Record) -> Event? {
    let id = record.occurrence.event
    if let event = events.value(of: id, weight: \.keptBytes) { return event }
    questionCount += 1
    let event = answers.event(id)
    if let event { events.keep(event, for: id, weight: event.keptBytes) }
    return event
  }

  /// What names the record on the command line.
  mutating func id(of record: Record) throws -> RecordID? {
    try place(of: record).map { RecordID(record.occurrence, of: $0) }
  }
}

extension Event {
  /// About the bytes that it takes in memory.
  fileprivate var keptBytes: Int {
    let texts = [title, location, notes, url, uid].reduce(0) { $0 + $1.utf8.count }
    let dates = if case .series(let recurrence) = kind { recurrence.dateCount } else { 0 }
    return 1000 + texts + 100 * (attendees.count + categories.count) + 40 * dates
  }
}

extension Recurrence {
  fileprivate var dateCount: Int { additions.count + exclusions.count }
}

/// Values by their keys, as many of those used last as a bound allows.
///
/// They live in two generations. When the younger one is full, it becomes the older one, and what
/// that held is forgotten unless it was used since: at least half of the bound stays.
struct RecentValues<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var weight = 0
  private let limit: Int

  /// - Parameter limit: what all values together may weigh.
  init(limit: Int) { self.limit = limit }

  /// The value of a key, if it is kept; it counts as used then.
  /// - Parameter weight: what a value weighs, as when it was put in.
  mutating func value(of key: Key, weight: (Value) -> Int) -> Value? {
    if let value = young[key] { return value }
    guard let value = old.removeValue(forKey: key) else { return nil }
    keep(value, for: key, weight: weight(value))
    return value
  }

  /// Keeps a value; one that weighs more than a generation is not kept.
  mutating func keep(_ value: Value, for key: Key, weight: Int) {
    guard weight <= limit / 2 else { return }
    if self.weight + weight > limit / 2 {
      (old, young, self.weight) = (young, [:], 0)
    }
    young[key] = value
    self.weight += weight
  }
}
