extension ClockStride {
  /// Visits the seconds of a day on which an occurrence starts, in a direction.
  ///
  /// Takes a step for each that is let through, and one for each hour or minute looked into.
  func walk(
    day: Int, _ direction: Series.Direction, _ visit: (Int) -> WalkEnd
  ) -> WalkEnd {
    let phase = floorModulo(stride.anchor - day * periodsPerDay, stride.interval)
    if unit == 3600 {
      let hits = stride.interval < 60 ? pattern(offset: phase) : phase < 24 ? 1 << UInt64(phase) : 0
      return walk(hits & hours, from: 0, direction, visit)
    }
    if stride.interval * unit >= 3600 {
      return walk(phase, 0..<periodsPerDay, direction, visit)
    }
    return direction.walk(hours) { hour in
      let first = hour * 3600 / unit
      let phase = floorModulo(phase - first, stride.interval)
      if unit == 60 { return walk(pattern(offset: phase) & minutes, from: first, direction, visit) }
      if stride.interval >= 60 {
        return walk(first + phase, first..<first + 3600, direction, visit)
      }
      return direction.walk(minutes) { minute in
        let phase = floorModulo(phase - minute * 60, stride.interval)
        return walk(pattern(offset: phase) & seconds, from: first + minute * 60, direction, visit)
      }
    }
  }

  /// Visits the periods of a mask whose bit 0 is the period `first`.
  private func walk(
    _ periods: UInt64, from first: Int, _ direction: Series.Direction, _ visit: (Int) -> WalkEnd
  ) -> WalkEnd {
    direction.walk(periods) { visitOffsets(of: first + $0, direction, visit) }
  }

  /// Visits the periods of a range that the stride meets, `met` being one of them or after it.
  private func walk(
    _ met: Int, _ range: Range<Int>, _ direction: Series.Direction, _ visit: (Int) -> WalkEnd
  ) -> WalkEnd {
    guard met < range.upperBound else { return .finished }
    let step = stride.interval
    let last = met + (range.upperBound - 1 - met) / step * step
    var period = direction == .forward ? met : last
    while range.contains(period) {
      if allows(period) {
        let end = visitOffsets(of: period, direction, visit)
        if end != .finished { return end }
      }
      period += direction == .forward ? step : -step
    }
    return .finished
  }

  private func visitOffsets(
    of period: Int, _ direction: Series.Direction, _ visit: (Int) -> WalkEnd
  ) -> WalkEnd {
    let second = period * unit
    for index in offsets.indices {
      let offset = offsets[direction == .forward ? index : offsets.count - 1 - index]
      let end = visit(second + offset)
      if end != .finished { return end }
    }
    return .finished
  }
}
