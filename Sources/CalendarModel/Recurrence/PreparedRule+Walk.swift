extension PreparedRule {
  /// Finds at most `limit` occurrences of a window, in order or in reverse.
  ///
  /// Uses a step for each month or period and for each occurrence; nothing outside the window costs
  /// steps.
  func starts(
    _ direction: TimeDirection, _ window: ClosedRange<LocalTime>, limit: Int = .max,
    budget: inout StepBudget
  ) -> (starts: [LocalTime], end: StartWalk.End) {
    var walk = StartWalk(
      direction, from: max(window.lowerBound, start + 1), through: min(window.upperBound, last),
      limit: limit, budget: budget)
    let end = self.walk(&walk, withStart: hasStart && window.contains(start))
    budget = walk.budget
    return (walk.starts, end)
  }

  /// Whether an occurrence starts at this moment.
  func holds(_ time: LocalTime) -> Bool {
    var budget = StepBudget(1000)
    return !starts(.forward, time...time, limit: 1, budget: &budget).starts.isEmpty
  }

  /// Whether the rule itself includes DTSTART.
  var givesStart: Bool {
    var walk = StartWalk(.forward, from: start, through: start, limit: 1, budget: StepBudget(1000))
    _ = positions.isEmpty ? walkMonths(&walk) : walkPeriods(&walk)
    return !walk.starts.isEmpty
  }

  private func walk(_ walk: inout StartWalk, withStart: Bool) -> StartWalk.End {
    if walk.isForward, withStart {
      let end = walk.visit(start)
      if end != .finished { return end }
    }
    if isPossible, walk.lower <= walk.upper {
      let end = positions.isEmpty ? walkMonths(&walk) : walkPeriods(&walk)
      if end != .finished { return end }
    }
    return !walk.isForward && withStart ? walk.visit(start) : .finished
  }

  private func walkMonths(_ walk: inout StartWalk) -> StartWalk.End {
    let days = walk.days
    let edge = walk.isForward ? days.lowerBound : days.upperBound
    var index = month(nearest: MonthShape(day: edge).index, walk.direction)
    while true {
      let month = MonthShape(index)
      if month.firstDay > days.upperBound || month.lastDay < days.lowerBound { return .finished }
      guard walk.step() == .finished else { return .spent }
      var found = self.days(of: month) & month.mask(days)
      while found != 0 {
        let day = month.firstDay + walk.direction.takeBit(from: &found)
        let end = clock == nil ? addTimes(of: day, &walk) : addClockTimes(of: day, &walk)
        if end != .finished { return end }
      }
      index = self.month(nearest: index + (walk.isForward ? 1 : -1), walk.direction)
    }
  }

  private func addTimes(of day: Int, _ walk: inout StartWalk) -> StartWalk.End {
    let midnight = LocalTime(seconds: Int64(day) * 86_400)
    for index in times.indices {
      let second = times[walk.isForward ? index : times.count - 1 - index]
      let end = walk.add(midnight + Int64(second))
      if end != .finished { return end }
    }
    return .finished
  }

  /// The times of a sub-daily rule; a whole day is added once.
  private func addClockTimes(of day: Int, _ walk: inout StartWalk) -> StartWalk.End {
    guard let clock, walk.step() == .finished else { return .spent }
    if !isAllDay { return clock.walk(day: day, &walk) }
    let isMet = !clock.times(of: day, limit: 1).isEmpty
    return isMet ? walk.add(LocalTime(seconds: Int64(day) * 86_400)) : .finished
  }
}

extension ClockStride {
  /// At most `limit` times of a day at which an occurrence starts.
  func times(of day: Int, limit: Int) -> [LocalTime] {
    let midnight = LocalTime(seconds: Int64(day) * 86_400)
    var walk = StartWalk(
      .forward, from: midnight, through: midnight + 86_399, limit: limit,
      budget: StepBudget(86_400))
    _ = self.walk(day: day, &walk)
    return walk.starts
  }
}
