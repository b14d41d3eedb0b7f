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

  /// Reads `2026-03-10T09:00:00`, also without the seconds, or with a fraction of them, which is dropped;
  /// nil for anything else.
  public init?(iso8601 text: some StringProtocol) {
    var scanner = DigitScanner(text)
    guard let day = scanner.day(), scanner.take("T"), let hour = scanner.number(digits: 2),
      scanner.take(":"), let minute = scanner.number(digits: 2)
    else { return nil }
    var second = 0
    if scanner.take(":") {
      guard let digits = scanner.number(digits: 2) else { return nil }
      second = digits
      if scanner.take(".") || scanner.take(",") {
        guard scanner.number(digits: 1) != nil else { return nil }
        while scanner.number(digits: 1) != nil {}
      }
    }
    guard scanner.isAtEnd, hour < 24, minute < 60, second < 60 else { return nil }
    self.init(day, hour: hour, minute: minute, second: second)
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
