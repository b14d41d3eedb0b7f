import CalendarModel

/// Months of the year, whatever the year.
struct YearMonths: Hashable, Sendable {
  /// Bit 0 for January.
  private(set) var bits: Int

  static let none = YearMonths(bits: 0)
  static let all = YearMonths(bits: 0xFFF)

  init(bits: Int) { self.bits = bits & 0xFFF }

  /// The months of a stretch.
  init(_ months: ClosedRange<Month>) {
    self = months.upperBound - months.lowerBound < 11 ? .none : .all
    guard self != .all else { return }
    for month in months { insert(month.number) }
  }

  /// 1 … 12, in order.
  var numbers: [Int] { (1...12).filter { contains($0) } }

  var count: Int { bits.nonzeroBitCount }

  /// - Parameter number: 1 … 12.
  func contains(_ number: Int) -> Bool { bits & 1 << (number - 1) != 0 }

  /// - Parameter number: 1 … 12, or beyond: 0 is December again.
  mutating func insert(_ number: Int) { bits |= 1 << ((number + 11) % 12) }

  /// Inserts what is touched by something that begins on one of some days of a month.
  /// - Parameters:
  ///   - month: 1 … 12.
  ///   - before: how many days earlier it may begin, less than 28.
  ///   - after: how many days later its last day may be.
  mutating func insert(_ month: Int, _ days: ClosedRange<Int>, before: Int, after: Int) {
    insert(month)
    if days.lowerBound <= before { insert(month - 1) }
    let lengths = Self.lengths(month)
    var beyond = lengths.reduce(0) { max($0, min(days.upperBound, $1) + after - $1) }
    var next = month
    while beyond > 0, next < month + 11 {
      next = next + 1
      insert(next)
      beyond -= Self.lengths(next).lowerBound
    }
  }

  /// How many days the month may have.
  private static func lengths(_ month: Int) -> ClosedRange<Int> {
    switch (month - 1) % 12 + 1 {
    case 2: 28...29
    case 4, 6, 9, 11: 30...30
    default: 31...31
    }
  }
}
