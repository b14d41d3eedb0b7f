import CalendarModel
import TerminalScreen

/// The lines of a window that is read, one thing a line, with no columns and no bars.
struct LinearOverlay {
  private let scene: Scene
  private var words: Words { scene.words }

  init(_ scene: Scene) { self.scene = scene }

  /// Nil for windows that have no lines to scroll.
  func lines(of kind: Overlay.Kind) -> [String]? {
    switch kind {
    case .details(let record): lines(of: record)
    case .totals(let panel): lines(of: panel)
    case .changes(let changes): changes.map(line)
    case .conflict(let panel): lines(of: panel)
    // Not broken into lines: each is told as a sentence.
    case .problems:
      ProblemsText(scene).lines(width: LinearSentence.widest).map(\.text)
    case .help, .collections: nil
    }
  }

  // MARK: - Private

  private func lines(of record: Record) -> [String] {
    let text = DetailsText(scene, record: record)
    let fields = text.fields.filter { !$0.1.isEmpty }.map { name, value in
      name.isEmpty ? value : "\(name): \(value)"
    }
    return [text.spokenTitle] + fields + text.notes.flatMap(told)
  }

  /// A paragraph in lines that are not too long to listen to; those that go on say so.
  private func told(_ paragraph: String) -> [String] {
    let lines = wrapped(paragraph, toWidth: LinearSentence.widestPart)
    return lines.dropLast().map { $0 + " …" } + lines.suffix(1)
  }

  private func lines(of panel: TotalsPanel) -> [String] {
    let text = TotalsText(scene, panel: panel)
    guard let table = text.table else { return [words.lookingForEvents] }
    guard table.whole.count > 0 else { return [words.noEvents] }
    let heading = panel.grouping == .collection ? words.byCollection : words.byCategory
    return ["\(words.total(table.whole.count, minutes: table.whole.minutes)), \(heading)"]
      + table.rows.map { row in
        "\(text.fullName(of: row)): \(words.total(row.sum.count, minutes: row.sum.minutes))"
      } + text.rest(of: table)
  }

  private func line(of change: ChangeLine) -> String {
    let day = change.time.day
    let date = day == scene.state.today ? words.today : words.date(day)
    let line = "\(date) \(words.clock(change.time)), \(displayable(change.sentence))"
    return change.isUndone ? "\(words.isUndone): \(line)" : line
  }

  private func lines(of panel: ConflictPanel) -> [String] {
    [words.nothingWritten]
      + panel.events.flatMap { event in
        let title = event.title.isEmpty ? words.noTitle : displayable(event.title)
        return ["\(title), \(displayable(event.path))"]
          + (event.isGone ? [words.theirsGone] : [])
          + (event.isDeletedHere ? [words.mineDeleted] : [])
          + event.lines.map(line)
      }
  }

  private func line(of line: LineDifference.Line) -> String {
    switch line {
    case .same(let text): displayable(text)
    case .old(let text): "\(words.isRemoved): \(displayable(text))"
    case .new(let text): "\(words.isAdded): \(displayable(text))"
    }
  }
}
