import CalendarModel

/// The current event and the next one, for a status bar.
///
/// All-day and cancelled events do not count. If several events are on, the latest to begin counts.
/// Of those that begin at once it is the first by calendar, title, end, place and UID, so that the
/// answer does not depend on when files were read.
package struct NextEvents: Equatable {
  /// An event with its moments.
  package struct Found: Equatable {
    let record: Record
    let moments: Occurrence.Moments
  }

  package private(set) var on: Found?
  package private(set) var coming: Found?
  /// The first moment after the present at which there may be another answer, as long as events
  /// stay as they are.
  private(set) var change: Instant

  /// Returns the days whose records are needed.
  /// - Parameter within: how far ahead the next event may begin, in seconds.
  static func days(at now: Instant, within: Int64, in zone: Zone) -> ClosedRange<Day> {
    let last = now + (within + lookAhead)
    return zone.localTime(of: now).day...zone.localTime(of: last).day
  }

  /// The time beyond `within` in which to search events that will enter it.
  private static let lookAhead: Int64 = 86_400

  /// - Parameter order: the position of each calendar.
  init(at now: Instant, within: Int64, order: [CollectionID: Int] = [:]) {
    self.now = now
    self.order = order
    latest = now + within
    change = now + Self.lookAhead
  }

  /// Adds a record of the days, in any order.
  /// - Parameter uid: returns the UID of an event; called where nothing else tells two apart.
  mutating func add(
    _ record: Record, in zone: Zone, uid: (Record) -> String = { _ in "" }
  ) {
    guard record.state != .cancelled, let moments = record.moments(in: zone) else {
      return
    }
    let found = Found(record: record, moments: moments)
    if moments.start > now {
      if moments.start > latest {
        change = min(change, now + (moments.start - latest))
      } else {
        change = min(change, moments.start)
        let isSooner =
          coming.map {
            moments.start == $0.moments.start
              ? isBefore(found, $0, uid) : moments.start < $0.moments.start
          } ?? true
        if isSooner { coming = found }
      }
    } else if moments.end > now {
      change = min(change, moments.end)
      let isLater =
        on.map {
          moments.start == $0.moments.start
            ? isBefore(found, $0, uid) : moments.start > $0.moments.start
        } ?? true
      if isLater { on = found }
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
  private let order: [CollectionID: Int]

  /// Chooses between two events that begin at once.
  private func isBefore(_ a: Found, _ b: Found, _ uid: (Record) -> String) -> Bool {
    func key(_ found: Found) -> (Int, String, Int64, String) {
      let record = found.record
      return (
        order[record.collection] ?? .max, record.title, found.moments.end.seconds, record.location
      )
    }
    let (own, other) = (key(a), key(b))
    return own == other ? uid(a.record) < uid(b.record) : own < other
  }
}
