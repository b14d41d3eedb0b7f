import CalendarModel

/// How far from its event an alarm is due: most are due near it, and are found with what takes place
/// near the time in question; the others are found by themselves.
enum AlarmDistance {
  /// In seconds, before the start or after the end: more than a week before the eve.
  static let near: Int64 = 8 * 86_400
  /// Clocks may differ from UTC by so much, and from what a nominal day lasts.
  private static let margin: Int64 = 2 * 86_400

  /// The last moment at which one may be due, in seconds; nil where all are near.
  /// - Parameter time: of an event that takes place once; nil for others.
  static func far(_ alarms: AlarmSchedule, at time: SingleTime?) -> Int64? {
    var far: Int64?
    for entry in alarms.entries {
      guard let last = last(entry, at: time) else { continue }
      far = max(far ?? last, last)
    }
    return far
  }

  /// As above, for one of them.
  private static func last(_ entry: AlarmSchedule.Entry, at time: SingleTime?) -> Int64? {
    switch entry.trigger {
    case .at(let moment):
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

  /// The days on which occurrences take place whose alarms, so far from them, may be due in a stretch of
  /// time, whatever the clocks.
  static func days(
    of window: Range<Instant>, at offsets: ClosedRange<Int64> = -near...near
  ) -> ClosedRange<Day> {
    let first = window.lowerBound + -max(offsets.upperBound, -Int64.max) + -margin
    let last = window.upperBound + -max(offsets.lowerBound, -Int64.max) + margin
    let lower = LocalTime(seconds: first.seconds).day
    return lower...max(lower, LocalTime(seconds: last.seconds).day)
  }
}
