import CalendarModel
import CalendarViews
import CellGeometry
import EventEntry
import TerminalScreen

/// Where the fields of a form lie: its window, and its rows from the top.
package struct FormPlan {
  package enum Row: Hashable {
    case gap
    case field(FormField)
    /// What the field above means, and the days on which it repeats.
    case note(FormField)
    case next
    /// A row of the notes.
    case text(Int)
  }

  package let box: Box
  package let rows: [Row]
  package let notes: WrappedText

  /// Longer lines are hard to read, however wide the terminal is.
  private static let widest = 100
  /// The mark of the selected field and the longest name.
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
  /// Of a field with a note beside it.
  package var narrowWidth: Int { max(1, wideWidth * 11 / 20) }

  package func valueWidth(of field: FormField) -> Int {
    hasNoteColumn(field) ? narrowWidth : wideWidth
  }

  /// Whether what a field means stands in a column of its own.
  package func hasNoteColumn(_ field: FormField) -> Bool {
    !field.isWide && field != .recurrence && interior.width >= Self.leastWithNotes
  }

  /// For what a field means, beside it or below it; 0 where it depends on the value.
  package func noteWidth(of field: FormField) -> Int {
    guard field != .recurrence else { return wideWidth }
    return hasNoteColumn(field) ? wideWidth - narrowWidth - 2 : 0
  }

  /// The row that the cursor is in.
  package func row(of form: Form) -> Int {
    switch form.field {
    case .notes:
      let place = notes.place(of: form.cursor)
      return rows.firstIndex(of: .text(place.row)) ?? 0
    default: return rows.firstIndex(of: .field(form.field)) ?? 0
    }
  }

  /// The first row shown: as near to the one before as the cursor allows.
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
    for field in FormField.allCases {
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
