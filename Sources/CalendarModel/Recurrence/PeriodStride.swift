/// Every n-th period counted from the one that holds DTSTART: the meaning of INTERVAL.
struct PeriodStride: Sendable {
  /// The number of the period that holds DTSTART.
  let anchor: Int
  /// At least 1.
  let interval: Int

  func contains(_ period: Int) -> Bool {
    interval == 1 || floorModulo(period - anchor, interval) == 0
  }

  /// The first period at or after another one.
  func first(atOrAfter period: Int) -> Int {
    interval == 1 ? period : period + floorModulo(anchor - period, interval)
  }

  /// The last period at or before another one.
  func last(atOrBefore period: Int) -> Int {
    interval == 1 ? period : period - floorModulo(period - anchor, interval)
  }

  func nearest(from period: Int, _ direction: Series.Direction) -> Int {
    direction == .forward ? first(atOrAfter: period) : last(atOrBefore: period)
  }

  /// The stride that meets a calendar of `cycle` periods in the same places, however often the
  /// calendar must go round for it.
  func folded(into cycle: Int) -> PeriodStride {
    PeriodStride(anchor: anchor, interval: greatestCommonDivisor(interval, cycle))
  }
}

/// The greatest common divisor of two positive numbers.
func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
