import CalendarModel
import CalendarWords

/// The fields of a template besides those of the event's file.
struct EventTiming {
  let now: Instant
  let moments: Occurrence.Moments?

  /// `on`, `coming` or `over`.
  var state: String {
    guard let moments else { return "" }
    return moments.start > now ? "coming" : moments.end > now ? "on" : "over"
  }

  /// The time until it starts, such as `25 min`; `now` while it is on, empty afterwards.
  var untilStart: String {
    guard let moments else { return "" }
    return moments.start > now ? Self.text(moments.start - now) : moments.end > now ? "now" : ""
  }

  /// The time until it ends; empty before and afterwards.
  var untilEnd: String {
    guard let moments, moments.start <= now, moments.end > now else { return "" }
    return Self.text(moments.end - now)
  }

  /// Returns `25 min`; minutes that have begun count as whole ones.
  static func text(_ seconds: Int64) -> String {
    Words.commands.duration(minutes: Int((seconds + 59) / 60))
  }
}

extension Record {
  /// Returns the start and the end of a record with times; floating ones are of the reader's clock.
  package func moments(in zone: Zone) -> Occurrence.Moments? {
    guard !occurrence.isAllDay else { return nil }
    return occurrence.moments
      ?? Occurrence.Moments(
        start: zone.instant(of: occurrence.start), end: zone.instant(of: occurrence.end))
  }
}
