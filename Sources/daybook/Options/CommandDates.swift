import CalendarModel
import CalendarUI
import CalendarWords
import EventEntry

/// How a command reads dates and periods: in all the forms of the `go` prompt, in English words, in the
/// order in which the place writes `3/9`.
struct CommandDates {
  let today: Day
  private let words: Words
  private let firstWeekday: Weekday

  init(today: Day, _ configuration: Configuration) {
    let locality = configuration.locality
    self.today = today
    words = .commands(typedOrder: locality.words.typedOrder)
    firstWeekday = configuration.firstWeekday ?? locality.firstWeekday
  }

  /// The day that an option names.
  /// - Parameter option: named in the message when the text is no date.
  func day(_ text: String, option: String) throws(CommandFailure) -> Day {
    try period(text, option: option).day
  }

  /// All days that an option names.
  func period(_ text: String, option: String) throws(CommandFailure) -> DatePeriod {
    do {
      return try period(text)
    } catch {
      let place = text.isEmpty ? "\(option) ''" : "\(option) \(text)"
      throw .usage("\(place): \(Self.advised(error))")
    }
  }

  /// The days that words name which may be a path as well; nil if they are no date at all.
  func period(orPath text: String) throws(CommandFailure) -> DatePeriod? {
    do {
      return try period(text)
    } catch .empty, .unknown, .ambiguous, .missingUnit {
      return nil
    } catch {
      throw .usage("\(text): \(Self.advised(error))")
    }
  }

  // MARK: - Private

  private func period(_ text: String) throws(DateTextError) -> DatePeriod {
    try DateText.period(text, relativeTo: today, words: words, firstWeekday: firstWeekday)
  }

  private static func advised(_ error: DateTextError) -> String {
    switch error {
    case .twoReadings: "\(error)"
    default: "\(error); write dates as 2026-03-09"
    }
  }
}
