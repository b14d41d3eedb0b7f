import CalendarModel
import CalendarViews
import CalendarWords
import CellGeometry
import EventEntry
import TerminalScreen

/// The window of a form: each row has a name, a value and its meaning.
package struct FormView {
  private let scene: Scene
  private let form: Form
  private let plan: FormPlan

  package init(_ scene: Scene, form: Form) {
    self.scene = scene
    self.form = form
    plan = FormPlan(form, in: scene.plan.windowArea)
  }

  package func paint(on frame: inout Frame) {
    let first = plan.scroll(of: form)
    let shown = shown
    plan.box.paint(title: title, note: note, scene, on: &frame.screen)
    frame.cursor = nil
    for index in shown {
      let place = Position(plan.interior.x, plan.interior.y + (index - first))
      paint(plan.rows[index], at: place, on: &frame)
    }
    paintOffers(on: &frame.screen, below: frame.cursor?.row)
  }

  /// The problem of the selected field, which the window may have no room for.
  package var cutNote: String? {
    guard let note = form.reading.notes[form.field], note.isWrong,
      line(note).width > plan.noteWidth(of: form.field)
    else { return nil }
    return form.reading.text(of: form.field, scene.words)
  }

  // MARK: Rows

  private func paint(_ row: FormPlan.Row, at place: Position, on frame: inout Frame) {
    switch row {
    case .gap: break
    case .field(let field): paint(field, at: place, on: &frame)
    case .text(let number): paintText(number, at: place, on: &frame)
    case .note(let field):
      guard let note = form.reading.notes[field] else { return }
      write(line(note), at: place, on: &frame.screen)
    case .next: write(StyledLine(next, scene.style(.muted)), at: place, on: &frame.screen)
    }
  }

  private func paint(_ field: FormField, at place: Position, on frame: inout Frame) {
    write(label(field), at: place, on: &frame.screen, isLabel: true)
    let end = paintValue(field, at: Position(plan.valueColumn, place.row), on: &frame)
    guard field != .recurrence, let note = form.reading.notes[field], !note.text.isEmpty else {
      return
    }
    let hasColumn = plan.hasNoteColumn(field)
    let column = hasColumn ? plan.valueColumn + plan.narrowWidth + 2 : end + 2
    let room = plan.interior.maxX - column
    guard room >= 4 else { return }
    frame.screen.write(line(note), at: Position(column, place.row), width: room)
  }

  /// - Returns: the end of the value.
  private func paintValue(
    _ field: FormField, at place: Position, on frame: inout Frame
  ) -> Column {
    let width = plan.valueWidth(of: field)
    if field.kind == .choice {
      if field == form.field { frame.cursor = place.moved(by: 2) }
      return frame.screen.write(choice(field), at: place, width: width)
    }
    guard field == form.field else {
      return frame.screen.write(value(field), at: place, width: width)
    }
    var typed = TypedLine(form.input[field], cursor: form.cursor, width: width)
    typed.line.pad(to: width)
    let end = frame.screen.write(typed.line, at: place, width: width)
    frame.screen.overlay(scene.style(.input), on: Rect(place.column, place.row, width, 1))
    frame.cursor = place.moved(by: typed.cursor)
    frame.showsCursor = true
    return plan.hasNoteColumn(field) ? end : place.column + typed.width
  }

  private func paintText(_ number: Int, at place: Position, on frame: inout Frame) {
    let isSelected = form.field == .notes
    if number == 0 { write(label(.notes), at: place, on: &frame.screen, isLabel: true) }
    let start = Position(plan.valueColumn, place.row)
    if number < plan.notes.rows.count {
      let text = StyledLine(plan.notes.text(of: number))
      frame.screen.write(text, at: start, width: plan.wideWidth)
    }
    if number == 0, form.input[.notes].isEmpty, !isSelected {
      frame.screen.write(StyledLine("–", scene.style(.muted)), at: start, width: 1)
    }
    guard isSelected else { return }
    frame.screen.overlay(
      scene.style(.input), on: Rect(start.column, start.row, plan.wideWidth, 1))
    let cursor = plan.notes.place(of: form.cursor)
    if cursor.row == number {
      let column = min(cursor.column, plan.wideWidth - 1)
      frame.cursor = start.moved(by: column)
      frame.showsCursor = true
    }
  }

  // MARK: Lines

  private func write(
    _ line: StyledLine, at place: Position, on screen: inout Screen, isLabel: Bool = false
  ) {
    let start = isLabel ? place : Position(plan.valueColumn, place.row)
    screen.write(line, at: start, width: isLabel ? FormPlan.labelWidth : plan.wideWidth)
  }

  private func label(_ field: FormField) -> StyledLine {
    let isSelected = field == form.field
    let isWrong = form.reading.notes[field]?.isWrong == true
    var line = StyledLine(isSelected ? "› " : "  ", scene.style(.key))
    line.append(
      scene.words.label(of: field), scene.style(isWrong ? .warning : isSelected ? .title : .muted))
    return line
  }

  private func value(_ field: FormField) -> StyledLine {
    let text = displayable(form.input[field])
    return text.isEmpty
      ? StyledLine("–", scene.style(.muted))
      : StyledLine(text, scene.style(field == .title ? .title : .text))
  }

  private func choice(_ field: FormField) -> StyledLine {
    let isSelected = field == form.field
    let text = displayable(form.choice(of: field, scene.days.source.collections, scene.words))
    var line = StyledLine()
    if isSelected { line.append("‹ ", scene.style(.key)) }
    if field == .collection {
      let look = scene.collectionStyles[form.input.collection]
      line.append("\(look.sign) ", scene.collectionStyles.signStyle(look.color))
    }
    line.append(text, scene.style(isSelected ? .title : .text))
    if isSelected { line.append(" ›", scene.style(.key)) }
    return line
  }

  private func line(_ note: FormNote) -> StyledLine {
    StyledLine(displayable(note.text), scene.style(note.isWrong ? .warning : .muted))
  }

  /// The text `then 3 Dec, 10 Dec, 17 Dec`; years are shown where they change.
  private var next: String {
    let start = form.reading.times?.start ?? form.event.event.start
    var year = start.wallClock.day.month.year
    let days = form.reading.next.map { day in
      let isSame = day.month.year == year
      year = day.month.year
      return isSame ? scene.words.dateWithoutYear(day) : scene.words.date(day)
    }
    return scene.words.then(days)
  }

  // MARK: Frame

  private var title: String {
    form.event.todo == nil
      ? scene.words.editTitle(isOfSeries: form.event.isOfSeries) : scene.words.editTaskTitle
  }

  /// The visible rows.
  private var shown: Range<Int> {
    let first = plan.scroll(of: form)
    return first..<min(plan.rows.count, first + max(0, plan.interior.height))
  }

  var foot: Foot { Foot(plan.box, note) }

  /// The longest note that fits into the border.
  private var note: String {
    let shown = shown
    let isWhole = shown.count == plan.rows.count
    let lines = scene.words.lines(shown.lowerBound + 1, shown.upperBound, of: plan.rows.count)
    let place = isWhole ? "" : "\(lines) · "
    let keys = self.keys.map { $0.spelled(with: scene.state.settings.glyphs) }
    let texts = keys.map { place + $0 } + keys.suffix(1)
    return texts.first { displayWidth(of: $0) + 6 <= plan.box.frame.width } ?? ""
  }

  private var keys: [String] {
    switch form.field.kind {
    case .line where !form.offers.isEmpty: scene.words.offerKeys
    case .line: scene.words.lineKeys
    case .choice: scene.words.choiceKeys
    case .text: scene.words.textKeys
    }
  }

  private func paintOffers(on screen: inout Screen, below row: Row?) {
    guard let window = offers(below: row) else { return }
    offerList.paint(window, scene, on: &screen)
  }

  private var offerList: CompletionList {
    CompletionList(form.offers, selected: form.selectedOffer)
  }

  /// Returns the list of completions: below the field, or above it if there is more room.
  private func offers(below row: Row?) -> ListWindow? {
    guard !form.offers.isEmpty, let row else { return nil }
    let list = offerList
    let area = scene.plan.windowArea
    let (above, below) = (row - area.y, area.maxY - row - 1)
    let column = plan.valueColumn - 2
    let width = area.maxX - column
    return below >= min(above, list.height)
      ? list.window(topLeftOf: Rect(column, row + 1, width, below))
      : list.window(bottomLeftOf: Rect(column, area.y, width, above))
  }
}

