import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

/// A planned event, or its occurrence, that an interval belongs to.
struct PlannedTime {
  let id: RecordID
  let link: Tracking.Plan
  let title: String
  let location: String
  let categories: [Category]
  let occurrence: Occurrence
  /// Nil for whole days.
  let range: Range<Instant>?
}

/// The plans that intervals belong to.
extension Tracker {
  /// How many seconds before it begins a plan is started early.
  private static let early: Int64 = 30 * 60

  /// Returns the plan that an id names.
  /// - Throws: if it names a whole series, which has no one time.
  func plan(named id: TypedID) throws -> PlannedTime {
    let named = try changer.events(.typed([id]))
    guard let event = named.first else { throw CommandFailure.noEvent(id.text) }
    guard !event.isWhole else {
      throw CommandFailure.usage(
        "--plan \(id.text): is a series; daybook list --json prints the ids of its occurrences")
    }
    let basis = event.basis
    return plannedTime(
      event.id, basis.event, basis.event.ownOccurrence(in: zone),
      original: basis.isOfSeries ? basis.original : nil)
  }

  /// Returns the only planned event with a title that is on at a time, or begins soon after it.
  func plan(titled title: String, at start: Instant) throws -> PlannedTime? {
    let wanted = FoldedText.folded(title)
    guard !wanted.isEmpty else { return nil }
    let latest = start + Self.early
    let days = zone.localTime(of: start).day...zone.localTime(of: latest).day
    return try changer.asking { answers in
      var found: [Record] = []
      answers.forEachRecord(touching: days) { record in
        guard record.isCounted, FoldedText.folded(record.title) == wanted else { return }
        let moments = moments(of: record)
        guard moments.lowerBound <= latest, moments.upperBound > start else { return }
        found.append(record)
      }
      guard found.count == 1 else { return nil }
      var lookup = EventLookup(changer.calendars, answers)
      guard let event = lookup.event(of: found[0]), let id = try lookup.id(of: found[0]) else {
        return nil
      }
      return plannedTime(id, event, found[0].occurrence, original: original(of: found[0], event))
    }
  }

  /// Returns what an interval was planned as; nil if it is gone.
  func plan(of link: Tracking.Plan) throws -> PlannedTime? {
    try changer.asking { answers in
      for collection in answers.collections where collection.traits.kind != .tracked {
        for id in try changer.index.events(withUID: link.uid, in: collection.path) {
          guard let event = answers.event(id), event.trackedMark == nil,
            let place = try changer.index.place(of: id)
          else { continue }
          guard case .series = event.kind, let time = link.occurrence else {
            let own = event.ownOccurrence(in: zone)
            return plannedTime(RecordID(own, of: place), event, own, original: nil)
          }
          let start = time.localTime(in: zone)
          let records = try changer.index.records(
            of: id, touching: start.day - 1...start.day + 1, answers: answers)
          guard let record = records.first(where: { $0.occurrence.start == start }) else {
            continue
          }
          return plannedTime(
            RecordID(record.occurrence, of: place), event, record.occurrence, original: time)
        }
      }
      return nil
    }
  }

  // MARK: - Private

  private func plannedTime(
    _ id: RecordID, _ event: Event, _ occurrence: Occurrence, original: EventTime?
  ) -> PlannedTime {
    let range: Range<Instant>? =
      occurrence.isAllDay
      ? nil : moments(of: occurrence)
    return PlannedTime(
      id: id, link: Tracking.Plan(uid: event.uid, occurrence: original.map(utc)),
      title: event.title, location: event.location, categories: event.categories,
      occurrence: occurrence, range: range)
  }

  private func original(of record: Record, _ event: Event) -> EventTime? {
    switch event.kind {
    case .single: return nil
    case .override(let original, _): return original
    case .series:
      if record.occurrence.isAllDay { return .allDay(record.occurrence.start.day) }
      return .zoned(Zone.utc.localTime(of: moments(of: record).lowerBound), .utc)
    }
  }

  /// A time in UTC; a day stays one.
  private func utc(_ time: EventTime) -> EventTime {
    switch time {
    case .allDay: time
    case .floating(let local): .zoned(Zone.utc.localTime(of: zone.instant(of: local)), .utc)
    case .zoned(let local, let own): .zoned(Zone.utc.localTime(of: own.instant(of: local)), .utc)
    }
  }
}

/// What happened at a time.
extension Tracker {
  /// Returns when a record takes place; whole days begin at midnight.
  func moments(of record: Record) -> Range<Instant> { moments(of: record.occurrence) }

  func moments(of occurrence: Occurrence) -> Range<Instant> {
    if let moments = occurrence.moments { return moments.start..<moments.end }
    let start = zone.instant(of: occurrence.start)
    return start..<max(start, zone.instant(of: occurrence.end))
  }

  /// Returns the intervals that overlap a time, in order; those that run last until now.
  func overlapping(_ range: Range<Instant>, besides known: Set<EventID>) throws -> [Record] {
    guard !range.isEmpty else { return [] }
    let running = try running().filter { !known.contains($0.event.id) }
    let ids = Set(running.map { $0.event.id })
    let first = min(running.first?.start(in: zone) ?? range.lowerBound, range.lowerBound)
    let days = zone.localTime(of: first).day...zone.localTime(of: range.upperBound).day
    var found: [Record] = []
    try forEachRecord(touching: days) { record in
      guard !record.occurrence.isAllDay, record.trackedMark != .moment else { return }
      var moments = moments(of: record)
      let id = record.occurrence.event
      if ids.contains(id) { moments = moments.lowerBound..<max(moments.lowerBound, changer.now) }
      guard !known.contains(id), moments.overlaps(range) else { return }
      found.append(record)
    }
    return found.sorted(by: Record.isOrderedBefore)
  }

  /// Returns the report of what overlaps a time.
  func overlaps(_ range: Range<Instant>, besides known: Set<EventID>) throws -> ChangeOverlaps {
    let found = try overlapping(range, besides: known)
    return try changer.asking { answers in
      var lookup = EventLookup(changer.calendars, answers)
      return try ChangeOverlaps(
        Array(found.prefix(Words.mostOverlaps)), besides: zone.localTime(of: range.lowerBound).day,
        zone: zone, &lookup)
    }
  }

  func id(of interval: TrackedEvent) -> RecordID {
    RecordID(key: interval.basis.key(after: .this))
  }
}
