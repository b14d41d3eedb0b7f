import CalendarModel
import ICalendar
import Testing

@testable import CalendarStore

extension EditedCalendars {
  fileprivate static let march = Month(year: 2026, month: 3)

  /// The notes of a day in March 2026.
  fileprivate func notes(on number: Int, filter: EventFilter = .everything) throws -> [TodoRow] {
    let answers = try index().answers(zone: Self.berlin, filter: filter)
    return try #require(answers.notes(of: Self.march, limit: 10))[number - 1]
  }

  fileprivate func noteBasis(_ title: String) throws -> TodoBasis {
    let editor = try editor()
    let answers = editor.index.answers(zone: Self.berlin)
    let rows = try #require(answers.notes(of: Self.march, limit: 10)).flatMap(\.self)
    let row = try #require(rows.first { $0.item.title == title })
    return try editor.todoBasis(of: row.ref, in: answers)
  }

  /// Edits the text of a note as a user of `E` does.
  @discardableResult
  fileprivate func edit(_ title: String, _ change: (String) -> String) throws -> ChangeOutcome {
    let editor = try editor()
    let basis = try noteBasis(title)
    let text = String(decoding: try editor.text(of: basis), as: UTF8.self)
    return try editor.replace(basis, with: Array(change(text).utf8), at: Self.monday)
  }
}

/// Notes (VJOURNAL) are shown on their days and edited as text, and are no tasks.
@Suite struct NoteTests {
  private static func note(_ lines: String...) -> String {
    let bodies = lines.map { "BEGIN:VJOURNAL\n\($0)\nEND:VJOURNAL\n" }.joined()
    return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\n\(bodies)END:VCALENDAR\n"
      .replacing("\n", with: "\r\n")
  }

  private static let hike = "UID:h\nDTSTART;VALUE=DATE:20260309\nSUMMARY:Hike\nDESCRIPTION:Far"

  // MARK: Programs

  @Test(arguments: NoteFile.all.indices) func theirDayHasThem(number: Int) throws {
    let file = NoteFile.all[number]
    let calendars = EditedCalendars(["work/n.ics": file.text])
    let row = try #require(try calendars.notes(on: 9).first, "\(file.program)")
    #expect(row.isNote && row.item.kind == .note && row.item.title == file.title)
    #expect(row.text.split(separator: "\n").first.map(String.init) == file.line)
    #expect(row.due?.isAllDay == (file.hour == nil))
    #expect(
      file.hour.map { row.due?.wallClock == LocalTime(march(9), secondOfDay: $0 * 3_600) } ?? true)
    for day in [8, 10] { #expect(try calendars.notes(on: day).isEmpty) }
    let answers = try calendars.index().answers(zone: EditedCalendars.berlin)
    #expect(answers.problemCount == 0 && answers.hasNotes)
    let details = try #require(answers.todoDetails(row.ref, limit: 5))
    #expect(details.todo.isNote && details.todo.title == file.title && details.partCount == 0)
  }

  /// Only what was typed changes; undoing brings back every byte.
  @Test(arguments: NoteFile.all.indices) func whatIsTypedIsAllThatChanges(number: Int) throws {
    let file = NoteFile.all[number]
    let calendars = EditedCalendars(["work/n.ics": file.text])
    try calendars.edit(file.title) { $0.replacing(file.edit.old, with: file.edit.new) }
    let wanted = file.text.replacing(file.edit.old, with: file.edit.new)
    #expect(calendars.texts == ["work/n.ics": wanted], "\(file.program)")
    _ = try calendars.editor().undo()
    #expect(calendars.texts == ["work/n.ics": file.text], "\(file.program)")
  }

  // MARK: Files with more

