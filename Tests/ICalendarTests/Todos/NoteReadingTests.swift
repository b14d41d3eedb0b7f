import CalendarModel
import Testing

@testable import ICalendar

/// Notes of days, which are read beside tasks.
@Suite struct NoteReadingTests {
  private static func file(_ lines: String) -> Document {
    let text = TodoWorld.file(lines).bytes
    return Document(
      Array(String(decoding: text, as: UTF8.self).replacing("VTODO", with: "VJOURNAL").utf8))
  }

  private static func read(_ lines: String) throws -> (note: Todo, problems: [String]) {
    let contents = TodoWorld.read(file(lines))
    #expect(contents.otherComponentCount == 1)
    return (try #require(contents.todos.first).todo, contents.problems.map(\.message))
  }

  @Test func itsDayIsItsDate() throws {
    let berlin = try TodoWorld.berlin.get()
    let clock = time(2026, 3, 9, 17)
    let forms: [(String, EventTime?)] = [
      ("DTSTART;VALUE=DATE:20260309", .allDay(day(2026, 3, 9))),
      ("DTSTART:20260309T170000", .floating(clock)),
      ("DTSTART:20260309T170000Z", .zoned(clock, .utc)),
      ("DTSTART;TZID=Europe/Berlin:20260309T170000", .zoned(clock, berlin)), ("SUMMARY:x", nil),
    ]
    for (line, date) in forms {
      let (note, problems) = try Self.read("UID:1\n\(line)")
      #expect(note.due == date && note.start == date && note.begin == nil, "\(line)")
      #expect(problems == [], "\(line)")
    }
  }

  /// Nothing that tasks say makes a note one.
  @Test(arguments: [
    "STATUS:FINAL", "STATUS:DRAFT", "STATUS:COMPLETED", "PERCENT-COMPLETE:100",
    "COMPLETED:20260309T090000Z", "STATUS:CANCELLED", "DUE:20260308T090000",
  ])
  func itIsNeverDoneNorOverdue(line: String) throws {
    let (note, _) = try Self.read("UID:1\nDTSTART;VALUE=DATE:20260301\n\(line)")
    #expect(note.isNote && !note.state.isClosed && note.item().kind == .note)
    #expect(!note.isOverdue(at: TodoWorld.now, in: .utc))
    #expect(TodoGroup(of: note, at: TodoWorld.now, in: .utc, firstWeekday: .monday) == nil)
  }

  @Test func itMayHaveSeveralTexts() throws {
    let (note, problems) = try Self.read(
      "UID:1\nDTSTART:20260309T170000\nDESCRIPTION:One\\, two\nDESCRIPTION:Three\nCATEGORIES:a,b")
    #expect(note.notes == "One, two\n\nThree" && note.categories.map(\.name) == ["a", "b"])
    #expect(problems == [])
  }

  /// Programs leave out the UID, and write what no standard knows.
  @Test func onlyItsDatesAreMistakes() throws {
    let (note, problems) = try Self.read("SUMMARY:A\nSUMMARY:B\nX-MINE:1")
    #expect(note.title == "A" && EventUID.isMissing(note.uid) && problems == [])
    let other = try Self.read("UID:1\nDTSTART:soon")
    #expect(other.note.due == nil && other.problems.count == 1)
  }

  @Test func editsOfTasksLeaveItAlone() throws {
    let document = Self.file("UID:1\nDTSTART;VALUE=DATE:20260309\nSUMMARY:x")
    var edit = TodoWorld.edit(document)
    var note = try TodoWorld.todo(in: &edit)
    note.title = "y"
    #expect(throws: WritingError.noTodo) { try edit.set(note, at: 1) }
    #expect(throws: WritingError.noTodo) { try edit.setAlarms([], at: 1) }
    #expect(throws: (any Error).self) { try edit.complete(at: 1, in: .utc, copy: nil) }
    #expect(edit.bytes() == document.bytes)
  }
}
