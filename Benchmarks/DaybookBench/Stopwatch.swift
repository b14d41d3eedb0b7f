import Glibc

/// Seconds on a clock that only goes forward.
func secondsNow() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Times of the same thing, done again and again.
struct Samples {
  private(set) var seconds: [Double] = []

  var isEmpty: Bool { seconds.isEmpty }

  mutating func add(_ time: Double) { seconds.append(time) }

  /// Times what `body` does.
  mutating func measure(_ body: () -> Void) {
    let start = secondsNow()
    body()
    add(secondsNow() - start)
  }

  /// The time that a share of them did not exceed; nil without samples.
  func percentile(_ share: Double) -> Double? {
    guard !seconds.isEmpty else { return nil }
    let index = (share * Double(seconds.count)).rounded(.up) - 1
    return seconds.sorted()[min(max(0, Int(index)), seconds.count - 1)]
  }

  var median: Double? { percentile(0.5) }

  /// How many times as long the one took as the other in the same turn, median over the turns; nil
  /// if nothing stands beside each other.
  ///
  /// A busy moment of the machine falls on both, or on one turn of many: medians of all the ones and of
  /// all the others differ more from run to run.
  static func ratio(_ ones: [Double?], to others: [Double?]) -> Double? {
    var ratios = Samples()
    for case (let one?, let other?) in zip(ones, others) where other > 0 { ratios.add(one / other) }
    return ratios.median
  }
}
