import CalendarViews
import CellGeometry
import EventEntry

/// The places of a form's fields: its window, and its rows from the top.
package struct FormPlan {
  package enum Row: Hashable {
    case gap
    case field(FormField)
    /// The meaning of the field above, and the days on which it repeats.
    case note(FormField)
    case next
    /// A row of the notes.
    case text(Int)
  }

  package let box: Box
  package let rows: [Row]
  package let notes: WrappedText

  /// The maximum width, because longer lines are hard to read.
  private static let widest = 100
  /// The columns of the longest name and the mark of the selected field.
  package static let labelWidth = 13
  private static let fewestTextRows = 3
  private static let leastWithNotes = 60

  package init(_ form: Form, in area: Rect) {
    let width = min(area.width, Self.widest)
    let valueWidth = max(1, width - 4 - Self.labelWidth)
    notes = WrappedText(form.input[.notes], width: valueWidth - 1)
    let textRows = max(Self.fewestTextRows, notes.rows.count)
    let roomy = Self.rows(of: form, textRows: textRows, hasGaps: true)
    let isRoomy = roomy.count - textRows + Self.fewestTextRows <= area.height - 2
    rows = isRoomy ? roomy : Self.rows(of: form, textRows: textRows, hasGaps: false)
    box = Box(centered: Size(width, rows.count + 2), in: area)
  }

  package var interior: Rect { box.interior }
  package var valueColumn: Column { interior.x + Self.labelWidth }
  package var wideWidth: Int { max(1, interior.width - Self.labelWidth) }
  /// The width of a field with a note next to it.
  package var narrowWidth: Int { max(1, wideWidth * 11 / 20) }

  package func valueWidth(of field: FormField) -> Int {
    hasNoteColumn(field) ? narrowWidth : wideWidth
  }

  /// Returns whether the field's meaning has its own column.
  package func hasNoteColumn(_ field: FormField) -> Bool {
    !field.isWide && field != .recurrence && interior.width >= Self.leastWithNotes
  }

  /// Returns the width for the field's meaning, next to it or below it; 0 if it depends on the
  /// value.
  package func noteWidth(of field: FormField) -> Int {
    guard field != .recurrence else { return wideWidth }
    return hasNoteColumn(field) ? wideWidth - narrowWidth - 2 : 0
  }

  /// Returns the row with the cursor.
  package func row(of form: Form) -> Int {
    switch form.field {
    case .notes:
      let place = notes.place(of: form.cursor)
      return rows.firstIndex(of: .text(place.row)) ?? 0
    default: return rows.firstIndex(of: .field(form.field)) ?? 0
    }
  }

  /// Returns the first visible row: the previous one, moved as little as the cursor requires.
  package func scroll(of form: Form) -> Int {
    let (row, height) = (row(of: form), max(1, interior.height))
    let below = form.field == .recurrence ? 2 : 0
    var first = min(form.scroll, form.field == .title ? 0 : row)
    first = max(first, min(row, row + below - height + 1))
    return max(0, min(first, rows.count - height))
  }

  // MARK: - Private

  private static func rows(of form: Form, textRows: Int, hasGaps: Bool) -> [Row] {
    var rows: [Row] = []
    for field in form.fields {
      if hasGaps, field.beginsGroup { rows.append(.gap) }
      if field == .notes {
        rows += (0..<textRows).map { .text($0) }
      } else {
        rows.append(.field(field))
      }
      guard field == .recurrence else { continue }
      if form.reading.notes[field] != nil { rows.append(.note(field)) }
      if !form.reading.next.isEmpty { rows.append(.next) }
    }
    return rows
  }
}
