import CalendarModel
import CalendarStore
import CalendarWords
import EventEntry

/// A planned event, its occurrence, or a task that an interval belongs to.
struct PlannedTime {
  let id: RecordID
  let link: Tracking.Plan
  let title: String
  let location: String
  let categories: [Category]
  /// Nil for a task.
  let occurrence: Occurrence?
  /// Nil for whole days and tasks.
  let range: Range<Instant>?
}

extension PlannedTime {
  /// - Parameter original: the RECURRENCE-ID of an occurrence; nil for what does not repeat.
  init(
    _ id: RecordID, _ event: Event, _ occurrence: Occurrence, original: EventTime?, in zone: Zone
  ) {
    self.init(
      id: id,
      link: Tracking.Plan(uid: event.uid, occurrence: original.map { $0.inUTC(from: zone) }),
      title: event.title, location: event.location, categories: event.categories,
      occurrence: occurrence, range: occurrence.isAllDay ? nil : occurrence.ownMoments(in: zone))
  }

  init(ofTask todo: Todo, withKey key: Int64) {
    self.init(
      id: RecordID(key: key), link: Tracking.Plan(uid: todo.uid), title: todo.title,
      location: todo.location, categories: todo.categories, occurrence: nil, range: nil)
  }
}

extension PlannedTime {
  func json(in zone: Zone) -> JSON {
    let times =
      occurrence.map { RecordTimes($0, in: zone).members } ?? [("start", .null), ("end", .null)]
    return .object([("id", .text(id.text)), ("title", .text(title))] + times)
  }

  /// `planned 13:00–14:30`.
  func sentence(in zone: Zone) -> String {
    let words = Words.commands
    guard let occurrence else { return "for the task \(words.named(title))" }
    guard let range else { return "planned for \(words.dateWithWeekday(occurrence.start.day))" }
    let (start, end) = (zone.localTime(of: range.lowerBound), zone.localTime(of: range.upperBound))
    return "planned \(words.clock(start))–\(words.clock(end))"
  }
}

extension EventLookup {
  /// Returns what an interval was planned as; nil if it is gone.
  func plan(of link: Tracking.Plan) throws -> PlannedTime? {
    for collection in answers.collections where collection.traits.kind != .tracked {
      for id in try calendars.index.events(withUID: link.uid, in: collection.path) {
        guard let event = answers.event(id), event.trackedMark == nil,
          let place = try calendars.index.place(of: id)
        else { continue }
        if let plan = try plan(of: link, event, place) { return plan }
      }
      if let task = calendars.index.todo(withUID: link.uid, in: collection.path),
        let todo = answers.todo(task.item)
      {
        return PlannedTime(ofTask: todo, withKey: task.key)
      }
    }
    return nil
  }

  // MARK: - Private

  private func plan(
    of link: Tracking.Plan, _ event: Event, _ place: EventPlace
  ) throws -> PlannedTime? {
    let zone = answers.zone
    guard case .series = event.kind, let time = link.occurrence else {
      let own = event.ownOccurrence(in: zone)
      return PlannedTime(RecordID(own, of: place), event, own, original: nil, in: zone)
    }
    let start = time.localTime(in: zone)
    let records = try calendars.index.records(
      of: event.id, touching: start.day - 1...start.day + 1, answers: answers)
    return records.first { $0.occurrence.start == start }.map { record in
      PlannedTime(
        RecordID(record.occurrence, of: place), event, record.occurrence, original: time, in: zone)
    }
  }
}

extension Occurrence {
  /// When it takes place; whole days begin at midnight.
  func ownMoments(in zone: Zone) -> Range<Instant> {
    if let moments { return moments.start..<moments.end }
    let start = zone.instant(of: self.start)
    return start..<max(start, zone.instant(of: end))
  }
}

extension EventTime {
  /// The time in UTC; a day stays one.
  fileprivate func inUTC(from zone: Zone) -> EventTime {
    switch self {
    case .allDay: self
    case .floating(let local): .zoned(Zone.utc.localTime(of: zone.instant(of: local)), .utc)
    case .zoned(let local, let own): .zoned(Zone.utc.localTime(of: own.instant(of: local)), .utc)
    }
  }
}
