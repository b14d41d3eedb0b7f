import CalendarModel

@testable import CalendarStore

/// Puts the facts of events into the tables, without files.
struct FactRows {
  private let db: Database
  private var tagsets: [String: Int64] = [:]

  init(_ db: Database) { self.db = db }

  mutating func add(single event: Event) throws {
    let own = event.ownOccurrence(in: .utc)
    let moment = own.start.seconds
    let tagset = try add(event, kind: event.isOverride ? 3 : 0, moment: moment)
    let time =
      switch event.start {
      case .allDay: 0
      case .floating: 1
      case .zoned: 2
      }
    try db.execute(
      sql: "INSERT INTO single(moment, event, time, end, tagset, uid) VALUES(?, ?, ?, ?, ?, ?)",
      arguments: [
        moment, event.id.rawValue, time, own.end.seconds, tagset, EventKey.uid(event.uid),
      ])
    guard own.end.seconds - moment > SingleFact.longestByMoment else { return }
    let (first, last) = (own.days.lowerBound.month, own.days.upperBound.month)
    try addReach(event.id, MonthBucket.buckets(first: first, last: last))
  }

  mutating func add(_ series: Series) throws {
    let event = series.event
    let tagset = try add(event, kind: 1, moment: event.start.wallClock.seconds)
    for override in series.overrides {
      _ = try add(override, kind: 2, moment: override.start.wallClock.seconds)
    }
    for part in [event] + series.overrides {
      try db.execute(
        sql: "INSERT INTO part(collection, uid, event, text) VALUES(?, ?, ?, x'')",
        arguments: [event.collection.rawValue, EventKey.uid(event.uid), part.id.rawValue])
    }
    var budget = StepBudget(.max)
    guard let reach = series.extent(in: .utc, budget: &budget) else { return }
    let lastStart = reach.last.flatMap {
      series.nearestStart(.backward, from: $0 + 1, in: .utc, budget: &budget)
    }
    let place = SeriesPlace(reach.first, reach.last)
    try db.execute(
      sql: """
        INSERT INTO series(
          event, collection, uid, first, last, last_start, tagset, exhausted)
        VALUES(?, ?, ?, ?, ?, ?, ?, 0)
        """,
      arguments: [
        event.id.rawValue, event.collection.rawValue, EventKey.uid(event.uid),
        Int(reach.first.number), reach.last.map { Int($0.number) },
        lastStart.map { Int($0.number) }, tagset,
      ])
    try addReach(event.id, place.buckets)
  }

  private mutating func add(_ event: Event, kind: Int, moment: Int64) throws -> Int64 {
    let tagset = try tagset(of: event)
    try db.execute(
      sql: """
        INSERT INTO event(
          id, file, offset, length, key, sequence, fingerprint, content, tagset, kind, moment, title, location,
          color)
        VALUES(?, 1, 0, 0, 0, 0, 0, 0, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        event.id.rawValue, tagset, kind, moment, event.title, event.location,
        event.color.map { Int($0.red) << 16 | Int($0.green) << 8 | Int($0.blue) },
      ])
    return tagset
  }

  private mutating func tagset(of event: Event) throws -> Int64 {
    let status =
      switch event.status {
      case nil: 0
      case .tentative: 1
      case .confirmed: 2
      case .cancelled: 3
      }
    let categories = event.categories.map(\.name).joined(separator: "\n")
    let (isFree, declined) = (
      event.leavesTimeFree ? 1 : 0, event.declinedAddresses.joined(separator: "\n")
    )
    let key = "\(event.collection.rawValue) \(status) \(isFree) \(declined) \(categories)"
    if let known = tagsets[key] { return known }
    try db.execute(
      sql: FactSQL.insertTagset,
      arguments: [
        event.collection.rawValue, status, categories, isFree, declined,
        event.trackedMark?.rawValue ?? 0,
      ])
    tagsets[key] = db.lastInsertedRowID
    return db.lastInsertedRowID
  }

  private func addReach(_ event: EventID, _ buckets: [MonthBucket]) throws {
    for reach in buckets {
      try db.execute(
        sql: "INSERT INTO reach(level, bucket, event) VALUES(?, ?, ?)",
        arguments: [reach.level, reach.bucket, event.rawValue])
    }
  }
}

extension Event {
  fileprivate var isOverride: Bool {
    if case .override = details.kind { true } else { false }
  }
}
