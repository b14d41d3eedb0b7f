import CalendarModel
import ICalendar
import Testing

@testable import CalendarStore

extension EditedCalendars {
  /// Monday 9 March 2026, 10:00 in Berlin.
  static let monday = Instant(seconds: 1_773_046_800)

  /// The task with a title: one that is listed now rather than one that is done.
  func todoBasis(_ title: String, isDone: Bool = false) throws -> TodoBasis {
    let editor = try editor()
    let answers = editor.index.answers(zone: Self.berlin)
    let found = try #require(answers.todos(matching: title, limit: 100)).filter {
      $0.item.title == title
    }
    let row = try #require(found.first { $0.state.isDone == isDone } ?? found.first)
    return try editor.todoBasis(of: row.ref, in: answers)
  }

  @discardableResult
  func change(_ bases: [TodoBasis], by change: TodoChange) throws -> ChangeOutcome {
    try editor().change(bases, by: change, at: Self.monday)
  }

  /// The rows of a group of the list, by title.
  func titles(of group: TodoGroup) throws -> [String] {
    let answers = try index().answers(zone: Self.berlin)
    let listing = TodoListing(
      now: Self.berlin.localTime(of: Self.monday), showsWaiting: true)
    return try #require(answers.todoRows(of: group, numbers: 0..<100, listing)).map(\.item.title)
  }

  /// The tasks of all files.
  func todos() -> [Todo] {
    var reader = CalendarReader(zones: zones, readsTodos: true)
    return texts.sorted { $0.key < $1.key }.flatMap { _, text in
      reader.read(Array(text.utf8), path: "", collection: CollectionID(rawValue: 0)).todos
        .map(\.todo)
    }
  }
}

/// A calendar with some VTODOs, each given by its lines.
func todoCalendar(_ todos: String..., program: String = "-//t//t//EN") -> String {
  let begin = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:\(program)\n"
  let bodies = todos.map { "BEGIN:VTODO\nDTSTAMP:20260101T000000Z\n\($0)\nEND:VTODO\n" }
  return (begin + bodies.joined() + "END:VCALENDAR\n").replacing("\n", with: "\r\n")
}
