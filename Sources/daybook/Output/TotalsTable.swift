import ArgumentParser
import CalendarModel
import CalendarViews
import TerminalScreen

/// The output of totals: a table of three columns, at most 80 wide, or the JSON object described in
/// docs/json.md.
struct TotalsTable {
  private static let width = 80

  let count: TotalsCounter.Count
  let group: TotalsGroup
  let days: ClosedRange<Day>
  let isUnion: Bool
  let collections: [CollectionInfo]

  // MARK: - Text

  var lines: [String] {
    let rows = count.rows.map { (name($0.subject), numbers($0.sum)) }
    let whole = ("total", numbers(count.whole))
    let heading = (group.rawValue, ("events", isUnion ? "clock" : "hours"))
    let all = [heading] + rows + [whole]
    let first = all.map { displayWidth(of: $0.1.0) }.max() ?? 0
    let second = all.map { displayWidth(of: $0.1.1) }.max() ?? 0
    let rest = Self.width - first - second - 6
    let nameWidth = min(rest, all.map { displayWidth(of: $0.0) }.max() ?? 0)
    return all.map {
      padded(truncated($0.0, toWidth: nameWidth), nameWidth) + "   " + paddedLeft($0.1.0, first)
        + "   "
        + paddedLeft($0.1.1, second)
    }
  }

  private func numbers(_ sum: RecordSum) -> (String, String) {
    let minutes = sum.minutes % 60
    return ("\(sum.count)", "\(sum.minutes / 60):\(minutes < 10 ? "0" : "")\(minutes)")
  }

  private func name(_ subject: TotalsCounter.Subject) -> String {
    switch subject {
    case .period(let day): return group == .day ? day.shortText : group.name(ofPeriod: day)
    case .tags(.noCategory): return "(none)"
    case .tags(.collection(let id)): return printable(name(of: id))
    case .tags(.category(let category)):
      let indent = String(repeating: "  ", count: category.path.count - 1)
      return indent + printable(category.path.last ?? "")
    }
  }

  private func name(of id: CollectionID) -> String {
    collections.first { $0.id == id }?.name ?? ""
  }

  // MARK: - JSON

  var json: JSON {
    .object([
      ("from", .text(days.lowerBound.iso8601Text)), ("to", .text(days.upperBound.iso8601Text)),
      ("by", .text(group.rawValue)), ("union", .bool(isUnion)),
      ("count", .number(count.whole.count)), ("minutes", .number(count.whole.minutes)),
      ("rows", .list(count.rows.map { .object(members(of: $0.subject) + members(of: $0.sum)) })),
    ])
  }

  private func members(of sum: RecordSum) -> [(name: String, value: JSON)] {
    [("count", .number(sum.count)), ("minutes", .number(sum.minutes))]
  }

  private func members(of subject: TotalsCounter.Subject) -> [(name: String, value: JSON)] {
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
}

/// The grouping of `daybook totals`.
enum TotalsGroup: String, CaseIterable, ExpressibleByArgument {
  case day, week, month, year, category, calendar

  /// Returns the first day of the period that contains a day; nil if the grouping is not by period.
  func period(of day: Day) -> Day? {
    switch self {
    case .day: day
    case .week: day.startOfWeek(firstWeekday: .monday)
    case .month: day.month.firstDay
    case .year: Month(year: day.month.year, month: 1).firstDay
    case .category, .calendar: nil
    }
  }

  /// Returns the last day of a period.
  func end(ofPeriod first: Day) -> Day {
    switch self {
    case .week: first + 6
    case .month: first.month.lastDay
    case .year: Month(year: first.month.year, month: 12).lastDay
    case .day, .category, .calendar: first
    }
  }

  /// Returns `2026-03-09`, `2026-W11`, `2026-03`, `2026`.
  func name(ofPeriod first: Day) -> String {
    switch self {
    case .week: first.weekNumber.iso8601Text
    case .month: first.month.iso8601Text
    case .year: String(first.iso8601Text.prefix(4))
    case .day, .category, .calendar: first.iso8601Text
    }
  }
}
