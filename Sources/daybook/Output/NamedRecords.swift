import CalendarModel
import CalendarStore

/// Finds the records that ids name.
struct NamedRecords {
  private let calendars: OpenCalendars
  private let answers: IndexAnswers
  private let now: LocalTime

  init(_ calendars: OpenCalendars, _ answers: IndexAnswers, now: LocalTime) {
    self.calendars = calendars
    self.answers = answers
    self.now = now
  }

  /// The records of several ids in list order, each once.
  func records(_ ids: [RecordID], touching days: ClosedRange<Day>?) throws -> [Record] {
    var found: Set<Record> = []
    for id in ids { found.formUnion(try records(id, touching: days)) }
    return found.sorted(by: Record.isOrderedBefore)
  }

  /// The occurrences that an id names: with a start that one; without, those that touch the days,
  /// or where there are no days the one that matters most now. More where several events have
  /// the UID, and the id does not say which.
  func records(_ id: RecordID, touching days: ClosedRange<Day>? = nil) throws -> [Record] {
    var found: [Record] = []
    for event in try calendars.index.events(withKey: id.key, variant: id.variant) {
      if let days = id.days {
        found += try calendars.index.records(of: event, touching: days, answers: answers)
          .filter { id.names($0.occurrence) }
      } else if let days {
        found += try calendars.index.records(of: event, touching: days, answers: answers)
      } else if let record = try calendars.index.record(of: event, near: now, answers: answers) {
        found.append(record)
      }
    }
    guard let days else { return found }
    return found.filter { $0.occurrence.days.overlaps(days) }
  }
}
