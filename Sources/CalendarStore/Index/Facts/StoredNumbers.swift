import CalendarModel

/// How far the numbers of the index reach. What is beyond was never written, and arithmetic with it
/// might leave the numbers there are: whoever reads one from a code or a page holds it against these.
enum StoredNumbers {
  /// Seconds on any clock, in the years that days have.
  static let moments: ClosedRange<Int64> = {
    let years = Day.supportedYears
    let first = LocalTime(Month(year: years.lowerBound, month: 1).firstDay)
    let last = LocalTime(Month(year: years.upperBound, month: 12).lastDay, secondOfDay: 86_399)
    return first.seconds...last.seconds
  }()

  /// The days and the seconds of a duration.
  static let durations = -(1 << 48)...(1 << 48)

  /// The nearest moment there is. Bounds that take no look-up: it is asked for every record shown.
  @inline(__always)
  static func moment(_ seconds: Int64) -> Int64 { min(max(seconds, -(1 << 46)), 1 << 46) }
}
