import CalendarModel
import CalendarWords
import CalendarStore

/// The settings that follow from the user's language and country, as given by the environment.
package struct Locality {
  /// The words of the interface.
  package let words: Words
  /// The first day of the week; Monday if the environment does not specify it.
  package let firstWeekday: Weekday
  /// Whether weeks have numbers there; true if the environment does not specify it.
  let usesWeekNumbers: Bool

  /// The configured values that override the environment; nil for those that are not set.
  struct Choice: Hashable, Sendable {
    var language: Language?
    var order: DateFormats.Order?
    var clock: DateFormats.Clock?
  }

  /// - Parameters:
  ///   - environment: returns the value of a variable.
  ///   - locale: returns the formats of a locale; nil if it is not installed.
  init(
    _ choice: Choice = Choice(),
    environment: (String) -> String? = environmentValue,
    locale: (String) -> LocaleTimes? = { LocaleTimes(locale: $0) }
  ) {
    let messages = environment("LC_ALL") ?? environment("LC_MESSAGES") ?? environment("LANG")
    let language =
      choice.language ?? Language(list: environment("LANGUAGE"), locale: messages)
    let name = environment("LC_ALL") ?? environment("LC_TIME") ?? environment("LANG") ?? ""
    let times = LocaleTimes.isPlain(name) ? nil : locale(name)
    var formats = DateFormats(language)
    if let times {
      // A chosen language determines names; order and clock still follow the locale.
      let isOfLanguage = choice.language == nil || Language(locale: name) == choice.language
      formats = isOfLanguage ? times.formats : formats
      (formats.order, formats.clock) = (times.formats.order, times.formats.clock)
    }
    if let order = choice.order { formats.order = order }
    if let clock = choice.clock, clock.isHalved != formats.clock.isHalved { formats.clock = clock }
    self.init(
      words: Words(language, formats: formats), firstWeekday: times?.firstWeekday ?? .monday,
      usesWeekNumbers: times?.usesWeekNumbers ?? true)
  }

  private init(words: Words, firstWeekday: Weekday, usesWeekNumbers: Bool) {
    (self.words, self.firstWeekday) = (words, firstWeekday)
    self.usesWeekNumbers = usesWeekNumbers
  }
}

extension DateFormats.Clock {
  /// Whether it is a 12-hour clock.
  fileprivate var isHalved: Bool { self != .hours24 }
}
