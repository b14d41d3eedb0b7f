import CalendarModel

/// Which totals the panel shows.
public struct TotalsQuestion: Hashable, Sendable {
  public var days: ClosedRange<Day>
  public var grouping: TotalsGrouping

  public init(days: ClosedRange<Day>, grouping: TotalsGrouping) {
    self.days = days
    self.grouping = grouping
  }
}

/// The totals of some days: of all records together, and the rows by category or collection.
package struct TotalsTable: Hashable {
  package let question: TotalsQuestion
  package let whole: RecordSum
  /// The first ones: more than anybody walks through, so that a window of them has a bound.
  package let rows: [TotalsRow]
  /// How many others there are.
  package let rowsLeftOut: Int
  /// The largest row: its bar is the longest.
  package let largest: RecordSum

  package init(_ question: TotalsQuestion, groups: [RecordGroup], in collections: [CollectionInfo])
  {
    let totals = Totals(groups)
    self.question = question
    whole = totals.whole
    let rows = totals.rows(by: question.grouping, in: collections)
    self.rows = Array(rows.prefix(Self.mostRows))
    rowsLeftOut = rows.count - self.rows.count
    largest = RecordSum(
      count: rows.map(\.sum.count).max() ?? 0, minutes: rows.map(\.sum.minutes).max() ?? 0)
  }

  private static let mostRows = 300

  /// How long a row's bar is, 0 … 1: by minutes, by records where nothing takes clock time.
  package func share(of row: TotalsRow) -> Double {
    if largest.minutes > 0 { return Double(row.sum.minutes) / Double(largest.minutes) }
    return largest.count > 0 ? Double(row.sum.count) / Double(largest.count) : 0
  }
}
