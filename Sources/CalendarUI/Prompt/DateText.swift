import CalendarModel

/// Dates as people type them, in the `go` prompt and on the command line.
///
/// | text | meaning |
/// |---|---|
/// | `2026-03-09`, `-44-03-15`, `20260309`, `2026/3/9` | the date; years from −100000 to 100000 |
/// | `2026-03`, `march`, `mar 2027` | the first day of the month |
/// | `9.3.`, `9.3.26`, `9.3.2026` | day.month. |
/// | `3/9`, `3/9/26`, `3/9/2026` | day/month where the place has the day first, else month/day |
/// | `9 march`, `march 9 2027`, `Mon 9 Mar 2026` | the date |
/// | `today`, `tomorrow`, `yesterday` | counted from today |
/// | `+3w`, `-10d`, `2 months`, `in 3 weeks`, `1 year ago` | counted from today |
/// | `friday`, `next friday` | the first Friday after today |
/// | `last monday` | the last Monday before today |
/// | `next week`, `last month` | a week, a month, a year from today |
/// | `w12`, `2026-w12`, `2026-w12-5` | the Monday (or another day) of an ISO week |
/// | `2031`, `0800`, `-44` | today's month and day in that year |
/// | `9` | the ninth of this month |
///
/// Words may be cut to two letters or more while they mean one thing. What has no year is meant
/// in today's year; a year of two digits is the one nearest to today. A day that a month does not
/// have is an error, but `2031` and `+1m` take the month's last day.
///
/// Words of another language and names as the place has them mean the same (`TypedWords`).
public enum DateText {
  /// - Parameter words: those in which it may be typed, besides English ones; they also say whether
  ///   the day comes first in `3/9`.
  /// - Complexity: O(length of the text).
  public static func day(
    _ text: String, relativeTo today: Day, words: Words = .commands
  ) throws(DateTextError) -> Day {
    let day = try DateReader(text, today: today, typed: words.typed).read()
    guard Reach.days.contains(day) else { throw .outOfReach }
    return day
  }
}
