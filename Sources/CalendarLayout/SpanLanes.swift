import CalendarModel

/// The lanes of spans on one screen: no two spans that share a day share a lane, and a span keeps
/// its lane in every week row.
///
/// Each span takes the lowest lane that is free on its first day. For spans ordered by first day
/// this needs no more lanes than the busiest day has spans.
package struct SpanLanes: Hashable, Sendable {
  /// The lane of each span, from 0, in the order given.
  package let lanes: [Int]
  /// The number of lanes.
  package let count: Int

  /// - Parameter spans: the days of each span, ordered by first day, longer ones first; they need
  ///   not be clipped to the visible days. In another order they are sorted by first day.
  /// - Complexity: O(spans × log spans).
  package init(_ spans: [ClosedRange<Day>]) {
    var lanes = [Int](repeating: 0, count: spans.count)
    var free = LaneTree(capacity: spans.count)
    for index in Self.order(of: spans) {
      let span = spans[index]
      lanes[index] = free.takeLowestLane(freeOn: span.lowerBound, until: span.upperBound)
    }
    self.init(lanes: lanes)
  }

  /// Assigns lanes when some spans already have theirs, so that bars stay in place while the
  /// viewport moves; others take the lowest lanes that are free on all their days.
  ///
  /// - Parameter kept: the lane of each span; nil for one without a lane. If two conflict, the first
  ///   one keeps its lane.
  /// - Complexity: O(spans²) if lanes are kept.
  package init(_ spans: [ClosedRange<Day>], keeping kept: [Int?]) {
    guard kept.contains(where: { $0 != nil }) else {
      self.init(spans)
      return
    }
    var lanes = [Int](repeating: 0, count: spans.count)
    var placed = PlacedSpans()
    var others: [Int] = []
    for index in Self.order(of: spans) {
      if let lane = kept[index], placed.occupy(lane, for: spans[index]) {
        lanes[index] = lane
      } else {
        others.append(index)
      }
    }
    for index in others { lanes[index] = placed.takeLowestLane(for: spans[index]) }
    self.init(lanes: lanes)
  }

  private init(lanes: [Int]) {
    self.lanes = lanes
    count = (lanes.max() ?? -1) + 1
  }

  private static func order(of spans: [ClosedRange<Day>]) -> [Int] {
    spans.indices.sorted { (spans[$0].lowerBound, $0) < (spans[$1].lowerBound, $1) }
  }
}

/// The last day of each lane as a tree of minima: finds the lowest free lane in log(lanes) steps.
private struct LaneTree {
  /// A complete binary tree, root at 1; leaves hold a lane's last day, nodes the least below.
  private var lastDays: [Int]
  private let leaves: Int

  init(capacity: Int) {
    var leaves = 1
    while leaves < capacity { leaves *= 2 }
    self.leaves = leaves
    lastDays = [Int](repeating: .min, count: 2 * leaves)
  }

  /// There is always a free lane: no more spans are placed than there are leaves.
  mutating func takeLowestLane(freeOn first: Day, until last: Day) -> Int {
    var node = 1
    while node < leaves {
      node *= 2
      if lastDays[node] >= Int(first.number) { node += 1 }
    }
    let lane = node - leaves
    lastDays[node] = Int(last.number)
    while node > 1 {
      node /= 2
      lastDays[node] = min(lastDays[2 * node], lastDays[2 * node + 1])
    }
    return lane
  }
}

/// The spans of each lane, in any order.
private struct PlacedSpans {
  private var spans: [[ClosedRange<Day>]] = []

  /// Takes a lane if it is free on all days of a span.
  mutating func occupy(_ lane: Int, for span: ClosedRange<Day>) -> Bool {
    guard lane >= 0, isFree(lane, for: span) else { return false }
    while spans.count <= lane { spans.append([]) }
    spans[lane].append(span)
    return true
  }

  mutating func takeLowestLane(for span: ClosedRange<Day>) -> Int {
    let lane = spans.indices.first { isFree($0, for: span) } ?? spans.count
    _ = occupy(lane, for: span)
    return lane
  }

  private func isFree(_ lane: Int, for span: ClosedRange<Day>) -> Bool {
    lane >= spans.count || !spans[lane].contains { $0.overlaps(span) }
  }
}
