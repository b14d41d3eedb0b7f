import CalendarModel
import CalendarUI
import CalendarWindows
import CalendarWords

/// What the language and the place of the user decide, as the environment says it.
struct Locality {
  /// What the interface says things with.
  let words: Words
  /// Monday where the environment says nothing.
  let firstWeekday: Weekday

  /// English, with ISO weeks and clocks of 24 hours.
  static let nowhere = Locality(words: .english, firstWeekday: .monday)

  /// What the configuration says in the place of the environment; nil for what it leaves open.
  struct Choice: Hashable, Sendable {
    var language: Language?
    var order: DateFormats.Order?
    var clock: DateFormats.Clock?
  }

  /// - Parameters:
  ///   - environment: gives the value of a variable.
  ///   - locale: gives the formats of a locale; nil for one that is not installed.
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
      // Who chose a language wants its names; the order and the clock are those of the place.
      let isOfLanguage = choice.language == nil || Language(locale: name) == choice.language
      formats = isOfLanguage ? times.formats : formats
      (formats.order, formats.clock) = (times.formats.order, times.formats.clock)
    }
    if let order = choice.order { formats.order = order }
    if let clock = choice.clock, clock.isHalved != formats.clock.isHalved { formats.clock = clock }
    self.init(
      words: Words(language, formats: formats), firstWeekday: times?.firstWeekday ?? .monday)
  }

  private init(words: Words, firstWeekday: Weekday) {
    (self.words, self.firstWeekday) = (words, firstWeekday)
  }
}

extension DateFormats.Clock {
  /// Whether it counts to twelve.
  fileprivate var isHalved: Bool { self != .hours24 }
}
