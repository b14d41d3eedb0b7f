import CalendarModel

/// Where a stretch of months is found again: in buckets of 2^level months.
///
/// A stretch lies in one or two buckets of the level whose buckets are at least as long as it is,
/// so that the stretches that may touch a month are found by one look per level: the cost is that
/// of what is there, whatever the lengths. Stretches without end lie in a level of their own.
struct Reach: Hashable, Sendable {
  let level: Int
  let bucket: Int

  /// The level of what has no end; its one bucket is 0.
  static let endlessLevel = 63
  /// Longer stretches than 2^levelCount months do not exist: years have numbers up to 9,999,999.
  static let levelCount = 30

  /// The buckets of a stretch of months; `last` nil when it has no end.
  static func buckets(first: Month, last: Month?) -> [Reach] {
    guard let last else { return [Reach(level: endlessLevel, bucket: 0)] }
    let length = max(1, last - first + 1)
    var level = 0
    while 1 << level < length, level < levelCount { level += 1 }
    let (low, high) = (Int(first.index) >> level, Int(last.index) >> level)
    return low >= high
      ? [Reach(level: level, bucket: low)]
      : [Reach(level: level, bucket: low), Reach(level: level, bucket: high)]
  }

  /// The buckets in which everything lies that may touch a month: one a level.
  static func buckets(touching month: Month) -> [Reach] {
    (0...levelCount).map { Reach(level: $0, bucket: Int(month.index) >> $0) }
      + [Reach(level: endlessLevel, bucket: 0)]
  }
}
