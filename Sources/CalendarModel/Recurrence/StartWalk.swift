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

  let direction: Series.Direction
  let lower: LocalTime
  let upper: LocalTime
  let limit: Int
  private(set) var starts: [LocalTime] = []
  private(set) var budget: StepBudget

  init(
    _ direction: Series.Direction, from lower: LocalTime, through upper: LocalTime,
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

extension Series {
  /// Towards later or earlier times.
  public enum Direction: Hashable, Sendable { case forward, backward }
}

extension Series.Direction {
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
