import CalendarModel

/// A DATE or DATE-TIME value as written (RFC 5545 §3.3.4, §3.3.5): `20260309`,
/// `20260309T090000` or `20260309T080000Z`.
///
/// Variations in real files are accepted: times without seconds, 24:00, small letters, and
/// surrounding spaces. Second 60 is read as 59, as the RFC requires without leap seconds.
struct DateTimeText {
  let day: Day
  /// Nil for a DATE.
  let secondOfDay: Int?
  let isUTC: Bool

  init?(_ bytes: Span<UInt8>) {
    let text = bytes.extracting(bytes.rangeWithoutOuterBlanks)
    guard text.count >= 8,
      let year = text.number(at: 0, digits: 4), let month = text.number(at: 4, digits: 2),
      let dayOfMonth = text.number(at: 6, digits: 2),
      let day = Day(year: year, month: month, day: dayOfMonth)
    else { return nil }
    self.day = day
    if text.count == 8 {
      (secondOfDay, isUTC) = (nil, false)
      return
    }
    guard ASCII.uppercased(text[8]) == UInt8(ascii: "T"), text.count > 9 else { return nil }
    isUTC = ASCII.uppercased(text[text.count - 1]) == UInt8(ascii: "Z")
    guard
      let second = DateTimeText.secondOfDay(text.extracting(9..<text.count - (isUTC ? 1 : 0)))
    else { return nil }
    secondOfDay = second
  }

  /// The wall clock; midnight for a DATE.
  var wallClock: LocalTime { LocalTime(day, secondOfDay: secondOfDay ?? 0) }

  private static func secondOfDay(_ text: Span<UInt8>) -> Int? {
    guard text.count == 6 || text.count == 4, let hour = text.number(at: 0, digits: 2),
      let minute = text.number(at: 2, digits: 2)
    else { return nil }
    guard let second = text.count == 6 ? text.number(at: 4, digits: 2) : 0 else { return nil }
    if hour == 24, minute == 0, second == 0 { return 86_400 }
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    return hour * 3600 + minute * 60 + min(second, 59)
  }
}

extension Span where Element == UInt8 {
  /// The value of a number of decimal digits.
  @inline(__always)
  func number(at start: Int, digits: Int) -> Int? {
    guard start + digits <= count else { return nil }
    var value = 0
    for index in start..<start + digits {
      guard let digit = ASCII.digit(self[index]) else { return nil }
      value = value * 10 + digit
    }
    return value
  }
}

extension DateTimeText {
  /// A day as a DATE (RFC 5545 §3.3.4): `20260309`.
  ///
  /// Years with more than four digits or a sign are written, but are not valid DATEs.
  static func text(of day: Day) -> String {
    let date = day.civil
    return padded(date.year, 4) + padded(date.month, 2) + padded(date.day, 2)
  }

  /// A wall clock as a DATE-TIME (RFC 5545 §3.3.5): `20260309T090000`.
  static func text(of time: LocalTime) -> String {
    text(of: time.day) + "T" + padded(time.hour, 2) + padded(time.minute, 2)
      + padded(time.second, 2)
  }

  /// An instant as a DATE-TIME in UTC: `20260309T080000Z`.
  static func text(of instant: Instant) -> String {
    text(of: Zone.utc.localTime(of: instant)) + "Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count))
      + digits
  }
}
