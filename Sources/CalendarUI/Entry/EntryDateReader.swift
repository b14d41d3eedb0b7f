import CalendarModel

/// Says which day the words of a date mean, as `DateText` does.
///
/// What is written without a year is in today's year, or in the next one where that was more than a
/// month ago: what people add is mostly to come.
struct EntryDateReader {
  let context: EntryContext

  static let daysLookedBack = 31
  /// A range of days without years goes into the next year only where it is this short.
  static let longestTurn = 183

  func day(of span: EntryDateSpan) -> Result<Day, DateTextError> {
    let today = context.today
    if let number = span.dayOfMonth { return .success(nextDay(number, from: today)) }
    let year = today.civil.year
    let first = day(of: span, from: today, year: year)
    if case .success(let day) = first, day >= today - Self.daysLookedBack {
      return checked(first, span)
    }
    // Another year changes only what is written without one.
    let next = day(of: span, from: today, year: year + 1)
    if case .success = next { return checked(next, span) }
    return checked(first, span)
  }

  /// The last day of a range, or of what repeats; not before its first day where that can be.
  ///
  /// - Parameter turn: how many days later it may be in the next year.
  func day(
    of span: EntryDateSpan, after first: Day, turn: Int = longestTurn
  ) -> Result<Day, DateTextError> {
    if let number = span.dayOfMonth { return .success(nextDay(number, from: first)) }
    // Counted from the day before, a weekday may be the first day itself.
    let isWeekday = span.weekday == nil && EntryDateWord.weekday(span.text) != nil
    let base = isWeekday ? first - 1 : context.today
    let year = first.civil.year
    let same = day(of: span, from: base, year: year)
    if case .success(let day) = same, day >= first { return checked(same, span) }
    let next = day(of: span, from: base, year: year + 1)
    if case .success(let day) = next, day - first <= turn, day >= first {
      return checked(next, span)
    }
    return checked(same, span)
  }

  // MARK: - Private

  private func day(of span: EntryDateSpan, from today: Day, year: Int) -> Result<Day, DateTextError>
  {
    do throws(DateTextError) {
      let day = try DateReader(
        span.text, today: today, year: year, typed: context.words.typed
      ).read()
      guard Reach.days.contains(day) else { throw .outOfReach }
      return .success(day)
    } catch {
      return .failure(error)
    }
  }

  /// The day, where it is on the weekday that is written in front of it.
  private func checked(
    _ day: Result<Day, DateTextError>, _ span: EntryDateSpan
  ) -> Result<Day, DateTextError> {
    guard case .success(let found) = day, let weekday = span.weekday, weekday != found.weekday
    else { return day }
    return .failure(.otherWeekday(found))
  }

  /// The first such day of a month from a day on.
  private func nextDay(_ number: Int, from day: Day) -> Day {
    var month = day.month
    while month.dayCount < number || month.firstDay + (number - 1) < day { month = month + 1 }
    return month.firstDay + (number - 1)
  }
}
