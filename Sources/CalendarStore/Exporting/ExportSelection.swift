import CalendarModel
import ICalendar

/// Decides which events and tasks of files are exported.
struct ExportSelection {
  struct Events {
    /// The ranges of the VEVENTs in the file.
    var wanted: [Range<Int>] = []
    /// The last event examined; nil if there is none left.
    var last: Int64?
  }

  struct Todos {
    /// The texts of the VTODOs.
    var wanted: [[UInt8]] = []
    /// The last task examined; nil if there is none left.
    var last: Int64?
  }

  /// Whether tasks are exported: not where days or words choose, which are those of events, nor where the
  /// states of tasks do.
  let takesTodos: Bool
  private let days: ClosedRange<Day>?
  private let zone: Zone
  private let filter: LensFilter
  private let todoFilter: LensFilter
  /// The reader, with the zones of the series examined so far.
  private var reader: CalendarReader
  /// The results for series whose overrides follow.
  private var known: [Int64: Bool] = [:]
  private static let chunkSize: Int64 = 256

  init(days: ClosedRange<Day>?, filter: EventFilter, zone: Zone, zones: ZoneCatalog) {
    self.days = days ?? filter.spannedDays
    takesTodos =
      self.days == nil && filter.textPattern == nil && !filter.isAboutDays && !filter.isAboutTodos
    self.zone = zone
    todoFilter = LensFilter(filter, text: nil, in: zone, kind: .todo)
    self.filter = LensFilter(filter, text: filter.textPattern.map { .tested($0) }, in: zone)
    reader = CalendarReader(zones: zones)
  }

  /// Examines the next events of a file.
  mutating func events(of file: Int64, after last: Int64, in db: Database) throws -> Events {
    let rows = try Statement(db, ExportSQL.events).all(file, last, Self.chunkSize) { row in
      Row(
        id: row.number(0), kind: row.number(1), offset: Int(row.number(2)),
        length: Int(row.number(3)), tagset: row.number(4))
    }
    var events = Events()
    for row in rows {
      events.last = row.id
      if try isWanted(row, in: db) { events.wanted.append(row.offset..<row.offset + row.length) }
    }
    return events
  }

  /// Examines the next tasks of a file.
  func todos(of file: Int64, after last: Int64, in db: Database) throws -> Todos {
    let rows = try Statement(db, ExportSQL.todos).all(file, last, Self.chunkSize) { row in
      (id: row.number(0), tagset: row.optional(1), text: row.bytes(2))
    }
    var todos = Todos()
    for row in rows {
      todos.last = row.id
      let isWanted = try row.tagset.map { try todoFilter.accepts(tagset: $0, in: db) } ?? false
      if isWanted { todos.wanted.append(row.text) }
    }
    return todos
  }

  // MARK: - Private

  private struct Row {
    let id: Int64
    let kind: Int64
    let offset: Int
    let length: Int
    let tagset: Int64
  }

  private mutating func isWanted(_ row: Row, in db: Database) throws -> Bool {
    // Singles, and overrides without their series.
    if row.kind == 0 || row.kind == 3 {
      return try filter.accepts(row.id, tagset: row.tagset, in: db)
        && (days == nil || touches(row.id, in: db))
    }
    if let answer = known[row.id] { return answer }
    let family = try Statement(db, ExportSQL.parts).all(row.id) { part in
      (id: part.number(0), kind: part.number(1), tagset: part.number(2))
    }
    let accepted = try family.filter { try filter.accepts($0.id, tagset: $0.tagset, in: db) }
    var answer = !accepted.isEmpty
    if answer, let days {
      answer = false
      for part in family where part.kind == 1 && !answer {
        answer = try touches(days, part.id, Set(accepted.map(\.id)), family.count, in: db)
      }
    }
    if known.count > 4_096 { known.removeAll(keepingCapacity: true) }
    for part in family { known[part.id] = answer }
    return answer
  }

  private func touches(_ event: Int64, in db: Database) throws -> Bool {
    guard let days, let single = try FactSearch(db).single(event) else { return false }
    let own = single.occurrence(in: zone).days
    return own.overlaps(days) && filter.accepts(days: own)
  }

  /// Whether the days are touched by an occurrence of a series that one of some events describes.
  private mutating func touches(
    _ days: ClosedRange<Day>, _ id: Int64, _ accepted: Set<Int64>, _ familySize: Int,
    in db: Database
  ) throws -> Bool {
    var series = SeriesReader(db, reader: reader)
    defer { reader = series.reader }
    guard let series = try series.series(EventID(rawValue: id)) else { return false }
    var budget = StepBudget(1_000_000)
    var day = days.lowerBound
    while day <= days.upperBound {
      let found = series.occurrences(touching: day...day, in: zone, budget: &budget)
      // If a rule takes too long, it is better to include the event than to omit it.
      if !found.isComplete { return true }
      let isTouched = found.occurrences.contains {
        accepted.contains($0.event.rawValue) && filter.accepts(days: $0.days)
      }
      if isTouched { return true }
      guard let next = series.nearestStart(.forward, from: day, in: zone, budget: &budget) else {
        return budget.isSpent
      }
      day = next
    }
    return false
  }
}
