import CalendarModel
import CalendarWords

/// What was said first of each kind, and where.
package struct EntryParts {
  package struct Said<Value: Hashable>: Hashable {
    package let value: Value
    /// The finding that says it.
    package let finding: Int
  }

  package var days: Said<EntryDays>?
  package var clock: Said<EntryClock>?
  package var length: Said<EventDuration>?
  package var part: Said<EntryDayPart>?
  package var lastDay: Said<Day>?
  package var except: Said<[Weekday]>?
  package var allDay: Said<Bool>?
  package var rule: Said<RecurrenceRule>?
  package var until: Said<EntryUntil>?
  package var count: Said<Int>?
  package var place: Said<String>?
  package var collection: Said<CollectionInfo>?
  package var categories: [Category] = []
  package var alarms: [EventDuration] = []
  /// Whether days and times were said together, as in `mon 22:00 – wed 2:00`.
  package var areMoments = false
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
package struct EntryDateSpan: Hashable {
  package var end: Int
  /// What `DateText` reads.
  package var text: String
  package var strength: EntryMatch.Strength = .plain
  /// The weekday in front, which must agree.
  package var weekday: Weekday?
  /// `the 9th`: a day of this month or the next.
  package var dayOfMonth: Int?
  /// `9 march` and `9.3.`: a number may stand for another day of the same month.
  package var dayComesFirst = false
}

/// A day, or the first and the last of several.
package struct EntryDays: Hashable {
  package var first: Day
  /// Nil for a single day.
  package var last: Day?
  /// Whether it is a week as a whole, of which a time means the first day.
  package var isPeriod = false
  /// Written with `from`: what repeats may begin later.
  package var isFrom = false
  /// The weekdays by whose names it was written: what repeats weekly does so on them.
  package var weekdays: [Weekday] = []

  /// The weekday of another finding in this week; nil where this is none, or where that names a day.
  package func inPeriod(_ other: EntryDays) -> EntryDays? {
    guard isPeriod, let last, other.last == nil, other.weekdays.count == 1,
      let weekday = other.weekdays.first
    else { return nil }
    let day = last - last.weekday.column(inWeekFrom: weekday)
    return day >= first ? EntryDays(first: day, weekdays: other.weekdays) : nil
  }
}

/// The last day of a recurrence, as it is written: it depends on the first one.
package enum EntryUntil: Hashable {
  /// A month, with a year or without.
  case month(Int, year: Int?)
  case day(EntryDateSpan)
  /// The end of a range of days.
  case last(Day)
  /// `for 6 weeks`: so long from the first day on.
  case lasting(Int, DateUnit)
}

/// An item with the words that it was read from.
package struct EntryFinding: Hashable {
  package let item: EntryItem
  package let words: Range<Int>
}

/// An item that may be meant by the words up to an end.
package struct EntryMatch {
  package var item: EntryItem
  /// The first word after it.
  package var end: Int
  /// How much it takes for it to count.
  package var strength: Strength = .plain
  /// What the reading is to say about it.
  package var remark: EntryRemark?

  package enum Strength {
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
