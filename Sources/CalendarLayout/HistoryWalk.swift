import CalendarModel
import CellGeometry

/// The order of the history list and the rows that follow from it: from a day to its neighbours.
///
/// A day is one step, however many records it has. A walk visits one day at a time and stops after
/// `farthest` days.
struct HistoryWalk {
  let records: any RecordCounting
  let order: HistoryItemsProvider.Order
  /// Whether each day has a label.
  let hasDayLabels: Bool
  /// The number of days visited.
  private(set) var steps = 0

  /// A bound on days walked for one question, far above what a viewport can show.
  static var farthest: Int { 100_000 }

  init(_ records: any RecordCounting, _ provider: HistoryItemsProvider) {
    self.records = records
    order = provider.order
    hasDayLabels = provider.hasDayLabels
  }

  // MARK: Places

  /// The section of an anchor, with the anchor's record, or the nearest there is, in its row.
  mutating func section(of anchor: HistoryAnchor) -> HistorySection? {
    guard let place = nearest(to: anchor.day, record: anchor.record) else { return nil }
    var section = section(of: place.day, after: day(before: place.day))
    section.labelRow = anchor.row.bounded - (row(of: place.record, in: section) - Row(0))
    return section
  }

  /// The section of a day with its label in row 0.
  private func section(of day: Day, after previousDay: Day?) -> HistorySection {
    let count = max(1, count(on: day))
    let begun = records.recordsBeforeNow(on: day).map { min(max(0, $0), count) }
    return HistorySection(
      day: day, count: count, previousDay: previousDay, hasLabel: hasDayLabels,
      nowIndex: begun.map { order == .oldestFirst ? $0 : count - $0 }, labelRow: 0)
  }

  /// The section that covers a row; the first or last one if the list does not reach it.
  mutating func section(covering row: Row, from start: HistorySection) -> HistorySection {
    var section = start
    let limit = steps + Self.farthest
    while section.firstRow > row, let previous = self.section(before: section) {
      section = previous
      if steps >= limit { section.labelRow += row - section.firstRow }
    }
    while section.end <= row, let next = self.section(after: section) {
      section = next
      if steps >= limit { section.labelRow += row - section.firstRow }
    }
    return section
  }

  mutating func section(after section: HistorySection) -> HistorySection? {
    guard let day = day(after: section.day) else { return nil }
    var next = self.section(of: day, after: section.day)
    next.labelRow = next.startsMonth ? section.end + 1 : section.end
    return next
  }

  mutating func section(before section: HistorySection) -> HistorySection? {
    guard let day = section.previousDay else { return nil }
    var previous = self.section(of: day, after: self.day(before: day))
    previous.labelRow = section.firstRow - (previous.end - Row(0))
    return previous
  }

  // MARK: Records

  /// The number of the record in a row of a section, and the other way round.
  func record(at row: Row, in section: HistorySection) -> Int {
    index(of: section.index(at: row), among: section.count)
  }

  func row(of record: Int, in section: HistorySection) -> Row {
    section.row(ofIndex: index(of: record, among: section.count))
  }

  /// The same record, or the nearest there is; nil when there is none at all.
  mutating func nearest(to day: Day, record: Int) -> (day: Day, record: Int)? {
    let count = count(on: day)
    if count > 0 { return (day, min(max(0, record), count - 1)) }
    steps += 2
    let later = records.dayWithRecords(after: day).flatMap { $0 > day ? $0 : nil }
    let earlier = records.dayWithRecords(before: day).flatMap { $0 < day ? $0 : nil }
    if let later, earlier.map({ later - day <= day - $0 }) ?? true { return (later, 0) }
    return earlier.map { ($0, max(0, self.count(on: $0) - 1)) }
  }

  /// Whether a day comes before another in the list.
  func isOrdered(_ a: Day, before b: Day) -> Bool { order == .oldestFirst ? a < b : a > b }

  /// Newest first turns the records of a day round as well.
  private func index(of number: Int, among count: Int) -> Int {
    let number = min(max(0, number), count - 1)
    return order == .oldestFirst ? number : count - 1 - number
  }

  // MARK: Days

  private mutating func day(after day: Day) -> Day? {
    steps += 1
    switch order {
    case .oldestFirst: return records.dayWithRecords(after: day).flatMap { $0 > day ? $0 : nil }
    case .newestFirst: return records.dayWithRecords(before: day).flatMap { $0 < day ? $0 : nil }
    }
  }

  private mutating func day(before day: Day) -> Day? {
    steps += 1
    switch order {
    case .oldestFirst: return records.dayWithRecords(before: day).flatMap { $0 < day ? $0 : nil }
    case .newestFirst: return records.dayWithRecords(after: day).flatMap { $0 > day ? $0 : nil }
    }
  }

  /// No more records than rows can be counted exactly.
  private func count(on day: Day) -> Int { min(max(0, records.recordCount(on: day)), 1 << 40) }
}

/// A day of the history list: its label, its records, and the month label above where a month
/// begins with it.
struct HistorySection: Hashable, Sendable {
  let day: Day
  /// At least 1.
  let count: Int
  /// The day with records that comes before in the list; nil for the first.
  let previousDay: Day?
  /// Whether a label of the day stands above its records.
  let hasLabel: Bool
  /// The number of records above the line of the present moment; nil if it is elsewhere.
  let nowIndex: Int?
  /// The row of the day label, or the first row below its place.
  var labelRow: Row

  /// Whether the month label stands above the day label.
  var startsMonth: Bool { previousDay?.month != day.month }
  /// The row of the month label, else the first one of the day.
  var firstRow: Row { startsMonth ? labelRow - 1 : labelRow }
  /// The first row below the label.
  private var bodyRow: Row { hasLabel ? labelRow + 1 : labelRow }
  /// The first row below the records.
  var end: Row { bodyRow + count + (nowIndex == nil ? 0 : 1) }
  /// The row of the line of the present moment; nil if it is not here.
  var nowRow: Row? { nowIndex.map { bodyRow + $0 } }

  /// The row of a record nearest to `row`.
  func recordRow(nearest row: Row) -> Row {
    let row = min(max(row, bodyRow), end - 1)
    guard row == nowRow else { return row }
    return row + 1 < end ? row + 1 : row - 1
  }

  /// The row of the record in a place of the list's order.
  func row(ofIndex index: Int) -> Row {
    bodyRow + index + (nowIndex.map { index >= $0 } ?? false ? 1 : 0)
  }

  /// The place of the record in a row; that of the nearest one for other rows.
  func index(at row: Row) -> Int {
    let offset = recordRow(nearest: row) - bodyRow
    return offset - (nowIndex.map { offset > $0 } ?? false ? 1 : 0)
  }
}

/// The queries of a history layout, each about one day.
package protocol RecordCounting {
  /// Returns the number of records that start on the day.
  func recordCount(on day: Day) -> Int
  /// The nearest later day that has records.
  func dayWithRecords(after day: Day) -> Day?
  /// The nearest earlier day that has records.
  func dayWithRecords(before day: Day) -> Day?
  /// Returns the number of the day's records before the line of the present moment; nil if that is
  /// not in the day's section.
  func recordsBeforeNow(on day: Day) -> Int?
}

extension RecordCounting {
  package func recordsBeforeNow(on day: Day) -> Int? { nil }
}
