import CalendarModel
import CellGeometry
import Testing

@testable import CalendarLayout

/// Weeks on a terminal of 80 × 24 whose rows are half hours from 8:00, unless said: rows and columns of
/// the screen, whose first two rows are headings and whose last one is the status line.
@Suite struct TimeGridScenarioTests {
  private struct Week {
    var width = 80
    var height = 24
    var length = RowLength.halfHour
    var from = "8:00"
    var lanes = 0
    var gutter = 4
    var days: Int?

    var layout: TimeGridLayout {
      TimeGridLayout(
        size: Size(width, height - 3), gutter: gutter, dayCount: days, rowLength: length,
        laneRows: lanes, minute: minutes(from))
    }

    /// Returns `rows 4-5 cols 4-13 ┃┃` for each event.
    func lines(_ day: Int, _ times: String...) -> [String] {
      let pieces = times.map { text in
        let ends = text.split(separator: "-")
        return TimePiece(start: minutes(ends[0]), end: minutes(ends[1]))
      }
      let strip = TimeStrip(pieces, length)
      let layout = layout
      let blocks = layout.blocks(of: strip, onDay: day)
      let placed = blocks.pieces.sorted { $0.piece < $1.piece }
      let lines = placed.map { placed in
        let rows = placed.frame.y.value + 2...placed.frame.maxY.value + 1
        let first =
          placed.isCutAbove ? layout.firstRow : pieces[placed.piece].rows(length).lowerBound
        let rails = rows.indices.map { index in
          let row = first + rows.distance(from: rows.startIndex, to: index)
          return Self.sign(Rail(pieces[placed.piece], row: row, length))
        }
        return "rows \(rows.lowerBound)-\(rows.upperBound) cols \(placed.frame.x.value)-"
          + "\(placed.frame.maxX.value - 1) \(rails.joined())"
          + (placed.isCutAbove ? "↑" : "") + (placed.isCutBelow ? "↓" : "")
      }
      let hidden = blocks.hidden.map {
        "+\($0.count) row \($0.frame.y.value + 2) col \($0.frame.x.value)"
      }
      return lines + hidden
    }

    private static func sign(_ rail: Rail) -> String {
      switch rail {
      case .whole: "┃"
      case .lowerHalf: "╻"
      case .upperHalf: "╹"
      }
    }

    private func minutes(_ text: some StringProtocol) -> Int {
      let parts = text.split(separator: ":").compactMap { Int($0) }
      return parts[0] * 60 + parts[1]
    }

    var columns: [Int] { (0..<layout.dayCount).map { layout.column(ofDay: $0).value } }
  }

  @Test func columnsAreThoseOfTheMonth() {
    #expect(Week().columns == [4, 15, 26, 37, 48, 59, 70] && Week().layout.dayWidth == 10)
    #expect(Week(width: 58).columns == [4, 22, 40] && Week(width: 58).layout.dayWidth == 17)
    #expect(Week(width: 59).layout.dayCount == 7)
    #expect(Week(width: 27).layout.dayCount == 3)
    #expect(Week(width: 26).columns == [4] && Week(width: 26).layout.dayWidth == 22)
    #expect(Week(gutter: 8).columns == [8, 18, 28, 38, 48, 58, 68])
    #expect(Week(gutter: 8).layout.dayWidth == 9)
  }

  @Test func eventsFillTheirRows() {
    #expect(Week().lines(0, "9:00-10:00") == ["rows 4-5 cols 4-13 ┃┃"])
    #expect(Week().lines(1, "9:15-9:45") == ["rows 4-5 cols 15-24 ╻╹"])
    #expect(Week().lines(2, "9:00-9:00") == ["rows 4-4 cols 26-35 ┃"])
    #expect(Week(length: .quarterHour).lines(0, "9:00-9:20") == ["rows 6-7 cols 4-13 ┃╹"])
    #expect(Week(lanes: 2).lines(0, "9:00-10:00") == ["rows 6-7 cols 4-13 ┃┃"])
  }

