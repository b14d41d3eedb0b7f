import CalendarModel
import CalendarWords

/// Determines the day that the words of a date mean, as `DateText` does.
///
/// A date without a year is the next one from today. When an event is being changed, it is the one
/// nearest to the event's own day.
package struct EntryDateReader {
  package let context: EntryContext

  /// The longest range of days, in days, that may turn into the next year without naming it.
  package static let longestTurn = 183

  package func day(of span: EntryDateSpan) -> Result<Day, DateTextError> {
    if let number = span.dayOfMonth { return .success(day(number, on: span.weekday)) }
    // Counting from the day before lets a weekday be today.
    let base = isWeekday(span) ? context.today - 1 : context.today
    return checked(day(of: span.text, from: base, years), span)
  }

  /// Returns the day of a text that is only a date.
  package func day(of text: String) -> Result<Day, DateTextError> {
    day(of: text, from: context.today, years)
  }

  /// Returns the first day of a range that has its year only at the end, as in
  /// `24 dec to 26 dec 2027`; nil for other ranges.
  package func day(of span: EntryDateSpan, before last: EntryDateSpan) -> Day? {
    guard let end = readings(of: last), end.0 == end.1 else { return nil }
    return day(of: span, before: end.0)
  }

  /// Returns the last such day up to another one; nil for a date with a year, and if it is longer
  /// before that than a range may turn into the next year.
  package func day(of span: EntryDateSpan, before last: Day) -> Day? {
    guard isYearless(span) else { return nil }
    for year in [last.civil.year, last.civil.year - 1] {
      if case .success(let day) = day(of: span.text, from: context.today, .year(year)),
        day <= last, last - day <= Self.longestTurn, day.weekday == span.weekday ?? day.weekday
      {
        return day
      }
    }
    return nil
  }

  /// Whether a date has no year of its own.
  package func isYearless(_ span: EntryDateSpan) -> Bool {
    readings(of: span).map { $0.0 != $0.1 } ?? false
  }

  /// Returns the days of a date in two years; nil for what is none.
  private func readings(of span: EntryDateSpan) -> (Day, Day)? {
    guard span.dayOfMonth == nil,
      case .success(let one) = day(of: span.text, from: context.today, .year(Self.years.0)),
      case .success(let other) = day(of: span.text, from: context.today, .year(Self.years.1))
    else { return nil }
    return (one, other)
  }

  /// Two leap years: a date that is the same read in both has its own year.
  private static let years = (2024, 2028)

  /// Returns the last day of a range or a recurrence, if possible on or after its first day.
  ///
  /// - Parameter turn: how many days later the last day may be if it falls in the next year.
  package func day(
    of span: EntryDateSpan, after first: Day, turn: Int = longestTurn
  ) -> Result<Day, DateTextError> {
    if let number = span.dayOfMonth { return .success(nextDay(number, from: first)) }
    // Counting from the day before lets a weekday be the first day itself.
    let base = isWeekday(span) ? first - 1 : context.today
    let year = first.civil.year
    let same = day(of: span.text, from: base, .year(year))
    if case .success(let day) = same, day >= first { return checked(same, span) }
    let next = day(of: span.text, from: base, .year(year + 1))
    if case .success(let day) = next, day - first <= turn, day >= first {
      return checked(next, span)
    }
    return checked(same, span)
  }

  // MARK: - Private

  private var years: YearRule {
    context.nearbyDay.map { .nearest(to: $0) } ?? .next(from: context.today)
  }

  private func isWeekday(_ span: EntryDateSpan) -> Bool {
    span.weekday == nil && EntryDateWord.weekday(span.text) != nil
  }

  private func day(
    of text: String, from today: Day, _ years: YearRule
  ) -> Result<Day, DateTextError> {
    do throws(DateTextError) {
      let day = try DateReader(
        text, today: today, years: years, typed: context.words.typed
      ).read().day
      guard SupportedDays.days.contains(day) else { throw .outOfSupportedRange }
      return .success(day)
    } catch {
      return .failure(error)
    }
  }

  /// Returns the day if it is on the weekday before it; of two readings, the matching one.
  private func checked(
    _ day: Result<Day, DateTextError>, _ span: EntryDateSpan
  ) -> Result<Day, DateTextError> {
    if case .failure(.twoReadings(let one, let other)) = day, let weekday = span.weekday,
      (one.weekday == weekday) != (other.weekday == weekday)
    {
      return .success(one.weekday == weekday ? one : other)
    }
    guard case .success(let found) = day, let weekday = span.weekday, weekday != found.weekday
    else { return day }
    return .failure(.otherWeekday(found))
  }

  /// Returns the day of the month for a number alone, the next one on the weekday given with it.
  private func day(_ number: Int, on weekday: Weekday?) -> Day {
    if let weekday {
      var day = nextDay(number, from: context.today)
      // A day of the month falls on each weekday within 28 years, and almost always within six.
      for _ in 0..<Self.mostMonths where day.weekday != weekday {
        day = nextDay(number, from: day + 1)
      }
      return day
    }
    guard let near = context.nearbyDay else { return nextDay(number, from: context.today) }
    let months = [near.month, near.month + 1, near.month + -1, near.month + 2, near.month + -2]
    let days = months.filter { $0.dayCount >= number }.map { $0.firstDay + (number - 1) }
    return days.min { abs($0 - near) < abs($1 - near) } ?? near
  }

  private static let mostMonths = 12 * 28

  /// Returns the first such day of a month from a day on.
  private func nextDay(_ number: Int, from day: Day) -> Day {
    var month = day.month
    while month.dayCount < number || month.firstDay + (number - 1) < day { month = month + 1 }
    return month.firstDay + (number - 1)
  }
}
