/// How the place writes dates and times: names, order, clock.
public struct DateFormats: Hashable, Sendable {
  /// What stands first in a date.
  public enum Order: String, CaseIterable, Hashable, Sendable {
    case dayMonth = "day-month"
    case monthDay = "month-day"
    case yearMonth = "year-month"
  }

  public enum Clock: Hashable, Sendable {
    case hours24
    /// Two halves of a day with their names; empty ones are `am` and `pm`.
    case hours12(am: String, pm: String)
  }

  /// January first, as they stand beside a day.
  public let months: [String]
  /// The same where they stand alone: another case of the word in some languages.
  public let monthTitles: [String]
  public let shortMonths: [String]
  /// Monday first.
  public let weekdays: [String]
  public let shortWeekdays: [String]
  /// What stands first in a date, where something says it: the place, or the user.
  public private(set) var statedOrder: Order?
  public var clock: Clock
  /// Whether a full stop stands after the number of a day: `9. März`.
  public var marksDays: Bool
  /// Whether clocks are written with a full stop: `12.30`.
  public var dotsClocks = false

  /// Names of which there are not as many as it needs become English ones.
  public init(
    months: [String], monthTitles: [String], shortMonths: [String], weekdays: [String],
    shortWeekdays: [String], order: Order? = nil, clock: Clock = .hours24,
    marksDays: Bool = false
  ) {
    func whole(_ names: [String], _ other: [String]) -> [String] {
      names.count == other.count && !names.contains("") ? names : other
    }
    self.months = whole(months, EnglishNames.months)
    self.monthTitles = whole(monthTitles, self.months)
    self.shortMonths = whole(shortMonths, EnglishNames.shortMonths)
    self.weekdays = whole(weekdays, EnglishNames.weekdays)
    self.shortWeekdays = whole(shortWeekdays, EnglishNames.shortWeekdays)
    statedOrder = order
    self.clock = clock
    self.marksDays = marksDays
  }

  /// The order in which dates are shown.
  public var order: Order {
    get { statedOrder ?? .dayMonth }
    set { statedOrder = newValue }
  }

  /// Those of a language, where the locale says nothing.
  public init(_ language: Language) {
    switch language {
    case .english:
      self.init(
        months: EnglishNames.months, monthTitles: EnglishNames.months,
        shortMonths: EnglishNames.shortMonths, weekdays: EnglishNames.weekdays,
        shortWeekdays: EnglishNames.shortWeekdays)
    case .german:
      let months = [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
        "Oktober", "November", "Dezember",
      ]
      self.init(
        months: months, monthTitles: months, shortMonths: months.map { String($0.prefix(3)) },
        weekdays: [
          "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag",
        ], shortWeekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"], marksDays: true)
    }
  }
}
