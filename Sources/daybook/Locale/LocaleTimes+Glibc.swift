import Glibc

extension LocaleTimes {
  /// The items of an installed locale; nil where there is none of that name. The locale of the process
  /// stays as it is.
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
        firstWeekday: reader.byte(_NL_TIME_FIRST_WEEKDAY)), language: language)
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

  /// Items of one byte are numbers.
  func byte(_ item: Int) -> Int {
    nl_langinfo_l(nl_item(item), locale).map { Int(UInt8(bitPattern: $0.pointee)) } ?? 0
  }

  /// Items that are numbers are handed out in the place of a pointer.
  func number(_ item: Int) -> Int {
    Int(UInt32(truncatingIfNeeded: UInt(bitPattern: nl_langinfo_l(nl_item(item), locale))))
  }

  /// Empty where the text cannot be converted.
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