// MARK: - Hitting

extension FormView {
  /// Returns the part in a cell.
  package func part(at position: Position) -> WindowPart {
    let first = plan.scroll(of: form)
    let cursorRow = plan.interior.y + (plan.row(of: form) - first)
    if let offers = offers(below: cursorRow), offers.box.frame.contains(position) {
      return offers.index(at: position).map { .completion($0) } ?? .inside
    }
    guard plan.box.frame.contains(position) else { return .outside }
    guard plan.interior.contains(position) else { return .inside }
    let column = position.column - plan.valueColumn
    switch plan.rows[safely: first + (position.row - plan.interior.y)] {
    case .field(let field): return part(of: field, at: column)
    case .text(let number): return .field(.notes, .cursor(notesCursor(number, column)))
    case .note(let field): return .field(field, nil)
    case .gap, .next, nil: return .inside
    }
  }

  private func part(of field: FormField, at column: Int) -> WindowPart {
    guard column >= 0, column < plan.valueWidth(of: field) else { return .field(field, nil) }
    guard field.kind != .choice else {
      guard field == form.field else { return .field(field, nil) }
      let end = choice(field).width
      return .field(
        field, column < 2 ? .step(-1) : (end - 2..<end).contains(column) ? .step(1) : nil)
    }
    let cursor = field == form.field ? form.cursor : 0
    return .field(
      field,
      .cursor(
        TypedLine.cursor(
          at: column, in: form.input[field], cursor: cursor, width: plan.valueWidth(of: field))))
  }

  private func notesCursor(_ row: Int, _ column: Int) -> Int {
    row < plan.notes.rows.count
      ? plan.notes.cursor(row: row, column: max(0, column)) : form.input[.notes].count
  }
}

extension Position {
  fileprivate func moved(by columns: Int) -> Position { Position(column + columns, row) }
}
