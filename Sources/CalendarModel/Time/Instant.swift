/// A point in time: seconds since 1970-01-01 00:00 UTC, leap seconds not counted.
///
/// Arithmetic stops at the first and the last number there are.
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
