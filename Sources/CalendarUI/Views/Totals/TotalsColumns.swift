import CalendarModel
import TerminalScreen

/// The columns of the totals panel: name, bar, time, number.
struct TotalsColumns {
  private let nameWidth: Int
  private let barWidth: Int
  private let timeWidth: Int
  private let countWidth: Int

  /// - Parameter names: as they are shown; they get up to two fifths of the width.
  init(_ table: TotalsTable, width: Int, names: [String]) {
    let sums = table.rows.map(\.sum) + [table.whole]
    timeWidth = sums.map { displayWidth(of: TotalsColumns.time($0)) }.max() ?? 0
    countWidth = sums.map { "\($0.count)".count }.max() ?? 0
    let widest = max(names.map { displayWidth(of: $0) }.max() ?? 0, 16)
    nameWidth = min(widest, max(8, width * 2 / 5))
    barWidth = max(0, width - nameWidth - timeWidth - countWidth - 6)
  }

  /// The whole above the rows.
  func head(_ whole: RecordSum, by collection: Bool, _ scene: Scene) -> StyledLine {
    var line = StyledLine(
      truncated(collection ? "by collection" : "by category", toWidth: nameWidth),
      scene.style(.muted))
    line.pad(to: nameWidth + 2 + barWidth + 2)
    appendNumbers(whole, scene.style(.title), to: &line)
    return line
  }

  func line(
    name: String, style: Style, sum: RecordSum, share: Double, barStyle: Style, _ scene: Scene
  ) -> StyledLine {
    var line = StyledLine(truncated(name, toWidth: nameWidth), style)
    line.pad(to: nameWidth + 2)
    line.append(TotalsColumns.bar(share, width: barWidth), barStyle)
    line.pad(to: nameWidth + 2 + barWidth + 2)
    appendNumbers(sum, .plain, to: &line)
    return line
  }

  private func appendNumbers(_ sum: RecordSum, _ style: Style, to line: inout StyledLine) {
    let (time, count) = (TotalsColumns.time(sum), "\(sum.count)")
    line.append(String(repeating: " ", count: max(0, timeWidth - displayWidth(of: time))))
    line.append(time, style)
    line.append(String(repeating: " ", count: max(0, countWidth - count.count) + 2))
    line.append(count, style)
  }

  /// Whole days take no clock time.
  private static func time(_ sum: RecordSum) -> String {
    sum.minutes == 0 ? "–" : durationText(minutes: sum.minutes)
  }

  /// A bar in eighths of a column; never nothing at all.
  static func bar(_ share: Double, width: Int) -> String {
    guard width > 0 else { return "" }
    let eighths = max(1, min(width * 8, Int((share * Double(width) * 8).rounded())))
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
  }
}
