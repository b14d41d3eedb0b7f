import CalendarModel

/// Where a stretch of months is found again: in buckets of 2^level months.
///
/// A stretch lies in one or two buckets of the level whose buckets are at least as long as it is,
/// so that the stretches that may touch a month are found by one look per level: the cost is that
/// of what is there, whatever the lengths. Stretches without end, and those of more than 341 years,
/// lie in a level of their own.
///
/// A long stretch in which only some months of the year matter has such levels for each of them: a
/// birthday is met by who asks for its month, and by nobody else.
struct Reach: Hashable, Sendable {
  let level: Int
  let bucket: Int

  /// Where something may lie: neighbouring buckets of a level.
  struct Look: Hashable, Sendable {
    let level: Int
    let buckets: ClosedRange<Int>

    func contains(_ reach: Reach) -> Bool {
      reach.level == level && buckets.contains(reach.bucket)
    }
  }

  /// The level of what has no end; its one bucket is 0.
  private static let endless = 63
  private static let longest = 12
  /// Shorter stretches are all in all as quickly looked at as kept apart by months: up to 8 months.
  private static let firstOfYearMonths = 4
  /// Between the levels of one month of the year and those of the next; those of all come first.
  private static let levelsOfMonth = 64

  /// The buckets of a stretch of months.
  /// - Parameters:
  ///   - last: nil when it has no end.
  ///   - months: those in which it is looked for.
  static func buckets(first: Month, last: Month?, in months: YearMonths = .all) -> [Reach] {
    let (level, buckets) = place(first, last)
    let isForAll = months == .all || level < firstOfYearMonths
    return (isForAll ? [0] : months.numbers).flatMap { month in
      buckets.map { Reach(level: month * levelsOfMonth + level, bucket: $0) }
    }
  }

  /// Where everything lies that may touch some months, looked for in months of the year.
  static func looks(touching stretch: ClosedRange<Month>, in months: YearMonths) -> [Look] {
    let (first, last) = (Int(stretch.lowerBound.index), Int(stretch.upperBound.index))
    func looks(_ month: Int, from lowest: Int) -> [Look] {
      let above = month * levelsOfMonth
      return (lowest...longest).map {
        Look(level: above + $0, buckets: (first >> $0)...(last >> $0))
      } + [Look(level: above + endless, buckets: 0...0)]
    }
    return looks(0, from: 0) + months.numbers.flatMap { looks($0, from: firstOfYearMonths) }
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
