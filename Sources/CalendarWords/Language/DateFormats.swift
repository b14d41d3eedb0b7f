/// The names, order and clock of the locale for dates and times.
package struct DateFormats: Hashable, Sendable {
  /// The part that comes first in a date.
  package enum Order: String, CaseIterable, Hashable, Sendable {
    case dayMonth = "day-month"
    case monthDay = "month-day"
    case yearMonth = "year-month"
  }

  package enum Clock: Hashable, Sendable {
    case hours24
    /// A 12-hour clock with the names of its halves; empty names stand for `am` and `pm`.
    case hours12(am: String, pm: String)
  }

  /// The names of the months from January on, as used next to a day.
  package let months: [String]
  /// The names of the months on their own, which have another case in some languages.
  package let monthTitles: [String]
  package let shortMonths: [String]
  /// The names of the weekdays, Monday first.
  package let weekdays: [String]
  package let shortWeekdays: [String]
  /// The order that the locale or the user states, if any.
  package private(set) var statedOrder: Order?
  package var clock: Clock
  /// Whether a full stop follows the day number: `9. März`.
  package var marksDays: Bool
  /// Whether clock times have a full stop: `12.30`.
  package var dotsClocks = false

  /// Creates the formats. A list of names with the wrong length is replaced by English names.
  package init(
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
  package var order: Order {
    get { statedOrder ?? .dayMonth }
    set { statedOrder = newValue }
  }

  /// Creates the formats of a language, for when the locale gives none.
  package init(_ language: Language) {
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
