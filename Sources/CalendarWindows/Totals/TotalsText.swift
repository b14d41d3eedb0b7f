import CalendarModel
import CalendarViews
import CalendarWords
import TerminalScreen

/// The totals of a period as lines: a heading, and a bar for each category or collection.
package struct TotalsText {
  private let scene: Scene
  private let window: TotalsWindow
  private let question: TotalsQuestion

  package init(_ scene: Scene, _ window: TotalsWindow) {
    self.scene = scene
    self.window = window
    question = window.question(
      around: scene.selectedDay, firstWeekday: scene.state.settings.firstWeekday)
  }

  package var title: String {
    let day = scene.selectedDay
    let firstWeekday = scene.state.settings.firstWeekday
    return scene.words.totals(
      of: window.name(around: day, firstWeekday: firstWeekday, scene.words))
  }

  /// The descriptions of the keys other than scrolling and closing, from long to short.
  package var keys: [String] {
    let period = window.range == nil ? window.period : .day
    return [scene.words.totalsKeys(window.grouping, period), "Tab [ ] + -"]
  }

  /// The totals of the records that the view shows.
  package var table: TotalsTable? {
    scene.shownEvents.totals(question)
  }

  package func lines(width: Int) -> [StyledLine] {
    guard let table else { return [StyledLine("…", scene.style(.muted))] }
    guard table.whole.count > 0 else {
      return [StyledLine(scene.nothingFound, scene.style(.muted))]
    }
    let columns = TotalsColumns(
      table, width: width, names: table.rows.map { name(of: $0) }, scene.words)
    let heading = window.grouping == .collection ? scene.words.byCollection : scene.words.byCategory
    let head = columns.head(table.whole, by: heading, scene)
    return [head, StyledLine()]
      + table.rows.map { row in
        columns.line(
          name: name(of: row), style: nameStyle(of: row), sum: row.sum, share: table.share(of: row),
          barStyle: barStyle(of: row))
      } + rest(of: table).map { StyledLine($0, scene.style(.more)) }
  }

  /// Returns the line about rows that are not shown.
  package func rest(of table: TotalsTable) -> [String] {
    table.rowsLeftOut > 0 ? [scene.words.more(table.rowsLeftOut)] : []
  }

  /// Returns the name indented by its level, without the names of its parents.
  private func name(of row: TotalsRow) -> String {
    let indent = String(repeating: "  ", count: min(row.subject.level, 8))
    switch row.subject {
    case .category(let category): return indent + displayableBeginning(of: category.path.last ?? "")
    case .noCategory: return scene.words.withoutCategory
    case .collection(let id):
      let look = scene.collectionStyles[id]
      return "\(look.sign) \(look.name)"
    }
  }

  /// Returns the name with those of its parents, without indentation.
  package func fullName(of row: TotalsRow) -> String {
    switch row.subject {
    case .category(let category): displayableBeginning(of: category.name)
    case .noCategory: scene.words.withoutCategory
    case .collection(let id): scene.collectionStyles[id].name
    }
  }

  private func nameStyle(of row: TotalsRow) -> Style {
    switch row.subject {
    case .category: row.subject.level == 0 ? .plain : scene.style(.muted)
    case .noCategory: scene.style(.muted)
    case .collection(let id): scene.collectionStyles.signStyle(scene.collectionStyles[id].color)
    }
  }

  private func barStyle(of row: TotalsRow) -> Style {
    switch row.subject {
    case .category: scene.style(row.subject.level == 0 ? .bar : .innerBar)
    case .noCategory: scene.style(.innerBar)
    case .collection(let id): scene.collectionStyles.signStyle(scene.collectionStyles[id].color)
    }
  }
}

/// The columns of the totals panel: name, bar, number, time.
package struct TotalsColumns {
  private let width: Int
  private let nameWidth: Int
  private let barWidth: Int
  private let timeWidth: Int
  private let words: Words

  /// - Parameter names: the names as shown; they take at most two fifths of the width.
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

  /// Returns the line above the rows, with the overall total at its end: `53 events · 48 h 15 min`.
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

  /// Returns the clock time; all-day events take none.
  private static func time(_ sum: RecordSum, _ words: Words) -> String {
    sum.minutes == 0 ? "–" : words.duration(minutes: sum.minutes)
  }

  /// Returns a bar in eighths of a column; never an empty one.
  package static func bar(_ share: Double, width: Int) -> String {
    guard width > 0 else { return "" }
    let eighths = max(1, min(width * 8, Int((share * Double(width) * 8).rounded())))
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
  }
}
