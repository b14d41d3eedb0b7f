import CalendarModel
import TerminalScreen

/// The output of totals: a table of three columns, at most 80 wide, or the JSON object described in
/// docs/json.md.
package struct PrintedTotals {
  private static let width = 80

  package let count: TotalsCounter.Count
  package let group: TotalsGroup
  package let names: TotalsNames
  package let isUnion: Bool
  /// The sums of own numbers; nil if none are asked for.
  package var numbers: NumberSums?

  package init(count: TotalsCounter.Count, group: TotalsGroup, names: TotalsNames, isUnion: Bool) {
    self.count = count
    self.group = group
    self.names = names
    self.isUnion = isUnion
  }

  // MARK: - Text

  package var lines: [String] {
    let rows = count.rows.map { (names.text($0.subject, of: group), numbers($0.sum)) }
    let whole = ("total", numbers(count.whole))
    let heading = (group.rawValue, ("events", isUnion ? "clock" : "hours"))
    let all = [heading] + rows + [whole]
    let first = all.map { displayWidth(of: $0.1.0) }.max() ?? 0
    let second = all.map { displayWidth(of: $0.1.1) }.max() ?? 0
    let rest = Self.width - first - second - 6
    let nameWidth = min(rest, all.map { displayWidth(of: $0.0) }.max() ?? 0)
    let more = numbers.map { [printable($0.line)] } ?? []
    return all.map {
      padded(truncated($0.0, toWidth: nameWidth), nameWidth) + "   " + paddedLeft($0.1.0, first)
        + "   "
        + paddedLeft($0.1.1, second)
    } + more
  }

  private func numbers(_ sum: RecordSum) -> (String, String) { ("\(sum.count)", sum.hours) }

  // MARK: - JSON

  package var json: JSON {
    .object(
      names.members(by: TotalsGroups(rows: group), isUnion: isUnion, count.whole)
        + (numbers?.members() ?? []) + [("rows", .list(count.rows.map(row)))])
  }

  private func row(_ subject: TotalsCounter.Subject, _ sum: RecordSum) -> JSON {
    .object(
      names.members(of: subject, in: group) + sum.members
        + (numbers?.members(of: subject) ?? []))
  }
}

extension RecordSum {
  /// `3:45`.
  package var hours: String {
    let rest = minutes % 60
    return "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The members of a JSON object.
  package var members: [(name: String, value: JSON)] {
    [("count", .number(count)), ("minutes", .number(minutes))]
  }
}

/// The names of rows and columns of totals.
package struct TotalsNames {
  package let days: ClosedRange<Day>
  package let collections: [CollectionInfo]
  /// Whether what happened is counted.
  package var isTracked = false

  package init(days: ClosedRange<Day>, collections: [CollectionInfo]) {
    self.days = days
    self.collections = collections
  }

  /// Returns the name of a row; subcategories are indented.
  func text(_ subject: TotalsCounter.Subject, of group: TotalsGroup) -> String {
    switch subject {
    case .period(let day): return group == .day ? day.shortText : group.name(ofPeriod: day)
    case .tags(.noCategory): return "(none)"
    case .tags(.collection(let id)): return printable(name(of: id))
    case .tags(.category(let category)):
      let indent = String(repeating: "  ", count: category.path.count - 1)
      return indent + printable(category.path.last ?? "")
    }
  }

  /// Returns the title of a column: categories with their whole path.
  func title(_ subject: TotalsCounter.Subject, of group: TotalsGroup) -> String {
    switch subject {
    case .period(let day): group.name(ofPeriod: day)
    case .tags(.category(let category)): printable(category.name)
    case .tags: text(subject, of: group)
    }
  }

  /// Returns the members of a JSON object that come before its rows.
  package func members(
    by groups: TotalsGroups, isUnion: Bool, _ whole: RecordSum
  ) -> [(name: String, value: JSON)] {
    [
      ("from", .text(days.lowerBound.iso8601Text)), ("to", .text(days.upperBound.iso8601Text)),
      ("by", .text(groups.argument)), ("union", .bool(isUnion)), ("tracked", .bool(isTracked)),
    ] + whole.members + [("seconds", .number(whole.seconds))]
  }

  /// Returns the members of the JSON object of a row or a column.
  func members(
    of subject: TotalsCounter.Subject, in group: TotalsGroup
  ) -> [(name: String, value: JSON)] {
    switch subject {
    case .period(let first):
      let part = (first...group.end(ofPeriod: first)).clamped(to: days)
      return [
        ("name", .text(group.name(ofPeriod: first))),
        ("from", .text(part.lowerBound.iso8601Text)), ("to", .text(part.upperBound.iso8601Text)),
      ]
    case .tags(.noCategory): return [("name", .null), ("level", .number(0))]
    case .tags(.category(let category)):
      return [("name", .text(category.name)), ("level", .number(category.path.count - 1))]
    case .tags(.collection(let id)): return [("name", .text(name(of: id)))]
    }
  }

  private func name(of id: CollectionID) -> String {
    collections.first { $0.id == id }?.name ?? ""
  }
}

/// The groupings of `daybook totals`: that of rows, and that of columns in a table of two dimensions.
package struct TotalsGroups: Hashable {
  package let rows: TotalsGroup
  /// Nil for a table of one dimension.
  package let columns: TotalsGroup?

  package init(rows: TotalsGroup, columns: TotalsGroup? = nil) {
    self.rows = rows
    self.columns = columns
  }

  /// Reads `day` or `calendar,month`; nil for two that are the same.
  package init?(_ argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    let groups = names.compactMap { TotalsGroup(rawValue: String($0)) }
    guard groups.count == names.count, (1...2).contains(groups.count),
      Set(groups).count == groups.count
    else { return nil }
    self.init(rows: groups[0], columns: groups.count == 2 ? groups[1] : nil)
  }

  /// The text that is read so.
  package var argument: String { rows.rawValue + (columns.map { "," + $0.rawValue } ?? "") }

  package func contains(_ group: TotalsGroup) -> Bool { rows == group || columns == group }
}

/// The grouping of `daybook totals`.
package enum TotalsGroup: String, CaseIterable {
  case day, week, month, year, category, calendar

  /// Returns the first day of the period that contains a day; nil if the grouping is not by period.
  package func period(of day: Day) -> Day? {
    switch self {
    case .day: day
    case .week: day.startOfWeek(firstWeekday: .monday)
    case .month: day.month.firstDay
    case .year: Month(year: day.month.year, month: 1).firstDay
    case .category, .calendar: nil
    }
  }

  /// Returns the last day of a period.
  package func end(ofPeriod first: Day) -> Day {
    switch self {
    case .week: first + 6
    case .month: first.month.lastDay
    case .year: Month(year: first.month.year, month: 12).lastDay
    case .day, .category, .calendar: first
    }
  }

  /// Returns `2026-03-09`, `2026-W11`, `2026-03`, `2026`.
  package func name(ofPeriod first: Day) -> String {
    switch self {
    case .week: first.weekNumber.iso8601Text
    case .month: first.month.iso8601Text
    case .year: String(first.iso8601Text.prefix(4))
    case .day, .category, .calendar: first.iso8601Text
    }
  }
}

extension Month {
  /// The month as `2026-03`.
  fileprivate var iso8601Text: String { String(firstDay.iso8601Text.dropLast(3)) }
}

extension WeekNumber {
  /// The week as `2026-W11`.
  fileprivate var iso8601Text: String {
    let year = Month(year: year, month: 1).firstDay.iso8601Text.dropLast(6)
    return "\(year)-W\(week < 10 ? "0" : "")\(week)"
  }
}
