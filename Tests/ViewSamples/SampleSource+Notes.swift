import CalendarModel
import TestSupport

extension SampleSource {
  /// Notes around Monday, 9 March 2026, among the tasks of the lively sample.
  package static func notes() -> SampleSource {
    let source = SampleSource.tasks()
    source.notes = [
      .note(
        1, "Garden diary", .allDay("2026-03-09"),
        "Sowed the peas, under fleece.\n\nFrost at night: https://example.org/frost\nThird\nFourth",
        categories: ["garden"], in: 1),
      .note(
        2, "Audit", .floating(LocalTime("2026-03-09", hour: 21)), "A long day with the auditors."),
      .note(3, "", .allDay("2026-03-12"), "Without a title"),
      .note(4, "Far", .allDay("2031-05-04"), ""),
    ]
    return source
  }
}

extension Todo {
  package static func note(
    _ id: Int, _ title: String, _ date: EventTime, _ text: String, categories: [String] = [],
    in collection: Int = 0
  ) -> Todo {
    var note = Todo(
      id: EventID(rawValue: 20_000 + Int64(id)), collection: CollectionID(rawValue: collection),
      start: date, due: date, state: .note,
      ComponentDetails(
        uid: "note-\(id)", title: title, categories: categories.compactMap { Category($0) }))
    note.details.notes = text
    return note
  }
}
