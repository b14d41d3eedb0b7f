import CalendarModel

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
