import CalendarModel
import CellGeometry

/// A day of the history list: its label, its records, and the month label above where a month
/// begins with it.
struct HistorySection: Hashable, Sendable {
  let day: Day
  /// At least 1.
  let count: Int
  /// The day with records that comes before in the list; nil for the first.
  let previousDay: Day?
  /// The row of the day label.
  var labelRow: Row

  /// Whether the month label stands above the day label.
  var startsMonth: Bool { previousDay?.month != day.month }
  /// The row of the month label, else of the day label.
  var firstRow: Row { startsMonth ? labelRow - 1 : labelRow }
  /// The first row below the records.
  var end: Row { labelRow + 1 + count }

  /// The row that stands nearest to `row` among the records.
  func recordRow(nearest row: Row) -> Row { min(max(row, labelRow + 1), end - 1) }
}
