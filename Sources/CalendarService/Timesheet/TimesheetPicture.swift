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
  /// The widths of the names and of the targets in a picture.
  private static let (nameWidth, targetWidth) = (180, 230)
  /// The height of a text.
  private static let textHeight = 13

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
    let bars = bars(top: 0, pitch: Self.lineHeight)
    // What is printed has the width of A4 without its margins.
    let isWide = table.head.count > 20
    let (size, gap) = isWide ? (9, 3) : (13, 8)
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
      table { border-collapse: collapse; font-size: \(size)px; }
      svg { max-width: 100%; height: auto; }
      th, td { padding: 2px \(gap)px; text-align: right; border-bottom: 1px solid #ddd; }
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
      <svg width="\(Self.width)" height="\(bars.height)" \
      viewBox="0 0 \(Self.width) \(bars.height)" font-family="sans-serif" font-size="12">
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
    let ends = ends(of: lines)
    let leftOut = table.head.count - 2 - ends.count
    if leftOut > 0 {
      text += self.text(
        words.columnsLeftOut(leftOut), x: Self.width / 2, y: Self.margin, "")
    }
    for (number, cells) in lines.enumerated() {
      let isStrong = number == 0 || number >= lines.count - table.foot.count
      text += line(cells, y: top, ends, isStrong ? "font-weight=\"bold\"" : "")
      top += Self.lineHeight
    }
    let room = Self.height - Self.margin - top - 16
    let pitch = min(Self.lineHeight, max(1, room / max(1, sheet.columns.count)))
    text += bars(top: top, pitch: pitch).text
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="297mm" height="210mm" \
      viewBox="0 0 \(Self.width) \(Self.height)" font-family="sans-serif" font-size="12" fill="#222">
      <rect width="\(Self.width)" height="\(Self.height)" fill="#fff"/>
      \(text)</svg>

      """
  }

  // MARK: - Private

  /// Returns where the columns of numbers end. As many have room as their texts allow, the sums and the
  /// latest ones first.
  private func ends(of lines: [[String]]) -> [Int: Int] {
    let room = Self.width - 2 * Self.margin - Self.nameWidth - Self.targetWidth
    var (shown, width) = ([(column: Int, width: Int)](), 0)
    for column in (1..<max(1, table.head.count - 1)).reversed() {
      let longest = lines.map { displayWidth(of: number($0[safely: column] ?? "")) }.max() ?? 0
      let own = longest * 7 + 8
      guard width + own <= room else { break }
      width += own
      shown.append((column, own))
    }
    let rest = (room - width) / max(1, shown.count)
    var (ends, end) = ([Int: Int](), Self.margin + Self.nameWidth)
    for (column, width) in shown.reversed() {
      end += width + rest
      ends[column] = end
    }
    return ends
  }

  private func number(_ cell: String) -> String { cut(cell, to: 12) }

  /// Names to the left, targets at the right, numbers between.
  private func line(_ cells: [String], y: Int, _ ends: [Int: Int], _ style: String) -> String {
    cells.enumerated().map { column, cell in
      switch column {
      case 0: return text(cut(cell, to: 26), x: Self.margin, y: y, style)
      case table.head.count - 1:
        let x = Self.width - Self.margin - Self.targetWidth + 16
        return text(cut(cell, to: 36), x: x, y: y, style)
      default:
        guard let x = ends[column] else { return "" }
        return text(number(cell), x: x, y: y, style + " text-anchor=\"end\"")
      }
    }.joined()
  }

  /// Returns a bar for each column: a part for each row, as long as its time.
  /// - Parameter pitch: how far apart they are. Where that is too little for texts, only some have them.
  private func bars(top: Int, pitch: Int) -> (text: String, height: Int) {
    let bars = TimesheetBars(sheet)
    let most = max(1, sheet.columns.indices.map { bars.sum(of: $0) }.max() ?? 1)
    let (from, room) = (Self.margin + 100, Self.width - 2 * Self.margin - 180)
    let height = max(1, pitch * Self.barHeight / Self.lineHeight)
    let labelled = (Self.textHeight + pitch - 1) / pitch
    var text = ""
    for (number, days) in sheet.columns.enumerated() {
      let y = top + pitch * number + 8
      let (textY, hasText) = (y + height / 2 + 4, number % labelled == 0)
      if hasText {
        let name = words.columnName(days, sheet.question.columns)
        text += self.text(name, x: Self.margin, y: textY, "")
      }
      var seconds = 0
      for part in bars.parts(of: number) {
        let (start, end) = (seconds * room / most, (seconds + part.seconds) * room / most)
        seconds += part.seconds
        text += """
          <rect x="\(from + start)" y="\(y)" width="\(end - start)" height="\(height)" \
          fill="\(color(of: part.row))"><title>\(Markup.escaped(part.row?.name ?? ""))</title></rect>

          """
      }
      let x = from + seconds * room / most + 6
      let sum = sheet.whole.cells[number].tracked
      if hasText, sum.seconds > 0 {
        text += self.text(words.sheetCell(sum), x: x, y: textY, "")
      }
    }
    return (text, pitch * sheet.columns.count + 16)
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
