import CalendarModel
import struct CalendarModel.Record

/// Answers queries of commands other than those of a view; used by the main thread.
extension CalendarIndex {
  /// Whether a text has a word that can be searched for: punctuation and pictographs cannot.
  public static func isSearchable(_ text: String) -> Bool { !TextQuery(text).isEmpty }

  /// Returns the events that match a text, the best first, each with its current or next
  /// occurrence, otherwise its last one. What several collections have is found once, with its copies.
  ///
  /// - Parameters:
  ///   - answers: the answers for the reader's zone, whose filter the events pass.
  ///   - now: the time on the reader's clock.
  public func search(
    _ text: String, limit: Int, now: LocalTime, answers: IndexAnswers
  ) throws -> [Record] {
    let (moment, filter) = (answers.lens.zone.instant(of: now).seconds, answers.filter)
    let accepted = LensFilter(
      filter, text: filter.textPattern.map { .tested($0) }, in: answers.lens.zone)
    // Whether an event has an occurrence on the days is known only after examining it.
    let most = filter.isAboutDays ? TextSearch.mostScored : limit + 64
    let found = try database.reader.read { db in
      try TextSearch(text).ranked(limit: most, now: moment, in: db) {
        try accepted.accepts($0.id, tagset: $0.tagset, in: db)
      }
    }
    var hits: [(ranked: RankedEvent, record: Record)] = []
    for ranked in found where hits.count < limit + 64 {
      let id = EventID(rawValue: ranked.id)
      guard let record = try record(of: id, near: now, answers: answers) else { continue }
      let distance = (record.occurrence.start - now).magnitude
      hits.append((ranked.at(distance: Int64(clamping: distance)), record))
    }
    hits.sort { RankedEvent.isOrderedBefore($0.ranked, $1.ranked) }
    return merged(hits.map(\.record), limit: limit, answers)
  }

  /// Returns the first records, without those that are copies of others.
  private func merged(_ records: [Record], limit: Int, _ answers: IndexAnswers) -> [Record] {
    let found = Dictionary(records.map { ($0.occurrence.event, $0) }) { first, _ in first }
    var known: Set<EventID> = []
    var merged: [Record] = []
    for record in records where merged.count < limit {
      guard !known.contains(record.occurrence.event) else { continue }
      let shown = answers.shown(for: record).occurrence.event
      let record = answers.withCopies(found[shown] ?? record)
      known.insert(record.occurrence.event)
      known.formUnion(record.copies.map(\.event))
      merged.append(record)
    }
    return merged
  }

  /// Returns the place of an event or a task, or nil if it is gone.
  public func place(of id: EventID) throws -> EventPlace? {
    if id.rawValue < 0 { return try placeOfTodo(-id.rawValue) }
    // One statement sees one state. Lists call this for each line, so a transaction would be too
    // expensive.
    return try database.reader.withDatabase { db in
      try Statement(db, SearchSQL.place).first(id.rawValue) { row in
        EventPlace(
          key: row.number(0), variant: row.optional(4), isSeries: row.number(1) == 1,
          collection: row.text(2),
          path: filePath(collection: row.text(2), name: row.text(3)))
      }
    }
  }

  private func placeOfTodo(_ id: Int64) throws -> EventPlace? {
    try database.reader.withDatabase { db in
      try Statement(db, TodoSQL.place).first(id) { row in
        EventPlace(
          key: row.number(0), variant: nil, isSeries: false, collection: row.text(1),
          path: filePath(collection: row.text(1), name: row.text(2)))
      }
    }
  }

  /// Returns the files that contain an event and the overrides of its series; none if it is gone.
  func files(of id: EventID) throws -> [String] {
    try database.reader.read { db in
      var seen: Set<String> = []
      let paths = try Statement(db, SearchSQL.filesOfSeries).all(id.rawValue) { row in
        filePath(collection: row.text(0), name: row.text(1))
      }
      return paths.filter { seen.insert($0).inserted }
    }
  }

  /// Returns the files of a collection that contain a UID according to the index. Others may
  /// contain it now, and these may no longer. None if the index cannot be read.
  func files(withUID uid: String, in collection: String) -> [String] {
    let key = EventKey.key(collection: collection, uid: uid, recurrence: nil)
    do {
      return try database.reader.read { db in
        var paths: [String] = []
        for path in try Statement(db, SearchSQL.filesWithKey).all(key, read: Self.path)
          + Statement(db, SearchSQL.filesWithParts)
          .all(collection, EventKey.uid(uid), read: Self.path)
        where !paths.contains(path) { paths.append(path) }
        return paths
      }
    } catch {
      readingFailed(error)
      return []
    }
  }

  /// Returns the files of a collection that were not read to their end; none if the index cannot be
  /// read.
  func unreadFiles(in collection: String) -> [String] {
    do {
      return try database.reader.read { db in
        try Statement(db, SearchSQL.unreadFiles).all(collection, read: Self.path)
      }
    } catch {
      readingFailed(error)
      return []
    }
  }

  private static func path(_ row: Row) -> String {
    filePath(collection: row.text(0), name: row.text(1))
  }

  /// Returns the events with a key: one, or more if a calendar has one UID several times.
  /// - Parameter variant: selects one of them, as in `EventPlace`; nil for all.
  public func events(withKey key: Int64, variant: Int64? = nil) throws -> [EventID] {
    try database.reader.read { db in
      try Statement(db, SearchSQL.eventsWithKey).all(key, variant) { $0.number(0) }.sorted()
        .map { EventID(rawValue: $0) }
    }
  }

