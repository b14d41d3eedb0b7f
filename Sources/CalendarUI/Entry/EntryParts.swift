import CalendarModel

/// What was said first of each kind, and where.
struct EntryParts {
  struct Said<Value: Hashable>: Hashable {
    let value: Value
    /// The finding that says it.
    let finding: Int
  }

  var days: Said<EntryDays>?
  var clock: Said<EntryClock>?
  var length: Said<EventDuration>?
  var part: Said<EntryDayPart>?
  var lastDay: Said<Day>?
  var except: Said<[Weekday]>?
  var allDay: Said<Bool>?
  var rule: Said<RecurrenceRule>?
  var until: Said<EntryUntil>?
  var count: Said<Int>?
  var place: Said<String>?
  var collection: Said<CollectionInfo>?
  var categories: [Category] = []
  var alarms: [EventDuration] = []
  /// Whether days and times were said together, as in `mon 22:00 – wed 2:00`.
  var areMoments = false
}

/// A part of an entry's text, and what it was understood as.
///
/// The pieces of an entry lie one after another and hold every character once. What was not
/// understood, and the blanks between, are pieces of the title.
public struct EntryPiece: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case title, date, time, length, recurrence, place, category, collection, alarm
  }

  public let kind: Kind
  /// Characters of the text, counted from 0.
  public let range: Range<Int>
  /// What it says in other words, such as `Thu 26 Nov 2026`; empty for the title.
  public let meaning: String
  /// Whether a problem names it.
  public let isWrong: Bool

  public init(kind: Kind, range: Range<Int>, meaning: String, isWrong: Bool = false) {
    self.kind = kind
    self.range = range
    self.meaning = meaning
    self.isWrong = isWrong
  }
}

/// Words that are a date, and how it is to be read.
struct EntryDateSpan: Hashable {
  var end: Int
  /// What `DateText` reads.
  var text: String
  var strength: EntryMatch.Strength = .plain
  /// The weekday in front, which must agree.
  var weekday: Weekday?
  /// `the 9th`: a day of this month or the next.
  var dayOfMonth: Int?
  /// `9 march` and `9.3.`: a number may stand for another day of the same month.
  var dayComesFirst = false
}

/// A day, or the first and the last of several.
struct EntryDays: Hashable {
  var first: Day
  /// Nil for a single day.
  var last: Day?
  /// Written with `from`: what repeats may begin later.
  var isFrom = false
  /// The weekdays by whose names it was written: what repeats weekly does so on them.
  var weekdays: [Weekday] = []
}

/// The last day of a recurrence, as it is written: it depends on the first one.
enum EntryUntil: Hashable {
  /// A month, with a year or without.
  case month(Int, year: Int?)
  case day(EntryDateSpan)
  /// `for 6 weeks`: so long from the first day on.
  case lasting(Int, DateUnit)
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
  /// What the reading is to say about it.
  var remark: EntryRemark?

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
    /// `1600`: counts after a day where no other time is written.
    case digits
    /// `12.30`: counts where no other time is written.
    case dotted
    /// `midnight`: counts beside a day and at the end.
    case named
    /// `evening`: counts after a day or a time.
    case part
    /// `2 days`: counts between what says when and the end.
    case days
  }
}
