/// The minutes that a row of a time grid stands for.
public enum RowLength: Int, CaseIterable, Hashable, Sendable {
  case quarterHour = 15
  case halfHour = 30
  case hour = 60

  public var minutes: Int { rawValue }

  /// The number of rows of a day. Every day has 24 hours on the axis, whatever its clock does.
  public var rowsPerDay: Int { 1_440 / rawValue }

  /// Half as long, or nil.
  public var finer: RowLength? { RowLength(rawValue: rawValue / 2) }

  /// Twice as long, or nil.
  public var coarser: RowLength? { RowLength(rawValue: rawValue * 2) }
}

/// The part of a timed occurrence on one day, in minutes of the wall clock.
public struct TimePiece: Hashable, Sendable {
  /// 0 ..< 1,440.
  public let start: Int
  /// `start` ... 1,440.
  public let end: Int

  public init(start: Int, end: Int) {
    self.start = min(max(start, 0), 1_439)
    self.end = min(max(end, self.start), 1_440)
  }

  /// Creates the part on a day of what lasts less than 24 hours on the wall clock; nil if it does not
  /// touch the day.
  ///
  /// What ends while the clock is turned back keeps its real length, because its end on the clock
  /// would not be after its start.
  ///
  /// - Parameter minutes: the real length.
  public init?(from start: LocalTime, to end: LocalTime, minutes: Int, on day: Day) {
    let midnight = LocalTime(day)
    let (first, isLater) = (Int((start - midnight) / 60), end > start)
    guard first < 1_440, start >= midnight || isLater && end > midnight else { return nil }
    let last = isLater ? Int((end - midnight + 59) / 60) : first + minutes
    self.init(start: first, end: last)
  }

  /// Returns the rows it fills, counted from midnight: at least one.
  public func rows(_ length: RowLength) -> ClosedRange<Int> {
    let first = start / length.minutes
    return first...max(first, (end - 1) / length.minutes)
  }
}

extension Occurrence {
  /// Whether it lies above the hours of a time grid, in the lanes of whole days: one of 24 hours or
  /// more on the wall clock.
  public var isInLane: Bool { isAllDay || end - start >= 86_400 }

  /// Returns its part on a day in a time grid; nil if it does not touch the day or lies in a lane.
  public func piece(on day: Day) -> TimePiece? {
    isInLane ? nil : TimePiece(from: start, to: end, minutes: minutes, on: day)
  }
}
