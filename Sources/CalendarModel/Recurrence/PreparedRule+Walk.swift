extension PreparedRule {
  /// Visits the occurrences of a window in order, or in reverse, until the visitor wants no more.
  ///
  /// Takes a step for each month or period looked at and for each occurrence; what lies outside the
  /// window costs nothing.
  func walk(
    _ direction: Series.Direction, _ window: ClosedRange<LocalTime>, budget: inout StepBudget,
    _ visit: (LocalTime) -> Bool
  ) -> WalkEnd {
    let holdsStart = window.contains(start)
    if direction == .forward, holdsStart {
      let end = take(start, &budget, visit)
      if end != .finished { return end }
    }
    let lower = max(window.lowerBound, start + 1)
    let upper = min(window.upperBound, last)
    if lower <= upper, isPossible {
      let end =
        positions.isEmpty
        ? walkMonths(direction, lower...upper, &budget, visit)
        : walkPeriods(direction, lower...upper, &budget, visit)
      if end != .finished { return end }
    }
    return direction == .backward && holdsStart ? take(start, &budget, visit) : .finished
  }

  /// Whether an occurrence starts at this moment.
  func holds(_ time: LocalTime, budget: inout StepBudget) -> Bool {
    walk(.forward, time...time, budget: &budget) { _ in false } == .stopped
  }

  @inline(__always)
  private func take(
    _ time: LocalTime, _ budget: inout StepBudget, _ visit: (LocalTime) -> Bool
  ) -> WalkEnd {
    guard budget.take() else { return .spent }
    return visit(time) ? .finished : .stopped
  }

  private func walkMonths(
    _ direction: Series.Direction, _ window: ClosedRange<LocalTime>, _ budget: inout StepBudget,
    _ visit: (LocalTime) -> Bool
  ) -> WalkEnd {
    let days = Int(window.lowerBound.day.number)...Int(window.upperBound.day.number)
    let edge = direction == .forward ? days.lowerBound : days.upperBound
    var index = month(nearest: MonthShape(day: edge).index, direction)
    while true {
      let month = MonthShape(index)
      if month.firstDay > days.upperBound || month.lastDay < days.lowerBound { return .finished }
      guard budget.take() else { return .spent }
      let end = direction.walk(self.days(of: month) & month.mask(days)) { place in
        walkDay(month.firstDay + place, direction, window, &budget, visit)
      }
      if end != .finished { return end }
      index = self.month(nearest: index + (direction == .forward ? 1 : -1), direction)
    }
  }

  private func walkDay(
    _ day: Int, _ direction: Series.Direction, _ window: ClosedRange<LocalTime>,
    _ budget: inout StepBudget, _ visit: (LocalTime) -> Bool
  ) -> WalkEnd {
    let midnight = LocalTime(seconds: Int64(day) * 86_400)
    if let clock {
      return walkClock(clock, day, midnight, direction, window, &budget, visit)
    }
    for index in times.indices {
      let second = times[direction == .forward ? index : times.count - 1 - index]
      let time = midnight + Int64(second)
      guard window.contains(time) else { continue }
      let end = take(time, &budget, visit)
      if end != .finished { return end }
    }
    return .finished
  }

  /// The times of a sub-daily rule; a whole day is visited once.
  private func walkClock(
    _ clock: ClockStride, _ day: Int, _ midnight: LocalTime, _ direction: Series.Direction,
    _ window: ClosedRange<LocalTime>, _ budget: inout StepBudget, _ visit: (LocalTime) -> Bool
  ) -> WalkEnd {
    guard budget.take() else { return .spent }
    if isAllDay {
      let isMet = clock.walk(day: day, .forward) { _ in .stopped } == .stopped
      return isMet && window.contains(midnight) ? take(midnight, &budget, visit) : .finished
    }
    let first = max(0, window.lowerBound - midnight)
    let last = min(86_399, window.upperBound - midnight)
    guard first <= last else { return .finished }
    return clock.walk(day: day, direction, within: Int(first)...Int(last)) { second in
      let time = midnight + Int64(second)
      return window.contains(time) ? take(time, &budget, visit) : .finished
    }
  }
}
