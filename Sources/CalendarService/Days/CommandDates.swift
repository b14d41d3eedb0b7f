import CalendarModel
import CalendarWords
import EventEntry
import DaybookConfiguration

/// Reads the dates and periods of a command: in all forms of the `go` prompt, in English, and in
/// the locale's order of `3/9`.
package struct CommandDates {
  package let today: Day
  private let words: Words
  private let firstWeekday: Weekday

  package init(today: Day, _ configuration: Configuration) {
    let locality = configuration.locality
    self.today = today
    words = .commands(typedOrder: locality.words.typedOrder)
    firstWeekday = configuration.firstWeekday ?? locality.firstWeekday
  }

  /// Reads dates as in the user's configuration.
  package static func ofUser(today: Day) -> CommandDates {
    CommandDates(today: today, LoadedConfiguration.ofUser().configuration)
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

  /// Returns the days that words mean which may also be a path; nil if they are not a date.
  package func period(orPath text: String) throws(CommandFailure) -> DatePeriod? {
    do {
      return try period(text)
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

  private static func advised(_ error: DateTextError) -> String {
    switch error {
    case .twoReadings, .endsBeforeStart: "\(error)"
    default: "\(error); write dates as 2026-03-09"
    }
  }
}
