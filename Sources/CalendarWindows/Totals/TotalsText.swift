import CalendarModel
import CalendarViews
import TerminalScreen

/// The totals of a period as lines: a head, and a bar for each category or collection.
package struct TotalsText {
  private let scene: Scene
  private let window: TotalsWindow
  private let question: TotalsQuestion

  package init(_ scene: Scene, _ window: TotalsWindow) {
    self.scene = scene
    self.window = window
    question = window.question(
      around: scene.state.selection.day, firstWeekday: scene.state.settings.firstWeekday)
  }

  package var title: String {
    let day = scene.state.selection.day
    let firstWeekday = scene.state.settings.firstWeekday
    return scene.words.totals(
      of: window.name(around: day, firstWeekday: firstWeekday, scene.words))
  }

  /// What the keys do besides scrolling and closing, in more and in fewer words.
  package var keys: [String] {
    let period = window.range == nil ? window.period : .day
    return [scene.words.totalsKeys(window.grouping, period), "Tab [ ] + -"]
  }

  /// The records counted are those that the view shows.
  package var table: TotalsTable? {
    scene.view.shownDays(scene).totals(question)
  }

  package func lines(width: Int) -> [StyledLine] {
    guard let table else { return [StyledLine("…", scene.style(.muted))] }
    guard table.whole.count > 0 else {
      return [StyledLine(scene.words.noEvents, scene.style(.muted))]
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

  /// That there are rows that are not shown.
  package func rest(of table: TotalsTable) -> [String] {
    table.rowsLeftOut > 0 ? [scene.words.more(table.rowsLeftOut)] : []
  }

  /// Indented by its level, without the names of the categories it lies in.
  private func name(of row: TotalsRow) -> String {
    let indent = String(repeating: "  ", count: min(row.subject.level, 8))
    switch row.subject {
    case .category(let category): return indent + displayableBeginning(of: category.path.last ?? "")
    case .noCategory: return scene.words.withoutCategory
    case .collection(let id):
      let look = scene.looks[id]
      return "\(look.sign) \(look.name)"
    }
  }

  /// Without an indent: with the names of the categories it lies in.
  package func fullName(of row: TotalsRow) -> String {
    switch row.subject {
    case .category(let category): displayableBeginning(of: category.name)
    case .noCategory: scene.words.withoutCategory
    case .collection(let id): scene.looks[id].name
    }
  }

  private func nameStyle(of row: TotalsRow) -> Style {
    switch row.subject {
    case .category: row.subject.level == 0 ? .plain : scene.style(.muted)
    case .noCategory: scene.style(.muted)
    case .collection(let id): scene.looks.signStyle(scene.looks[id].color)
    }
  }

  private func barStyle(of row: TotalsRow) -> Style {
    switch row.subject {
    case .category: scene.style(row.subject.level == 0 ? .bar : .innerBar)
    case .noCategory: scene.style(.innerBar)
    case .collection(let id): scene.looks.signStyle(scene.looks[id].color)
    }
  }
}
