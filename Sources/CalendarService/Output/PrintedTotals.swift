import CalendarModel
import TerminalScreen

/// The output of totals: a table of three columns, or six with plans, at most 80 wide, or the JSON object
/// described in docs/json.md.
package struct PrintedTotals {
  private static let width = 80
  private static let gap = 3

  package let count: TotalsCounter.Count
  package let group: TotalsGroup
  package let names: TotalsNames
  package let isUnion: Bool
  /// The sums of own numbers; nil if none are asked for.
  package var numbers: NumberSums?
  /// What was planned; nil if it is not asked for.
  package var plan: PlanSums?

  package init(count: TotalsCounter.Count, group: TotalsGroup, names: TotalsNames, isUnion: Bool) {
    self.count = count
    self.group = group
    self.names = names
    self.isUnion = isUnion
  }

  // MARK: - Text

  package var lines: [String] {
    let time = isUnion ? "clock" : "hours"
    var lines = [[group.rawValue, "events", time] + (plan == nil ? [] : TotalsNames.planTitles)]
    lines += count.rows.map { line(names.text($0.subject, of: group), $0.sum, $0.subject) }
    lines.append(line("total", count.whole, nil))
    let widths = lines[0].indices.map { column in
      lines.map { displayWidth(of: $0[column]) }.max() ?? 0
    }
    let rest = Self.width - widths.dropFirst().reduce(0) { $0 + $1 + Self.gap }
    let nameWidth = min(rest, widths[0])
    return lines.map { line in
      padded(truncated(line[0], toWidth: nameWidth), nameWidth)
        + zip(line, widths).dropFirst().map { text, width in
          String(repeating: " ", count: Self.gap) + paddedLeft(text, width)
        }.joined()
    } + (numbers.map { [printable($0.line)] } ?? [])
  }

  private func line(
    _ name: String, _ sum: RecordSum, _ subject: TotalsCounter.Subject?
  ) -> [String] {
    [name, "\(sum.count)", names.time.hours(sum.seconds)]
      + (plan.map { names.texts(of: $0.sum(subject), beside: sum) } ?? [])
  }

  // MARK: - JSON

  package var json: JSON {
    .object(
      names.members(by: TotalsGroups(rows: group), isUnion: isUnion, count.whole)
        + (plan.map { names.members(of: $0.whole, beside: count.whole) } ?? [])
        + (numbers?.members() ?? []) + [("rows", .list(count.rows.map(row)))])
  }

  private func row(_ subject: TotalsCounter.Subject, _ sum: RecordSum) -> JSON {
    .object(
      names.members(of: subject, in: group) + names.members(of: sum)
        + (plan.map { names.members(of: $0.sum(subject), beside: sum) } ?? [])
        + (numbers?.members(of: subject) ?? []))
  }
}

/// The names of rows and columns of totals.
package struct TotalsNames {
  package let days: ClosedRange<Day>
  package let collections: [CollectionInfo]
  /// Whether what happened is counted.
  package var isTracked = false
  package var time = ShownTime()

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
    ] + members(of: whole) + [("seconds", .number(whole.seconds))]
  }

  /// Returns the members of the JSON object of a sum.
  func members(of sum: RecordSum) -> [(name: String, value: JSON)] {
    [("count", .number(sum.count)), ("minutes", .number(time.minutes(sum.seconds)))]
  }

  /// Returns the members about what was planned.
  func members(
    of plan: PlanSums.Sum, beside sum: RecordSum
  ) -> [(name: String, value: JSON)] {
    [
      ("planned", .number(time.minutes(plan.planned))),
      ("plannedSoFar", .number(time.minutes(plan.soFar))),
      ("difference", .number(time.minutes(sum.seconds - plan.soFar))),
    ]
  }

  static let planTitles = ["planned", "so far", "±"]

  /// Returns the cells below these titles.
  func texts(of plan: PlanSums.Sum, beside sum: RecordSum) -> [String] {
    [
      time.hours(plan.planned), time.hours(plan.soFar), time.difference(sum.seconds - plan.soFar),
    ]
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

  /// Returns the name of a row or a column in JSON; empty without a category.
  func key(_ subject: TotalsCounter.Subject, of group: TotalsGroup) -> String {
    switch subject {
    case .period(let first): group.name(ofPeriod: first)
    case .tags(.noCategory): ""
    case .tags(.category(let category)): category.name
    case .tags(.collection(let id)): name(of: id)
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
