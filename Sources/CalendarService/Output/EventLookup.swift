import CalendarModel
import CalendarStore
import EventEntry

/// The data of events that records lack: their places, their ids, and the contents of their files.
///
/// Recent answers are cached: the occurrences of a series need the same one again and again, and a
/// day may have occurrences of thousands of series.
package struct EventLookup {
  /// The maximum number of cached places, each a few hundred bytes.
  private static let placeLimit = 50_000
  /// The maximum size of cached event texts, in bytes.
  private static let textLimit = 32 << 20
  /// The maximum number of cached links, with one more for each event.
  private static let linkLimit = 20_000

  package let calendars: OpenCalendars
  package let answers: IndexAnswers
  /// The present, for what runs.
  let now: Instant
  private var places = RecentValues<EventID, EventPlace>(limit: placeLimit)
  private var events = RecentValues<EventID, Event>(limit: textLimit)
  private var links = RecentValues<EventID, EventLinks>(limit: linkLimit)
  /// The number of queries to the index.
  private(set) var questionCount = 0

  package init(_ calendars: OpenCalendars, _ answers: IndexAnswers, now: Instant = .now) {
    (self.calendars, self.answers, self.now) = (calendars, answers, now)
  }

  /// Returns the place of a record; nil if the event is gone since the record was read.
  package mutating func place(of record: Record) throws -> EventPlace? {
    try place(of: record.occurrence.event)
  }

  /// Returns the place of an event or a task; nil if it is gone.
  mutating func place(of id: EventID) throws -> EventPlace? {
    if let place = places.value(of: id, weight: { _ in 1 }) { return place }
    questionCount += 1
    let place = try calendars.index.place(of: id)
    if let place { places.add(place, for: id, weight: 1) }
    return place
  }

  package mutating func event(of record: Record) -> Event? {
    let id = record.occurrence.event
    if record.isTask { return nil }
    if let event = events.value(of: id, weight: \.keptBytes) { return event }
    questionCount += 1
    let event = answers.event(id)
    if let event { events.add(event, for: id, weight: event.keptBytes) }
    return event
  }

  /// Whether the event of a record is a timer that runs.
  mutating func isRunning(_ record: Record) -> Bool {
    guard record.state == .tentative, answers.isTracked(record), let event = event(of: record)
    else { return false }
    return event.isRunning(at: now, in: answers.zone)
  }

  /// Returns the plan of a record of what happened; nil if it has none, or it is gone.
  func plan(of record: Record) throws -> PlannedTime? {
    guard answers.isTracked(record) else { return nil }
    return try answers.tracking(of: record.occurrence.event)?.plan.flatMap { try plan(of: $0) }
  }

  /// Returns what the event of a record refers to.
  mutating func links(of record: Record) -> EventLinks {
    let id = record.occurrence.event
    if record.isTask { return .none }
    if let links = links.value(of: id, weight: \.keptCount) { return links }
    questionCount += 1
    let links = answers.links(of: id)
    self.links.add(links, for: id, weight: links.keptCount)
    return links
  }

  /// Returns the address that an event leads to, the one which `gx` opens in the interface.
  mutating func link(of record: Record) -> String? {
    WebLink.first(of: event(of: record), at: record.location, links(of: record))
  }

  /// Returns the id of a record on the command line.
  package mutating func id(of record: Record) throws -> RecordID? {
    try place(of: record).map { RecordID(record.occurrence, of: $0) }
  }
}

extension Event {
  /// The approximate size in memory, in bytes.
  fileprivate var keptBytes: Int {
    let texts = [details.title, details.location, details.notes, details.url, details.uid].reduce(0)
    { $0 + $1.utf8.count }
    let dates = if case .series(let recurrence) = details.kind { recurrence.dateCount } else { 0 }
    return 1000 + texts + 100 * (details.attendees.count + details.categories.count) + 40 * dates
  }
}

extension EventLinks {
  fileprivate var keptCount: Int { 1 + conferences.count + attachments.count }
}

extension Recurrence {
  fileprivate var dateCount: Int { additions.count + exclusions.count }
}

/// A bounded cache of values by key that keeps the most recently used.
///
/// It has two generations. When the younger one is full, it becomes the older one, whose previous
/// contents are forgotten unless used since. At least half of the limit is therefore always kept.
struct RecentValues<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var weight = 0
  private let limit: Int

  /// - Parameter limit: the maximum total weight of the values.
  init(limit: Int) { self.limit = limit }

  /// Returns the value of a key, if it is cached, and marks it as used.
  /// - Parameter weight: returns the weight of a value, the same as when it was added.
  mutating func value(of key: Key, weight: (Value) -> Int) -> Value? {
    if let value = young[key] { return value }
    guard let value = old.removeValue(forKey: key) else { return nil }
    add(value, for: key, weight: weight(value))
    return value
  }

  /// Adds a value, unless it weighs more than a generation.
  mutating func add(_ value: Value, for key: Key, weight: Int) {
    guard weight <= limit / 2 else { return }
    if self.weight + weight > limit / 2 {
      (old, young, self.weight) = (young, [:], 0)
    }
    young[key] = value
    self.weight += weight
  }
}

/// Describes the events that match a typed text, with their ids.
struct FittingEvents {
  private let calendars: OpenCalendars
  private let answers: IndexAnswers

  init(_ calendars: OpenCalendars, _ answers: IndexAnswers) {
    self.calendars = calendars
    self.answers = answers
  }

  /// Returns a line for each record: its short id, and what lists say of it.
  func text(of records: [Record]) throws -> String {
    let line = RecordLine(collections: answers.collections)
    var (ids, lookup) = (ShortIDs(calendars, answers), EventLookup(calendars, answers))
    let rows = try records.map { (id: try ids.text(of: $0, &lookup), text: line.text($0)) }
    let width = rows.map(\.id.count).max() ?? 0
    return rows.map { padded($0.id, width) + "  " + $0.text }.joined()
  }
}
