import CalendarModel
import CalendarWords

/// The first value of each kind in an entry, and where it was found.
package struct EntryParts {
  package struct Said<Value: Hashable>: Hashable {
    package let value: Value
    /// The finding that gave the value.
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
  package var alarms: [EntryAlarm] = []
  /// The first alarm that was said, or that there is none.
  package var alarm: Said<EntryAlarm>?
  /// Whether days and times were said together, as in `mon 22:00 – wed 2:00`.
  package var areMoments = false
}

/// A part of an entry's text and its meaning.
///
/// The pieces of an entry are adjacent and cover every character once. Text that was not
/// understood, and the spaces between, belong to the title.
public struct EntryPiece: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case title, date, time, length, recurrence, place, category, calendar, alarm
  }

  public let kind: Kind
  /// The range of characters, counted from 0.
  public let range: Range<Int>
  /// The meaning in other words, such as `Thu 26 Nov 2026`; empty for the title.
  public let meaning: String
  /// Whether a problem refers to it.
  public let isWrong: Bool

  public init(kind: Kind, range: Range<Int>, meaning: String, isWrong: Bool = false) {
    self.kind = kind
    self.range = range
    self.meaning = meaning
    self.isWrong = isWrong
  }
}

/// Words that form a date, and how to read it.
package struct EntryDateSpan: Hashable {
  package var end: Int
  /// The text that `DateText` reads.
  package var text: String
  package var strength: EntryMatch.Strength = .plain
  /// The weekday in front, which must agree with the date.
  package var weekday: Weekday?
  /// The day of this month or the next, as in `the 9th`.
  package var dayOfMonth: Int?
  /// Whether the day comes first, as in `9 march` and `9.3.`. Another number may then be a day of
  /// the same month.
  package var dayComesFirst = false
}

/// A day, or the first and the last of several.
package struct EntryDays: Hashable {
  package var first: Day
  /// Nil for a single day.
  package var last: Day?
  /// Whether it is a whole week. A time then means its first day.
  package var isPeriod = false
  /// Whether it was typed with `from`, which lets a recurrence begin later.
  package var isFrom = false
  /// The weekdays it was typed with, on which a weekly recurrence repeats.
  package var weekdays: [Weekday] = []

  /// Returns the weekday of another finding within this week; nil if this is not a week or the
  /// other names a day.
  package func inPeriod(_ other: EntryDays) -> EntryDays? {
    guard isPeriod, let last, other.last == nil, other.weekdays.count == 1,
      let weekday = other.weekdays.first
    else { return nil }
    let day = last - last.weekday.column(inWeekFrom: weekday)
    return day >= first ? EntryDays(first: day, weekdays: other.weekdays) : nil
  }
}

/// The last day of a recurrence as typed; it can depend on the first day.
package enum EntryUntil: Hashable {
  /// A month, with or without a year.
  case month(Int, year: Int?)
  case day(EntryDateSpan)
  /// The end of a range of days.
  case last(Day)
  /// `for 6 weeks`, counted from the first day.
  case lasting(Int, DateUnit)
}

/// An item and the words it was read from.
package struct EntryFinding: Hashable {
  package let item: EntryItem
  package let words: Range<Int>
}

/// An item that the words up to an end may mean.
package struct EntryMatch {
  package var item: EntryItem
  /// The index of the first word after it.
  package var end: Int
  /// The evidence needed to accept it.
  package var strength: Strength = .plain
  /// The remark that the reading makes about it.
  package var remark: EntryRemark?

  package enum Strength {
    /// Accepted anywhere.
    case plain
    /// `fri`: accepted before or after words that say when, before a sign, and at the end.
    case weekday
    /// `3/9`: accepted before or after words that say when.
    case date
    /// `9`, `noon`: accepted after a day, or before one if no title precedes it.
    case bareTime
    /// `9-10`: accepted like a bare time, and wherever no title precedes it.
    case bareRange
    /// `1600`: accepted after a day if no other time is typed.
    case digits
    /// `12.30`: accepted if no other time is typed.
    case dotted
    /// `midnight`: accepted next to a day and at the end.
    case named
    /// `evening`: accepted after a day or a time.
    case part
    /// `2 days`: accepted between words that say when and the end.
    case days
  }
}
