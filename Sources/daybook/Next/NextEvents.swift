import CalendarModel

/// The current event and the next one, for a status bar.
///
/// All-day and cancelled events do not count. If several events are on, the latest to begin counts.
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

  /// How far beyond `within` events are looked for that are going to come into it.
  private static let lookAhead: Int64 = 86_400

  init(at now: Instant, within: Int64) {
    self.now = now
    latest = now + within
    change = now + Self.lookAhead
  }

  /// Takes a record of the days; in any order.
  mutating func take(_ record: Record, in zone: Zone) {
    guard record.status != .cancelled, let moments = record.moments(in: zone) else {
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
