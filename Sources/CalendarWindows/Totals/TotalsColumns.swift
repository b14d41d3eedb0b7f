import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// The columns of the totals panel: name, bar, number, time.
package struct TotalsColumns {
  private let width: Int
  private let nameWidth: Int
  private let barWidth: Int
  private let timeWidth: Int
  private let words: Words

  /// - Parameter names: as they are shown; they get up to two fifths of the width.
  package init(_ table: TotalsTable, width: Int, names: [String], _ words: Words) {
    self.width = width
    self.words = words
    let sums = table.rows.map(\.sum) + [table.whole]
    timeWidth = sums.map { displayWidth(of: TotalsColumns.time($0, words)) }.max() ?? 0
    let countWidth = sums.map { words.number($0.count).count }.max() ?? 0
    let widest = max(names.map { displayWidth(of: $0) }.max() ?? 0, 16)
    nameWidth = min(widest, max(8, width * 2 / 5))
    barWidth = max(0, width - nameWidth - timeWidth - countWidth - 6)
  }

  /// The whole above the rows: `53 events · 48 h 15 min` at the end of the line.
  package func head(_ whole: RecordSum, by name: String, _ scene: Scene) -> StyledLine {
    let time = whole.minutes > 0 ? " · \(words.duration(minutes: whole.minutes))" : ""
    let numbers = StyledLine("\(words.count(whole.count, .event))\(time)", scene.style(.title))
    var line = StyledLine(name, scene.style(.muted))
    guard line.width + 2 + numbers.width <= width else { return numbers }
    line.pad(to: width - numbers.width)
    return line + numbers
  }

  package func line(
    name: String, style: Style, sum: RecordSum, share: Double, barStyle: Style
  ) -> StyledLine {
    var line = StyledLine(truncated(name, toWidth: nameWidth), style)
    line.pad(to: nameWidth + 2)
    line.append(TotalsColumns.bar(share, width: barWidth), barStyle)
    let (count, time) = (words.number(sum.count), TotalsColumns.time(sum, words))
    line.pad(to: width - timeWidth - 2 - count.count)
    line.append(count)
    line.pad(to: width - displayWidth(of: time))
    line.append(time)
    return line
  }

  /// Whole days take no clock time.
  private static func time(_ sum: RecordSum, _ words: Words) -> String {
    sum.minutes == 0 ? "–" : words.duration(minutes: sum.minutes)
  }

  /// A bar in eighths of a column; never nothing at all.
  package static func bar(_ share: Double, width: Int) -> String {
    guard width > 0 else { return "" }
    let eighths = max(1, min(width * 8, Int((share * Double(width) * 8).rounded())))
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
  }
}
