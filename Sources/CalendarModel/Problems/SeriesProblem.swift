/// What is wrong with a recurrence rule beside other parts of it or of its event.
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

  public enum Code: String, CaseIterable, Sendable {
    case weekNumber, yearDay, monthDay, ordinal, position, oldPart, noWeekday
    case differentMinutes, besideRecurrenceID, loneRecurrenceID, tooMany, uncountedStart, range
  }

  public var parts: (code: Code, values: [String]) {
    switch self {
    case .weekNumber: (.weekNumber, [])
    case .yearDay(let frequency): (.yearDay, [frequency])
    case .monthDay: (.monthDay, [])
    case .ordinal: (.ordinal, [])
    case .position: (.position, [])
    case .oldPart(let part): (.oldPart, [part])
    case .noWeekday: (.noWeekday, [])
    case .differentMinutes: (.differentMinutes, [])
    case .besideRecurrenceID(let name): (.besideRecurrenceID, [name])
    case .loneRecurrenceID(let name): (.loneRecurrenceID, [name])
    case .tooMany(let limit, let name): (.tooMany, ["\(limit)", name])
    case .uncountedStart: (.uncountedStart, [])
    case .range(let value): (.range, [value])
    }
  }

  public init(_ code: Code, _ values: ProblemValues) {
    self =
      switch code {
      case .weekNumber: .weekNumber
      case .yearDay: .yearDay(frequency: values[0])
      case .monthDay: .monthDay
      case .ordinal: .ordinal
      case .position: .position
      case .oldPart: .oldPart(part: values[0])
      case .noWeekday: .noWeekday
      case .differentMinutes: .differentMinutes
      case .besideRecurrenceID: .besideRecurrenceID(name: values[0])
      case .loneRecurrenceID: .loneRecurrenceID(name: values[0])
      case .tooMany: .tooMany(limit: values.number(0), name: values[1])
      case .uncountedStart: .uncountedStart
      case .range: .range(value: values[0])
      }
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
