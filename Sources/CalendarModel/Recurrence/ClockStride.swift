/// The times of a day in HOURLY, MINUTELY and SECONDLY rules: every n-th hour, minute or second
/// counted from DTSTART, as far as BYHOUR, BYMINUTE and BYSECOND let it through.
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

  /// Nil where the frequency is DAILY or above.
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

  /// Whether the clock of a period is let through.
  /// - Parameter period: counted from midnight.
  func allows(_ period: Int) -> Bool {
    let second = period * unit
    return hours >> UInt64(second / 3600) & 1 != 0
      && (unit == 3600 || minutes >> UInt64(second / 60 % 60) & 1 != 0)
      && (unit > 1 || seconds >> UInt64(second % 60) & 1 != 0)
  }

  /// The bits of the periods that the stride meets within 60 neighbouring ones.
  /// - Parameter offset: how far the first of them is from the next period that is met.
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
  /// - Parameter isExpanded: whether DTSTART's second stands in where none is written.
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

/// The index that a position of BYSETPOS means among `count` elements.
func placeOfPosition(_ position: Int, in count: Int) -> Int? {
  guard position != 0, position.magnitude <= UInt(count) else { return nil }
  return position > 0 ? position - 1 : count + position
}
