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
