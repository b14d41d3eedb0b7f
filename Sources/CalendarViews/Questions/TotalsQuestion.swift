import CalendarModel
import CalendarWords

/// The totals that the panel shows.
package struct TotalsQuestion: Hashable, Sendable {
  package var days: ClosedRange<Day>
  package var grouping: TotalsGrouping

  package init(days: ClosedRange<Day>, grouping: TotalsGrouping) {
    self.days = days
    self.grouping = grouping
  }
}

/// The totals of some days: of all records together, and the rows by category or collection.
package struct TotalsTable: Hashable {
  package let question: TotalsQuestion
  package let whole: RecordSum
  /// The first rows, limited to more than users page through, which bounds the window.
  package let rows: [TotalsRow]
  /// The number of rows that were left out.
  package let rowsLeftOut: Int
  /// The sum of the largest row, which has the longest bar.
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
      count: rows.map(\.sum.count).max() ?? 0, seconds: rows.map(\.sum.seconds).max() ?? 0)
  }

  private static let mostRows = 300

  /// Returns the length of a row's bar, 0 … 1: by minutes, or by records if nothing takes clock
  /// time.
  package func share(of row: TotalsRow) -> Double {
    if largest.minutes > 0 { return Double(row.sum.minutes) / Double(largest.minutes) }
    return largest.count > 0 ? Double(row.sum.count) / Double(largest.count) : 0
  }
}

/// The period around the selected day that the totals panel counts, from short to long.
package enum TotalsPeriod: Int, CaseIterable, Hashable, Sendable {
  case day, week, month, quarter, year

  package func days(around day: Day, firstWeekday: Weekday) -> ClosedRange<Day> {
    switch self {
    case .day: return day...day
    case .week:
      let first = day.startOfWeek(firstWeekday: firstWeekday)
      return first...first + 6
    case .month: return months(from: day.month, count: 1)
    case .quarter: return months(from: day.month - (day.month.number - 1) % 3, count: 3)
    case .year: return months(from: day.month - (day.month.number - 1), count: 12)
    }
  }
  package func name(around day: Day, firstWeekday: Weekday, _ words: Words) -> String {
    switch self {
    case .day: return words.longDate(day)
    case .week:
      let days = days(around: day, firstWeekday: firstWeekday)
      return "\(words.date(days.lowerBound)) – \(words.date(days.upperBound))"
    case .month: return words.titleWithYear(of: day.month)
    case .quarter: return words.quarter(of: day.month)
    case .year: return yearText(day.month.year)
    }
  }

  private func months(from first: Month, count: Int) -> ClosedRange<Day> {
    first.firstDay...(first + (count - 1)).lastDay
  }
}

extension LoadedDays {
  /// One year. Larger sums would be too slow to compute for every frame.
  private static let mostSummed = 366

  /// Returns the sum of the counted records that start on some days; nil while some are unknown, and for too many days.
  ///
  /// - Complexity: O(days); asks for the months that are not loaded.
  package func sum(of days: ClosedRange<Day>) -> RecordSum? {
    guard days.count <= Self.mostSummed else { return nil }
    var sum = RecordSum()
    for day in days {
      let summary = summary(of: day)
      guard !summary.isPending else { return nil }
      sum += summary.counted
    }
    return sum
  }
}
