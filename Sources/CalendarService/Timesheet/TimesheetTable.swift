import CalendarModel
import CalendarWords

/// The cells of a timesheet as text: names first, targets last.
struct TimesheetTable {
  let head: [String]
  let rows: [[String]]
  /// What was tracked and planned, every record once.
  let foot: [[String]]
  /// The rows of the sheet.
  let sheetRows: [TimesheetRow]

  /// - Parameter clock: time by the clock; nil if it is not known.
  init(_ sheet: Timesheet, clock: TimesheetClock?, _ words: Words) {
    let columns = sheet.columns.map { words.columnName($0, sheet.question.columns) }
    sheetRows = sheet.distinctRows
    head =
      [words.sheetCategory] + columns
      + [words.sheetSum, words.sheetPlanned, "±", words.sheetTarget]
    func line(_ name: String, _ line: Timesheet.Line, _ targets: String = "") -> [String] {
      [name] + (line.cells + [line.sum]).map { words.sheetCell($0.tracked) } + [
        words.sheetCell(line.sum.planned), words.sheetDifference(line.sum), targets,
      ]
    }
    rows =
      sheetRows.map { row in
        let targets = row.targets.map { target in
          words.sheetGoal(target.target, isShort: false) + " "
            + words.sheetStanding(target, row.counts)
        }
        let name = row.name.isEmpty ? words.withoutCategoryInTable : row.name
        return line(name, row.line, targets.joined(separator: ", "))
      } + (sheet.others.map { [line(words.sheetOthers, $0)] } ?? [])
    let planned = (sheet.whole.cells + [sheet.whole.sum]).map { words.sheetCell($0.planned) }
    var foot = [line(words.sheetTracked, sheet.whole)]
    if let whole = clock?.whole, whole.sum / 60 != sheet.whole.sum.tracked.minutes {
      let cells = (whole.cells + [whole.sum]).map {
        words.sheetCell(RecordSum(count: 0, seconds: $0))
      }
      foot.append([words.sheetClock] + cells + ["", "", ""])
    }
    foot.append([words.sheetPlanned] + planned + ["", "", ""])
    self.foot = foot
  }
}

extension Words {
  fileprivate var withoutCategoryInTable: String { say("(none)", "(keine)") }
}
