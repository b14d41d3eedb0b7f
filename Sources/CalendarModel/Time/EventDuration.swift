/// How long an event lasts: nominal days and exact seconds (RFC 5545 §3.3.6).
///
/// A day is a step of the calendar, 23 to 25 hours where the clocks change; seconds always last
/// as long as they say. Both parts have the same sign.
public struct EventDuration: Hashable, Sendable {
  public let days: Int
  public let seconds: Int

  public init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }

  public static let zero = EventDuration()
}
