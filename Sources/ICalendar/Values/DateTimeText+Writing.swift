import CalendarModel

extension DateTimeText {
  /// A day as a DATE (RFC 5545 §3.3.4): `20260309`.
  ///
  /// A year of more than four digits is written with as many as it has, a negative one with its
  /// sign; neither is a DATE.
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
