import CalendarModel

/// What happened on a day, as the last columns of the day show it: each row of hours has the interval
/// that covers most of it, of several the later one.
package struct TrackedRows: Hashable, Sendable {
  /// The part of an interval on the day.
  package struct Interval: Hashable, Sendable {
    package let piece: TimePiece
    /// Whether its end is the present.
    package let isRunning: Bool

    package init(_ piece: TimePiece, isRunning: Bool = false) {
      self.piece = piece
      self.isRunning = isRunning
    }
  }

  /// The sign beside the rail in a row.
  package enum Mark: Hashable, Sendable {
    case none
    /// The interval's own sign, where it begins.
    case own
    /// The interval runs, and this is its last row.
    case running
    /// The number of intervals that overlap, where it changes.
    case count(Int)
  }

  /// Rows below each other with the same interval.
  package struct Run: Hashable, Sendable {
    /// The index of the interval among those given.
    package let interval: Int
    /// The rows, counted from midnight.
    package fileprivate(set) var rows: ClosedRange<Int>
    /// The signs of the rows.
    package fileprivate(set) var marks: [Mark]
  }

  /// The intervals that lie wholly beyond an edge of the visible rows.
  package struct Outside: Hashable, Sendable {
    package fileprivate(set) var count = 0
    /// The minute at which the first of them begins.
    package fileprivate(set) var minute = Int.max
  }

  /// In order of rows.
  package private(set) var runs: [Run] = []
  package private(set) var outside: [TimeGridLayout.Edge: Outside] = [:]

  /// - Parameter intervals: those of a day, in the order of their starts.
  /// - Complexity: O(intervals × their visible rows).
  init(_ intervals: [Interval], _ layout: TimeGridLayout) {
    var members = Array(repeating: [Int](), count: layout.rows.count)
    for (index, interval) in intervals.enumerated() {
      let rows = interval.piece.rows(layout.rowLength)
      if let edge = layout.edge(beyond: rows) {
        var others = outside[edge] ?? Outside()
        others.count += 1
        others.minute = min(others.minute, interval.piece.start)
        outside[edge] = others
      } else {
        for row in rows where layout.rows.contains(row) {
          members[row - layout.rows.lowerBound].append(index)
        }
      }
    }
    var before = 0
    for (row, members) in zip(layout.rows, members) {
      let minutes = row * layout.rowLength.minutes..<(row + 1) * layout.rowLength.minutes
      let count = Self.mostAtOnce(members.map { intervals[$0].piece }, in: minutes)
      if let shown = Self.longest(of: members, intervals, in: minutes) {
        let last = intervals[shown].piece.rows(layout.rowLength).upperBound
        let mark: Mark? =
          intervals[shown].isRunning && row == last
          ? .running : count > 1 && count != before ? .count(count) : nil
        add(row, of: shown, mark)
      }
      before = count
    }
  }

  /// Adds a row to the run before it, or begins another one.
  private mutating func add(_ row: Int, of interval: Int, _ mark: Mark?) {
    if let run = runs.last, run.interval == interval, run.rows.upperBound == row - 1 {
      runs[runs.count - 1].rows = run.rows.lowerBound...row
      runs[runs.count - 1].marks.append(mark ?? .none)
    } else {
      runs.append(Run(interval: interval, rows: row...row, marks: [mark ?? .own]))
    }
  }

  /// Returns the interval that covers most of a row, of several the last one; nil if there is none.
  private static func longest(
    of members: [Int], _ intervals: [Interval], in row: Range<Int>
  ) -> Int? {
    members.reversed().map { (index: $0, minutes: minutes(of: intervals[$0].piece, in: row)) }
      .max { $0.minutes < $1.minutes }?.index
  }

  /// How many minutes of a row a piece covers.
  private static func minutes(of piece: TimePiece, in row: Range<Int>) -> Int {
    max(0, min(piece.end, row.upperBound) - max(piece.start, row.lowerBound))
  }

  /// Returns how many pieces are on at one time in a row, at most. A moment lasts a minute.
  ///
  /// - Parameter pieces: those of the row, in the order of their starts.
  private static func mostAtOnce(_ pieces: [TimePiece], in row: Range<Int>) -> Int {
    guard pieces.count > 1 else { return pieces.count }
    let ends = pieces.map { max($0.end, $0.start + 1) }.sorted()
    var (most, ended) = (0, 0)
    for (index, piece) in pieces.enumerated() {
      let start = max(piece.start, row.lowerBound)
      while ended < ends.count, ends[ended] <= start { ended += 1 }
      most = max(most, index + 1 - ended)
    }
    return most
  }
}
