/// A walk over the starts of a window, in order or in reverse, with what it found so far.
///
/// What walks add to it costs a step each; it says when it has enough or may go no further.
struct StartWalk {
  /// How a walk ended.
  enum End {
    /// Everything in the window was found.
    case finished
    /// As many starts as were wanted were found.
    case stopped
    /// The step budget was spent.
    case spent
  }

  let direction: TimeDirection
  let lower: LocalTime
  let upper: LocalTime
  let limit: Int
  private(set) var starts: [LocalTime] = []
  private(set) var budget: StepBudget

  init(
    _ direction: TimeDirection, from lower: LocalTime, through upper: LocalTime,
    limit: Int = .max, budget: StepBudget
  ) {
    self.direction = direction
    self.lower = lower
    self.upper = upper
    self.limit = limit
    self.budget = budget
    if limit > 8, lower <= upper { starts.reserveCapacity(32) }
  }

  var isForward: Bool { direction == .forward }

  /// The numbers of the days that the window touches.
  var days: ClosedRange<Int> { Int(lower.day.number)...Int(upper.day.number) }

  /// Takes a step for a month or a period that is looked at.
  @inline(__always)
  mutating func step() -> End { budget.take() ? .finished : .spent }

  /// Adds a start, if it lies in the window.
  @inline(__always)
  mutating func add(_ start: LocalTime) -> End {
    start >= lower && start <= upper ? take(start) : .finished
  }

  /// Adds a start, wherever it lies.
  mutating func take(_ start: LocalTime) -> End {
    guard budget.take() else { return .spent }
    starts.append(start)
    return starts.count < limit ? .finished : .stopped
  }
}

/// Towards later or earlier times.
public enum TimeDirection: Hashable, Sendable { case forward, backward }

extension TimeDirection {
  /// Takes the lowest bit, or going back the highest, out of a mask that is not 0.
  @inline(__always)
  func takeBit<Mask: FixedWidthInteger>(from mask: inout Mask) -> Int {
    let bit =
      self == .forward
      ? mask.trailingZeroBitCount : Mask.bitWidth - 1 - mask.leadingZeroBitCount
    mask &= ~(1 << Mask(truncatingIfNeeded: bit))
    return bit
  }
}

/// How many steps a question may still take; a rule that spends it is reported, never waited for.
public struct StepBudget: Sendable {
  public private(set) var remaining: Int

  public init(_ steps: Int) { remaining = max(0, steps) }

  public var isSpent: Bool { remaining == 0 }

  /// Takes one step; false when none is left.
  public mutating func take() -> Bool {
    guard remaining > 0 else { return false }
    remaining -= 1
    return true
  }

  /// Takes some steps and leaves at least one; false, and takes none, where there are not so many.
  public mutating func take(_ steps: Int) -> Bool {
    guard steps < remaining else { return false }
    remaining -= steps
    return true
  }
}

/// Starts of a series that do not take place where its rules put them: excluded or replaced.
///
/// Asking takes constant time, whatever the number of starts.
struct StartSet: Sendable {
  private var moments: Set<Int64> = []
  private var days: Set<Int32> = []
  private let clock: StartClock
  private let start: LocalTime

  /// - Parameter start: DTSTART.
  init(start: EventTime) { (clock, self.start) = (StartClock(of: start), start.wallClock) }

  /// Adds EXDATE or RECURRENCE-ID values; a date stands for all starts of that day.
  mutating func insert(_ time: EventTime) {
    let time = clock.fitting(time, start: start)
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
