/// The times of a day in HOURLY, MINUTELY and SECONDLY rules: every n-th hour, minute or second
/// counted from DTSTART and limited by BYHOUR, BYMINUTE and BYSECOND.
struct ClockStride: Sendable {
  /// Hours, minutes or seconds since 1970 on the rule's clock.
  let stride: PeriodStride
  /// The seconds of a period: 3600, 60 or 1.
  let unit: Int
  let hours: UInt64
  let minutes: UInt64
  let seconds: UInt64
  /// The seconds of a period on which an occurrence starts, in order.
  let offsets: [Int]
  /// Bits 0, n, 2n, … for an interval of n.
  private let pattern: UInt64

  /// Nil for DAILY and longer frequencies.
  init?(_ rule: RecurrenceRule, start: LocalTime, interval: Int) {
    guard let unit = rule.frequency.clockUnit else { return nil }
    self.unit = unit
    stride = PeriodStride(
      anchor: Int(floorQuotient(start.seconds, Int64(unit))), interval: interval)
    hours = Self.mask(rule.byHour, below: 24)
    let minutes = rule.byMinute.isEmpty && unit == 3600 ? [start.minute] : rule.byMinute
    let seconds = rule.byOrdinarySecond(start: start, isExpanded: unit > 1)
    self.minutes = Self.mask(minutes, below: 60)
    self.seconds = Self.mask(seconds, below: 60)
    offsets = Self.offsets(unit: unit, minutes: self.minutes, seconds: self.seconds)
      .picked(rule.bySetPosition)
    pattern = Self.pattern(interval)
  }

  /// The same clock with another interval.
  init(_ other: ClockStride, interval: Int) {
    stride = PeriodStride(anchor: other.stride.anchor, interval: interval)
    unit = other.unit
    hours = other.hours
    minutes = other.minutes
    seconds = other.seconds
    offsets = other.offsets
    pattern = Self.pattern(interval)
  }

  /// Periods in a day.
  var periodsPerDay: Int { 86_400 / unit }

  /// Whether the clock of a period is allowed.
  /// - Parameter period: counted from midnight.
  func allows(_ period: Int) -> Bool {
    let second = period * unit
    return hours >> UInt64(second / 3600) & 1 != 0
      && (unit == 3600 || minutes >> UInt64(second / 60 % 60) & 1 != 0)
      && (unit > 1 || seconds >> UInt64(second % 60) & 1 != 0)
  }

  /// The bits of the periods that the stride meets within 60 neighbouring ones.
  /// - Parameter offset: the distance of the first of them from the next period of the stride.
  func pattern(offset: Int) -> UInt64 { offset < 60 ? pattern << UInt64(offset) : 0 }

  private static func pattern(_ interval: Int) -> UInt64 {
    var pattern: UInt64 = 0
    for bit in Swift.stride(from: 0, to: 60, by: min(interval, 60)) { pattern |= 1 << UInt64(bit) }
    return pattern
  }

  private static func mask(_ values: [Int], below end: Int) -> UInt64 {
    if values.isEmpty { return 1 << UInt64(end) - 1 }
    var mask: UInt64 = 0
    for value in values where (0..<end).contains(value) { mask |= 1 << UInt64(value) }
    return mask
  }

  private static func offsets(unit: Int, minutes: UInt64, seconds: UInt64) -> [Int] {
    if unit == 1 { return [0] }
    let seconds = (0..<60).filter { seconds >> UInt64($0) & 1 != 0 }
    if unit == 60 { return seconds }
    return (0..<60).filter { minutes >> UInt64($0) & 1 != 0 }
      .flatMap { minute in seconds.map { minute * 60 + $0 } }
  }
}

extension RecurrenceRule.Frequency {
  /// The seconds of a period below a day; nil for a day and more.
  var clockUnit: Int? {
    switch self {
    case .hourly: 3600
    case .minutely: 60
    case .secondly: 1
    default: nil
    }
  }
}

extension RecurrenceRule {
  /// BYSECOND with 60 read as 59 (RFC 5545 §3.3.12, for clocks without leap seconds).
  /// - Parameter isExpanded: whether DTSTART's second is the default.
  func byOrdinarySecond(start: LocalTime, isExpanded: Bool) -> [Int] {
    if bySecond.isEmpty { return isExpanded ? [start.second] : [] }
    return bySecond.map { $0 == 60 ? 59 : $0 }
  }
}

extension [Int] {
  /// The elements that BYSETPOS picks, in order, each once; all without BYSETPOS.
  func picked(_ positions: [Int]) -> [Int] {
    if positions.isEmpty { return self }
    let places = positions.compactMap { placeOfPosition($0, in: count) }
    return Set(places).sorted().map { self[$0] }
  }
}

/// The index of a position of BYSETPOS among `count` elements.
func placeOfPosition(_ position: Int, in count: Int) -> Int? {
  guard position != 0, position.magnitude <= UInt(count) else { return nil }
  return position > 0 ? position - 1 : count + position
}

extension ClockStride {
  /// Adds the times of a day on which an occurrence starts.
  ///
  /// The time depends on the candidate hours and minutes of the walk's window, and on their
  /// occurrences.
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
  /// - Parameter phase: the distance of midnight from the next period of the stride.
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

  /// Adds the times of every n-th period, beginning with the first of the stride.
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
