import CalendarModel
import CalendarUI
import CalendarWords

/// How a POSIX locale writes dates and times.
struct LocaleTimes {
  let formats: DateFormats
  let firstWeekday: Weekday

  /// What a locale gives by the name of an item.
  struct Items {
    /// January first.
    var months: [String]
    var monthTitles: [String]
    var shortMonths: [String]
    /// Sunday first.
    var weekdays: [String]
    var shortWeekdays: [String]
    /// Of strftime.
    var dateFormat: String
    var timeFormat: String
    var halves: (am: String, pm: String)
    /// The day that the locale counts weekdays from, such as 19971130, and which of them begins weeks,
    /// from 1.
    var countedFrom: Int
    var firstWeekday: Int
  }

  /// - Parameter language: the code of the locale's language, such as `de`.
  init(_ items: Items, language: String) {
    func trimmed(_ names: [String]) -> [String] {
      names.map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    }
    func mondayFirst(_ names: [String]) -> [String] { Array(names.dropFirst() + names.prefix(1)) }
    var formats = DateFormats(
      months: trimmed(items.months), monthTitles: trimmed(items.monthTitles),
      shortMonths: trimmed(items.shortMonths), weekdays: mondayFirst(trimmed(items.weekdays)),
      shortWeekdays: mondayFirst(trimmed(items.shortWeekdays)),
      order: Self.order(items.dateFormat), clock: Self.clock(items.timeFormat, items.halves),
      marksDays: Self.dayMarkers.contains(language))
    // `%H.%M`, as in Finland.
    formats.dotsClocks = items.timeFormat.contains("H.%M") || items.timeFormat.contains("I.%M")
    self.formats = formats
    firstWeekday = Self.firstWeekday(items.countedFrom, items.firstWeekday)
  }

  /// Whether a locale says nothing: `C`, `POSIX`, with or without an encoding.
  static func isPlain(_ name: String) -> Bool {
    ["", "C", "POSIX"].contains(name.prefix { $0 != "." && $0 != "@" })
  }

  // MARK: - Private

  /// Languages that have a full stop behind the number of a day.
  private static let dayMarkers: Set<String> = [
    "bs", "cs", "da", "de", "et", "fi", "fo", "hr", "is", "lb", "lv", "nb", "nn", "no", "sk", "sl",
    "sr",
  ]

  /// By which of day, month and year comes first.
  private static func order(_ format: String) -> DateFormats.Order {
    for field in fields(of: format) {
      switch field {
      case "d", "e", "j": return .dayMonth
      case "m", "b", "B", "h", "D": return .monthDay
      case "y", "Y", "C", "G", "F": return .yearMonth
      default: break
      }
    }
    return .dayMonth
  }

  private static func clock(
    _ format: String, _ halves: (am: String, pm: String)
  ) -> DateFormats.Clock {
    let isHalved = fields(of: format).contains { "rIlpP".contains($0) }
    return isHalved
      ? .hours12(am: halves.am.shortHalf, pm: halves.pm.shortHalf) : .hours24
  }

  /// The letters behind percent signs, without flags such as in `%-d` and `%Ey`.
  private static func fields(of format: String) -> [Character] {
    var fields: [Character] = []
    var isField = false
    for character in format {
      if isField, "-_0^#EO".contains(character) { continue }
      if isField { fields.append(character) }
      isField = !isField && character == "%"
    }
    return fields
  }

  private static func firstWeekday(_ date: Int, _ number: Int) -> Weekday {
    let month = Month(year: date / 10_000, month: max(1, min(12, date / 100 % 100)))
    let day = month.day(clamping: max(1, date % 100))
    return (day + (number - 1)).weekday
  }
}

extension String {
  /// `AM` as it stands behind a time.
  fileprivate var shortHalf: String {
    let isLatin = allSatisfy { $0.isASCII }
    return isLatin ? lowercased() : self
  }
}