  /// A note that has others before and after it stays where it stands.
  @Test func othersInItsFileStayAsTheyAre() throws {
    let event = "BEGIN:VEVENT\r\nUID:e\r\nDTSTART:20260309T090000\r\nSUMMARY:E\r\nEND:VEVENT\r\n"
    let task = "BEGIN:VTODO\r\nUID:t\r\nDUE:20260309T090000\r\nSUMMARY:T\r\nEND:VTODO\r\n"
    let other = "UID:o\nDTSTART;VALUE=DATE:20260310\nSUMMARY:Other"
    let text = Self.note(Self.hike, other)
      .replacing("BEGIN:VJOURNAL\r\nUID:h", with: event + "BEGIN:VJOURNAL\r\nUID:h")
      .replacing("END:VCALENDAR", with: task + "END:VCALENDAR")
    for name in ["all.ics", "work/all.ics"] {
      let calendars = EditedCalendars([name: text])
      try calendars.edit("Hike") { shown in
        #expect(!shown.contains("VEVENT") && !shown.contains("VTODO"))
        #expect(!shown.contains("SUMMARY:Other"))
        return shown.replacing("Far", with: "Near\\n\r\n and far")
      }
      #expect(
        calendars.texts == [name: text.replacing("Far", with: "Near\\n\r\n and far")], "\(name)")
      _ = try calendars.editor().undo()
      #expect(calendars.texts == [name: text], "\(name)")
      // Changes of the others leave the notes.
      try calendars.change([calendars.todoBasis("T")], by: .complete())
      try calendars.change([calendars.basis("E", on: march(9))], by: .delete)
      let notes = Document(Array(try #require(calendars.text(name)).utf8))
      #expect(notes.componentIndices(of: .journal).count == 2, "\(name)")
      #expect(try calendars.notes(on: 9).map(\.item.title) == ["Hike"], "\(name)")
    }
  }

  /// A task and a note may have one UID; neither is taken for the other.
  @Test func aTaskMayHaveItsUID() throws {
    let task = todoCalendar("UID:h\nDUE;VALUE=DATE:20260309\nSUMMARY:Task")
    let both = task.replacing(
      "END:VCALENDAR",
      with: "BEGIN:VJOURNAL\r\n\(Self.hike.replacing("\n", with: "\r\n"))\r\nEND:VJOURNAL\r\n"
        + "END:VCALENDAR")
    for files in [["work/b.ics": both], ["work/a.ics": task, "work/n.ics": Self.note(Self.hike)]] {
      let calendars = EditedCalendars(files)
      try calendars.edit("Hike") { $0.replacing("Far", with: "Near") }
      #expect(calendars.texts == files.mapValues { $0.replacing("Far", with: "Near") })
      try calendars.change([calendars.todoBasis("Task")], by: .delete)
      #expect(try calendars.notes(on: 9).map(\.item.title) == ["Hike"])
      #expect(try calendars.titles(of: .today).isEmpty)
    }
  }

  @Test(arguments: [
    ("VJOURNAL", "VTODO"), ("VJOURNAL", "VEVENT"), ("UID:h", "UID:x"),
    ("END:VCALENDAR", "BEGIN:VTODO\r\nUID:h\r\nEND:VTODO\r\nEND:VCALENDAR"),
  ])
  func somethingElseIsRefused(old: String, new: String) throws {
    let files = ["work/n.ics": Self.note(Self.hike)]
    let calendars = EditedCalendars(files)
    #expect(throws: ChangeError.self) {
      try calendars.edit("Hike") { $0.replacing(old, with: new) }
    }
    #expect(calendars.texts == files)
  }

