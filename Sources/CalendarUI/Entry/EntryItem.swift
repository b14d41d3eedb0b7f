import CalendarModel

/// What some words of an entry say, each by itself.
enum EntryItem: Hashable {
  case days(EntryDays)
  case clock(EntryClock)
  /// `mon 22:00 – wed 2:00`, `in 2 hours`.
  case moments(EntryDays, EntryClock)
  case length(EventDuration)
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

  var kind: EntryPiece.Kind {
    switch self {
    case .days, .moments: .date
    case .clock: .time
    case .length, .allDay: .length
    case .recurrence, .until, .count: .recurrence
    case .place: .place
    case .category: .category
    case .collection: .collection
    case .alarm: .alarm
    case .wrong(let kind, _): kind
    }
  }

  /// Whether it says when: bare hours and cut weekdays mean something beside it.
  var isWhen: Bool {
    switch self {
    case .days, .clock, .moments, .length, .allDay, .recurrence, .until, .count: true
    default: false
    }
  }

  /// Whether it names days, so that a bare hour after it is a time.
  var namesDays: Bool {
    switch self {
    case .days, .recurrence: true
    default: false
    }
  }
}

/// A day, or the first and the last of several.
struct EntryDays: Hashable {
  var first: Day
  /// Nil for a single day.
  var last: Day?
  /// Written with `from`: what repeats may begin later.
  var isFrom = false
}

/// The last day of a recurrence, as it is written: it depends on the first one.
enum EntryUntil: Hashable {
  /// A month, with a year or without.
  case month(Int, year: Int?)
  case day(EntryDateSpan)
}

/// Clock times in minutes of a day.
struct EntryClock: Hashable {
  var start: Int
  /// Up to the end of the next day.
  var end: Int?
  var zone: Zone?
}

/// An item with the words that it was read from.
struct EntryFinding: Hashable {
  let item: EntryItem
  let words: Range<Int>
}

/// An item that may be meant by the words up to an end.
struct EntryMatch {
  var item: EntryItem
  /// The first word after it.
  var end: Int
  /// How much it takes for it to count.
  var strength: Strength = .plain

  enum Strength {
    /// It counts wherever it stands.
    case plain
    /// `fri`: counts in front of or after what says when, in front of a sign and at the end.
    case weekday
    /// `3/9`: counts in front of or after what says when.
    case date
    /// `9`, `noon`: counts after a day, or in front of one where no title stands before it.
    case bareTime
    /// `9-10`: counts where a bare time does, and where no title stands before it.
    case bareRange
  }
}
