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
    var union = MinuteUnion()
    for interval in intervals { union.insert(interval) }
    self.init(day, union, isHoliday: isHoliday)
  }

  public init(_ day: Day, _ union: MinuteUnion, isHoliday: Bool) {
    self.day = day
    intervals = union.intervals
    self.isHoliday = isHoliday
  }
}

/// Ranges of the minutes of a day, merged if they overlap or touch.
///
/// Memory and time are bounded by the minutes of a day, not by the number of insertions.
public struct MinuteUnion: Hashable, Sendable {
  /// The ranges in order, separate.
  public private(set) var intervals: [Range<Int>] = []

  public init() {}

  /// Inserts a range; empty ranges and parts outside the day have no effect.
  /// - Complexity: O(intervals), at most 720.
  public mutating func insert(_ stretch: Range<Int>) {
    let stretch = stretch.clamped(to: DayBusy.minutes)
    guard !stretch.isEmpty else { return }
    // In most cases the new range comes last.
    if let last = intervals.last, last.upperBound >= stretch.lowerBound {
      merge(stretch)
    } else {
      intervals.append(stretch)
    }
  }

  private mutating func merge(_ stretch: Range<Int>) {
    let first = intervals.firstIndex { $0.upperBound >= stretch.lowerBound } ?? intervals.count
    var (last, merged) = (first, stretch)
    while last < intervals.count, intervals[last].lowerBound <= stretch.upperBound {
      merged =
        min(
          merged.lowerBound, intervals[last].lowerBound)..<max(
          merged.upperBound, intervals[last].upperBound)
      last += 1
    }
    intervals.replaceSubrange(first..<last, with: CollectionOfOne(merged))
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
