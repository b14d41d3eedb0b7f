/// Starts of a series that do not take place where its rules put them: excluded or replaced.
///
/// Asking takes constant time, whatever the number of starts.
struct StartSet: Sendable {
  private var moments: Set<Int64> = []
  private var days: Set<Int32> = []
  private let clock: StartClock

  init(clock: StartClock) { self.clock = clock }

  /// Adds EXDATE or RECURRENCE-ID values; a date stands for all starts of that day.
  mutating func insert(_ time: EventTime) {
    if clock.isAllDay || time.isAllDay {
      days.insert(time.wallClock.day.number)
    } else if case .zoned(let wallClock, let zone) = time, case .zoned = clock {
      moments.insert(zone.instant(of: wallClock).seconds)
    } else {
      moments.insert(clock.moment(of: time.wallClock))
    }
  }

  func contains(_ start: LocalTime) -> Bool {
    if !days.isEmpty, days.contains(start.day.number) { return true }
    return !moments.isEmpty && moments.contains(clock.moment(of: start))
  }
}
