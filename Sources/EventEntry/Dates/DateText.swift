import CalendarModel
import CalendarWords

/// Dates and periods as people type them, in the `go` prompt and on the command line.
///
/// | text | meaning |
/// |---|---|
/// | `2026-03-09`, `-44-03-15`, `20260309`, `2026/3/9` | the date; years from −100000 to 100000 |
/// | `9.3.`, `9.3.26`, `9.3.2026` | day.month. |
/// | `3/9`, `3/9/26`, `3/9/2026`, `3-9-2026` | day/month or month/day, as the locale has it |
/// | `9 march`, `march 9 2027`, `Mon 9 Mar 2026` | the date |
/// | `today`, `tomorrow`, `yesterday` | counted from today |
/// | `+3w`, `-10d`, `2 months`, `in 3 weeks`, `1 year ago` | counted from today |
/// | `friday`, `next friday` | the first Friday after today |
/// | `last monday` | the last Monday before today |
/// | `9`, `9th` | the ninth of this month |
/// | `-3`, `+10` | so many days before or after today |
/// | `2026-w12-5` | a day of an ISO week |
/// | `2026-03`, `march`, `mar 2027`, `last march` | the month |
/// | `w12`, `2026-w12`, `w12 2027`, `week 12` | the ISO week, from Monday on |
/// | `q3`, `q3 2026`, `2026-q3`, `3rd quarter` | the quarter |
/// | `2031`, `0800`, `-0044` | the year |
/// | `week`, `this month`, `next quarter`, `last year` | the period, counted from the current one |
/// | `next 3 days`, `last 2 weeks` | from today on, or up to today |
/// | `weekend`, `first week of january`, `rest of the month`, `week of dec 7` | the part of a period |
/// | `dec 1 to dec 3`, `1-3 dec`, `mon-fri`, `oct..today` | from one date to the other |
///
/// A period covers all its days. If a single day is wanted, it is the first; for `2031`,
/// `next week` and the like it is the counterpart of today.
///
/// Words may be cut to two letters or more while they stay unambiguous. A date without a year falls
/// in the twelve months from a month ago on (`YearRule`); a two-digit year is the one nearest to
/// today. A day that a month does not have is an error, but `2031` and `+1m` take the month's last
/// day. A date with a slash that could be two days is refused if the locale does not decide.
///
/// Words of another language and locale-specific names are understood too (`TypedWords`).
package enum DateText {
  /// - Parameter words: the words understood besides English ones. They also say whether the day
  ///   comes first in `3/9`.
  /// - Complexity: O(length of the text).
  package static func day(
    _ text: String, relativeTo today: Day, words: Words = .commands
  ) throws(DateTextError) -> Day {
    try period(text, relativeTo: today, words: words).day
  }

  /// Returns all days that a text means.
  ///
  /// - Parameters:
  ///   - words: as for `day`.
  ///   - firstWeekday: the first day of `this week`.
  package static func period(
    _ text: String, relativeTo today: Day, words: Words = .commands,
    firstWeekday: Weekday = .monday
  ) throws(DateTextError) -> DatePeriod {
    let period = try PeriodReader(
      today: today, firstWeekday: firstWeekday, typed: words.typed
    ).read(text)
    guard SupportedDays.days.contains(period.day) else { throw .outOfSupportedRange }
    return period.clampedToSupported
  }

  /// Returns whether an English word is one that only dates have, such as the name of a month or a
  /// unit.
  package static func isDateWord(_ text: String) -> Bool {
    let word = text.lowercased()
    if DateReader.periodWords.contains(word) || DateToken.units[word] != nil { return true }
    switch EntryDateWord.read(word)?.word {
    case .today, .tomorrow, .yesterday, .next, .last, .weekday, .month: return true
    case .ago, .in, nil: return false
    }
  }

  /// Returns the English date word that a mistyped one most likely stands for; nil if none is
  /// close.
  package static func nearestWord(to text: String) -> String? {
    nearestName(to: text, among: DateWord.vocabulary.map(\.name) + DateReader.periodWords)
  }
}

extension DateTextError: CustomStringConvertible {
  /// A message in English, in lower case and without a full stop.
  public var description: String { Words.english.text(of: self) }
}

/// The year of a date that is typed without one.
package enum YearRule: Hashable {
  /// The year that puts the date in the twelve months from a day on.
  case twelveMonths(from: Day)
  /// The year of the first such date from a day on; the next 29 February may be years away.
  case next(from: Day)
  /// The year of the date nearest to a day.
  case nearest(to: Day)
  /// This year.
  case year(Int)

  /// Returns the rule of all prompts and commands that take dates: last month is still meant,
  /// anything older is not.
  package static func ofPrompts(today: Day) -> YearRule {
    .twelveMonths(from: DateUnit.month.day(-1, from: today))
  }

  /// The longest gap between two leap days, in years, as from 1896 to 1904.
  private static let longestWait = 8

  /// Returns the period in the year that the rule gives. A period that has begun but not ended on
  /// the rule's first day counts.
  ///
  /// - Parameter period: returns the period of a year; throws if the year has none, such as week
  ///   53.
  package func period(
    _ period: (Int) throws(DateTextError) -> DatePeriod
  ) throws(DateTextError) -> DatePeriod {
    switch self {
    case .year(let year): return try period(year)
    case .twelveMonths(let first):
      let end = DateUnit.year.day(1, from: first)
      return try earliest(from: first, before: end, years: 1, period)
    case .next(let first):
      return try earliest(from: first, before: nil, years: Self.longestWait, period)
    case .nearest(let day):
      let year = day.civil.year
      // Skips years without such a day.
      let found = (year - Self.longestWait...year + Self.longestWait).compactMap {
        try? period($0)
      }
      guard let nearest = found.min(by: { abs($0.day - day) < abs($1.day - day) }) else {
        return try period(year)
      }
      return nearest
    }
  }

  // MARK: - Private

  private func earliest(
    from first: Day, before end: Day?, years: Int,
    _ period: (Int) throws(DateTextError) -> DatePeriod
  ) throws(DateTextError) -> DatePeriod {
    let year = first.civil.year
    // The week of 1 January may belong to the year before.
    for year in year - 1...year + years {
      // Skips years without such a day.
      guard let found = try? period(year), found.days.upperBound >= first else { continue }
      guard let end, found.days.lowerBound >= end else { return found }
    }
    do {
      _ = try period(year)
    } catch .noSuchDay(let month) where month.lastDay < first {
      // The date is missing in the next year, so that year is the one to report.
    }
    return try period(year + 1)
  }
}