  @Test func eventsLieOverEachOtherWhereColumnsAreNarrow() {
    #expect(
      Week().lines(3, "9:00-10:00", "9:30-10:30") == [
        "rows 4-5 cols 37-46 ┃┃", "rows 5-6 cols 38-46 ┃┃",
      ])
    #expect(
      Week().lines(4, "9:00-12:00", "9:00-10:00", "10:00-11:00") == [
        "rows 4-9 cols 48-57 ┃┃┃┃┃┃", "rows 4-5 cols 49-57 ┃┃", "rows 6-7 cols 49-57 ┃┃",
      ])
    #expect(
      Week().lines(0, "9:00-10:00", "9:30-11:00", "10:30-12:00") == [
        "rows 4-5 cols 4-13 ┃┃", "rows 5-7 cols 5-13 ┃┃┃", "rows 7-9 cols 4-13 ┃┃┃",
      ])
  }

  @Test func whatWouldCoverAnotherEventIsCounted() {
    #expect(
      Week().lines(5, "9:00-11:00", "9:00-10:00", "9:00-10:00", "10:00-11:00") == [
        "rows 4-7 cols 59-66 ┃┃┃┃", "rows 4-5 cols 60-66 ┃┃", "+2 row 4 col 67",
      ])
    let four = Week().lines(6, "9:00-10:00", "9:00-10:00", "9:00-10:00", "9:00-10:00")
    #expect(four == ["rows 4-5 cols 70-77 ┃┃", "+3 row 4 col 78"])
    // Only those beside the sign leave room for it.
    #expect(
      Week().lines(0, "9:00-11:00", "9:00-10:00", "9:00-10:00", "9:30-12:00", "11:00-12:00") == [
        "rows 4-7 cols 4-11 ┃┃┃┃", "rows 4-5 cols 5-11 ┃┃", "rows 8-9 cols 4-13 ┃┃",
        "+2 row 4 col 12",
      ])
    // With seven columns for each they stand beside each other instead.
    #expect(
      Week(width: 120).lines(0, "9:00-10:00", "9:00-10:00") == [
        "rows 4-5 cols 4-10 ┃┃", "rows 4-5 cols 11-18 ┃┃",
      ])
    #expect(
      Week(width: 120).lines(0, "9:00-10:00", "9:30-10:30") == [
        "rows 4-5 cols 4-18 ┃┃", "rows 5-6 cols 5-18 ┃┃",
      ])
  }

  @Test func textsHaveTheFirstFreeRows() {
    let pieces = [(540, 720), (540, 600), (630, 660)].map { TimePiece(start: $0, end: $1) }
    let blocks = Week().layout.blocks(of: TimeStrip(pieces, .halfHour), onDay: 0)
    #expect(blocks.pieces.map(\.piece) == [0, 1, 2])
    #expect(blocks.pieces.map(\.textRows) == [2..<3, 0..<2, 0..<1])
    // Scrolled to 10:30, the long one has what is below the last one.
    let later = Week(from: "10:30").layout.blocks(of: TimeStrip(pieces, .halfHour), onDay: 0)
    #expect(later.pieces.map(\.textRows) == [1..<3, 0..<1])
  }

  @Test func rowsMayBeShared() {
    #expect(
      Week().lines(0, "9:00-9:30", "9:30-10:00") == [
        "rows 4-4 cols 4-13 ┃", "rows 5-5 cols 4-13 ┃",
      ])
    #expect(
      Week(length: .hour).lines(0, "9:00-9:30", "9:30-10:00") == [
        "rows 8-8 cols 4-11 ╹", "+1 row 8 col 12",
      ])
    #expect(Week(length: .hour).layout.firstMinute == 180)
  }

  @Test func eventsAreCutAtTheEdges() {
    #expect(Week(from: "20:00").layout.firstMinute == 13 * 60 + 30)
    #expect(Week(from: "20:00").lines(5, "22:00-24:00") == ["rows 19-22 cols 59-68 ┃┃┃┃"])
    #expect(Week(from: "0:00").lines(6, "0:00-1:30") == ["rows 2-4 cols 70-79 ┃┃┃"])
    #expect(Week().lines(0, "7:00-8:45") == ["rows 2-3 cols 4-13 ┃╹↑"])
    #expect(Week().lines(0, "18:00-19:30") == ["rows 22-22 cols 4-13 ┃↓"])
  }

  @Test func whatIsOutsideIsCounted() {
    func outside(_ top: String, _ times: [(Int, Int)]) -> [String] {
      let pieces = times.map { TimePiece(start: $0 * 30, end: $1 * 30) }
      let layout = Week(from: top).layout
      let strip = TimeStrip(pieces, .halfHour)
      let blocks = layout.blocks(of: strip, onDay: 0)
      return TimeGridLayout.Edge.allCases.map { edge in
        blocks.outside[edge].map { "\($0.count) from \($0.firstRow)" } ?? "-"
      }
    }
    // The visible rows are those from 8:00 to 18:30, 16 ..< 37.
    #expect(outside("8:00", [(18, 20)]) == ["-", "-"])
    #expect(outside("8:00", [(14, 17), (36, 40)]) == ["-", "-"])
    #expect(outside("8:00", [(12, 14), (15, 16), (37, 38)]) == ["2 from 12", "1 from 37"])
    // Beside one that goes on to where it is visible.
    #expect(
      outside("8:00", [(10, 20), (12, 14), (36, 42), (40, 41)]) == ["1 from 12", "1 from 40"])
  }

  @Test("later events of a full day that have no places are counted below, even without others")
  func whatIsLeftOutIsCounted() {
    let layout = Week(from: "8:00").layout
    for (times, expected) in [
      ([(18, 20)], "300 from 18"), ([(18, 20), (40, 41)], "301 from 40"), ([], "300 from 0"),
    ] {
      let pieces = times.map { TimePiece(start: $0 * 30, end: $1 * 30) }
      let strip = TimeStrip(pieces, .halfHour, moreCount: 300)
      let below = layout.blocks(of: strip, onDay: 0).outside[.below]
      #expect(below.map { "\($0.count) from \($0.firstRow)" } == expected)
    }
  }

  @Test func otherScreensHaveOtherPlaces() {
    let day = Week(days: 1).lines(0, "9:00-10:00", "9:00-10:00", "9:30-10:00")
    #expect(
      day == ["rows 4-5 cols 4-28 ┃┃", "rows 4-5 cols 29-53 ┃┃", "rows 5-5 cols 54-79 ┃"])
    #expect(Week(width: 100, height: 40).layout.firstMinute == 330)
    #expect(
      Week(width: 100, height: 40).lines(6, "9:00-10:00") == ["rows 9-10 cols 82-93 ┃┃"])
    #expect(Week(width: 59).lines(6, "9:00-10:00") == ["rows 4-5 cols 52-58 ┃┃"])
    #expect(Week(width: 26).lines(0, "9:00-10:00") == ["rows 4-5 cols 4-25 ┃┃"])
    #expect(Week(from: "0:00").lines(6, "1:30-3:30") == ["rows 5-8 cols 70-79 ┃┃┃┃"])
  }

  @Test func zoomingKeepsTheRow() {
    let layout = Week().layout
    #expect(layout.minute(keeping: 540, at: .quarterHour) == 8 * 60 + 30)
    let fine = Week(length: .quarterHour, from: "8:30").layout
    #expect(fine.minute(keeping: 540, at: .halfHour) == 480)
  }
}
