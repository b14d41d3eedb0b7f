extension ClockStride {
  /// Visits the seconds of a day on which an occurrence starts, in a direction.
  ///
  /// What lies outside the range is skipped by hours and minutes; some of it may still be visited.
  func walk(
    day: Int, _ direction: Series.Direction, within range: ClosedRange<Int> = 0...86_399,
    _ visit: (Int) -> WalkEnd
  ) -> WalkEnd {
    let phase = floorModulo(stride.anchor - day * periodsPerDay, stride.interval)
    let hours = self.hours & Self.mask(of: range, unit: 3600)
    if unit == 3600 { return walk(pattern(offset: phase) & hours, from: 0, direction, visit) }
    if stride.interval * unit >= 3600 {
      return walk(phase, 0..<periodsPerDay, direction, visit)
    }
    return direction.walk(hours) { hour in
      let inHour = range.lowerBound - hour * 3600...range.upperBound - hour * 3600
      let minutes = self.minutes & Self.mask(of: inHour, unit: 60)
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

  /// The bits of those of 60 neighbouring units that touch a range of seconds.
  private static func mask(of range: ClosedRange<Int>, unit: Int) -> UInt64 {
    let first = max(0, range.lowerBound) / unit
    let last = min(range.upperBound / unit, 59)
    return first <= last ? (2 << UInt64(last)) &- (1 << UInt64(first)) : 0
  }

  /// Visits the periods of a mask whose bit 0 is the period `first`.
  private func walk(
    _ periods: UInt64, from first: Int, _ direction: Series.Direction, _ visit: (Int) -> WalkEnd
  ) -> WalkEnd {
    direction.walk(periods) { visitOffsets(of: first + $0, direction, visit) }
  }

  /// Visits the periods of a range that the stride meets, `met` being the first of them.
  private func walk(
    _ met: Int, _ range: Range<Int>, _ direction: Series.Direction, _ visit: (Int) -> WalkEnd
  ) -> WalkEnd {
    guard met < range.upperBound else { return .finished }
    let step = stride.interval
    var period = met
    if direction == .backward { period += (range.upperBound - 1 - met) / step * step }
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
