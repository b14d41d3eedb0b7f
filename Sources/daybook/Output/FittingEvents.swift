import CalendarModel
import CalendarStore
import Glibc

/// Prints to standard error the events that match the typed text, with their ids.
struct FittingEvents {
  private let calendars: OpenCalendars
  private let answers: IndexAnswers

  init(_ calendars: OpenCalendars, _ answers: IndexAnswers) {
    self.calendars = calendars
    self.answers = answers
  }

  /// Writes a line for each record: its short id, and what lists say of it.
  func tell(of records: [Record]) throws {
    let line = RecordLine(collections: answers.collections)
    var (ids, lookup) = (ShortIDs(calendars, answers), EventLookup(calendars, answers))
    let rows = try records.map { (id: try ids.text(of: $0, &lookup), text: line.text($0)) }
    let width = rows.map(\.id.count).max() ?? 0
    let bytes = Array(rows.map { padded($0.id, width) + "  " + $0.text }.joined().utf8)
    // Errors are ignored because standard error may be closed.
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
