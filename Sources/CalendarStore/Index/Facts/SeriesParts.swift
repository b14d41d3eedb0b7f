import CalendarModel
import ICalendar

/// The VEVENTs of one UID in one collection: its series and their overrides.
struct SeriesParts {
  /// One VEVENT, with its id.
  struct Part {
    let event: Event
    let kind: Int
    let file: Int64
    let offset: Int64
    let tagset: Int64

    var isOverride: Bool {
      if case .override = event.kind { true } else { false }
    }
  }

  /// The parts of each UID, in the order of the files' names. There is more than one UID only if
  /// their hashes collide.
  private(set) var byUID: [[Part]] = []

  /// - Parameter known: events that need not be read again, by id.
  init(
    _ group: FactMemory.Group, _ db: Database, reader: inout CalendarReader,
    known: [Int64: Event] = [:]
  ) throws {
    var parts: [Part] = []
    var zones = ZoneTexts(db)
    try Statement(db, FactReadSQL.parts).forEach(group.collection, group.uid) { row in
      let event =
        try known[row.number(0)] ?? Self.event(of: row, group, reader: &reader, zones: &zones)
      guard let event else { return true }
      parts.append(
        Part(
          event: event, kind: Int(row.number(3)), file: row.number(4), offset: row.number(5),
          tagset: row.number(6)))
      return true
    }
    byUID = try Self.sorted(parts, db)
  }

  /// Returns each series with its overrides. The overrides of a UID belong to its first series;
  /// those that it has dropped are left out.
  static func series(of parts: [Part]) -> [(master: Part, overrides: [Part])] {
    var overrides = parts.filter { $0.isOverride }
    return parts.filter { !$0.isOverride }.map { master in
      defer { overrides = [] }
      let withdrawn = master.event.withdrawn(overrides.map(\.event))
      if withdrawn.isEmpty { return (master, overrides) }
      return (master, overrides.indices.filter { !withdrawn.contains($0) }.map { overrides[$0] })
    }
  }

  // MARK: - Private

  /// - Parameter row: a row of `FactReadSQL.parts`; one text is held at a time.
  private static func event(
    of row: Row, _ group: FactMemory.Group, reader: inout CalendarReader,
    zones: inout ZoneTexts
  ) throws -> Event? {
    var event = reader.readEvent(
      text: row.bytes(2), zones: try zones.text(of: row.optional(1)),
      collection: CollectionID(rawValue: Int(group.collection)),
      isOverride: FactWriter.KindCode(rawValue: Int(row.number(3)))?.isOverride ?? false)
    event?.id = EventID(rawValue: row.number(0))
    return event
  }

  private static func sorted(_ parts: [Part], _ db: Database) throws -> [[Part]] {
    guard parts.count > 1 else { return parts.isEmpty ? [] : [parts] }
    let name = try Statement(db, FactReadSQL.nameOfFile)
    var names: [Int64: String] = [:]
    for part in parts where names[part.file] == nil {
      names[part.file] = try name.first(part.file) { $0.text(0) } ?? ""
    }
    let ordered = parts.sorted { a, b in
      let (first, second) = (names[a.file] ?? "", names[b.file] ?? "")
      return first == second ? a.offset < b.offset : first < second
    }
    let uids = Dictionary(grouping: ordered) { $0.event.uid }
    return uids.keys.sorted().compactMap { uids[$0] }
  }
}

/// The texts of VTIMEZONEs by their rows; the one used last is kept.
struct ZoneTexts {
  private let db: Database
  private var last: (id: Int64, text: [UInt8])?

  init(_ db: Database) { self.db = db }

  mutating func text(of id: Int64?) throws -> [UInt8] {
    guard let id else { return [] }
    if let last, last.id == id { return last.text }
    let text = try Statement(db, FactReadSQL.zones).first(id) { $0.bytes(0) } ?? []
    last = (id, text)
    return text
  }
}
