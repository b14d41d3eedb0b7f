/// A wall-clock date and time without a zone: seconds since 1970-01-01 00:00 on the same clock.
///
/// Arithmetic saturates.
public struct LocalTime: Hashable, Comparable, Sendable {
  public let seconds: Int64

  public init(seconds: Int64) { self.seconds = seconds }

  /// - Parameter secondOfDay: 0 ..< 86,400; larger or negative values reach into other days.
  public init(_ day: Day, secondOfDay: Int = 0) {
    seconds = saturatingSum(Int64(day.number) * 86_400, Int64(secondOfDay))
  }

  public init(_ day: Day, hour: Int, minute: Int = 0, second: Int = 0) {
    self.init(day, secondOfDay: hour * 3600 + minute * 60 + second)
  }

  public var day: Day { Day(Int(floorQuotient(seconds, 86_400))) }
  /// 0 ..< 86,400.
  public var secondOfDay: Int { Int(floorModulo(seconds, 86_400)) }
  public var hour: Int { secondOfDay / 3600 }
  public var minute: Int { secondOfDay / 60 % 60 }
  public var second: Int { secondOfDay % 60 }

  public static func < (a: LocalTime, b: LocalTime) -> Bool { a.seconds < b.seconds }
  public static func + (time: LocalTime, seconds: Int64) -> LocalTime {
    LocalTime(seconds: saturatingSum(time.seconds, seconds))
  }
  public static func - (a: LocalTime, b: LocalTime) -> Int64 {
    saturatingDifference(a.seconds, b.seconds)
  }
}

extension LocalTime {
  /// The time as `2026-03-10T09:00:00`; the year as in `Day.iso8601Text`.
  public var iso8601Text: String {
    var text: [UInt8] = []
    text.append(day)
    text.append("T")
    text.append(digits: hour, width: 2)
    text.append(":")
    text.append(digits: minute, width: 2)
    text.append(":")
    text.append(digits: second, width: 2)
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads `2026-03-10T09:00:00`, also without the seconds; nil for anything else.
  public init?(iso8601 text: some StringProtocol) {
    var scanner = DigitScanner(text)
    guard let day = scanner.day(), scanner.take("T"), let hour = scanner.number(digits: 2),
      scanner.take(":"), let minute = scanner.number(digits: 2)
    else { return nil }
    var second = 0
    if scanner.take(":") {
      guard let digits = scanner.number(digits: 2) else { return nil }
      second = digits
    }
    guard scanner.isAtEnd, hour < 24, minute < 60, second < 60 else { return nil }
    self.init(day, hour: hour, minute: minute, second: second)
  }
}

/// A point in time: seconds since 1970-01-01 00:00 UTC, without leap seconds.
///
/// Arithmetic saturates.
public struct Instant: Hashable, Comparable, Sendable {
  public let seconds: Int64

  public init(seconds: Int64) { self.seconds = seconds }

  public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
  public static func + (instant: Instant, seconds: Int64) -> Instant {
    Instant(seconds: saturatingSum(instant.seconds, seconds))
  }
  public static func - (a: Instant, b: Instant) -> Int64 {
    saturatingDifference(a.seconds, b.seconds)
  }
}

extension Instant {
  /// Reads a time with its offset from UTC (RFC 3339), also without seconds: `2026-10-25T02:30+01:00`,
  /// `2026-10-25T01:30:00Z`; nil for anything else.
  public init?(iso8601 text: some StringProtocol) {
    // Dates have hyphens, too.
    guard let clock = text.firstIndex(of: "T"),
      let place = text[clock...].firstIndex(where: { "Zz+-".contains($0) }),
      let time = LocalTime(iso8601: text[..<place]),
      let offset = Self.offset(text[place...])
    else { return nil }
    self.init(seconds: (time + -Int64(offset)).seconds)
  }

  /// Reads `Z`, `+01:00` and `-0530` as seconds east of UTC.
  private static func offset(_ text: some StringProtocol) -> Int? {
    if text == "Z" || text == "z" { return 0 }
    var scanner = DigitScanner(text)
    let isNegative = scanner.take("-")
    guard isNegative || scanner.take("+"), let hour = scanner.number(digits: 2) else { return nil }
    _ = scanner.take(":")
    guard let minute = scanner.number(digits: 2), scanner.isAtEnd, hour < 24, minute < 60 else {
      return nil
    }
    return (isNegative ? -60 : 60) * (hour * 60 + minute)
  }
}

/// A place on the calendar: a day and, in views with hours, a minute of it.
public struct DayTime: Hashable, Comparable, Sendable {
  public var day: Day
  /// 0 ..< 1,440; nil if a view shows whole days.
  public var minute: Int?

  public init(_ day: Day, minute: Int? = nil) {
    self.day = day
    self.minute = minute
  }

  /// The days and minutes from one place to another.
  public static func - (a: DayTime, b: DayTime) -> (days: Int, minutes: Int) {
    (a.day - b.day, (a.minute ?? 0) - (b.minute ?? 0))
  }

  public static func < (a: DayTime, b: DayTime) -> Bool {
    (a.day, a.minute ?? 0) < (b.day, b.minute ?? 0)
  }
}
