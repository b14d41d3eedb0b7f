/// The busy time of a day on the wall clock, whose axis has 24 hours on every day.
public struct DayBusy: Hashable, Sendable {
  /// The minutes of a day.
  public static let minutes = 0..<1_440

  public let day: Day
  /// Ranges of minutes within 0 ... 1,440, in order, not empty, and separate.
  public let intervals: [Range<Int>]
  /// Whether the day is a holiday.
  public let isHoliday: Bool

  /// - Parameter intervals: any ranges of minutes, which may overlap.
  public init(_ day: Day, _ intervals: some Sequence<Range<Int>>, isHoliday: Bool = false) {
    self.day = day
    self.intervals = intervals.map { $0.clamped(to: Self.minutes) }.merged()
    self.isHoliday = isHoliday
  }
}

extension Occurrence {
  /// Returns the minutes of a day that it takes up on the wall clock; nil if it does not touch the
  /// day.
  ///
  /// The range is empty for a point in time, and the whole day for an all-day event.
  public func minutes(on day: Day) -> Range<Int>? {
    DayBusy.minutes(from: start, to: end, minutes: minutes, on: day)
  }
}

extension Record {
  /// Whether it overlaps a range of wall-clock times.
  public func overlaps(_ time: Range<LocalTime>) -> Bool {
    isBusy && max(occurrence.start, time.lowerBound) < min(occurrence.end, time.upperBound)
  }
}

extension DayBusy {
  /// Returns the minutes of a day between two times of the wall clock; nil if they do not touch it.
  /// - Parameter minutes: the real length, for an end while the clock is turned back.
  public static func minutes(
    from start: LocalTime, to end: LocalTime, minutes: Int, on day: Day
  ) -> Range<Int>? {
    guard end - start >= 86_400 else {
      return TimePiece(from: start, to: end, minutes: minutes, on: day).map { $0.start..<$0.end }
    }
    let midnight = LocalTime(day)
    let first = (max(start, midnight) - midnight) / 60
    let last = (min(end, midnight + 86_400) - midnight + 59) / 60
    return first < last ? Int(first)..<Int(last) : nil
  }
}
