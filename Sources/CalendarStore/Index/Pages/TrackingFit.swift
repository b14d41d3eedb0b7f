import CalendarModel

/// Decides which events match the conditions of a filter on what runs and what has no plan, which
/// their tagsets do not say.
///
/// What runs is in a table of its own. Plans are read from the files of what happened, and looked up
/// by their UIDs.
struct TrackingFit: Sendable {
  private let conditions: TrackingConditions
  private let zone: Zone

  /// Nil if tagsets say everything.
  /// - Parameter zone: the reader's.
  init?(_ filter: EventFilter, in zone: Zone) {
    guard filter.tracking.dependsOnEvents else { return nil }
    (conditions, self.zone) = (filter.tracking, zone)
  }

  func accepts(_ event: Int64, _ tags: Tags, in db: Database) throws -> Bool {
    var subject = conditions.subject(
      tags.collection, tags.state, isMarked: tags.tracked != nil)
    if let answer = conditions.accepts(subject) { return answer }
    if subject.isRunning == nil, conditions.names(.running) {
      subject.isRunning = try isRunning(event, isMarked: tags.tracked != nil, in: db)
      if let answer = conditions.accepts(subject) { return answer }
    }
    subject.hasPlan = try hasPlan(event, in: db)
    return conditions.accepts(subject) ?? false
  }

  // MARK: - Private

  /// Agrees with `Event.isRunning(at:in:)`.
  private func isRunning(_ event: Int64, isMarked: Bool, in db: Database) throws -> Bool {
    let isTentative = try Statement(db, TrackingSQL.tentative).first(event) { _ in true } ?? false
    guard isTentative, !isMarked, let present = conditions.present,
      let single = try FactSearch(db).single(event)
    else { return isTentative }
    let occurrence = single.occurrence(in: zone)
    let start = occurrence.moments?.start ?? zone.instant(of: occurrence.start)
    let end = occurrence.moments?.end ?? zone.instant(of: occurrence.end)
    return start <= zone.instant(of: present.upperBound)
      && end + Event.mostAgeOfTimer > zone.instant(of: present.lowerBound)
  }

  /// Whether the event or the task exists that an event says it was planned as.
  private func hasPlan(_ event: Int64, in db: Database) throws -> Bool {
    guard let row = try EventRow.find(EventID(rawValue: event), in: db),
      let plan = try row.tracking(in: db)?.plan
    else { return false }
    let collections = try Statement(db, AnswerSQL.collections).all {
      (id: $0.number(0), path: $0.text(3))
    }
    return try collections.contains { collection in
      let uid = EventKey.uid(plan.uid)
      if try Statement(db, TrackingSQL.task).first(collection.id, uid, read: { _ in true }) != nil {
        return true
      }
      guard !conditions.collections.contains(CollectionID(rawValue: Int(collection.id))) else {
        return false
      }
      let key = EventKey.key(collection: collection.path, uid: plan.uid, recurrence: nil)
      return try Statement(db, TrackingSQL.planned).first(key) { _ in true } != nil
    }
  }
}

/// The statements about what runs and what was planned.
enum TrackingSQL {
  static let tentative = "SELECT 1 FROM tentative WHERE event = ?"
  static let task = "SELECT 1 FROM listed WHERE collection = ? AND uid = ? LIMIT 1"
  static let planned = """
    SELECT 1 FROM event JOIN tagset ON tagset.id = event.tagset
    WHERE event.key = ? AND tagset.tracked = 0 LIMIT 1
    """
}
