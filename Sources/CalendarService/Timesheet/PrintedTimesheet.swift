import CalendarModel
import CalendarTransfer
import CalendarWords
import EventEntry
import TerminalScreen

/// A timesheet as the command `daybook timesheet` prints it, and as the interface writes it to a file.
package struct PrintedTimesheet {
  private static let widestName = 40

  package let sheet: Timesheet
  let reading: TimesheetReading
  private let index: TimesheetIndex
  private let words: Words

  /// - Parameter reading: one with a sheet.
  package init?(
    _ reading: TimesheetReading, _ index: TimesheetIndex, _ words: Words = .commands
  ) {
    guard let sheet = reading.sheet else { return nil }
    (self.sheet, self.reading, self.index, self.words) = (sheet, reading, index, words)
  }

  /// Whether nothing was planned and nothing happened.
  package var isEmpty: Bool { sheet.whole.sum.isEmpty }

  package func text(_ format: TimesheetFormat) -> String {
    switch format {
    case .table: lines.map { $0 + "\n" }.joined()
    case .csv: csv
    case .json: json.description + "\n"
    case .markdown: markdown
    case .svg: TimesheetPicture(sheet, table).svg
    case .html: TimesheetPicture(sheet, table).html
    }
  }

  /// The cells of the table that people read.
  var table: TimesheetTable {
    TimesheetTable(sheet, clock: TimesheetClock(sheet.question, index), words)
  }

  // MARK: - Text

  private var lines: [String] {
    let table = table
    let all = [table.head] + table.rows + table.foot
    let widths = table.head.indices.map { column in
      all.map { displayWidth(of: printable($0[column])) }.max() ?? 0
    }
    let rows = all.map { line in
      line.enumerated().map { column, cell in
        let text = printable(cell)
        if column == 0 {
          let width = min(widths[0], Self.widestName)
          return padded(truncated(text, toWidth: width), width)
        }
        return column == line.count - 1 ? text : paddedLeft(text, widths[column])
      }.joined(separator: "  ").trimmedAtEnd
    }
    return [words.sheetTitle(sheet.question.days)] + rows
  }

  /// A table of GitHub's Markdown.
  private var markdown: String {
    let table = table
    func line(_ cells: [String]) -> String {
      "| " + cells.map { MarkdownLine.escaped(printable($0)) }.joined(separator: " | ") + " |\n"
    }
    let rule = table.head.indices.map { column in
      column == 0 || column == table.head.count - 1 ? "---" : "---:"
    }
    return "# \(words.sheetTitle(sheet.question.days))\n\n" + line(table.head)
      + "| \(rule.joined(separator: " | ")) |\n" + (table.rows + table.foot).map(line).joined()
  }

  /// Decimal hours; without a category the name is empty, and the last row has everything once.
  private var csv: String {
    func hours(_ seconds: Int) -> String {
      OwnNumber(whole: (seconds / 60) * 100).divided(by: 60).hundredths
    }
    func line(_ name: String, _ line: Timesheet.Line) -> String {
      TableRow.line(
        [name] + line.cells.map { hours($0.tracked.seconds) } + [
          hours(line.sum.tracked.seconds), hours(line.sum.planned.seconds),
          hours(line.sum.difference),
        ])
    }
    let days = sheet.columns.map(\.lowerBound.iso8601Text)
    let others = sheet.others.map { line("others", $0) } ?? ""
    let text =
      TableRow.line(["category"] + days + ["sum", "planned", "difference"])
      + sheet.rows.map { line($0.name, $0.line) }.joined() + others + line("total", sheet.whole)
    return OutputReader.ofStandardOutput == .terminal ? displayableText(text) : text
  }
}

extension TimesheetRow {
  /// The whole path; empty without a category.
  var name: String { if case .category(let category) = subject { category.name } else { "" } }
}

extension OwnNumber {
  /// A number of hundredths as text, rounded.
  fileprivate var hundredths: String { OwnNumber(whole: rounded).divided(by: 100).text }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}

// MARK: - JSON

