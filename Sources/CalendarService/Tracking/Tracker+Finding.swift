import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

/// The plans that intervals belong to.
extension Tracker {
  /// How many seconds before it begins a plan is started early.
  private static let early: Int64 = 30 * 60

  /// Returns the plan that an id names.
  /// - Throws: if it names a whole series, which has no one time.
  func plan(named id: TypedID) throws -> PlannedTime {
    if let task = try changer.todos(.typed([id]))?.first {
      return PlannedTime(
        ofTask: task.basis.current, withKey: task.basis.keyOfTask(withUID: task.basis.uid))
    }
    let named = try changer.events(.typed([id]))
    guard let event = named.first else { throw CommandFailure.noEvent(id.text) }
    guard !event.isWhole else {
      throw CommandFailure.usage(
        "--plan \(id.text): is a series; daybook list --json prints the ids of its occurrences")
    }
    let basis = event.basis
    return PlannedTime(
      event.id, basis.event, basis.event.ownOccurrence(in: zone),
      original: basis.isOfSeries ? basis.original : nil, in: zone)
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
      return PlannedTime(
        id, event, found[0].occurrence, original: original(of: found[0], event), in: zone)
    }
  }

  /// Returns what an interval was planned as; nil if it is gone.
  func plan(of link: Tracking.Plan) throws -> PlannedTime? {
    try changer.asking { try EventLookup(changer.calendars, $0).plan(of: link) }
  }

  /// Returns the plan that an event is, as in its file.
  /// - Throws: `TrackingRefusal` if it happened.
  func plan(of basis: EventBasis) throws(TrackingRefusal) -> PlannedTime {
    guard !basis.isTracked else { throw .hasHappened(title: basis.event.title) }
    return PlannedTime(
      RecordID(key: basis.key(after: .this)), basis.event, basis.event.ownOccurrence(in: zone),
      original: basis.isOfSeries ? basis.original : nil, in: zone)
  }

  // MARK: - Private

  private func original(of record: Record, _ event: Event) -> EventTime? {
    switch event.kind {
    case .single: return nil
    case .override(let original, _): return original
    case .series:
      if record.occurrence.isAllDay { return .allDay(record.occurrence.start.day) }
      return .zoned(Zone.utc.localTime(of: moments(of: record).lowerBound), .utc)
    }
  }
}

/// What happened at a time.
extension Tracker {
  /// Returns when a record takes place; whole days begin at midnight.
  func moments(of record: Record) -> Range<Instant> { moments(of: record.occurrence) }

  func moments(of occurrence: Occurrence) -> Range<Instant> { occurrence.ownMoments(in: zone) }

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
      found.append(
        ids.contains(id) ? record.ending(at: moments.upperBound, in: zone) : record)
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
        zone: zone, &lookup, words: words)
    }
  }

  func id(of interval: TrackedEvent) -> RecordID {
    RecordID(key: interval.basis.key(after: .this))
  }
}
