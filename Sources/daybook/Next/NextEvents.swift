import CalendarModel
import CalendarStore
import CalendarWords

/// The event that is on and the one that comes next: what a status bar shows.
///
/// Only events with times count, and no cancelled ones. Of several that are on it is the one that
/// began last.
struct NextEvents: Equatable {
  /// An event with its moments.
  struct Found: Equatable {
    let record: Record
    let moments: Occurrence.Moments
  }

  private(set) var on: Found?
  private(set) var coming: Found?
  /// The first moment after the present at which there may be another answer, as long as events
  /// stay as they are.
  private(set) var change: Instant

  /// Returns the days whose records are needed.
  /// - Parameter within: how far ahead the next event may begin, in seconds.
  static func days(at now: Instant, within: Int64, in zone: Zone) -> ClosedRange<Day> {
    let last = now + (within + lookAhead)
    return zone.localTime(of: now).day...zone.localTime(of: last).day
  }

  /// Returns the start and the end of a record with times; floating ones are of the reader's clock.
  static func moments(of record: Record, in zone: Zone) -> Occurrence.Moments? {
    let occurrence = record.occurrence
    guard !occurrence.isAllDay else { return nil }
    return occurrence.moments
      ?? Occurrence.Moments(
        start: zone.instant(of: occurrence.start), end: zone.instant(of: occurrence.end))
  }

  /// How far beyond `within` events are looked for that are going to come into it.
  private static let lookAhead: Int64 = 86_400

  init(at now: Instant, within: Int64) {
    self.now = now
    latest = now + within
    change = now + Self.lookAhead
  }

  /// Takes a record of the days; in any order.
  mutating func take(_ record: Record, in zone: Zone) {
    guard record.status != .cancelled, let moments = Self.moments(of: record, in: zone) else {
      return
    }
    let found = Found(record: record, moments: moments)
    if moments.start > now {
      if moments.start > latest {
        change = min(change, now + (moments.start - latest))
      } else {
        change = min(change, moments.start)
        if coming.map({ moments.start < $0.moments.start }) ?? true { coming = found }
      }
    } else if moments.end > now {
      change = min(change, moments.end)
      if on.map({ moments.start >= $0.moments.start }) ?? true { on = found }
    }
  }

  /// Returns the first moment at which minutes until a start or an end are fewer than now.
  var nextMinute: Instant {
    [coming?.moments.start, on?.moments.end].compactMap(\.self).reduce(change) { first, moment in
      min(first, now + ((moment - now - 1) % 60 + 1))
    }
  }

  let now: Instant
  private let latest: Instant
}

/// What a template may say of an event beside what its file says.
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
