import CalendarModel
import GRDB

import struct CalendarModel.Record

/// Questions of commands that go beyond those of a view; used by the main thread.
extension CalendarIndex {
  /// The events that fit a text, the best first, each with the occurrence that goes on or comes
  /// next, else its last one.
  ///
  /// - Parameters:
  ///   - answers: those of the reader's zone.
  ///   - now: on the reader's clock.
  public func search(
    _ text: String, limit: Int, now: LocalTime, answers: IndexAnswers
  ) throws -> [Record] {
    let zone = answers.lens.zone
    let nearest = NearestOccurrence(now: now, zone: zone)
    let found = try database.reader.read { db in
      try TextSearch(text).ranked(
        limit: limit + 64, now: zone.instant(of: now).seconds, in: db)
    }
    var hits: [(ranked: RankedEvent, record: Record)] = []
    for ranked in found {
      guard let record = try record(of: ranked, nearest, answers) else { continue }
      let distance = (record.occurrence.start - now).magnitude
      hits.append((ranked.at(distance: Int64(clamping: distance)), record))
    }
    hits.sort { RankedEvent.isOrderedBefore($0.ranked, $1.ranked) }
    return hits.prefix(limit).map(\.record)
  }

  /// Where an event stands; nil where it is gone.
  public func place(of id: EventID) throws -> EventPlace? {
    try database.reader.read { db in
      try Row.fetchOne(db.cachedStatement(sql: SearchSQL.place), arguments: [id.rawValue]).map {
        let (folder, name) = ($0[2] as String, $0[3] as String)
        return EventPlace(
          key: $0[0], isSeries: $0[1] as Int == 1, path: name.isEmpty ? folder : folder + "/" + name
        )
      }
    }
  }

  /// The events that a key names: one, or more where the same event stands in several files.
  public func events(withKey key: Int64) throws -> [EventID] {
    try database.reader.read { db in
      try Int64.fetchAll(db.cachedStatement(sql: SearchSQL.eventsWithKey), arguments: [key])
        .sorted().map { EventID(rawValue: $0) }
    }
  }

  /// The series with an id; nil where the event is none.
  public func series(_ id: EventID) throws -> Series? {
    try database.reader.read { db in
      var reader = try SeriesReader(db, zones: zones)
      return try reader.series(id)
    }
  }

  private func record(
    of ranked: RankedEvent, _ nearest: NearestOccurrence, _ answers: IndexAnswers
  ) throws -> Record? {
    let id = EventID(rawValue: ranked.id)
    guard ranked.kind == 1 else {
      guard let event = answers.event(id) else { return nil }
      let occurrence = event.ownOccurrence(in: nearest.zone)
      return Record(occurrence, of: event, isSeries: ranked.kind == 2)
    }
    guard let series = try series(id), let occurrence = nearest.of(series) else { return nil }
    return Record(occurrence, of: series.event, isSeries: true)
  }
}