extension PrintedTimesheet {
  fileprivate var json: JSON {
    let (days, whole) = (sheet.question.days, sheet.whole.sum)
    let columns = zip(sheet.columns, sheet.whole.cells).map { days, cell in
      JSON.object(
        [
          ("name", .text(days.lowerBound.iso8601Text)),
          ("from", .text(days.lowerBound.iso8601Text)), ("to", .text(days.upperBound.iso8601Text)),
        ] + cell.members)
    }
    let others = sheet.others.map { line in
      [("others", JSON.object(line.sum.members + [("cells", cells(line))]))]
    }
    return .object(
      [
        ("from", .text(days.lowerBound.iso8601Text)), ("to", .text(days.upperBound.iso8601Text)),
        ("by", .text("category,day")), ("union", .bool(false)), ("tracked", .bool(true)),
      ] + whole.members + [
        ("seconds", .number(whole.tracked.seconds)), ("columns", .list(columns)),
        ("rows", .list(sheet.rows.enumerated().map { .object(members($1, number: $0)) })),
      ] + (others ?? []))
  }

  private func members(_ row: TimesheetRow, number: Int) -> [(name: String, value: JSON)] {
    let (trend, unit) = (row.trend, row.trend.unit)
    let last = reading.lastDay(of: row).flatMap { index.last(row, on: $0) }
    let streak = reading.streak(ofRow: number)
    let name: JSON = row.name.isEmpty ? .null : .text(row.name)
    return [("name", name), ("level", .number(row.subject.level))] + row.sum.members + [
      ("cells", cells(row.line)),
      ("targets", .list(row.targets.map { .object($0.members) })),
      ("unit", .text(unit.name)), ("soFar", unit.json(trend.soFar)),
      ("lastWeek", unit.json(trend.lastWeek)), ("toSameDay", unit.json(trend.toSameDay)),
      ("average", unit.json(trend.average)),
      ("trend", trend.direction.map { .text($0.rawValue) } ?? .null),
      ("last", last.map { .text($0) } ?? .null),
      (
        "streak",
        streak.map {
          .object([("count", .number($0.count)), ("unit", .text($0.unit.rawValue + "s"))])
        } ?? .null
      ),
    ]
  }

  /// What happened, by days that have any.
  private func cells(_ line: Timesheet.Line) -> JSON {
    .object(
      zip(sheet.columns, line.cells).filter { $1.tracked != RecordSum() }.map { days, cell in
        (days.lowerBound.iso8601Text, .object(cell.tracked.members))
      })
  }
}

extension PlanAndActual {
  /// The members of a JSON object; count and minutes are those of what happened.
  package var members: [(name: String, value: JSON)] {
    tracked.members + [
      ("planned", .number(planned.minutes)), ("plannedSoFar", .number(secondsSoFar / 60)),
      ("difference", .number(difference / 60)),
    ]
  }
}

extension TimesheetUnit {
  fileprivate var name: String {
    switch self {
    case .time: "minutes"
    case .times: "times"
    case .number(let key): key
    }
  }

  /// Returns an amount as JSON: lengths in whole minutes.
  fileprivate func json(_ amount: OwnNumber?) -> JSON {
    guard let amount else { return .null }
    return self == .time ? .number(amount.whole / 60) : .decimal(amount)
  }
}

extension TargetStanding {
  fileprivate var members: [(name: String, value: JSON)] {
    let goal: JSON =
      switch target.goal {
      case .seconds(let seconds): .number(seconds / 60)
      case .times(let count): .number(count)
      case .sum(let number, _): .decimal(number)
      }
    return [
      ("text", .text(target.text)), ("goal", goal), ("done", unit.json(standing?.done)),
      ("left", left), ("met", standing.map { .bool($0.isMet) } ?? .null),
      ("period", .text(target.period.rawValue)),
    ]
  }

  /// The goal less what is done, as both are shown.
  private var left: JSON {
    guard let standing else { return .null }
    if case .seconds(let seconds) = target.goal {
      return .number(seconds / 60 - standing.done.whole / 60)
    }
    return unit.json(standing.left)
  }
}

extension RecordSum {
  fileprivate var members: [(name: String, value: JSON)] {
    [("count", .number(count)), ("minutes", .number(minutes))]
  }
}
