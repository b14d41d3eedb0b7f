/// A walk over the starts of a window, in order or in reverse, with the results so far.
///
/// Each addition costs a step. The walk reports when it has enough, or when the budget is spent.
struct StartWalk {
  /// How a walk ended.
  enum End {
    /// Everything in the window was found.
    case finished
    /// The requested number of starts was found.
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

  /// Uses a step for a month or a period.
  @inline(__always)
  mutating func step() -> End { budget.spendStep() ? .finished : .spent }

  /// Adds a start, if it lies in the window.
  @inline(__always)
  mutating func add(_ start: LocalTime) -> End {
    start >= lower && start <= upper ? visit(start) : .finished
  }

  /// Adds a start, regardless of the window.
  mutating func visit(_ start: LocalTime) -> End {
    guard budget.spendStep() else { return .spent }
    starts.append(start)
    return starts.count < limit ? .finished : .stopped
  }
}

/// Towards later or earlier times.
public enum TimeDirection: Hashable, Sendable { case forward, backward }

extension TimeDirection {
  /// Removes the lowest bit, or going back the highest, from a mask that is not 0.
  @inline(__always)
  func takeBit<Mask: FixedWidthInteger>(from mask: inout Mask) -> Int {
    let bit =
      self == .forward
      ? mask.trailingZeroBitCount : Mask.bitWidth - 1 - mask.leadingZeroBitCount
    mask &= ~(1 << Mask(truncatingIfNeeded: bit))
    return bit
  }
}

/// A limit on the steps of a query, so that no rule can take too long; a rule that exceeds it is
/// reported.
public struct StepBudget: Sendable {
  public private(set) var remaining: Int

  public init(_ steps: Int) { remaining = max(0, steps) }

  public var isSpent: Bool { remaining == 0 }

  /// Spends one step; returns false if none is left.
  public mutating func spendStep() -> Bool {
    guard remaining > 0 else { return false }
    remaining -= 1
    return true
  }

  /// Spends some steps if at least one is left afterwards; otherwise spends none and returns false.
  public mutating func spend(_ steps: Int) -> Bool {
    guard steps < remaining else { return false }
    remaining -= steps
    return true
  }
}

/// Starts of a series that do not take place where its rules put them: excluded or replaced.
///
/// Lookups take constant time.
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
