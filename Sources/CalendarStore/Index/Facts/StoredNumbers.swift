import CalendarModel

/// The valid ranges of numbers in the index. Numbers outside them were never written, and
/// arithmetic with them might overflow, so every number read from a code or a page is checked
/// against them.
enum StoredNumbers {
  /// The seconds on any clock, in the years that `Day` covers.
  static let moments: ClosedRange<Int64> = {
    let years = Day.supportedYears
    let first = LocalTime(Month(year: years.lowerBound, month: 1).firstDay)
    let last = LocalTime(Month(year: years.upperBound, month: 12).lastDay, secondOfDay: 86_399)
    return first.seconds...last.seconds
  }()

  /// The days or the seconds of a duration.
  static let durations = -(1 << 48)...(1 << 48)

  /// Clamps a number to the valid moments. The bounds are constants, because this runs for every
  /// record shown.
  @inline(__always)
  static func moment(_ seconds: Int64) -> Int64 { min(max(seconds, -(1 << 46)), 1 << 46) }
}
