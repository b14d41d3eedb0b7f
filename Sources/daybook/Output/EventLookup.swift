import CalendarModel
import CalendarStore
import Glibc

/// The data of events that records lack: their places, their ids, and the contents of their files.
///
/// Recent answers are cached: the occurrences of a series need the same one again and again, and a
/// day may have occurrences of thousands of series.
struct EventLookup {
  /// The maximum number of cached places, each a few hundred bytes.
  private static let placeLimit = 50_000
  /// The maximum size of cached event texts, in bytes.
  private static let textLimit = 32 << 20
  /// The maximum number of cached links, with one more for each event.
  private static let linkLimit = 20_000

  let calendars: OpenCalendars
  let answers: IndexAnswers
  private var places = RecentValues<EventID, EventPlace>(capacity: placeLimit)
  private var events = RecentValues<EventID, Event>(mostWeight: textLimit)
  private var links = RecentValues<EventID, EventLinks>(mostWeight: linkLimit)
  /// The number of queries to the index.
  private(set) var questionCount = 0

  init(_ calendars: OpenCalendars, _ answers: IndexAnswers) {
    self.calendars = calendars
    self.answers = answers
  }

  /// Returns the place of a record; nil if the event is gone since the record was read.
  mutating func place(of record: Record) throws -> EventPlace? {
    let id = record.occurrence.event
    if let place = places.value(for: id) { return place }
    questionCount += 1
    let place = try calendars.index.place(of: id)
    if let place { places.insert(place, for: id) }
    return place
  }

  mutating func event(of record: Record) -> Event? {
    let id = record.occurrence.event
    if let event = events.value(for: id) { return event }
    questionCount += 1
    let event = answers.event(id)
    if let event { events.insert(event, weight: event.keptBytes, for: id) }
    return event
  }

  /// Returns what the event of a record refers to.
  mutating func links(of record: Record) -> EventLinks {
    let id = record.occurrence.event
    if let links = links.value(for: id) { return links }
    questionCount += 1
    let links = answers.links(of: id)
    self.links.insert(links, weight: links.keptCount, for: id)
    return links
  }

  /// Returns the id of a record on the command line.
  mutating func id(of record: Record) throws -> RecordID? {
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

/// Prints to standard error the events that match the typed text, with their ids.
struct FittingEvents {
  private let calendars: OpenCalendars
  private let answers: IndexAnswers

  init(_ calendars: OpenCalendars, _ answers: IndexAnswers) {
    self.calendars = calendars
    self.answers = answers
  }

  /// Writes a line for each record: its short id, and what lists say of it.
  func tell(of records: [Record]) throws {
    let line = RecordLine(collections: answers.collections)
    var (ids, lookup) = (ShortIDs(calendars, answers), EventLookup(calendars, answers))
    let rows = try records.map { (id: try ids.text(of: $0, &lookup), text: line.text($0)) }
    let width = rows.map(\.id.count).max() ?? 0
    let bytes = Array(rows.map { padded($0.id, width) + "  " + $0.text }.joined().utf8)
    // Errors are ignored because standard error may be closed.
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
