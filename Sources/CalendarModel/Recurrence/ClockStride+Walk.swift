extension ClockStride {
  /// Adds the times of a day on which an occurrence starts.
  ///
  /// Takes time by the hours and minutes of the walk's window that may hold one, and by what they
  /// hold.
  func walk(day: Int, _ walk: inout StartWalk) -> StartWalk.End {
    let midnight = LocalTime(seconds: Int64(day) * 86_400)
    let first = Int(max(0, walk.lower - midnight))
    let last = Int(min(86_399, walk.upper - midnight))
    guard first <= last else { return .finished }
    let phase = floorModulo(stride.anchor - day * periodsPerDay, stride.interval)
    var hours = hours & Self.mask(first, last, unit: 3600)
    if unit == 3600 { return add(pattern(offset: phase) & hours, from: 0, midnight, &walk) }
    if stride.interval * unit >= 3600 {
      return add(phase, below: periodsPerDay, midnight, &walk)
    }
    while hours != 0 {
      let hour = walk.direction.takeBit(from: &hours)
      let minutes = minutes & Self.mask(first - hour * 3600, last - hour * 3600, unit: 60)
      let end = self.walk(hour: hour, minutes, phase, midnight, &walk)
      if end != .finished { return end }
    }
    return .finished
  }

  /// Adds the times of some minutes of an hour.
  /// - Parameter phase: how far midnight is from the next period that the stride meets.
  private func walk(
    hour: Int, _ minutes: UInt64, _ phase: Int, _ midnight: LocalTime, _ walk: inout StartWalk
  ) -> StartWalk.End {
    let first = hour * 3600 / unit
    let phase = floorModulo(phase - first, stride.interval)
    if unit == 60 { return add(pattern(offset: phase) & minutes, from: first, midnight, &walk) }
    if stride.interval >= 60 {
      return add(first + phase, below: first + 3600, midnight, &walk)
    }
    var minutes = minutes
    while minutes != 0 {
      let minute = walk.direction.takeBit(from: &minutes)
      let phase = floorModulo(phase - minute * 60, stride.interval)
      let end = add(
        pattern(offset: phase) & seconds, from: first + minute * 60, midnight, &walk)
      if end != .finished { return end }
    }
    return .finished
  }

  /// The bits of those of 60 neighbouring units that touch a range of seconds.
  private static func mask(_ first: Int, _ last: Int, unit: Int) -> UInt64 {
    let first = max(0, first) / unit
    let last = min(last / unit, 59)
    return first <= last ? (2 << UInt64(last)) &- (1 << UInt64(first)) : 0
  }

  /// Adds the times of the periods of a mask whose bit 0 is the period `first`.
  private func add(
    _ periods: UInt64, from first: Int, _ midnight: LocalTime, _ walk: inout StartWalk
  ) -> StartWalk.End {
    var periods = periods
    while periods != 0 {
      let end = add(first + walk.direction.takeBit(from: &periods), midnight, &walk)
      if end != .finished { return end }
    }
    return .finished
  }

  /// Adds the times of every n-th period from the first that is met on.
  private func add(
    _ met: Int, below end: Int, _ midnight: LocalTime, _ walk: inout StartWalk
  ) -> StartWalk.End {
    guard met < end else { return .finished }
    let step = stride.interval
    let last = met + (end - 1 - met) / step * step
    var period = walk.isForward ? met : last
    while (met...last).contains(period) {
      if allows(period) {
        let end = add(period, midnight, &walk)
        if end != .finished { return end }
      }
      period += walk.isForward ? step : -step
    }
    return .finished
  }

  /// Adds the times of one period.
  @inline(__always)
  private func add(
    _ period: Int, _ midnight: LocalTime, _ walk: inout StartWalk
  ) -> StartWalk.End {
    let start = midnight + Int64(period * unit)
    for index in offsets.indices {
      let offset = offsets[walk.isForward ? index : offsets.count - 1 - index]
      let end = walk.add(start + Int64(offset))
      if end != .finished { return end }
    }
    return .finished
  }
}
