import CalendarModel
import struct CalendarModel.Record
import GRDB

/// Questions of commands that go beyond those of a view; used by the main thread.
extension CalendarIndex {
  /// Whether a text has a word that can be looked for: punctuation and pictures are not.
  public static func isSearchable(_ text: String) -> Bool { !TextQuery(text).isEmpty }

  /// The events that fit a text, the best first, each with the occurrence that goes on or comes
  /// next, else its last one.
  ///
  /// - Parameters:
  ///   - answers: those of the reader's zone.
  ///   - now: on the reader's clock.
  public func search(
    _ text: String, limit: Int, now: LocalTime, answers: IndexAnswers
  ) throws -> [Record] {
    let moment = answers.lens.zone.instant(of: now).seconds
    let found = try database.reader.read { db in
      try TextSearch(text).ranked(limit: limit + 64, now: moment, in: db)
    }
    var hits: [(ranked: RankedEvent, record: Record)] = []
    for ranked in found {
      let id = EventID(rawValue: ranked.id)
      guard let record = try record(of: id, near: now, answers: answers) else { continue }
      let distance = (record.occurrence.start - now).magnitude
      hits.append((ranked.at(distance: Int64(clamping: distance)), record))
    }
    hits.sort { RankedEvent.isOrderedBefore($0.ranked, $1.ranked) }
    return hits.prefix(limit).map(\.record)
  }

  /// Where an event stands; nil where it is gone.
  public func place(of id: EventID) throws -> EventPlace? {
    // One statement sees one state: lists ask this for each line, and a transaction would cost more.
    try database.reader.unsafeRead { db in
      try FastStatement(db, SearchSQL.place).first(id.rawValue) { row in
        EventPlace(
          key: row.number(0), variant: row.optional(4), isSeries: row.number(1) == 1,
          collection: row.text(2),
          path: filePath(collection: row.text(2), name: row.text(3)))
      }
    }
  }

  /// The files that an event stands in, with the overrides of its series; none where it is gone.
  func files(of id: EventID) throws -> [String] {
    try database.reader.read { db in
      var seen: Set<String> = []
      let paths = try FastStatement(db, SearchSQL.filesOfSeries).all(id.rawValue) { row in
        filePath(collection: row.text(0), name: row.text(1))
      }
      return paths.filter { seen.insert($0).inserted }
    }
  }

  /// The files of a collection that the index knows to say something of a UID; others may have it by
  /// now, and these not any more. None where the index cannot be read.
  func files(withUID uid: String, in collection: String) -> [String] {
    let key = EventKey.key(collection: collection, uid: uid, recurrence: nil)
    do {
      return try database.reader.read { db in
        var paths: [String] = []
        for path in try FastStatement(db, SearchSQL.filesWithKey).all(key, read: Self.path)
          + FastStatement(db, SearchSQL.filesWithParts)
          .all(collection, EventKey.uid(uid), read: Self.path)
        where !paths.contains(path) { paths.append(path) }
        return paths
      }
    } catch {
      readingFailed(error)
      return []
    }
  }

  /// The files of a collection that were not read to their end; none where the index cannot be read.
  func unreadFiles(in collection: String) -> [String] {
    do {
      return try database.reader.read { db in
        try FastStatement(db, SearchSQL.unreadFiles).all(collection, read: Self.path)
      }
    } catch {
      readingFailed(error)
      return []
    }
  }

  private static func path(_ row: FastRow) -> String {
    filePath(collection: row.text(0), name: row.text(1))
  }

  /// The events that a key names: one, or more where a calendar has one UID several times.
  /// - Parameter variant: which of them is meant, as `EventPlace` has it; nil for all.
  public func events(withKey key: Int64, variant: Int64? = nil) throws -> [EventID] {
    try database.reader.read { db in
      try Int64.fetchAll(
        db.cachedStatement(sql: SearchSQL.eventsWithKey), arguments: [key, variant]
      ).sorted().map { EventID(rawValue: $0) }
    }
  }

