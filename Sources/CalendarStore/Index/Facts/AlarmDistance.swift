import CalendarModel

/// The distance of an alarm from its event. Most are due near it, and are found with the events
/// near the time in question; the others are found separately.
enum AlarmDistance {
  /// The limit of “near”, in seconds before the start or after the end: more than a week before the
  /// eve.
  static let near: Int64 = 8 * 86_400
  /// The margin for differences between clocks and UTC, and in the length of a nominal day.
  private static let margin: Int64 = 2 * 86_400

  /// Returns the last moment at which an alarm may be due, in seconds; nil if all are near.
  /// - Parameter time: the time of a single event; nil for others.
  static func far(_ alarms: AlarmSchedule, at time: SingleTime?) -> Int64? {
    var far: Int64?
    for entry in alarms.entries {
      guard let last = last(entry, at: time) else { continue }
      far = max(far ?? last, last)
    }
    return far
  }

  /// Returns the same for one alarm.
  private static func last(_ entry: AlarmSchedule.Entry, at time: SingleTime?) -> Int64? {
    switch entry.trigger {
    case .at, .local:
      guard let moment = entry.trigger.moment(in: .utc) else { return nil }
      let last = moment + entry.length
      let days = time.map { $0.start - near...max($0.start - near, $0.end + near - entry.length) }
      return days?.contains(moment.seconds) == true ? nil : (last + margin).seconds
    case .start, .end:
      guard let offsets = entry.offsets, !isNear(offsets) else { return nil }
      guard let time else { return .max }
      let end = Instant(seconds: time.end) + offsets.upperBound
      return (end + margin).seconds
    }
  }

  static func isNear(_ offsets: ClosedRange<Int64>) -> Bool {
    -near <= offsets.lowerBound && offsets.upperBound <= near
  }

  /// Returns the days of occurrences whose alarms, at these distances, may be due in a stretch of
  /// time, in any zone.
  static func days(
    of window: Range<Instant>, at offsets: ClosedRange<Int64> = -near...near
  ) -> ClosedRange<Day> {
    let first = window.lowerBound + -max(offsets.upperBound, -Int64.max) + -margin
    let last = window.upperBound + -max(offsets.lowerBound, -Int64.max) + margin
    let lower = LocalTime(seconds: first.seconds).day
    return lower...max(lower, LocalTime(seconds: last.seconds).day)
  }
}