  /// Returns the keys of events and tasks within a range, in order, each once.
  /// - Complexity: O(limit) look-ups, however many there are.
  public func keys(in range: ClosedRange<Int64>, limit: Int) throws -> [Int64] {
    try database.reader.read { db in
      let next = try Statement(db, SearchSQL.nextKey)
      var (keys, first) = ([Int64](), range.lowerBound)
      while keys.count < limit,
        let key = try next.first(first, range.upperBound, read: { $0.optional(0) }) ?? nil
      {
        keys.append(key)
        guard key < range.upperBound else { break }
        first = key + 1
      }
      return keys
    }
  }

  /// Returns the keys of other events and tasks that come right before and right after a key.
  public func neighbours(ofKey key: Int64) throws -> [Int64] {
    try database.reader.withDatabase { db in
      let before = try Statement(db, SearchSQL.keyBefore).first(key) { $0.optional(0) }
      let after = try Statement(db, SearchSQL.keyAfter).first(key) { $0.optional(0) }
      return [before, after].compactMap { $0 ?? nil }
    }
  }

  /// Returns an event with its current or next occurrence, otherwise its last one; nil if it is
  /// gone, or has no occurrence on the days of the filter.
  public func record(of id: EventID, near now: LocalTime, answers: IndexAnswers) throws -> Record? {
    guard let series = try self.series(id) else {
      let own = ownRecord(of: id, answers)
      return own.flatMap { answers.filter.accepts(days: $0.occurrence.days) ? $0 : nil }
    }
    return NearestOccurrence(now: now, zone: answers.lens.zone, filter: answers.filter).of(series)
      .map { answers.record($0, of: series.event, repeats: true) }
  }

  /// Returns the occurrences that an event itself describes and that touch the days, in list order.
  public func records(
    of id: EventID, touching days: ClosedRange<Day>, answers: IndexAnswers
  ) throws -> [Record] {
    guard let series = try self.series(id) else {
      return [ownRecord(of: id, answers)].compactMap { $0 }
        .filter { $0.occurrence.days.overlaps(days) }
    }
    return occurrences(of: series, touching: days, answers).filter { $0.event == id }
      .map { answers.record($0, of: series.event, repeats: true) }
  }

  /// Returns the individually changed occurrences of a series that touch the days, in list order.
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

  /// Returns the series with an id, or nil if the event is not a series.
  func series(_ id: EventID) throws -> Series? {
    try database.reader.read { db in
      var reader = SeriesReader(db, zones: zones)
      return try reader.series(id)
    }
  }

  private func ownRecord(of id: EventID, _ answers: IndexAnswers) -> Record? {
    guard let event = answers.event(id) else { return nil }
    // A series that is not stored as one has no occurrence left.
    if case .series = event.kind { return nil }
    let isOverride = if case .override = event.kind { true } else { false }
    let occurrence = event.ownOccurrence(in: answers.lens.zone)
    return answers.record(occurrence, of: event, repeats: isOverride)
  }
}

/// The place of an event or a task, and its identification in every index of the same calendars.
public struct EventPlace: Hashable, Sendable {
  /// A key made from the collection's path, the UID and the RECURRENCE-ID.
  public let key: Int64
  /// A value that distinguishes it from other events with the same key, see `Event.fingerprint`;
  /// nil if no such event differs. It changes with the event.
  public let variant: Int64?
  /// Whether it is a series itself, whose occurrences differ in their starts.
  public let isSeries: Bool
  /// The path of the collection it belongs to.
  public let collection: String
  /// The path of the file.
  public let path: String
}

/// Finds the most relevant occurrence of an event: the current or next one, otherwise the last one.
struct NearestOccurrence {
  /// The maximum number of days examined that contain only overrides, which count as events of
  /// their own, or occurrences that do not pass the filter.
  private var dayLimit: Int { filter.isAboutDays ? 4_000 : 64 }

  let now: LocalTime
  let zone: Zone
  /// A filter whose days are respected.
  var filter = EventFilter.everything

  /// Searches the occurrences that the series itself describes; nil if there is none.
  func of(_ series: Series) -> Occurrence? {
    var budget = StepBudget(100_000)
    let today = now.day
    // The day within those of the filter that is nearest to today.
    let day = filter.spannedDays.map { min(max(today, $0.lowerBound), $0.upperBound) } ?? today
    let there = described(by: series, touching: day, &budget)
    let current = day < today ? there.last : there.first { $0.end > now }
    return current ?? nearest(.forward, from: day, of: series, &budget)
      ?? nearest(.backward, from: day + 1, of: series, &budget)
  }

  /// Returns the first occurrence that starts after a day, or the last one that starts before it.
  private func nearest(
    _ direction: TimeDirection, from start: Day, of series: Series, _ budget: inout StepBudget
  ) -> Occurrence? {
    var day = start
    for _ in 0..<dayLimit {
      let found = series.nearestStart(direction, from: day, in: zone, budget: &budget)
      guard let found else { return nil }
      if let days = filter.spannedDays {
        if found > days.upperBound { return nil }
        // An occurrence that starts before the days matches only if it touches the first of them.
        if found < days.lowerBound {
          return described(by: series, touching: days.lowerBound, &budget).last
        }
      }
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
      .filter { $0.event == series.event.id && filter.accepts(days: $0.days) }
  }
}
