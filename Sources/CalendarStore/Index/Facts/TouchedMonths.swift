import CalendarModel

/// Months in which something changed: stretches in order that do not touch each other.
///
/// Bounded: of more than `limit` stretches, those with the smallest gaps between them become one.
public struct TouchedMonths: Hashable, Sendable {
  static let limit = 64

  /// The stretches; an endless one extends to the last possible month.
  private(set) var stretches: [ClosedRange<Month>] = []

  init() {}

  public var isEmpty: Bool { stretches.isEmpty }

  public func contains(_ month: Month) -> Bool {
    let index = stretches.partitioningIndex { $0.upperBound >= month }
    return index < stretches.count && stretches[index].lowerBound <= month
  }

  public func overlaps(_ months: ClosedRange<Month>) -> Bool {
    let index = stretches.partitioningIndex { $0.upperBound >= months.lowerBound }
    return index < stretches.count && stretches[index].lowerBound <= months.upperBound
  }

  /// Adds a stretch; `last` is nil if it has no end.
  mutating func insert(_ first: Month, _ last: Month?) {
    let last = max(first, last ?? Month(index: .max))
    var (low, high) = (first, last)
    let start = stretches.partitioningIndex { $0.upperBound + 1 >= first }
    var end = start
    while end < stretches.count, stretches[end].lowerBound <= last + 1 {
      low = min(low, stretches[end].lowerBound)
      high = max(high, stretches[end].upperBound)
      end += 1
    }
    if end == start + 1, stretches[start] == low...high { return }
    stretches.replaceSubrange(start..<end, with: [low...high])
    if stretches.count > Self.limit { joinNearest() }
  }

  mutating func formUnion(_ other: TouchedMonths) {
    for stretch in other.stretches { insert(stretch.lowerBound, stretch.upperBound) }
  }

  private mutating func joinNearest() {
    let index = (1..<stretches.count).min {
      stretches[$0].lowerBound - stretches[$0 - 1].upperBound
        < stretches[$1].lowerBound - stretches[$1 - 1].upperBound
    }
    guard let index else { return }
    let joined = stretches[index - 1].lowerBound...stretches[index].upperBound
    stretches.replaceSubrange(index - 1...index, with: [joined])
  }
}