  @Test func aNoteChangedElsewhereIsNotOverwritten() throws {
    let calendars = EditedCalendars(["work/n.ics": Self.note(Self.hike)])
    let (editor, basis) = (try calendars.editor(), try calendars.noteBasis("Hike"))
    let theirs = Self.note(Self.hike.replacing("Far", with: "Theirs"))
    calendars.write(theirs, to: "work/n.ics")
    let mine = Array(Self.note(Self.hike.replacing("Far", with: "Mine")).utf8)
    #expect(throws: ChangeError.self) {
      try editor.replace(basis, with: mine, at: EditedCalendars.monday)
    }
    #expect(calendars.text("work/n.ics") == theirs)
  }

  // MARK: No tasks

  @Test func noQuestionAboutTasksFindsThem() throws {
    let notes = NoteFile.all.enumerated().map { ("work/\($0).ics", $1.text) }
    let done = Self.note(
      "UID:d\nDTSTART;VALUE=DATE:20260308\nSUMMARY:Done\nSTATUS:COMPLETED\n"
        + "COMPLETED:20260309T080000Z\nRELATED-TO:KOrg-1834.221")
    let calendars = EditedCalendars(
      Dictionary(uniqueKeysWithValues: notes + [("home/d.ics", done)]))
    let answers = try calendars.index().answers(zone: EditedCalendars.berlin)
    let now = EditedCalendars.berlin.localTime(of: EditedCalendars.monday)
    let listing = TodoListing(now: now, showsWaiting: true)
    #expect(!answers.hasTodos && answers.todoCounts(listing) == [:])
    for group in TodoGroup.allCases {
      #expect(answers.todoRows(of: group, numbers: 0..<10, listing) == [], "\(group)")
    }
    #expect(answers.overdueCount(at: now) == 0 && answers.closedTodos() == [])
    #expect(answers.openTodos(dueOn: march(1)...march(31)) == [])
    #expect(answers.doneTodos(of: march(1).month, limit: 10)?.allSatisfy { $0.count == 0 } == true)
    #expect(answers.openTodos(beginningWith: "", limit: 10) == [])
    #expect(answers.todos(matching: "Audit", limit: 10) == [])
    let days = try #require(answers.todos(of: EditedCalendars.march, limit: 10))
    #expect(days.allSatisfy { $0.dueCount == 0 && $0.starting.isEmpty && $0.doneCount == 0 })
    #expect(answers.dayWithDoneTodos(.forward, from: march(1)) == .none)
    #expect(try calendars.notes(on: 8).map(\.item.title) == ["Done"])
    var exported: [UInt8] = []
    let export = try calendars.index().exportCalendar(
      touching: nil, filter: .everything, zone: .utc
    ) { exported += $0 }
    #expect(export.count == 0)
    #expect(!String(decoding: exported, as: UTF8.self).contains("VJOURNAL"))
  }

  // MARK: Days

  /// One without a date has no day; one that repeats is on its first day, and where it says otherwise.
  @Test func datesDecide() throws {
    let calendars = EditedCalendars([
      "work/a.ics": Self.note("UID:a\nSUMMARY:Undated"),
      "work/b.ics": Self.note(
        "UID:b\nDTSTART;VALUE=DATE:20260303\nRRULE:FREQ=DAILY\nSUMMARY:Daily",
        "UID:b\nRECURRENCE-ID;VALUE=DATE:20260305\nDTSTART;VALUE=DATE:20260306\nSUMMARY:Own"),
      "work/c.ics": Self.note("UID:c\nDTSTART:20260331T233000Z\nSUMMARY:In April"),
    ])
    let answers = try calendars.index().answers(zone: EditedCalendars.berlin)
    let month = try #require(answers.notes(of: EditedCalendars.march, limit: 10))
    let shown = month.enumerated().filter { !$1.isEmpty }.map { ($0 + 1, $1.map(\.item.title)) }
    #expect(shown.map(\.0) == [3, 6] && shown.map(\.1) == [["Daily"], ["Own"]])
    let april = try #require(answers.notes(of: EditedCalendars.march + 1, limit: 10))
    #expect(april[0].map(\.item.title) == ["In April"])
    #expect(answers.dayWithNotes(.forward, from: march(3)) == .day(march(6)))
    #expect(answers.dayWithNotes(.forward, from: march(6)) == .day(march(31) + 1))
    #expect(answers.dayWithNotes(.forward, from: march(31) + 1) == .none)
    #expect(answers.dayWithNotes(.backward, from: march(6)) == .day(march(3)))
    #expect(answers.dayWithNotes(.backward, from: march(3)) == .none)
    for title in ["Daily", "Own"] {
      try calendars.edit(title) { $0.replacing(title, with: title + "!") }
    }
    #expect(try calendars.notes(on: 3).map(\.item.title) == ["Daily!"])
    #expect(try calendars.notes(on: 6).map(\.item.title) == ["Own!"])
  }

  @Test func filtersHold() throws {
    let calendars = EditedCalendars([
      "work/a.ics": Self.note(Self.hike + "\nCATEGORIES:out"),
      "home/b.ics": Self.note("UID:b\nDTSTART;VALUE=DATE:20260309\nSUMMARY:Rest"),
    ])
    let home = try calendars.collection("home").id
    func titles(_ change: (inout EventFilter) -> Void) throws -> Set<String> {
      var filter = EventFilter.everything
      change(&filter)
      return Set(try calendars.notes(on: 9, filter: filter).map(\.item.title))
    }
    #expect(try titles { _ in } == ["Hike", "Rest"])
    #expect(try titles { $0.hiddenCollections = [home] } == ["Hike"])
    #expect(
      try titles { $0.categories = Set([CalendarModel.Category("out")].compactMap(\.self)) } == [
        "Hike"
      ])
    #expect(try titles { $0.text = "far" } == ["Hike"])
    #expect(try titles { $0.kinds = [.todo] } == [])
    #expect(try titles { $0.todos.completions = [.open] } == [])
  }

  /// The tables of a changed index are those of a new one.
  @Test func aChangeIsSeen() throws {
    let calendars = EditedCalendars(["work/n.ics": Self.note(Self.hike)])
    let index = try calendars.index()
    #expect(try calendars.notes(on: 9).count == 1)
    calendars.write(
      Self.note(Self.hike.replacing("20260309", with: "20260311")), to: "work/n.ics")
    index.start()
    index.waitUntilCurrent()
    #expect(try calendars.notes(on: 9).isEmpty)
    #expect(try calendars.notes(on: 11).map(\.item.title) == ["Hike"])
  }
}
