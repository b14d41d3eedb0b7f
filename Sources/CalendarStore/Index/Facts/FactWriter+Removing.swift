/// The columns of the event table needed to remove an event from all tables.
struct StoredEvent: Equatable {
  let id: Int64
  let kind: Int
  let moment: Int64

  /// - Parameter row: a row that begins with id, kind and moment.
  init(_ row: Row) {
    id = row.number(0)
    kind = Int(row.number(1))
    moment = row.number(2)
  }
}

extension FactWriter {
  /// The events of a file that is read again; nil if there are none.
  func oldEvents(of file: Int64) throws -> OldEvents? {
    try statement(FactSQL.firstAndLastOfFile).first(file) { row in
      row.optional(0).map { OldEvents($0...row.number(1)) }
    } ?? nil
  }

  /// Removes some of the events of a file.
  mutating func removeEvents(of file: Int64, where isGone: (Int64) -> Bool) throws {
    var gone: [StoredEvent] = []
    try statement(FactSQL.eventsOfFile).forEach(file) { row in
      if isGone(row.number(0)) { gone.append(StoredEvent(row)) }
      return true
    }
    for event in gone { try removeEvent(event) }
  }

  /// Removes everything known about a file except its events.
  mutating func removeProblems(of file: Int64) throws {
    try statement(FactSQL.deleteProblemsOfFile).run(file)
    let others = try statement(FactSQL.othersOfFile).first(file) { Int($0.number(0)) }
    try addOthers(-(others ?? 0), to: file)
  }

  /// Counts components that are not events.
  mutating func addOthers(_ count: Int, to file: Int64) throws {
    guard count != 0 else { return }
    try statement(FactSQL.addOthers).run(count, file)
    counts.others += count
  }

  /// Removes an event and everything derived from it.
  mutating func removeEvent(_ event: StoredEvent) throws {
    counts.events -= 1
    let words = try statement(FactSQL.wordsOfEvent).first(event.id) { $0.bytes(0) } ?? []
    try goneWords.add(words, of: event.id, in: db)
    touch(event.id)
    try forgetSharing(of: event.id)
    switch KindCode(rawValue: event.kind) {
    case .single: try removeSingle(event.id, at: event.moment)
    case .orphan:
      try removeSingle(event.id, at: event.moment)
      try removePart(event.id)
    case .series:
      try removeSeries(event.id)
      try removePart(event.id)
    case .override, .withdrawn: try removePart(event.id)
    case nil: break
    }
    try statement(FactSQL.deleteAlarm).run(event.id)
    try statement(FactSQL.deleteTentative).run(event.id)
    try statement(FactSQL.deleteLinked).run(event.id)
    try statement(FactSQL.deleteNumbers).run(event.id)
    try statement(FactSQL.deleteEvent).run(event.id)
  }

  /// Removes an event from the time order.
  mutating func removeSingle(_ event: Int64, at moment: Int64) throws {
    try insertSingles()
    let found = try statement(FactSQL.findSingle).first(moment, event) { row in
      SingleTime(
        kind: SingleTime.Kind(rawValue: Int(row.number(0))) ?? .floating, start: moment,
        end: row.number(1))
    }
    guard let time = found else { return }
    try statement(FactSQL.deleteSingle).run(moment, event)
    let months = time.months
    touch(event, months.lowerBound, months.upperBound)
    guard time.isLong else { return }
    try removeReach(
      of: event, MonthBucket.buckets(first: months.lowerBound, last: months.upperBound))
  }

  mutating func removeSeries(_ event: Int64) throws {
    let found = try statement(FactSQL.findSeries).first(event) { row in
      (place: SeriesPlace(row), isExhausted: row.number(2) != 0)
    }
    guard let (place, isExhausted) = found else { return }
    try statement(FactSQL.deleteSeries).run(event)
    touch(event, place.first, place.last)
    try removeReach(of: event, place.buckets)
    if isExhausted {
      try statement(FactSQL.deleteProblemsOfEvent).run(
        event, ProblemSubject.exhaustedSeries.rawValue)
    }
  }

  private func removeReach(of event: Int64, _ buckets: [MonthBucket]) throws {
    for reach in buckets {
      try statement(FactSQL.deleteReach).run(reach.level, reach.bucket, event)
    }
  }

  private mutating func removePart(_ event: Int64) throws {
    let found = try statement(FactSQL.groupOfEvent).first(event) { row in
      FactMemory.Group(collection: row.number(0), uid: row.number(1))
    }
    fresh[event] = nil
    guard let group = found else { return }
    try statement(FactSQL.deletePart).run(event)
    groups.insert(group)
  }
}

/// The words of removed events or tasks, waiting to be removed from the full-text index: words left there
/// would count in the ranking of matches.
///
/// They are removed together, in the order of ids. Otherwise each removal would flush the pending
/// words of the index.
struct GoneWords {
  /// The maximum memory for them, in bytes.
  private static let limit = 4 << 20

  private var words: [(event: Int64, text: [UInt8])] = []
  private var byteCount = 0
  private let sql: String

  /// - Parameter sql: the statement that removes the words of one.
  init(_ sql: String) { self.sql = sql }

  mutating func add(_ text: [UInt8], of event: Int64, in db: Database) throws {
    words.append((event, text))
    byteCount += text.count + 50
    if byteCount > Self.limit { try remove(in: db) }
  }

  /// Removes them from the full-text index.
  mutating func remove(in db: Database) throws {
    guard !words.isEmpty else { return }
    let delete = try Statement(db, sql)
    for (event, text) in words.sorted(by: { $0.event < $1.event }) {
      let columns = EventWords(bytes: text).columns
      try delete.run(
        event, columns.title, columns.location, columns.notes, columns.categories, columns.people)
    }
    (words, byteCount) = ([], 0)
  }
}
