/// A search for sufficiently long gaps between busy times, within some hours of some weekdays.
public struct FreeTime: Hashable, Sendable {
  /// The shortest gap in minutes, at least 1.
  public let length: Int
  /// The hours and weekdays to search.
  public let time: WorkTime

  public init(length: Int, in time: WorkTime) {
    self.length = max(1, length)
    self.time = time
  }

  /// Returns the first minute to consider on the day of a time: the next quarter of an hour.
  public static func firstMinute(at now: LocalTime) -> Int { (now.secondOfDay + 899) / 900 * 15 }

  /// Returns the gaps of a day in minutes of its wall clock, in order.
  ///
  /// Holidays and other weekdays have none.
  /// - Parameter first: the first minute to consider, for a day that has begun.
  /// - Complexity: O(busy intervals).
  public func gaps(of day: DayBusy, from first: Int = 0) -> [Range<Int>] {
    guard !day.isHoliday, time.days.contains(day.day.weekday) else { return [] }
    var gaps: [Range<Int>] = []
    var start = max(first, time.hours.lowerBound)
    let end = time.hours.upperBound
    for busy in day.intervals where busy.upperBound > start {
      add(start..<max(start, min(busy.lowerBound, end)), to: &gaps)
      start = busy.upperBound
    }
    add(start..<max(start, end), to: &gaps)
    return gaps
  }

  private func add(_ gap: Range<Int>, to gaps: inout [Range<Int>]) {
    if gap.count >= length { gaps.append(gap) }
  }
}
