/// The stacked bars of a timesheet: what happened in each column, divided among rows.
///
/// Only rows with none below them have a part, so that nothing is in two of them because of its path.
public struct TimesheetBars: Sendable {
  public struct Part: Hashable, Sendable {
    /// Nil for what is in no row of its own.
    public let row: TimesheetRow?
    public let seconds: Int
  }

  private let sheet: Timesheet
  private let rows: [TimesheetRow]

  public init(_ sheet: Timesheet) {
    self.sheet = sheet
    var parents: Set<Category> = []
    for row in sheet.rows {
      guard case .category(let category) = row.subject, row.sum.tracked.count > 0 else { continue }
      parents.formUnion(category.selfAndAncestors.dropLast())
    }
    rows = sheet.rows.filter { row in
      guard row.sum.tracked.seconds > 0 else { return false }
      if case .category(let category) = row.subject { return !parents.contains(category) }
      return true
    }
  }

  /// Returns the parts of a column, those of the first rows first, the rest last.
  public func parts(of column: Int) -> [Part] {
    let parts = rows.compactMap { row -> Part? in
      let seconds = row.cells[column].tracked.seconds
      return seconds > 0 ? Part(row: row, seconds: seconds) : nil
    }
    let rest = sheet.whole.cells[column].tracked.seconds - parts.reduce(0) { $0 + $1.seconds }
    return rest > 0 ? parts + [Part(row: nil, seconds: rest)] : parts
  }

  /// Returns the seconds of all parts of a column.
  public func sum(of column: Int) -> Int { parts(of: column).reduce(0) { $0 + $1.seconds } }
}
