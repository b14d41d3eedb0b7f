import CalendarModel

/// The place of a stretch of months in an interval index: a bucket of 2^level months.
///
/// A stretch is in one or two buckets of the lowest level whose buckets are at least as long as the
/// stretch. The stretches that may touch a month are then found with one look per level, at a cost
/// that depends only on their number, not on their lengths. Endless stretches, and those of more
/// than 341 years, have a level of their own.
///
/// A long stretch that matters only in some months of the year has separate levels for each of
/// them: a birthday is found only by queries for its month.
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
  /// The level below which separating the months of the year does not pay off: stretches of up to 8
  /// months.
  private static let firstOfYearMonths = 4
  /// The distance between the levels of one month of the year and those of the next; the levels for
  /// all months come first.
  private static let levelsOfMonth = 64

  /// Returns the buckets of a stretch of months.
  /// - Parameters:
  ///   - last: the last month; nil if the stretch is endless.
  ///   - months: the months of the year that matter.
  static func buckets(first: Month, last: Month?, in months: YearMonths = .all) -> [MonthBucket] {
    let (level, buckets) = place(first, last)
    let isForAll = months == .all || level < firstOfYearMonths
    return (isForAll ? [0] : months.numbers).flatMap { month in
      buckets.map { MonthBucket(level: month * levelsOfMonth + level, bucket: $0) }
    }
  }

  /// Returns the buckets of everything that may touch some months, searched for some months of the
  /// year.
  static func lookups(touching stretch: ClosedRange<Month>, in months: YearMonths) -> [Lookup] {
    let (first, last) = (Int(stretch.lowerBound.index), Int(stretch.upperBound.index))
    func lookups(_ month: Int, from lowest: Int) -> [Lookup] {
      let above = month * levelsOfMonth
      return (lowest...longest).map {
        Lookup(level: above + $0, buckets: (first >> $0)...(last >> $0))
      } + [Lookup(level: above + endless, buckets: 0...0)]
    }
    return lookups(0, from: 0) + months.numbers.flatMap { lookups($0, from: firstOfYearMonths) }
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
