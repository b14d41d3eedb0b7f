/// A problem with a recurrence rule in combination with its other parts or its event.
public enum SeriesProblem: ProblemKind {
  case weekNumber
  case yearDay(frequency: String)
  case monthDay
  case ordinal
  case position
  case oldPart(part: String)
  case noWeekday
  case differentMinutes
  case besideRecurrenceID(name: String)
  case loneRecurrenceID(name: String)
  case tooMany(limit: Int, name: String)
  case uncountedStart
  case range(value: String)

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case weekNumber, yearDay, monthDay, ordinal, position, oldPart, noWeekday
    case differentMinutes, besideRecurrenceID, loneRecurrenceID, tooMany, uncountedStart, range
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .weekNumber: "BYWEEKNO belongs to FREQ=YEARLY only"
    case .yearDay(let frequency): "BYYEARDAY does not belong to FREQ=\(frequency)"
    case .monthDay: "BYMONTHDAY does not belong to FREQ=WEEKLY"
    case .ordinal: "BYDAY with a number belongs to months and years only, the number is ignored"
    case .position: "BYSETPOS needs another BY part"
    case .oldPart(let part):
      "\"\(quote(part))\" is a part of a vCalendar 1.0 rule that Daybook does not read"
    case .noWeekday: "the rule names no weekday, so the event is shown once"
    case .differentMinutes: "times of different minutes in a vCalendar 1.0 rule are left out"
    case .besideRecurrenceID(let name): "\(name) beside RECURRENCE-ID is ignored"
    case .loneRecurrenceID(let name):
      "RECURRENCE-ID beside \(name) is ignored: no other event here has this UID"
    case .tooMany(let limit, let name): "more than \(limit) \(name)s, the others are ignored"
    case .uncountedStart:
      "COUNT does not count DTSTART, which the rule does not give and EXDATE excludes"
    case .range(let value): "RANGE=\(quote(value)) is not supported and ignored"
    }
  }
}
