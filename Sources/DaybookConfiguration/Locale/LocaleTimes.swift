import CalendarModel
import CalendarWords
import Glibc

/// The formats of dates and times in a POSIX locale.
struct LocaleTimes {
  let formats: DateFormats
  let firstWeekday: Weekday
  /// Whether weeks have numbers: those of ISO 8601 are used where the year's first week is the one
  /// with four of its days.
  let usesWeekNumbers: Bool

  /// The items of a locale, by name.
  struct Items {
    /// The months from January on.
    var months: [String]
    var monthTitles: [String]
    var shortMonths: [String]
    /// The weekdays from Sunday on.
    var weekdays: [String]
    var shortWeekdays: [String]
    /// A format of `strftime`.
    var dateFormat: String
    var timeFormat: String
    var halves: (am: String, pm: String)
    /// The day from which the locale counts weekdays, such as 19971130, and the number of the first
    /// day of the week, counted from 1.
    var countedFrom: Int
    var firstWeekday: Int
    /// The days that the year's first week has at least.
    var firstWeekDays = 4
  }

  /// - Parameter language: the code of the locale's language, such as `de`.
  init(_ items: Items, language: String) {
    func mondayFirst(_ names: [String]) -> [String] {
      (names.dropFirst() + names.prefix(1)).map(\.trimmed)
    }
    var formats = DateFormats(
      months: items.months.map(\.trimmed), monthTitles: items.monthTitles.map(\.trimmed),
      shortMonths: items.shortMonths.map(\.trimmed), weekdays: mondayFirst(items.weekdays),
      shortWeekdays: mondayFirst(items.shortWeekdays),
      order: Self.order(items.dateFormat), clock: Self.clock(items.timeFormat, items.halves),
      marksDays: Self.dayMarkers.contains(language))
    // `%H.%M`, as in Finland.
    formats.dotsClocks = items.timeFormat.contains("H.%M") || items.timeFormat.contains("I.%M")
    self.formats = formats
    firstWeekday = Self.firstWeekday(items.countedFrom, items.firstWeekday)
    usesWeekNumbers = items.firstWeekDays == 4
  }

  /// Returns whether a locale specifies nothing: `C` or `POSIX`, with or without an encoding.
  static func isPlain(_ name: String) -> Bool {
    ["", "C", "POSIX"].contains(name.prefix { $0 != "." && $0 != "@" })
  }

  // MARK: - Private

  /// The languages that put a full stop after the day number.
  private static let dayMarkers: Set<String> = [
    "bs", "cs", "da", "de", "et", "fi", "fo", "hr", "is", "lb", "lv", "nb", "nn", "no", "sk", "sl",
    "sr",
  ]

  /// Returns the order, by which of day, month and year comes first.
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

  /// Returns the letters after percent signs, without flags as in `%-d` and `%Ey`.
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
  /// The name of a half of the day as used after a time, such as `AM`.
  fileprivate var shortHalf: String {
    let isLatin = allSatisfy { $0.isASCII }
    return isLatin ? lowercased() : self
  }
}

extension LocaleTimes {
  /// Reads the items of an installed locale; nil if it is not installed. The locale of the process
  /// is unchanged.
  init?(locale name: String) {
    let mask = LC_TIME_MASK | LC_CTYPE_MASK
    guard let locale = newlocale(Int32(mask), name, nil) else { return nil }
    defer { freelocale(locale) }
    let reader = LocaleReader(locale)
    let language = name.prefix { $0.isLetter }.lowercased()
    self.init(
      Items(
        months: reader.texts(MON_1, 12), monthTitles: reader.texts(__ALTMON_1, 12),
        shortMonths: reader.texts(ABMON_1, 12), weekdays: reader.texts(DAY_1, 7),
        shortWeekdays: reader.texts(ABDAY_1, 7), dateFormat: reader.text(D_FMT),
        timeFormat: reader.text(T_FMT), halves: (reader.text(AM_STR), reader.text(PM_STR)),
        countedFrom: reader.number(_NL_TIME_WEEK_1STDAY),
        firstWeekday: reader.byte(_NL_TIME_FIRST_WEEKDAY),
        firstWeekDays: reader.byte(_NL_TIME_WEEK_1STWEEK)), language: language)
  }
}

/// Reads the items of a locale as UTF-8.
private struct LocaleReader {
  private let locale: locale_t
  private let encoding: String

  init(_ locale: locale_t) {
    self.locale = locale
    encoding = nl_langinfo_l(nl_item(CODESET), locale).map { String(cString: $0) } ?? ""
  }

  func texts(_ first: Int, _ count: Int) -> [String] { (0..<count).map { text(first + $0) } }

  func text(_ item: Int) -> String {
    guard let bytes = nl_langinfo_l(nl_item(item), locale) else { return "" }
    return encoding.uppercased().hasPrefix("UTF") ? String(cString: bytes) : converted(bytes)
  }

  /// Returns an item that is a number in a single byte.
  func byte(_ item: Int) -> Int {
    nl_langinfo_l(nl_item(item), locale).map { Int(UInt8(bitPattern: $0.pointee)) } ?? 0
  }

  /// Returns an item that is a number, which is passed in place of a pointer.
  func number(_ item: Int) -> Int {
    Int(UInt32(truncatingIfNeeded: UInt(bitPattern: nl_langinfo_l(nl_item(item), locale))))
  }

  /// Converts a text; empty if that is impossible.
  private func converted(_ bytes: UnsafePointer<CChar>) -> String {
    guard let converter = iconv_open("UTF-8", encoding),
      Int(bitPattern: converter) != -1
    else { return "" }
    defer { iconv_close(converter) }
    var source = Array(UnsafeBufferPointer(start: bytes, count: strlen(bytes)))
    var target = [CChar](repeating: 0, count: source.count * 4 + 1)
    let isDone = source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        var (from, fromLeft) = (source.baseAddress, source.count)
        var (to, toLeft) = (target.baseAddress, target.count - 1)
        return iconv(converter, &from, &fromLeft, &to, &toLeft) != Int.max
          && fromLeft == 0
      }
    }
    guard isDone else { return "" }
    return String(decoding: target.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
