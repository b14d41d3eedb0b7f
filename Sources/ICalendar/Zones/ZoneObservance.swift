import CalendarModel

/// A STANDARD or DAYLIGHT part of a VTIMEZONE (RFC 5545 §3.6.5).
public struct ZoneObservance: Hashable, Sendable {
  /// TZOFFSETFROM, in seconds east of UTC.
  public var offsetFrom: Int
  /// TZOFFSETTO, in seconds east of UTC.
  public var offsetTo: Int
  /// DTSTART: the first onset, on the clock that shows `offsetFrom`.
  public var start: LocalTime
  public var rule: RecurrenceRule?
  /// RDATE: further onsets, on the clock that shows `offsetFrom`.
  public var additions: [LocalTime]

  public init(
    offsetFrom: Int, offsetTo: Int, start: LocalTime, rule: RecurrenceRule? = nil,
    additions: [LocalTime] = []
  ) {
    self.offsetFrom = offsetFrom
    self.offsetTo = offsetTo
    self.start = start
    self.rule = rule
    self.additions = additions
  }
}
