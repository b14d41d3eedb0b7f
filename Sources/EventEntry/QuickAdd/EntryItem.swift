import CalendarModel

/// What some words of an entry say, each by itself.
package enum EntryItem: Hashable {
  case days(EntryDays)
  case clock(EntryClock)
  /// `mon 22:00 – wed 2:00`, `in 2 hours`.
  case moments(EntryDays, EntryClock)
  case length(EventDuration)
  case part(EntryDayPart)
  /// `tonight`.
  case dayPart(EntryDays, EntryDayPart)
  /// The last day, where nothing repeats.
  case lastDay(Day)
  /// What repeats leaves out these.
  case except([Weekday])
  case allDay
  case recurrence(RecurrenceRule)
  case until(EntryUntil)
  case count(Int)
  case place(String)
  case category(Category)
  case collection(CollectionInfo)
  case alarm(EventDuration)
  /// Of a known form, but it cannot be.
  case wrong(EntryPiece.Kind, EntryProblem.Reason)

  package var kind: EntryPiece.Kind {
    switch self {
    case .days, .moments, .lastDay, .dayPart: .date
    case .clock, .part: .time
    case .length, .allDay: .length
    case .recurrence, .until, .count, .except: .recurrence
    case .place: .place
    case .category: .category
    case .collection: .collection
    case .alarm: .alarm
    case .wrong(let kind, _): kind
    }
  }

  /// Whether it says when: bare hours and cut weekdays mean something beside it.
  package var isWhen: Bool {
    switch self {
    case .place, .category, .collection, .alarm, .wrong: false
    default: true
    }
  }

  /// Whether it names days, so that a bare hour after it is a time.
  package var namesDays: Bool {
    switch self {
    case .days, .recurrence, .except, .lastDay: true
    default: false
    }
  }

  /// Whether it names a day, or a moment of one.
  package var saysWhichDay: Bool {
    switch self {
    case .moments, .dayPart: true
    default: namesDays
    }
  }

  /// Whether it is a part of the day, which the hour after it is meant in.
  package var isPart: Bool {
    switch self {
    case .part, .dayPart: true
    default: false
    }
  }

  /// Whether it says a time of the day.
  package var saysTime: Bool {
    switch self {
    case .clock, .moments, .dayPart: true
    default: false
    }
  }
}
