import CalendarModel

/// The value of UNTIL in its three forms: a day, a local time, a time in UTC.
enum UntilText {
  /// Nil where the text is no date that exists. A second of 60 is read as 59.
  static func time(from text: Substring) -> EventTime? {
    let digits = Array(text.utf8)
    guard let year = number(digits, 0..<4), let month = number(digits, 4..<6),
      let dayOfMonth = number(digits, 6..<8),
      let day = Day(year: year, month: month, day: dayOfMonth)
    else { return nil }
    if digits.count == 8 { return .allDay(day) }
    let isUTC = digits.count == 16 && digits[15] == UInt8(ascii: "Z")
    guard digits.count == 15 || isUTC, digits[8] == UInt8(ascii: "T"),
      let hour = number(digits, 9..<11), hour < 24, let minute = number(digits, 11..<13),
      minute < 60, let second = number(digits, 13..<15), second <= 60
    else { return nil }
    let time = LocalTime(day, hour: hour, minute: minute, second: min(second, 59))
    return isUTC ? .zoned(time, .utc) : .floating(time)
  }

  /// The text of a time; one in a zone is written in UTC, as RFC 5545 asks.
  static func text(of time: EventTime) -> String {
    switch time {
    case .allDay(let day): DateTimeText.text(of: day)
    case .floating(let time): DateTimeText.text(of: time)
    case .zoned(let time, let zone): DateTimeText.text(of: zone.instant(of: time))
    }
  }

  /// The digits at some places as a number; nil where one of them is no digit or missing.
  private static func number(_ digits: [UInt8], _ places: Range<Int>) -> Int? {
    guard places.upperBound <= digits.count else { return nil }
    var number = 0
    for digit in digits[places] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
