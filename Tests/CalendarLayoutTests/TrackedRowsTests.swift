import CalendarModel
import CellGeometry
import TestSupport
import Testing

@testable import CalendarLayout

/// What rows of hours show of what happened.
@Suite struct TrackedRowsTests {
  private func layout(
    _ width: Int = 80, days: Int? = nil, length: RowLength = .halfHour, from minute: Int = 480,
    rows: Int = 21
  ) -> TimeGridLayout {
    TimeGridLayout(
      size: Size(width, rows), dayCount: days, rowLength: length, minute: minute, hasTracked: true)
  }

  /// Returns a line for each run: `1 9:00 9:30 own none`.
  private func lines(
    _ intervals: [(Int, Int)], running: Int? = nil, _ layout: TimeGridLayout
  ) -> [String] {
    let rows = layout.trackedRows(
      of: intervals.enumerated().map { index, times in
        .init(TimePiece(start: times.0, end: times.1), isRunning: index == running)
      })
    return rows.runs.map { run in
      let ends = [run.rows.lowerBound, run.rows.upperBound].map { row in
        let minute = row * layout.rowLength.minutes
        return "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
      }
      return "\(run.interval) \(ends.joined(separator: " "))"
        + run.marks.map { " \($0)" }.joined()
    }
  }

  @Test("two columns where days are narrow, otherwise a third of the day")
  func widths() {
    let cases: [(layout: TimeGridLayout, planned: Int, tracked: Int)] = [
      (layout(80), 8, 2), (layout(59), 5, 2), (layout(120), 10, 5), (layout(120, days: 1), 78, 38),
      (layout(58), 12, 5), (layout(6, days: 1), 1, 1), (layout(5, days: 1), 1, 0),
    ]
    for (layout, planned, tracked) in cases {
      #expect(
        layout.plannedWidth(ofDay: 0) == planned && layout.trackedWidth == tracked, "\(layout.size)"
      )
    }
    let frame = layout().trackedFrame(of: 18...19, onDay: 0)
    #expect(frame == Rect(12, 2, 2, 2))
    let strip = TimeStrip([TimePiece(start: 540, end: 600)], .halfHour)
    #expect(layout().blocks(of: strip, onDay: 1).pieces.map(\.frame) == [Rect(15, 2, 8, 2)])
  }

  @Test func eachRowHasTheIntervalThatCoversMostOfIt() {
    let minutes = { (hour: Int, minute: Int) in hour * 60 + minute }
    #expect(
      lines(
        [
          (minutes(8, 0), minutes(8, 1)), (minutes(9, 10), minutes(11, 25)),
          (minutes(11, 25), minutes(12, 0)), (minutes(13, 5), minutes(14, 0)),
        ], running: 3, layout()) == [
          "0 8:00 8:00 own", "1 9:00 11:00 own none none none none", "2 11:30 11:30 own",
          "3 13:00 13:30 own running",
        ])
    // Of two that cover as much, the later one is shown; how many overlap stands where it changes.
    #expect(
      lines([(540, 600), (540, 600), (570, 630)], layout()) == [
        "1 9:00 9:00 count(2)", "2 9:30 10:00 count(3) none",
      ])
    // One that began just now has the sign in its first row.
    #expect(lines([(545, 545)], running: 0, layout()) == ["0 9:00 9:00 running"])
  }

  @Test func whatLiesBeyondTheRowsIsCounted() {
    let rows = layout(from: 540).trackedRows(
      of: [(400, 420), (480, 481), (600, 660), (1_300, 1_440)].map {
        .init(TimePiece(start: $0.0, end: $0.1))
      })
    #expect(rows.outside[.above]?.count == 2 && rows.outside[.above]?.minute == 400)
    #expect(rows.outside[.below]?.count == 1 && rows.outside[.below]?.minute == 1_300)
    #expect(rows.runs.map(\.interval) == [2])
  }

  /// The same rows, found minute by minute.
  @Test(arguments: RowLength.allCases) func rowsAreThoseOfEachMinute(_ length: RowLength) {
    for seed in 1...40 {
      var random = SeededGenerator(seed: seed)
      let pieces = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        let start = Int.random(in: 0..<1_440, using: &random)
        return TimePiece(start: start, end: start + Int.random(in: 0...240, using: &random))
      }.sorted { $0.start < $1.start }
      let layout = self.layout(
        length: length, from: Int.random(in: 0..<1_440, using: &random),
        rows: Int.random(in: 1...30, using: &random))
      let runs = layout.trackedRows(of: pieces.map { .init($0) }).runs
      var before = 0
      for row in layout.rows {
        let minutes = row * length.minutes..<(row + 1) * length.minutes
        let here = pieces.indices.filter { pieces[$0].rows(length).contains(row) }
        let wanted = here.max { a, b in
          let counts = [a, b].map { index in
            minutes.count { (pieces[index].start..<pieces[index].end).contains($0) }
          }
          return (counts[0], a) < (counts[1], b)
        }
        let run = runs.first { $0.rows.contains(row) }
        #expect(run?.interval == wanted, "seed \(seed), row \(row)")
        let count =
          minutes.map { minute in
            pieces.count { $0.start <= minute && minute < max($0.end, $0.start + 1) }
          }.max() ?? 0
        if let run {
          let mark = run.marks[row - run.rows.lowerBound]
          let isCounted = count > 1 && count != before
          #expect((mark == .count(count)) == isCounted, "seed \(seed), row \(row): \(mark)")
        }
        before = count
      }
    }
  }
}
