import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// The columns of the timesheet's window; widths are of what stands within its border.
struct TimesheetLayout {
  /// The width from which everything has more room.
  private static let wide = 120
  private static let narrow = 80
  private static let widestName = 24
  /// The least width of a name among trends, in which most can be told apart.
  private static let leastTrendName = 13
  private static let trendWidths = [6, 9, 8, 9, 10, 12, 10]
  /// The columns of trends that are left out first where names have no room: before, average and last.
  private static let lesserTrends = [2, 3, 5]

  let isWide: Bool
  /// The finest columns for which there is room.
  let columns: TimesheetColumns
  /// The name with the mark of the selected row before it.
  let nameWidth: Int
  private let trendNameWidth: Int
  /// The columns of trends that have room.
  private let trendColumns: [Int]
  private let sumWidth: Int
  /// The width of the column of targets; 0 without one.
  private let targetWidth: Int

  /// - Parameters:
  ///   - width: that of the window, with its border.
  ///   - hasTargets: whether there is a column of targets.
  init(width: Int, of days: ClosedRange<Day>, firstWeekday: Weekday, hasTargets: Bool) {
    isWide = width >= Self.wide
    sumWidth = isWide ? 8 : 7
    targetWidth = hasTargets ? 8 : 0
    var trends = Array(Self.trendWidths.indices)
    var rest = width - 3 - Self.trendWidths.reduce(0, +)
    for column in Self.lesserTrends where rest < Self.leastTrendName {
      trends.removeAll { $0 == column }
      rest += Self.trendWidths[column]
    }
    trendColumns = trends
    trendNameWidth = isWide ? 16 : max(8, min(Self.widestName, rest))
    let room = width - 3 - 2 * sumWidth - targetWidth
    let least = isWide ? 16 : max(8, min(Self.widestName, 13 + width - Self.narrow))
    columns =
      TimesheetColumns.allCases.first { columns in
        let width = days.count / columns.leastDays * Self.cellWidth(columns)
        guard least + width <= room else { return false }
        let count = columns.parts(of: days, firstWeekday: firstWeekday).count
        return least + count * Self.cellWidth(columns) <= room
      } ?? .year
    let count = columns.parts(of: days, firstWeekday: firstWeekday).count
    nameWidth =
      isWide ? least : max(least, min(Self.widestName, room - count * Self.cellWidth(columns)))
  }

  /// Hours of more than a day may need three digits.
  private static func cellWidth(_ columns: TimesheetColumns) -> Int { columns == .day ? 6 : 7 }

  var cellWidth: Int { Self.cellWidth(columns) }

  /// - Parameter cells: those of the columns, then the sum and the difference.
  func line(
    _ name: String, _ nameStyle: Style, _ cells: [String], _ style: Style, _ target: StyledLine
  ) -> StyledLine {
    var line = StyledLine(truncated(name, toWidth: nameWidth), nameStyle)
    var end = nameWidth
    for (number, cell) in cells.enumerated() {
      end += number < cells.count - 2 ? cellWidth : sumWidth
      line.pad(to: max(line.width, end - displayWidth(of: cell)))
      line.append(cell, style)
    }
    guard targetWidth > 0 else { return line }
    line.pad(to: end + 2)
    return line + target
  }

  /// - Parameter cells: so far, to the same day, before, average, eight weeks, last and streak.
  func trend(_ name: String, _ cells: [String], _ style: Style) -> StyledLine {
    var line = StyledLine(truncated(name, toWidth: trendNameWidth), style)
    var end = trendNameWidth
    for column in trendColumns {
      let (cell, start) = (cells[safely: column] ?? "", end)
      end += Self.trendWidths[column]
      let isNumber = column < 4
      line.pad(
        to: isNumber
          ? max(line.width, end - displayWidth(of: cell)) : max(line.width + 1, start + 2))
      line.append(cell, style)
    }
    return line
  }
}

extension TimesheetColumns {
  /// Fewer days than any column in the middle has.
  fileprivate var leastDays: Int {
    switch self {
    case .day: 1
    case .week: 7
    case .month: 31
    case .quarter: 92
    case .year: 366
    }
  }
}
