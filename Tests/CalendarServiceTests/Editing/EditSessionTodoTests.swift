@testable import CalendarService
import CalendarModel
import CalendarStore
import Foundation
import TestSupport
import Testing

@testable import EventEntry

/// Tasks that are typed or changed in the form, on Wednesday, 11 March 2026.
@Suite struct EditSessionTodoTests {
  private static func draft(_ text: String, _ folder: EditingFolder) throws -> TodoDraft {
    let entry = folder.changer.todoEntry(text, folder.source.collections)
    #expect(entry.problems.isEmpty, "\(text)")
    return try #require(entry.todo)
  }

  /// The lines of the only task of a collection, without those that name the moment.
  private static func lines(in collection: String, _ folder: EditingFolder) throws -> [String] {
    let name = try #require(try folder.names(in: collection).first)
    let lines = try folder.lines(of: "\(collection)/\(name.dropLast(4))")
    return lines.drop { $0 != "BEGIN:VTODO" }.filter { line in
      !["UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "PRODID"].contains { line.hasPrefix($0) }
    }
  }

  @Test(arguments: [
    (
      "Tax by 31.3. !high #house",
      [
        "DUE;VALUE=DATE:20260331", "SUMMARY:Tax", "CATEGORIES:house", "STATUS:NEEDS-ACTION",
        "PRIORITY:1",
      ],
      "added task “Tax”, due Tue 31 Mar"
    ),
    (
      "Call 9am",
      ["DUE;TZID=Europe/Berlin:20260312T090000", "SUMMARY:Call", "STATUS:NEEDS-ACTION"],
      "added task “Call”, due Thu 12 Mar, 09:00"
    ),
    (
      "Water plants every mon",
      ["DTSTART;VALUE=DATE:20260316", "DUE;VALUE=DATE:20260316", "RRULE:FREQ=WEEKLY;BYDAY=MO"],
      "added task “Water plants”, due Mon 16 Mar"
    ),
    (
      "Buy milk !5 %30", ["PERCENT-COMPLETE:30", "PRIORITY:5", "STATUS:IN-PROCESS"],
      "added task “Buy milk”"
    ),
  ]) func aTypedTaskIsWritten(_ text: String, _ expected: [String], _ sentence: String) throws {
    let folder = try EditingFolder(["work/lunch": EditSessionTests.lunch])
    let reply = folder.ask(.addTodo(try Self.draft(text, folder)))
    guard case .addedTodo(let message, let item?) = reply else {
      Issue.record("\(reply)")
      return
    }
    #expect(message.text == sentence)
    #expect(folder.source.todo(item) != nil)
    let lines = try Self.lines(in: "home", folder)
    for line in expected { #expect(lines.contains(line), "\(line) in \(lines)") }
    // The zone of a due time has a DTSTART, too.
    let task = lines.prefix { $0 != "END:VTODO" }
    #expect(task.contains { $0.hasPrefix("DTSTART") } == expected[0].hasPrefix("DTSTART"))
    #expect(folder.ask(.undo()).done?.text == "undone: \(sentence)")
    #expect(try folder.names(in: "home") == [])
  }

  @Test("undoing and redoing lead to the task", arguments: [TodoChange.complete(), .delete])
  func undoLeadsToTheTask(_ change: TodoChange) throws {
    let folder = try EditingFolder(["work/lunch": EditSessionTests.lunch])
    #expect(folder.ask(.addTodo(try Self.draft("Tax", folder))).done != nil)
    #expect(folder.ask(.changeTodos([try folder.todo("Tax")], change)).done != nil)
    guard case .undone(_, _, _, let tasks) = folder.ask(.undo()) else {
      Issue.record("nothing was undone")
      return
    }
    #expect(tasks == [try folder.todo("Tax")])
    guard case .undone(_, _, _, let redone) = folder.ask(.redo()) else {
      Issue.record("nothing was redone")
      return
    }
    #expect(redone.count == (change == .delete ? 0 : 1))
  }

  @Test func aPartNamesItsTask() throws {
    let folder = try EditingFolder(["work/lunch": EditSessionTests.lunch])
    #expect(folder.ask(.addTodo(try Self.draft("Release notes", folder))).done != nil)
    let part = try Self.draft("Proofread ^rel", folder)
    #expect(part.parent?.title == "Release notes")
    #expect(folder.ask(.addTodo(part)).done != nil)
    let uid = try #require(part.parent?.uid)
    let texts = try folder.names(in: "home").map {
      try folder.lines(of: "home/\($0.dropLast(4))")
    }
    let parts = texts.filter { lines in
      lines.contains { $0.hasPrefix("RELATED-TO") && $0.hasSuffix(":\(uid)") }
    }
    #expect(parts.count == 1)
  }

  @Test func theFormChangesOnlyWhatWasChanged() throws {
    let folder = try EditingFolder(["work/lunch": EditSessionTests.lunch])
    #expect(folder.ask(.addTodo(try Self.draft("Tax by 31.3. !3 #house !1d", folder))).done != nil)
    let before = try Self.lines(in: "home", folder)
    let found = folder.source.todoRows(
      of: .later, numbers: 0..<1, TodoListing(now: LocalTime(Day(20_523), hour: 14)))
    let item = try #require(found?.first?.ref)
    guard case .opened(let opened) = folder.ask(.open(item)), let edited = opened.todo else {
      Issue.record("not opened")
      return
    }
    #expect(edited.todo.due == .allDay("2026-03-31") && opened.alarms.count == 1)
    #expect(edited.todo.priority.digit == 3)
    #expect(folder.ask(.saveTodo(.set([.title("Tax return")]))).done != nil)
    let after = try Self.lines(in: "home", folder)
    let changed = Set(after).symmetricDifference(before).filter { !$0.hasPrefix("SEQUENCE") }
    #expect(changed == ["SUMMARY:Tax", "SUMMARY:Tax return"])
    let work = try folder.collection("work")
    guard case .opened = folder.ask(.open(try folder.todo("Tax return"))) else {
      Issue.record("not opened again")
      return
    }
    #expect(folder.ask(.saveTodo(.move(to: work, setting: [.percent(50)]))).done != nil)
    #expect(try folder.names(in: "home") == [])
    #expect(folder.ask(.undo()).done != nil)
    #expect(try Self.lines(in: "home", folder) == after)
  }

  @Test func partsThatStayOpenAreNamed() throws {
    let part = "RELATED-TO:tax\nSUMMARY:Part"
    let rows: [(todos: [String: String], completed: [String], said: String)] = [
      (["home/a": part], ["Tax"], "completed “Tax” · 1 part stays open"),
      (
        ["home/a": part, "home/b": part + " 2", "home/c": part + " 3\nSTATUS:COMPLETED"], ["Tax"],
        "completed “Tax” · 2 parts stay open"
      ),
      (["home/a": part + "\nSTATUS:CANCELLED"], ["Tax"], "completed “Tax”"),
      (["home/a": part], ["Part"], "completed “Part”"),
      (["home/a": part], ["Tax", "Part"], "completed 2 tasks"), ([:], ["Tax"], "completed “Tax”"),
    ]
    for (todos, completed, said) in rows {
      let all = todos.merging(["home/tax": "SUMMARY:Tax\nDUE;VALUE=DATE:20260310"]) { own, _ in own
      }
      let folder = try EditingFolder(["home/lunch": EditSessionTests.lunch], todos: all)
      let items = try completed.map { try folder.todo($0) }
      #expect(folder.ask(.changeTodos(items, .complete())).done?.text == said, "\(todos)")
    }
  }

  @Test func theTextOfATaskIsEdited() throws {
    let folder = try EditingFolder(["work/lunch": EditSessionTests.lunch])
    #expect(folder.ask(.addTodo(try Self.draft("Tax by 31.3. #house", folder))).done != nil)
    let before = try Self.lines(in: "home", folder)
    let found = folder.source.todoRows(
      of: .later, numbers: 0..<1, TodoListing(now: LocalTime(Day(20_523), hour: 14)))
    let item = try #require(found?.first?.ref)
    #expect(folder.ask(.text(item)) == .textIsReady)
    #expect(try folder.runEditor("sed -i s/SUMMARY:Tax/SUMMARY:Taxes/ \"$1\"").done != nil)
    let after = try Self.lines(in: "home", folder)
    #expect(Set(after).symmetricDifference(before) == ["SUMMARY:Tax", "SUMMARY:Taxes"])
    #expect(folder.ask(.text(try folder.todo("Taxes"))) == .textIsReady)
    let refusal = try folder.runEditor("sed -i s/VTODO/VEVENT/ \"$1\"")
    guard case .textIsRefused = refusal else {
      Issue.record("\(refusal)")
      return
    }
    #expect(try Self.lines(in: "home", folder) == after)
  }

  /// Lines that either may have are there in both, and it is said that parts stand alone.
  @Test func aTurnedTaskKeepsItsOtherLines() throws {
    let others = [
      "PRIORITY:1", "GEO:52.5;13.4", "COMMENT:c", "ATTACH:https://example.org/a",
      "RELATED-TO:other", "X-APPLE-SORT-ORDER:7", "ESTIMATED-DURATION:PT30M", "X-OWN;X-A=b:c",
    ]
    let folder = try EditingFolder(
      [:],
      todos: [
        "work/task":
          (["SUMMARY:T", "DUE:20260312T093000", "X-KDE-LIBKCAL-DTRECURRENCE:20260312"]
          + others).joined(separator: "\n"),
        "work/part": "SUMMARY:P\nRELATED-TO:task",
      ])
    func text() throws -> [String] {
      let names = try folder.names(in: "work").filter { $0 != "part.ics" }
      return try folder.lines(of: "work/\(try #require(names.first).dropLast(4))")
    }
    let reply = folder.ask(.turnTodo(try folder.todo("T"), at: nil))
    #expect(reply.done?.text == "turned “T” into an event · 1 part loses its task")
    #expect(try text().filter(others.contains) == others)
    #expect(try !text().contains { $0.hasPrefix("X-KDE") })
    #expect(folder.ask(.turnEvent(try folder.item("12 09:30 T"))).done != nil)
    #expect(Set(try text().filter(others.contains)) == Set(others))
  }

  /// Also where that occurrence, or the next one, has lines of its own.
  @Test func aRepeatingTaskThatIsDoneSaysWhenItIsAgain() throws {
    let weekly = "SUMMARY:Weekly\nDTSTART;VALUE=DATE:20260304\nDUE;VALUE=DATE:20260304\n"
    let rule =
      "RRULE:FREQ=WEEKLY\nEND:VTODO\nBEGIN:VTODO\nUID:task\nDTSTAMP:20260101T000000Z\n"
    let moved = "SUMMARY:Weekly\nRECURRENCE-ID;VALUE=DATE:20260311\nDUE;VALUE=DATE:20260313"
    let folder = try EditingFolder([:], todos: ["home/task": weekly + rule + moved])
    for end in ["again on Fri 13 Mar", "again on Wed 18 Mar"] {
      let open = try #require(folder.todos("Weekly").first { !$0.state.isClosed })
      let reply = folder.ask(.changeTodos([open.ref], .complete()))
      #expect(reply.done?.text == "completed “Weekly” · \(end)")
    }
  }
}
