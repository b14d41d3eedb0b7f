import CalendarModel
import ICalendar

/// The index's data about one event, and the place of the rest.
struct EventRow {
  let id: EventID
  let tagset: Int64
  private let kind: Int64
  private let range: Range<Int>
  private let zonesID: Int64?
  private let title: String
  private let location: String
  private let color: EventColor?
  private let moment: Int64
  private let path: String
  private let modified: Int64
  private let size: Int64
  private let changed: Int64

  static func find(_ id: EventID, in db: Database) throws -> EventRow? {
    try Statement(db, AnswerSQL.event).first(id.rawValue) { EventRow(id, $0) }
  }

  private init(_ id: EventID, _ row: Row) {
    self.id = id
    kind = row.number(0)
    let offset = Int(min(max(0, row.number(1)), 1 << 50))
    range = offset..<offset + Int(min(max(0, row.number(2)), 1 << 50))
    zonesID = row.optional(3)
    tagset = row.number(4)
    title = row.text(5)
    location = row.text(6)
    color = row.optional(7).map { EventColor(number: Int($0)) }
    moment = row.number(8)
    path = filePath(collection: row.text(9), name: row.text(10))
    modified = row.number(11)
    size = row.number(12)
    changed = row.number(13)
  }

  /// Reads the event from its VEVENT: that of a series or an override is stored, that of a single
  /// is in its file. Returns nil if the file has changed.
  func reread(collection: CollectionID, zones: ZoneCatalog, in db: Database) throws -> Event? {
    guard let text = try text(in: db) else { return nil }
    var reader = CalendarReader(zones: zones)
    return reader.readEvent(
      text: text, zones: try zonesText(in: db), collection: collection,
      isOverride: FactWriter.KindCode(rawValue: Int(kind))?.isOverride ?? false)
  }

  /// Returns all alarms, read again like the event.
  func alarms(zones: ZoneCatalog, in db: Database) throws -> EventAlarms {
    guard let text = try text(in: db) else { return .none }
    return CalendarReader(zones: zones).readAlarms(text: text, zones: try zonesText(in: db))
  }

  /// Returns the links of the event, read again like the event.
  func links(in db: Database) throws -> EventLinks {
    guard let text = try text(in: db) else { return .none }
    return CalendarReader(zones: ZoneCatalog()).readLinks(text: text)
  }

  /// Returns what the event says about being tracked, read again like the event.
  func tracking(in db: Database) throws -> Tracking? {
    guard let text = try text(in: db) else { return nil }
    return CalendarReader(zones: ZoneCatalog()).readTracking(text: text)
  }

  /// Returns the bytes of the VEVENT; nil if the file has changed.
  private func text(in db: Database) throws -> [UInt8]? {
    let kept = kind == 0 ? nil : try keptText(in: db)
    return kept
      ?? readPart(
        of: path, range, modified: modified, changed: changed, size: size)
  }

  private func keptText(in db: Database) throws -> [UInt8]? {
    try Statement(db, AnswerSQL.partText).first(id.rawValue) { $0.bytes(0) }
  }

  private func zonesText(in db: Database) throws -> [UInt8] {
    guard let zonesID else { return [] }
    return try Statement(db, AnswerSQL.zones).first(zonesID) { $0.bytes(0) } ?? []
  }

  /// Returns the event with the fields in its row.
  func known(tags: Tags, in db: Database) throws -> Event {
    let times = try times(in: db)
    var event = Event(
      id: id, collection: tags.collection, start: times.start, duration: times.duration,
      status: tags.state.flatMap { Event.Status($0) },
      ComponentDetails(
        uid: "", title: title, location: location, categories: tags.categories, color: color))
    // A cancelled event is always free.
    switch (event.start, tags.isFree) {
    case (.allDay, false): event.transparency = .opaque
    case (.floating, true), (.zoned, true):
      event.transparency = tags.state == .cancelled ? .unsaid : .transparent
    case (.allDay, true), (.floating, false), (.zoned, false): break
    }
    return event
  }

  private func times(in db: Database) throws -> (start: EventTime, duration: EventDuration) {
    let fact = try Statement(db, AnswerSQL.single).first(moment, id.rawValue) { SingleFact($0) }
    let start = LocalTime(seconds: moment)
    guard let fact else { return (.zoned(start, .utc), .zero) }
    let seconds = Int(clamping: max(0, fact.end - fact.moment))
    switch fact.kind {
    case .allDay: return (.allDay(start.day), EventDuration(days: max(1, seconds / 86_400)))
    case .floating: return (.floating(start), EventDuration(seconds: seconds))
    case .zoned: return (.zoned(start, .utc), EventDuration(seconds: seconds))
    }
  }
}
