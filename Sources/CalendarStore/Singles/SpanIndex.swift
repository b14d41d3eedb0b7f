import CalendarModel

/// Spans by the days they touch: a tree of last days over the spans sorted by their start.
///
/// - Complexity: a question takes O(log n + answers), however long the spans are.
struct SpanIndex {
  private let spans: [Occurrence]
  private let firstDays: [Day]
  /// A complete binary tree in level order; a leaf holds a span's last day, a node its children's
  /// latest.
  private var lastDays: [Day]
  private let leafCount: Int

  /// - Parameter spans: in list order.
  init(_ spans: [Occurrence]) {
    self.spans = spans
    firstDays = spans.map(\.days.lowerBound)
    var leafCount = 1
    while leafCount < spans.count { leafCount *= 2 }
    self.leafCount = leafCount
    lastDays = Array(repeating: Day(Int.min), count: 2 * leafCount)
    for (index, span) in spans.enumerated() { lastDays[leafCount + index] = span.days.upperBound }
    for node in stride(from: leafCount - 1, to: 0, by: -1) {
      lastDays[node] = max(lastDays[2 * node], lastDays[2 * node + 1])
    }
  }

  /// The spans that begin before a day and still touch it, in list order.
  func spans(reaching day: Day) -> [Occurrence] {
    var answer: [Occurrence] = []
    collect(reaching: day, before: firstDays.firstIndex(notBefore: day), under: 1, into: &answer)
    return answer
  }

  private func collect(
    reaching day: Day, before end: Int, under node: Int, into answer: inout [Occurrence]
  ) {
    guard lastDays[node] >= day, firstLeaf(under: node) < end else { return }
    if node >= leafCount {
      answer.append(spans[node - leafCount])
    } else {
      collect(reaching: day, before: end, under: 2 * node, into: &answer)
      collect(reaching: day, before: end, under: 2 * node + 1, into: &answer)
    }
  }

  private func firstLeaf(under node: Int) -> Int {
    var leaf = node
    while leaf < leafCount { leaf *= 2 }
    return leaf - leafCount
  }
}

extension RandomAccessCollection where Element: Comparable, Index == Int {
  /// In a sorted collection, the index of the first element that is not before `bound`.
  func firstIndex(notBefore bound: Element) -> Int { partitioningIndex { $0 >= bound } }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element meets a condition that holds from some index on.
  /// - Complexity: O(log n).
  func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
