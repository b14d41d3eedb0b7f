import CalendarModel
import CalendarWords
import EventEntry
import DaybookConfiguration

/// Reads the dates and periods of a command: in all forms of the `go` prompt, in English and in the
/// reader's language, and in the locale's order of `3/9`.
package struct CommandDates {
  package let today: Day
  private let words: Words
  private let firstWeekday: Weekday
  /// Whether the first day is one of what happened, so that a weekday is the last one.
  private var looksBack = false

  package init(today: Day, _ configuration: Configuration) {
    let locality = configuration.locality
    self.today = today
    words = .commands(readingLike: locality.words)
    firstWeekday = configuration.firstWeekday ?? locality.firstWeekday
  }

  /// Reads dates as in the user's configuration.
  package static func ofUser(today: Day) -> CommandDates {
    CommandDates(today: today, LoadedConfiguration.ofUser().configuration)
  }

  /// The same dates about what happened: a weekday that days begin with is the last one.
  package var lookingBack: CommandDates {
    var dates = self
    dates.looksBack = true
    return dates
  }

  /// Reads the dates of `--filter`.
  package var ofFilters: FilterDates { ofFilters(at: nil) }

  /// Reads the dates of `--filter`, at a time of today.
  func ofFilters(at now: LocalTime?) -> FilterDates {
    FilterDates(today: today, now: now, words: words, firstWeekday: firstWeekday)
  }

  /// Returns the day that an option names.
  /// - Parameter option: the option's name, for the message if the text is not a date.
  package func day(_ text: String, option: String) throws(CommandFailure) -> Day {
    try period(text, option: option).day
  }

  /// Returns all days that an option names.
  package func period(_ text: String, option: String) throws(CommandFailure) -> DatePeriod {
    do {
      return try period(text)
    } catch {
      let place = text.isEmpty ? "\(option) ''" : "\(option) \(text)"
      throw .usage("\(place): \(Self.advised(error))")
    }
  }

  /// Returns the day of what happened that an option names: weekdays and dates without a year are the
  /// last ones.
  package func pastDay(_ text: String, option: String) throws(CommandFailure) -> Day {
    if let day = lastDay(text) { return day }
    let day = try day(text, option: option)
    guard day <= today else {
      throw .usage("\(option) \(text): \(day.shortText) is yet to come")
    }
    return day
  }

  /// Returns all days that the option for the first one names.
  package func firstPeriod(_ text: String, option: String) throws(CommandFailure) -> DatePeriod {
    beginning(try period(text, option: option), text)
  }

  /// Returns all days that a text for the first one means.
  package func firstPeriod(_ text: String) throws(DateTextError) -> DatePeriod {
    beginning(try period(text), text)
  }

  /// Returns the days that words mean which may also be a path; nil if they are not a date.
  package func period(orPath text: String) throws(CommandFailure) -> DatePeriod? {
    do {
      return try firstPeriod(text)
    } catch .empty, .unknown, .ambiguous, .missingUnit {
      return nil
    } catch {
      throw .usage("\(text): \(Self.advised(error))")
    }
  }

  /// Returns the days that a text means.
  package func period(_ text: String) throws(DateTextError) -> DatePeriod {
    try DateText.period(text, relativeTo: today, words: words, firstWeekday: firstWeekday)
  }

  // MARK: - Private

  /// Returns the last day before today, or today, that a text means; nil if it means none.
  private func lastDay(_ text: String) -> Day? {
    guard let day = try? period("since \(text)").day, day <= today else { return nil }
    return day
  }

  /// Returns the days that a text means; the last such weekday in place of the next one, if what
  /// happened is meant.
  private func beginning(_ period: DatePeriod, _ text: String) -> DatePeriod {
    guard looksBack, period.days.count == 1, period.day > today, let last = lastDay(text),
      period.day - last <= 14
    else { return period }
    return DatePeriod(last)
  }

  private static func advised(_ error: DateTextError) -> String {
    switch error {
    case .twoReadings, .endsBeforeStart: "\(error)"
    default: "\(error); write dates as 2026-03-09"
    }
  }
}
