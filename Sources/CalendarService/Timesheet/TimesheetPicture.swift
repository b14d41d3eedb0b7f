import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// A timesheet as one file that a browser shows and prints, A4 across: the table, and a bar a column.
///
/// It has no script and refers to nothing outside; equal sheets give equal bytes.
struct TimesheetPicture {
  /// The size of the page in points of CSS, at 96 an inch.
  private static let (width, height) = (1_123, 794)
  private static let margin = 40
  private static let lineHeight = 20
  private static let barHeight = 14
  /// The lines of the table for which a picture has room.
  private static let mostRows = 16
  private static let mostBars = 14

  private let sheet: Timesheet
  private let table: TimesheetTable
  private let words = Words.commands

  init(_ sheet: Timesheet, _ table: TimesheetTable) { (self.sheet, self.table) = (sheet, table) }

  // MARK: - HTML

  var html: String {
    let title = Markup.escaped(words.sheetTitle(sheet.question.days))
    func row(_ cells: [String], _ tag: String) -> String {
      "<tr>" + cells.map { "<\(tag)>\(Markup.escaped($0))</\(tag)>" }.joined() + "</tr>\n"
    }
    let bars = bars(top: 0)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>\(title)</title>
      <style>
      @page { size: A4 landscape; margin: 12mm; }
      body { font: 13px sans-serif; color: #222; background: #fff; }
      h1 { font-size: 18px; }
      table { border-collapse: collapse; }
      th, td { padding: 2px 8px; text-align: right; border-bottom: 1px solid #ddd; }
      th:first-child, td:first-child, th:last-child, td:last-child { text-align: left; }
      tfoot td { font-weight: bold; }
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      <table>
      <thead>
      \(row(table.head, "th"))</thead>
      <tbody>
      \(table.rows.map { row($0, "td") }.joined())</tbody>
      <tfoot>
      \(table.foot.map { row($0, "td") }.joined())</tfoot>
      </table>
      <svg width="\(Self.width)" height="\(bars.height)" font-family="sans-serif" font-size="12">
      \(bars.text)</svg>
      </body>
      </html>

      """
  }

  // MARK: - SVG

  var svg: String {
    var text = self.text(
      words.sheetTitle(sheet.question.days), x: Self.margin, y: Self.margin, "font-size=\"18\"")
    var top = Self.margin + 2 * Self.lineHeight
    let left = table.rows.count - Self.mostRows
    let more = left > 0 ? [[words.more(left)]] : []
    let lines = [table.head] + table.rows.prefix(Self.mostRows) + more + table.foot
    for (number, cells) in lines.enumerated() {
      let isStrong = number == 0 || number >= lines.count - table.foot.count
      text += line(cells, y: top, isStrong ? "font-weight=\"bold\"" : "")
      top += Self.lineHeight
    }
    text += bars(top: top).text
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="297mm" height="210mm" \
      viewBox="0 0 \(Self.width) \(Self.height)" font-family="sans-serif" font-size="12" fill="#222">
      <rect width="\(Self.width)" height="\(Self.height)" fill="#fff"/>
      \(text)</svg>

      """
  }

  // MARK: - Private

  /// Names to the left, targets at the right, numbers between.
  private func line(_ cells: [String], y: Int, _ style: String) -> String {
    let (nameWidth, targetWidth) = (180, 230)
    let between = Self.width - 2 * Self.margin - nameWidth - targetWidth
    let step = between / max(1, table.head.count - 2)
    return cells.enumerated().map { column, cell in
      switch column {
      case 0: return text(cut(cell, to: 26), x: Self.margin, y: y, style)
      case table.head.count - 1:
        let x = Self.width - Self.margin - targetWidth + 16
        return text(cut(cell, to: 36), x: x, y: y, style)
      default:
        let x = Self.margin + nameWidth + column * step
        return text(cut(cell, to: 12), x: x, y: y, style + " text-anchor=\"end\"")
      }
    }.joined()
  }

  /// Returns a bar for each column: a part for each row, as long as its time.
  private func bars(top: Int) -> (text: String, height: Int) {
    let columns = Array(sheet.columns.enumerated().prefix(Self.mostBars))
    let bars = TimesheetBars(sheet)
    let most = max(1, columns.map { bars.sum(of: $0.offset) }.max() ?? 1)
    let (from, room) = (Self.margin + 100, Self.width - 2 * Self.margin - 180)
    var text = ""
    for (number, days) in columns {
      let y = top + Self.lineHeight * number + 8
      let name = words.columnName(days, sheet.question.columns)
      text += self.text(name, x: Self.margin, y: y + 11, "")
      var seconds = 0
      for part in bars.parts(of: number) {
        let (start, end) = (seconds * room / most, (seconds + part.seconds) * room / most)
        seconds += part.seconds
        text += """
          <rect x="\(from + start)" y="\(y)" width="\(end - start)" height="\(Self.barHeight)" \
          fill="\(color(of: part.row))"><title>\(Markup.escaped(part.row?.name ?? ""))</title></rect>

          """
      }
      let x = from + seconds * room / most + 6
      let sum = sheet.whole.cells[number].tracked
      if sum.seconds > 0 { text += self.text(words.sheetCell(sum), x: x, y: y + 11, "") }
    }
    return (text, Self.lineHeight * columns.count + 16)
  }

  private func color(of row: TimesheetRow?) -> String {
    guard let row, case .category(let category) = row.subject else { return "#999999" }
    return (row.type?.color ?? category.automaticColor(isOnDark: false)).hexText
  }

  private func text(_ text: String, x: Int, y: Int, _ style: String) -> String {
    let style = style.isEmpty ? "" : " " + style.trimmed
    return "<text x=\"\(x)\" y=\"\(y)\"\(style)>\(Markup.escaped(text))</text>\n"
  }

  private func cut(_ text: String, to width: Int) -> String {
    truncated(displayableBeginning(of: text), toWidth: width)
  }
}

/// Texts in HTML and SVG.
enum Markup {
  /// Returns a text without what a browser would read as its own, or could not show.
  static func escaped(_ text: String) -> String {
    displayableBeginning(of: text).map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: String(character)
      }
    }.joined()
  }
}
