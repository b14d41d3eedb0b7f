import CalendarModel
import CalendarWords

/// Dates and periods as people type them, in the `go` prompt and on the command line.
///
/// | text | meaning |
/// |---|---|
/// | `2026-03-09`, `-44-03-15`, `20260309`, `2026/3/9` | the date; years from −100000 to 100000 |
/// | `9.3.`, `9.3.26`, `9.3.2026` | day.month. |
/// | `3/9`, `3/9/26`, `3/9/2026`, `3-9-2026` | day/month or month/day, as the place writes it |
/// | `9 march`, `march 9 2027`, `Mon 9 Mar 2026` | the date |
/// | `today`, `tomorrow`, `yesterday` | counted from today |
/// | `+3w`, `-10d`, `2 months`, `in 3 weeks`, `1 year ago` | counted from today |
/// | `friday`, `next friday` | the first Friday after today |
/// | `last monday` | the last Monday before today |
/// | `9` | the ninth of this month |
/// | `2026-w12-5` | a day of an ISO week |
/// | `2026-03`, `march`, `mar 2027`, `last march` | the month |
/// | `w12`, `2026-w12`, `w12 2027`, `week 12` | the ISO week, from Monday on |
/// | `q3`, `q3 2026`, `2026-q3`, `3rd quarter` | the quarter |
/// | `2031`, `0800`, `-44` | the year |
/// | `week`, `this month`, `next quarter`, `last year` | the period, counted from the present one |
///
/// A period is all its days. Where one day is wanted, it is the first; of `next week` and the like, and of
/// `2031`, it is the day like today.
///
/// Words may be cut to two letters or more while they mean one thing. What has no year is meant in the
/// twelve months from a month ago on (`YearRule`); a year of two digits is the one nearest to today. A
/// day that a month does not have is an error, but `2031` and `+1m` take the month's last day. A date
/// with a slash that could be two, where the place does not say which, is refused.
///
/// Words of another language and names as the place has them mean the same (`TypedWords`).
public enum DateText {
  /// - Parameter words: those in which it may be typed, besides English ones; they also say whether
  ///   the day comes first in `3/9`.
  /// - Complexity: O(length of the text).
  public static func day(
    _ text: String, relativeTo today: Day, words: Words = .commands
  ) throws(DateTextError) -> Day {
    try period(text, relativeTo: today, words: words).day
  }

  /// All days that a text means.
  ///
  /// - Parameters:
  ///   - words: as for a day.
  ///   - firstWeekday: what `this week` begins with.
  public static func period(
    _ text: String, relativeTo today: Day, words: Words = .commands,
    firstWeekday: Weekday = .monday
  ) throws(DateTextError) -> DatePeriod {
    let period = try DateReader(
      text, today: today, firstWeekday: firstWeekday, typed: words.typed
    ).read()
    guard Reach.days.contains(period.day) else { throw .outOfReach }
    return period.withinReach
  }

  /// The English word of a date that a mistyped one most likely stands for; nil where none is near.
  public static func nearestWord(to text: String) -> String? {
    nearestName(to: text, among: DateWord.vocabulary.map(\.name) + DateReader.periodWords)
  }
}

extension DateTextError: CustomStringConvertible {
  /// In English; lower case, no full stop.
  public var description: String { Words.english.text(of: self) }
}
