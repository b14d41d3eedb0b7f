import CalendarModel

/// The meaning of some words of an entry, taken by themselves.
package enum EntryItem: Hashable {
  case days(EntryDays)
  case clock(EntryClock)
  /// `mon 22:00 – wed 2:00`, `in 2 hours`.
  case moments(EntryDays, EntryClock)
  case length(EventDuration)
  /// `2 nights`: so many days and, of whole days, the one on which it ends.
  case nights(Int)
  case part(EntryDayPart)
  /// `tonight`.
  case dayPart(EntryDays, EntryDayPart)
  /// The last day, if nothing repeats.
  case lastDay(Day)
  /// The weekdays that a recurrence leaves out.
  case except([Weekday])
  /// The days that a recurrence leaves out.
  case leftOut([EntryDays])
  case allDay
  case recurrence(RecurrenceRule)
  case until(EntryUntil)
  case count(Int)
  case place(String)
  case category(Category)
  case collection(CollectionInfo)
  case alarm(EntryAlarm)
  /// The people to invite.
  case guests([Attendee])
  case priority(TodoPriority)
  case percent(Int)
  /// The task that a task is a part of.
  case parent(TodoParent)
  /// A known form with an impossible value.
  case wrong(EntryPiece.Kind, EntryProblem.Reason)

  package var kind: EntryPiece.Kind {
    switch self {
    case .days, .moments, .lastDay, .dayPart: .date
    case .clock, .part: .time
    case .length, .nights, .allDay: .length
    case .recurrence, .until, .count, .except, .leftOut: .recurrence
    case .place: .place
    case .category: .category
    case .collection: .calendar
    case .alarm: .alarm
    case .guests: .guest
    case .priority: .priority
    case .percent: .percent
    case .parent: .parent
    case .wrong(let kind, _): kind
    }
  }

  /// Whether it is a date or time. Bare hours and shortened weekdays are understood next to it.
  package var isWhen: Bool {
    switch self {
    case .place, .category, .collection, .alarm, .guests, .priority, .percent, .parent, .wrong:
      false
    default: true
    }
  }

  /// Whether it names days, which makes a bare hour after it a time.
  package var namesDays: Bool {
    switch self {
    case .days, .recurrence, .except, .leftOut, .lastDay: true
    default: false
    }
  }

  /// Whether it names a day, or a time on one.
  package var saysWhichDay: Bool {
    switch self {
    case .moments, .dayPart: true
    default: namesDays
    }
  }

  /// Whether it is what repeats.
  package var isSeries: Bool { if case .recurrence = self { true } else { false } }

  /// Whether it says how long or how often something repeats.
  package var endsSeries: Bool {
    switch self {
    case .until, .count, .lastDay: true
    case .days(let days): days.last != nil
    default: false
    }
  }

  /// Whether it is a part of the day, which the hour after it belongs to.
  package var isPart: Bool {
    switch self {
    case .part, .dayPart: true
    default: false
    }
  }

  /// Whether it gives a time of day.
  package var saysTime: Bool {
    switch self {
    case .clock, .moments, .dayPart: true
    default: false
    }
  }
}
