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
  /// The days between which it repeats on weekdays, or from which on.
  package var span: Said<EntryDays>?
  package var clock: Said<EntryClock>?
  package var length: Said<EventDuration>?
  package var part: Said<EntryDayPart>?
  package var lastDay: Said<Day>?
  package var except: Said<[Weekday]>?
  /// The days that the recurrence leaves out.
  package var leftOut: [Said<[EntryDays]>] = []
  package var allDay: Said<Bool>?
  package var rule: Said<RecurrenceRule>?
  package var until: Said<EntryUntil>?
  package var count: Said<Int>?
  package var place: Said<String>?
  package var collection: Said<CollectionInfo>?
  package var categories: [Category] = []
  package var alarms: [EntryAlarm] = []
  package var guests: [Attendee] = []
  package var priority: Said<TodoPriority>?
  package var percent: Said<Int>?
  package var parent: Said<TodoParent>?
  /// The first alarm, or the absence of alarms.
  package var alarm: Said<EntryAlarm>?
  /// Whether the length is that of nights.
  package var areNights = false
  /// Whether days and times were said together, as in `mon 22:00 – wed 2:00`.
  package var areMoments = false
}

/// A part of an entry's text and its meaning.
///
/// The pieces of an entry are adjacent and cover every character once. Text that was not
/// understood, and the spaces between, belong to the title.
package struct EntryPiece: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case title, date, time, length, recurrence, place, category, calendar, alarm, guest
    /// Only tasks have these.
    case priority, percent, parent
  }

  package let kind: Kind
  /// The range of characters, counted from 0.
  package let range: Range<Int>
  /// The meaning in other words, such as `Thu 26 Nov 2026`; empty for the title.
  package let meaning: String
  /// Whether a problem refers to it.
  package let isWrong: Bool
  /// Whether it is in the title, too: the `Weekly` of `Weekly sync`.
  package let isInTitle: Bool

  package init(
    kind: Kind, range: Range<Int>, meaning: String, isWrong: Bool = false, isInTitle: Bool = false
  ) {
    self.kind = kind
    self.range = range
    self.meaning = meaning
    self.isWrong = isWrong
    self.isInTitle = isInTitle || kind == .title
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
  /// Whether a date or a week was typed beside the weekday, so that it is not another day.
  package var isFixed = false
  /// The words of a single date; only of tasks.
  package var span: EntryDateSpan?

  package var range: ClosedRange<Day> { first...(last ?? first) }

  /// Returns the first of some weekdays from a day on.
  package static func first(of weekdays: [Weekday], from day: Day) -> Day? {
    weekdays.map { day + $0.column(inWeekFrom: day.weekday) }.min()
  }

  /// Returns the first day of what begins at a minute of it. A weekday names today while the time is
  /// still to come.
  package func firstDay(of minute: Int?, at now: LocalTime) -> Day {
    guard let minute, first == now.day, !weekdays.isEmpty, !isFixed,
      LocalTime(first, secondOfDay: minute * 60) < now
    else { return first }
    return Self.first(of: weekdays, from: first + 1) ?? first
  }

  /// Returns the weekday of another finding within this week; nil if this is not a week or the
  /// other names a day.
  package func inPeriod(_ other: EntryDays) -> EntryDays? {
    guard isPeriod, let last, other.last == nil, other.weekdays.count == 1,
      let weekday = other.weekdays.first
    else { return nil }
    let day = last - last.weekday.column(inWeekFrom: weekday)
    guard day >= first else { return nil }
    return EntryDays(first: day, weekdays: other.weekdays, isFixed: true)
  }

  /// Returns the date of a date and its weekday, typed apart; nil for other pairs.
  package func dated(_ other: EntryDays) -> EntryDays? {
    let (date, weekday) = weekdays.isEmpty ? (self, other) : (other, self)
    guard date.weekdays.isEmpty, date.last == nil, weekday.last == nil,
      weekday.weekdays == [date.first.weekday]
    else { return nil }
    var both = date
    (both.weekdays, both.isFixed) = (weekday.weekdays, true)
    both.isFrom = date.isFrom || weekday.isFrom
    return both
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
  /// Whether the words are in the title, too.
  package var staysInTitle = false
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
    /// `9.3`, `w12`: accepted before or after words that say when, where no other date is typed.
    case date
    /// `9.3.26`: accepted where no other date is typed.
    case numbered
    /// `3/9`: accepted where no other date is typed and it is not a fraction of what follows.
    case slashed
    /// `9`: accepted after a day, or before one if no title precedes it, where no other time is
    /// typed.
    case bareTime
    /// `9-10`: accepted after a day, and wherever no other time is typed.
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

    /// Whether it is a number that may be something else than a date.
    package var isNumber: Bool { self == .date || self == .numbered || self == .slashed }
  }
}
