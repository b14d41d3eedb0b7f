import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// The columns of the timesheet's window; widths are of what stands within its border.
struct TimesheetLayout {
  /// The width from which everything has more room.
  private static let wide = 120
  private static let narrow = 80

  let isWide: Bool
  /// The name with the mark of the selected row before it.
  let nameWidth: Int
  private let sumWidth: Int
  private let room: Int

  /// - Parameter width: that of the window, with its border.
  init(width: Int) {
    isWide = width >= Self.wide
    nameWidth = isWide ? 16 : max(8, min(24, 13 + width - Self.narrow))
    sumWidth = isWide ? 8 : 7
    room = width - 3
  }

  /// Returns the finest columns of some days for which there is room.
  func columns(of days: ClosedRange<Day>, firstWeekday: Weekday) -> TimesheetColumns {
    TimesheetColumns.allCases.first { columns in
      let width = days.count / columns.leastDays * cellWidth(columns)
      guard nameWidth + width + 2 * sumWidth + 8 <= room else { return false }
      let count = columns.parts(of: days, firstWeekday: firstWeekday).count
      return nameWidth + count * cellWidth(columns) + 2 * sumWidth + 8 <= room
    } ?? .year
  }

  /// Hours of more than a day may need three digits.
  func cellWidth(_ columns: TimesheetColumns) -> Int { columns == .day ? 6 : 7 }

  /// - Parameter cells: those of the columns, then the sum and the difference.
  func line(
    _ name: String, _ nameStyle: Style, _ cells: [String], _ columns: TimesheetColumns,
    _ style: Style, _ target: StyledLine
  ) -> StyledLine {
    var line = StyledLine(truncated(name, toWidth: nameWidth), nameStyle)
    var end = nameWidth
    for (number, cell) in cells.enumerated() {
      end += number < cells.count - 2 ? cellWidth(columns) : sumWidth
      line.pad(to: max(line.width, end - displayWidth(of: cell)))
      line.append(cell, style)
    }
    line.pad(to: end + 2)
    return line + target
  }

  /// - Parameter cells: so far, to the same day, before, average, eight weeks, last and streak.
  func trend(_ name: String, _ cells: [String], _ style: Style) -> StyledLine {
    var line = StyledLine(truncated(name, toWidth: nameWidth), style)
    let ends = [6, 15, 23, 32]
    for (cell, end) in zip(cells, ends) {
      line.pad(to: max(line.width, nameWidth + end - displayWidth(of: cell)))
      line.append(cell, style)
    }
    for (cell, start) in zip(cells.dropFirst(ends.count), [34, 44, 56]) {
      line.pad(to: max(line.width + 1, nameWidth + start))
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
