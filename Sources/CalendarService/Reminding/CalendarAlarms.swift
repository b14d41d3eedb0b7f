import CalendarModel
import CalendarStore

extension Record {
  /// Whether nothing reminds of it any more.
  package var isClosed: Bool { state == .cancelled || state == .completed }
}

/// The alarms of open calendars.
package final class CalendarAlarms: AlarmAnswering {
  /// The maximum number of alarms shown at a time.
  package static let most = 10_000

  package let calendars: OpenCalendars
  package private(set) var surroundings: Surroundings
  private let filter: TypedFilter
  private let isWaiting: Bool
  private var given: (answers: IndexAnswers, generation: Int)?

  /// - Parameter isWaiting: whether reminding goes on until it is stopped, so that events may still
  ///   come.
  package init(
    _ calendars: OpenCalendars, _ filter: TypedFilter, in surroundings: Surroundings,
    isWaiting: Bool = false
  ) {
    self.calendars = calendars
    self.filter = filter
    self.isWaiting = isWaiting
    self.surroundings = surroundings
  }

  /// Returns the answers for the events that pass the filter, cached while the index is the same.
  package func answers() throws -> IndexAnswers {
    if let given, given.generation == calendars.index.generation { return given.answers }
    let answers = try calendars.answers(filter, in: surroundings, isWaiting: isWaiting)
    given = (answers, calendars.index.generation)
    return answers
  }

  /// Switches to another zone.
  package func move(to surroundings: Surroundings) {
    self.surroundings = surroundings
    given = nil
  }

  package func alarms(in window: Range<Instant>, limit: Int) throws -> [NamedAlarm] {
    try calendars.asking {
      let answers = try self.answers()
      var lookup = EventLookup(calendars, answers)
      return try (answers.alarms(in: window, limit: limit) ?? []).compactMap { alarm in
        let id = try lookup.id(of: alarm.record)
        return id.map { named(alarm, ReminderKey(id: $0.text, due: alarm.due.moment)) }
      }
    }
  }

  package func alarm(named key: ReminderKey) throws -> NamedAlarm? {
    guard let id = RecordID(key.id) else { return nil }
    return try calendars.asking {
      let now = surroundings.zone.localTime(of: key.due)
      let records = try NamedRecords(calendars, try answers(), now: now).records(id)
      guard let record = records.first, !record.isClosed else { return nil }
      return named(RecordAlarm(record, DueAlarm(at: key.due)), key)
    }
  }

  private func named(_ alarm: RecordAlarm, _ key: ReminderKey) -> NamedAlarm {
    let occurrence = alarm.record.occurrence
    let end = occurrence.moments?.end ?? surroundings.zone.instant(of: occurrence.end)
    return NamedAlarm(key: key, alarm: alarm, end: end)
  }
}
