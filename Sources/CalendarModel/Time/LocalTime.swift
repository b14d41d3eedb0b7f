/// A wall-clock date and time without a zone: seconds since 1970-01-01 00:00 on the same clock.
///
/// Arithmetic stops at the first and the last number there are.
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