  /// An event with the occurrence that goes on or comes next, else its last one; nil where it is
  /// gone, or none of its occurrences takes place.
  public func record(of id: EventID, near now: LocalTime, answers: IndexAnswers) throws -> Record? {
    guard let series = try self.series(id) else { return ownRecord(of: id, answers) }
    return NearestOccurrence(now: now, zone: answers.lens.zone).of(series)
      .map { Record($0, of: series.event, isSeries: true) }
  }

  /// The occurrences that an event itself describes and that touch the days, in list order.
  public func records(
    of id: EventID, touching days: ClosedRange<Day>, answers: IndexAnswers
  ) throws -> [Record] {
    guard let series = try self.series(id) else {
      return [ownRecord(of: id, answers)].compactMap { $0 }
        .filter { $0.occurrence.days.overlaps(days) }
    }
    return occurrences(of: series, touching: days, answers).filter { $0.event == id }
      .map { Record($0, of: series.event, isSeries: true) }
  }

  /// The occurrences of a series that were changed on their own and touch the days, in list order.
  func changedRecords(
    of id: EventID, touching days: ClosedRange<Day>, answers: IndexAnswers
  ) throws -> [Record] {
    guard let series = try self.series(id) else { return [] }
    return occurrences(of: series, touching: days, answers).filter { $0.event != id }
      .compactMap { ownRecord(of: $0.event, answers) }
  }

  private func occurrences(
    of series: Series, touching days: ClosedRange<Day>, _ answers: IndexAnswers
  ) -> [Occurrence] {
    var budget = StepBudget(1_000_000)
    return series.occurrences(touching: days, in: answers.lens.zone, budget: &budget).occurrences
  }

  /// The series with an id; nil where the event is none.
  func series(_ id: EventID) throws -> Series? {
    try database.reader.read { db in
      var reader = SeriesReader(db, zones: zones)
      return try reader.series(id)
    }
  }

  private func ownRecord(of id: EventID, _ answers: IndexAnswers) -> Record? {
    guard let event = answers.event(id) else { return nil }
    // A series that is not known as one has no occurrence left.
    if case .series = event.kind { return nil }
    let isOverride = if case .override = event.kind { true } else { false }
    return Record(event.ownOccurrence(in: answers.lens.zone), of: event, isSeries: isOverride)
  }
}

/// Where an event stands, and what names it in every index of the same calendars.
public struct EventPlace: Hashable, Sendable {
  /// Made of the collection's path, the UID and the RECURRENCE-ID.
  public let key: Int64
  /// Tells it from other events with the same key, see `Event.fingerprint`; nil where there are none
  /// that say something else. It changes with the event.
  public let variant: Int64?
  /// Whether it is a series itself: its occurrences are told apart by their starts.
  public let isSeries: Bool
  /// The path of the collection it belongs to.
  public let collection: String
  /// The file.
  public let path: String
}

/// Finds the occurrence of an event that matters most now: the one that goes on or comes next, else
/// the last one.
struct NearestOccurrence {
  /// How many days are looked at that hold nothing but overrides, which speak for themselves.
  private static let dayLimit = 64

  let now: LocalTime
  let zone: Zone

  /// Among the occurrences that the series itself describes; nil where there is none.
  func of(_ series: Series) -> Occurrence? {
    var budget = StepBudget(100_000)
    let today = now.day
    let current = described(by: series, touching: today, &budget).first { $0.end > now }
    return current ?? nearest(.forward, from: today, of: series, &budget)
      ?? nearest(.backward, from: today + 1, of: series, &budget)
  }

  /// The first occurrence that starts after a day, or the last one that starts before it.
  private func nearest(
    _ direction: Series.Direction, from start: Day, of series: Series, _ budget: inout StepBudget
  ) -> Occurrence? {
    var day = start
    for _ in 0..<Self.dayLimit {
      let found = series.nearestStart(direction, from: day, in: zone, budget: &budget)
      guard let found else { return nil }
      let starting = described(by: series, touching: found, &budget)
        .filter { $0.days.lowerBound == found }
      if let nearest = direction == .forward ? starting.first : starting.last { return nearest }
      day = found
    }
    return nil
  }

  private func described(
    by series: Series, touching day: Day, _ budget: inout StepBudget
  ) -> [Occurrence] {
    series.occurrences(touching: day...day, in: zone, budget: &budget).occurrences
      .filter { $0.event == series.event.id }
  }
}
