import CalendarModel

/// The place of a stretch of months in an interval index: a bucket of 2^level months.
///
/// A stretch is in one or two buckets of the lowest level whose buckets are at least as long as the
/// stretch. The stretches that may touch a month are then found with one look per level, at a cost
/// that depends only on their number, not on their lengths. Endless stretches, and those of more
/// than 341 years, have a level of their own.
struct MonthBucket: Hashable, Sendable {
  let level: Int
  let bucket: Int

  /// A range of neighbouring buckets of a level to search.
  struct Lookup: Hashable, Sendable {
    let level: Int
    let buckets: ClosedRange<Int>

    func contains(_ other: MonthBucket) -> Bool {
      other.level == level && buckets.contains(other.bucket)
    }
  }

  /// The level of endless stretches; its only bucket is 0.
  private static let endless = 63
  private static let longest = 12
  /// Returns the buckets of a stretch of months.
  /// - Parameter last: the last month; nil if the stretch is endless.
  static func buckets(first: Month, last: Month?) -> [MonthBucket] {
    let (level, buckets) = place(first, last)
    return buckets.map { MonthBucket(level: level, bucket: $0) }
  }

  /// Returns the buckets of everything that may touch some months.
  static func lookups(touching stretch: ClosedRange<Month>) -> [Lookup] {
    let (first, last) = (Int(stretch.lowerBound.index), Int(stretch.upperBound.index))
    return (0...longest).map { Lookup(level: $0, buckets: (first >> $0)...(last >> $0)) }
      + [Lookup(level: endless, buckets: 0...0)]
  }

  private static func place(_ first: Month, _ last: Month?) -> (level: Int, buckets: [Int]) {
    guard let last else { return (endless, [0]) }
    let length = max(1, last - first + 1)
    guard length <= 1 << longest else { return (endless, [0]) }
    var level = 0
    while 1 << level < length { level += 1 }
    let (low, high) = (Int(first.index) >> level, Int(last.index) >> level)
    return (level, low >= high ? [low] : [low, high])
  }
}
