import CalendarModel
import Testing

@testable import ICalendar

/// Changes of tasks as eight programs write them: nothing but the lines that are named is another.
@Suite struct TodoFileTests {
  private struct Change: Sendable {
    let name: String
    /// The properties that it may change, besides those that tell when something was changed.
    let properties: [String]
    let apply: @Sendable (inout Todo) -> Void
  }

  private static let state = ["STATUS", "PERCENT-COMPLETE", "COMPLETED"]

  private static let dates = ["DTSTART", "DUE", TodoLines.pendingName]

  private static let changes = [
    Change(name: "done", properties: state) { $0.state = .completed(TodoWorld.now) },
    Change(name: "open", properties: state) { $0.state = .needsAction },
    Change(name: "half", properties: state) { $0.state = .inProcess(percent: 50) },
    Change(name: "given up", properties: state) { $0.state = .cancelled },
    Change(name: "later", properties: dates) { $0 = $0.moved(byDays: 3) },
    Change(name: "earlier", properties: dates) { $0 = $0.moved(byDays: -400) },
    Change(name: "no date", properties: ["DUE", "DURATION"]) {
      if case .single = $0.kind { $0.due = nil }
    },
    Change(name: "priority", properties: ["PRIORITY"]) { $0.priority = $0.priority.next },
    Change(name: "parent", properties: ["RELATED-TO"]) { $0.parent = "another" },
    Change(name: "place", properties: ["X-APPLE-SORT-ORDER"]) { $0.sortOrder = 7 },
    Change(name: "title", properties: ["SUMMARY"]) { $0.title += ", and more" },
    Change(name: "nothing", properties: []) { _ in },
  ]

  @Test(arguments: TodoFile.all)
  func oneChangeTouchesItsLines(file: TodoFile) throws {
    for text in [file.single, file.repeating] {
      let document = file.document(text)
      let before = TodoWorld.read(document)
      #expect(before.problems.map(\.message) == [])
      let index = try #require(document.componentIndices(of: .todo).first)
      for change in Self.changes {
        var edit = TodoWorld.edit(document)
        var todo = try TodoWorld.todo(at: index, in: &edit)
        change.apply(&todo)
        try edit.set(todo, at: index)
        let bytes = edit.bytes()
        let names = change.properties + TodoWorld.stamps
        // Alarms before a due date go with it.
        let hasDate = change.name != "no date"
        #expect(
          TodoWorld.rest(bytes, without: names, withAlarms: hasDate)
            == TodoWorld.rest(document.bytes, without: names, withAlarms: hasDate),
          "\(change.name)")
        let after = TodoWorld.read(Document(bytes))
        let found = try #require(after.todos.first?.todo)
        (todo.sequence, todo.changed) = (found.sequence, found.changed)
        if !hasDate { todo.alarmCount = found.alarmCount }
        #expect(found == todo, "\(change.name)")
        #expect(after.problems.map(\.message) == [], "\(change.name)")
        if change.name == "nothing" { #expect(bytes == document.bytes) }
      }
    }
  }

  @Test(arguments: TodoFile.all)
  func completedAndOpenedAgainItHasItsLines(file: TodoFile) throws {
    let document = file.document(file.single)
    let index = try #require(document.componentIndices(of: .todo).first)
    var bytes = document.bytes
    for _ in 0..<2 {
      var edit = TodoWorld.edit(Document(bytes))
      let todo = try TodoWorld.todo(at: index, in: &edit)
      try edit.set(todo.toggled(at: TodoWorld.now), at: index)
      bytes = edit.bytes()
    }
    let names = Self.state + TodoWorld.stamps
    #expect(
      TodoWorld.rest(bytes, without: names) == TodoWorld.rest(document.bytes, without: names))
  }

  /// The first occurrence is completed: each file goes on as its program writes it.
  @Test(arguments: TodoFile.all)
  func aTaskThatRepeatsGoesOnInTheStyleOfItsFile(file: TodoFile) throws {
    let berlin = try TodoWorld.berlin.get()
    let document = file.document(file.repeating)
    let index = try #require(document.componentIndices(of: .todo).first)
    var edit = TodoWorld.edit(document)
    let completion = try edit.complete(
      at: index, in: berlin, copy: FinishedCopy(uid: "copy", place: .newDocument))
    let bytes = edit.bytes()
    let todos = TodoWorld.read(Document(bytes)).todos.map(\.todo)
    let series = try #require(TodoSeries(todos[0], overrides: Array(todos.dropFirst())))
    var budget = StepBudget(10_000)
    guard case .found(let current) = series.current(budget: &budget) else {
      Issue.record("nothing is left")
      return
    }
    #expect(current.original == completion.next)
    #expect(current.original.wallClock.day == day(2026, 3, 10))
    #expect(current.todo.due?.wallClock.day == day(2026, 3, 10))
    #expect(!current.todo.state.isClosed)
    switch file.program {
    case "Thunderbird", "eM Client":
      // The series is as it was, byte for byte.
      #expect(completion.copy == nil)
      #expect(todos.count == 2 && todos[1].state == .completed(TodoWorld.now))
      let text = String(decoding: document.bytes, as: UTF8.self)
      let series = text.dropLast("END:VCALENDAR\(file.lineEnd)".count)
      #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(series))
    case "KOrganizer":
      #expect(completion.copy == nil && todos.count == 1)
      expectSame(bytes, document, but: [TodoLines.pendingName] + Self.state)
    default:
      #expect(todos.count == 1)
      expectSame(bytes, document, but: ["DTSTART", "DUE", "RRULE"] + Self.state)
      let copy = try #require(completion.copy)
      let done = try #require(TodoWorld.read(Document(copy)).todos.first?.todo)
      #expect(done.uid == "copy" && done.siblings == [todos[0].uid])
      #expect(done.kind == .single && done.state == .completed(TodoWorld.now))
      #expect(done.due?.wallClock.day == day(2026, 3, 9))
    }
  }

  private func expectSame(_ bytes: [UInt8], _ document: Document, but names: [String]) {
    let names = names + TodoWorld.stamps
    #expect(
      TodoWorld.rest(bytes, without: names) == TodoWorld.rest(document.bytes, without: names))
  }
}
