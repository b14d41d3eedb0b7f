import CalendarModel
import CalendarStore
import CalendarWords
import TestSupport
import Testing

@testable import CalendarService
@testable import EventEntry

/// Requests of the interface about tasks. It is Wednesday, 11 March 2026, 14:00 in Berlin.
@Suite struct TaskSessionTests {
  private static let tax = "SUMMARY:Tax\nDUE;VALUE=DATE:20260310\nX-OWN:1"
  private static let call = "SUMMARY:Call\nDUE;TZID=Europe/Berlin:20260312T093000"

  private func opened(_ todos: [String: String]) throws -> EditingFolder {
    try EditingFolder(["home/lunch": EditSessionTests.lunch], todos: todos)
  }

  // MARK: Copying

  @Test func copiesKeepTheirDatesInTheListAndMoveOnDays() throws {
    let cases: [(day: Day?, dues: [String])] = [
      (nil, ["2026-03-10", "2026-03-12"]), ("2026-03-20", ["2026-03-20", "2026-03-22"]),
    ]
    for (day, dues) in cases {
      let folder = try opened(["home/tax": Self.tax, "work/call": Self.call])
      let items = [try folder.todo("Tax"), try folder.todo("Call")]
      #expect(folder.ask(.copyTodos(items)).refusal?.hasPrefix("copied 2 tasks · pp") == true)
      let reply = folder.ask(day.map { EditRequest.paste(on: $0) } ?? .pasteTodos)
      let place = day == nil ? "" : " to Fri 20 Mar"
      #expect(reply.done?.text == "copied 2 tasks\(place)")
      for (title, due) in zip(["Tax", "Call"], dues) {
        let rows = folder.todos(title)
        #expect(rows.count == 2)
        #expect(rows.contains { $0.due?.wallClock.day.iso8601Text == due }, "\(title) \(rows)")
      }
      let names = try folder.names(in: "home")
      let copy = try #require(names.first { !["lunch.ics", "tax.ics"].contains($0) })
      #expect(try folder.lines(of: "home/\(copy.dropLast(4))").contains("X-OWN:1"))
      _ = folder.ask(.undo())
      #expect(folder.todos("Tax").count == 1 && folder.todos("Call").count == 1)
    }
  }

  @Test func aTaskWithoutADateIsDueWhereItIsPasted() throws {
    let folder = try opened(["home/read": "SUMMARY:Read"])
    _ = folder.ask(.copyTodos([try folder.todo("Read")]))
    _ = folder.ask(.paste(on: "2026-03-20"))
    #expect(Set(folder.todos("Read").map(\.due)) == [nil, .allDay("2026-03-20")])
    _ = folder.ask(.pasteTodos)
    #expect(folder.todos("Read").map(\.due).count { $0 == nil } == 2)
  }

  @Test func deletedOnesCanBePasted() throws {
    let folder = try opened(["home/tax": Self.tax])
    let reply = folder.ask(.changeTodos([try folder.todo("Tax")], .delete))
    #expect(reply.done?.text == "deleted “Tax”" && folder.todos("Tax").isEmpty)
    _ = folder.ask(.pasteTodos)
    #expect(folder.todos("Tax").map(\.due) == [.allDay("2026-03-10")])
  }

  // MARK: Alarms

  private static let alarm = "\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER;RELATED=END:-PT1H\nEND:VALARM"
  private static let early = "\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT1H\nEND:VALARM"
  private static let fixed =
    "\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER;VALUE=DATE-TIME:20260310T080000Z\nEND:VALARM"

  private static let leaving: [(lines: String, fields: [TodoField], remark: String)] = [
    (tax + alarm, [.due(nil)], " · its alarm went with the date"),
    (tax + alarm + early, [.due(nil)], " · 2 alarms went with the date"),
    (tax + alarm + early, [.title("Tax"), .due(nil)], " · 2 alarms went with the date"),
    // What stays has a date to go by.
    (tax + "\nDTSTART;VALUE=DATE:20260301" + early, [.due(nil)], ""),
    (tax + fixed, [.due(nil)], ""), (tax, [.due(nil)], ""), (tax + alarm, [.title("Taxes")], ""),
    (tax + alarm, [.due(.allDay("2026-03-20"))], ""),
    (tax + alarm, [.due(nil), .alarms([])], ""),
  ]

  @Test func alarmsThatGoWithTheirDateAreNamed() throws {
    for (lines, fields, remark) in Self.leaving {
      for opensForm in [false, true] {
        let folder = try opened(["home/tax": lines])
        let item = try folder.todo("Tax")
        if opensForm { _ = folder.ask(.open(item)) }
        let reply = folder.ask(
          opensForm ? .saveTodo(.set(fields)) : .changeTodos([item], .set(fields)))
        let text = try #require(reply.done?.text, "\(lines) \(fields)")
        let said = text.firstRange(of: " · ").map { String(text[$0.lowerBound...]) } ?? ""
        #expect(said == remark, "\(lines) \(fields) \(text)")
        let left = try folder.lines(of: "home/tax").count { $0 == "BEGIN:VALARM" }
        let all = lines.split(separator: "\n").count { $0 == "BEGIN:VALARM" }
        let gone = remark.isEmpty ? 0 : remark.contains("2") ? 2 : 1
        #expect(left == (fields.contains(.alarms([])) ? 0 : all - gone), "\(lines) \(fields)")
        _ = folder.ask(.undo())
        #expect(
          try folder.lines(of: "home/tax").count { $0 == "BEGIN:VALARM" } == all, "\(lines)")
      }
    }
  }

  @Test func eventsAreNotPastedInTheList() throws {
    let folder = try opened([:])
    #expect(folder.ask(.pasteTodos).refusal?.hasPrefix("nothing to paste") == true)
    _ = folder.ask(.copy([try folder.item("11 12:00 Lunch")]))
    #expect(
      folder.ask(.pasteTodos).refusal == "copied events are pasted in the views of days")
  }

  // MARK: Turning

  /// - minutes: nil for a whole day.
  private static let turned: [(lines: String, time: DayTime?, event: String, minutes: Int?)] = [
    (tax, nil, "10 00:00 T", nil), (call, nil, "12 09:30 T", 60),
    (call, DayTime("2026-03-20"), "20 09:30 T", 60),
    (call, DayTime("2026-03-20", minute: 600), "20 10:00 T", 60),
    ("DTSTART:20260312T090000\nDUE:20260312T110000", nil, "12 09:00 T", 120),
    (call + "\nESTIMATED-DURATION:PT90M", nil, "12 09:30 T", 90),
    ("DESCRIPTION:undated", nil, "11 00:00 T", nil),
    (tax, DayTime("2026-03-20", minute: 600), "20 10:00 T", 60),
  ]

  @Test(arguments: turned) func aTaskBecomesAnEvent(
    _ lines: String, _ time: DayTime?, _ event: String, _ minutes: Int?
  ) throws {
    let own = lines.split(separator: "\n").filter { !$0.hasPrefix("SUMMARY") }
      .joined(separator: "\n")
    let folder = try opened(["work/task": "SUMMARY:T\nLOCATION:Here\nCATEGORIES:x\n" + own])
    let reply = folder.ask(.turnTodo(try folder.todo("T"), at: time))
    #expect(reply.done?.text == "turned “T” into an event" && reply.done?.records == [event])
    let record = try folder.record(event)
    #expect(record.occurrence.isAllDay == (minutes == nil))
    if let minutes { #expect(record.minutes == minutes) }
    #expect(folder.todos("T").isEmpty && !folder.exists("work/task"))
    let names = try folder.names(in: "work")
    let name = try #require(names.first)
    let text = try folder.lines(of: "work/\(name.dropLast(4))")
    #expect(text.contains("LOCATION:Here") && text.contains("CATEGORIES:x"))
    _ = folder.ask(.undo())
    #expect(folder.todos("T").count == 1 && folder.exists("work/task"))
  }

  @Test func anEventBecomesATask() throws {
    let folder = try opened([:])
    let reply = folder.ask(.turnEvent(try folder.item("11 12:00 Lunch")))
    #expect(reply.done?.text == "turned “Lunch” into a task")
    #expect(folder.shown.isEmpty)
    let row = try #require(folder.todos("Lunch").first)
    #expect(row.due?.wallClock == LocalTime("2026-03-11", hour: 12))
    _ = folder.ask(.undo())
    #expect(folder.shown == ["11 12:00 Lunch"] && folder.todos("Lunch").isEmpty)
  }

  @Test func aRepeatingTaskStaysOne() throws {
    let folder = try opened(["home/w": "SUMMARY:Weekly\nDUE;VALUE=DATE:20260311\nRRULE:FREQ=WEEKLY"]
    )
    let reply = folder.ask(.turnTodo(try folder.todo("Weekly"), at: nil))
    #expect(reply.refusal?.hasPrefix("a task that repeats stays one") == true)
    #expect(folder.todos("Weekly").count == 1)
  }

  /// - taken: what the item's own calendar takes.
  private static let homes: [(taken: String, chosen: String?, home: String)] = [
    ("VEVENT VTODO", nil, "chores"), ("VEVENT VTODO", "work", "chores"),
    ("VTODO", nil, "home"), ("VTODO", "work", "work"),
  ]

  /// It stays in its calendar, unless that takes only what it was: then it goes to the default one.
  @Test(arguments: homes) func aTurnedItemGoesWhereItIsTaken(
    _ taken: String, _ chosen: String?, _ home: String
  ) throws {
    func folder(_ taken: String, _ events: [String: String] = [:], _ todos: [String: String] = [:])
      throws -> EditingFolder
    {
      try EditingFolder(
        events, todos: todos, sources: ["chores", "home", "work"], components: ["chores": taken],
        chosen: chosen)
    }
    func homes(_ folder: EditingFolder) throws -> [String] {
      try ["chores", "home", "work"].filter { name in
        try folder.names(in: name).contains { $0.hasSuffix(".ics") }
      }
    }
    let task = try folder(taken, [:], ["chores/task": "SUMMARY:T"])
    let becomesEvent = task.ask(.turnTodo(try task.todo("T"), at: nil))
    #expect(becomesEvent.done != nil, "\(becomesEvent)")
    #expect(try homes(task) == [home])

    let other = taken == "VTODO" ? "VEVENT" : taken
    let event = try folder(other, ["chores/event": EditSessionTests.lunch])
    let becomesTask = event.ask(.turnEvent(try event.item("11 12:00 Lunch")))
    #expect(becomesTask.done != nil, "\(becomesTask)")
    #expect(try homes(event) == [home])
  }

  // MARK: Items

  /// What is selected, marked or folded stays that.
  @Test func aTaskIsTheSameItemAfterEveryChange() throws {
    let weekly = "SUMMARY:Weekly\nDUE;VALUE=DATE:20260311\nRRULE:FREQ=WEEKLY"
    for (title, lines) in [("Tax", Self.tax), ("Call", Self.call), ("Weekly", weekly)] {
      let folder = try opened(["home/task": lines, "home/other": "SUMMARY:Other"])
      let item = try folder.todo(title)
      let changes: [TodoChange] = [
        .set([.priority(TodoPriority(.low))]), .shift(days: 1), .shift(days: -3),
        .set([.percent(30)]), .set([.title("\(title) again")]), .complete(),
      ]
      for change in changes {
        #expect(folder.ask(.changeTodos([item], change)).done != nil, "\(title) \(change)")
        #expect(folder.todos(title).contains { $0.ref.id == item.id }, "\(title) \(change)")
      }
      for _ in changes {
        _ = folder.ask(.undo())
        #expect(folder.todos(title).map(\.ref.id) == [item.id], "\(title)")
      }
      #expect(try folder.todo(title) == item)
    }
  }

  // MARK: Order

  @Test func placingWritesOneNumber() throws {
    let folder = try opened([
      "home/a": "SUMMARY:Part a\nX-APPLE-SORT-ORDER:10",
      "home/b": "SUMMARY:Part b\nX-APPLE-SORT-ORDER:20",
      "home/c": "SUMMARY:Part c\nX-APPLE-SORT-ORDER:30",
    ])
    let items = try ["Part a", "Part c", "Part b"].map { try folder.todo($0) }
    #expect(folder.ask(.placeTodos(items, moved: 1)).done?.text == "moved “Part c”")
    #expect(try folder.lines(of: "home/c").contains("X-APPLE-SORT-ORDER:15"))
    #expect(try folder.lines(of: "home/b").contains("X-APPLE-SORT-ORDER:20"))
  }

  // MARK: Sentences

  /// Steps that change a task of Tue 10 Mar, with what they are called.
  private static let named: [(TodoChange, String, String)] = [
    (.complete(), "completed “Tax”", "„Tax“ erledigt"),
    (.shift(days: 3), "moved “Tax” to Fri 13 Mar", "„Tax“ auf Fr 13. Mär verschoben"),
    (.shift(days: -1), "moved “Tax” to Mon 9 Mar", "„Tax“ auf Mo 9. Mär verschoben"),
    (
      .set([.due(.allDay("2027-01-04"))]), "moved “Tax” to Mon 4 Jan 2027",
      "„Tax“ auf Mo 4. Jan 2027 verschoben"
    ),
    (.set([.due(nil)]), "changed “Tax”: no date", "„Tax“ geändert: ohne Datum"),
    (
      .set([.start(.allDay("2026-03-09"))]), "changed “Tax”: from Mon 9 Mar",
      "„Tax“ geändert: ab Mo 9. Mär"
    ),
    (
      .set([.priority(TodoPriority(.low))]), "changed “Tax”: low priority",
      "„Tax“ geändert: niedrige Priorität"
    ),
    (
      .set([.priority(TodoPriority(3) ?? .undefined)]), "changed “Tax”: priority 3",
      "„Tax“ geändert: Priorität 3"
    ),
    (.set([.percent(30)]), "changed “Tax”: 30 % done", "„Tax“ geändert: 30 % erledigt"),
    (.set([.title("Taxes")]), "renamed “Tax” to “Taxes”", "„Tax“ in „Taxes“ umbenannt"),
    (
      .set([.location("Roma"), .due(.allDay("2026-03-13")), .notes("n")]),
      "changed “Tax”: place, due Fri 13 Mar, notes",
      "„Tax“ geändert: Ort, fällig Fr 13. Mär, Notizen"
    ),
    (.delete, "deleted “Tax”", "„Tax“ gelöscht"),
  ]

  @Test(arguments: named) func stepsAreNamedInTheUsersLanguage(
    _ change: TodoChange, _ english: String, _ german: String
  ) throws {
    for (words, sentence) in [(Words.english, english), (Words(.german), german)] {
      let folder = try opened(["home/tax": Self.tax])
      folder.session.words = words
      #expect(
        folder.ask(.changeTodos([try folder.todo("Tax")], change)).done?.text == sentence,
        "\(change)")
    }
  }

  @Test func aPartIsSaidToBeOneOfItsTask() throws {
    let folder = try opened(["home/tax": Self.tax, "home/forms": "SUMMARY:Forms"])
    let tax = try #require(folder.source.todo(try folder.todo("Tax")))
    let forms = try folder.todo("Forms")
    let made = folder.ask(.changeTodos([forms], .set([.parent(tax.uid)])))
    #expect(made.done?.text == "made “Forms” a part of “Tax”")
    let alone = folder.ask(.changeTodos([forms], .set([.parent(nil)])))
    #expect(alone.done?.text == "made “Forms” a task of its own")
  }

  @Test func severalTasksAreCounted() throws {
    let cases: [(TodoChange, String)] = [
      (.shift(days: 3), "moved 2 tasks by 3 days"),
      (.set([.priority(TodoPriority(.high))]), "changed 2 tasks: high priority"),
    ]
    for (change, sentence) in cases {
      let folder = try opened(["home/tax": Self.tax, "work/call": Self.call])
      let items = [try folder.todo("Tax"), try folder.todo("Call")]
      #expect(folder.ask(.changeTodos(items, change)).done?.text == sentence)
    }
  }

  @Test func aRepeatingTaskSaysWhenItIsToBeDoneAgain() throws {
    let cases = [
      ("DUE;VALUE=DATE:20260310\nRRULE:FREQ=WEEKLY", " · again on Tue 17 Mar"),
      ("DUE:20260310T080000\nRRULE:FREQ=DAILY", " · again on Wed 11 Mar, 08:00"),
      ("DUE;VALUE=DATE:20260310\nRRULE:FREQ=DAILY;COUNT=1", ""),
      ("DUE;VALUE=DATE:20260310", ""),
    ]
    for (lines, note) in cases {
      let folder = try opened(["home/trash": "SUMMARY:Trash\n" + lines])
      let reply = folder.ask(.changeTodos([try folder.todo("Trash")], .complete()))
      #expect(reply.done?.text == "completed “Trash”\(note)", "\(lines)")
    }
  }

  // MARK: Conflicts

  /// Another program gives the task a place while its title is changed here.
  private func conflicting() throws -> (EditingFolder, EditReply) {
    let folder = try opened(["home/tax": Self.tax])
    let bases = try folder.changer.todoBases(of: [try folder.todo("Tax")])
    try folder.writeTodo(Self.tax + "\nLOCATION:Roma", to: "home/tax")
    do throws(ChangeError) {
      _ = try folder.changer.change(bases, by: .set([.title("Taxes")]))
    } catch {
      return (folder, folder.session.reply(to: error))
    }
    return (folder, .report(Message("no conflict")))
  }

  @Test func bothSidesOfATaskAreTold() throws {
    let (_, reply) = try conflicting()
    guard case .conflict(let sides) = reply, let side = sides.first else {
      Issue.record("\(reply)")
      return
    }
    #expect(side.title == "Tax")
    #expect(side.theirs.contains("LOCATION:Roma") && side.theirs.contains("SUMMARY:Tax"))
    #expect(side.mine.contains("SUMMARY:Taxes"))
  }

  @Test func conflictsOfTasksAreResolved() throws {
    for (answer, titles) in [
      (ConflictAnswer.mine, ["Taxes"]), (.theirs, ["Tax"]), (.both, ["Tax", "Taxes"]),
    ] {
      let (folder, _) = try conflicting()
      let reply = folder.ask(.resolve(answer))
      #expect(reply.done != nil, "\(reply)")
      #expect(folder.todos("Tax").map(\.item.title).sorted() == titles, "\(answer)")
      if answer == .mine {
        #expect(try folder.lines(of: "home/tax").contains("LOCATION:Roma"))
      }
    }
  }

  @Test func aReadOnlyTaskIsRefusedWhateverTheRequest() throws {
    let folder = try opened(["home/tax": Self.tax])
    let item = try folder.todo("Tax")
    _ = folder.ask(.open(item))
    try folder.setReadOnly("home/tax")
    let before = try folder.lines(of: "home/tax")
    let changes: [TodoChange] = [
      .complete(), .set([.title("Taxes")]), .shift(days: 1), .delete,
      .move(to: try folder.collection("work")),
    ]
    let others: [EditRequest] = [
      .text(item), .turnTodo(item, at: nil), .saveTodo(.set([.title("Taxes")])),
    ]
    for request in changes.map({ EditRequest.changeTodos([item], $0) }) + others {
      let reply = folder.ask(request)
      #expect(reply.refusal?.hasPrefix("the file is read-only; ") == true, "\(request): \(reply)")
    }
    #expect(try folder.lines(of: "home/tax") == before)
    #expect(try folder.names(in: "home") == ["lunch.ics", "tax.ics"])
    #expect(try folder.names(in: "work") == [])
  }

  @Test func aTaskThatIsGoneIsNamedAsOne() throws {
    let folder = try opened(["home/tax": Self.tax])
    let item = try folder.todo("Tax")
    _ = folder.ask(.changeTodos([item], .delete))
    #expect(folder.ask(.changeTodos([item], .complete())).refusal == "the task no longer exists")
    folder.session.words = Words(.german)
    #expect(
      folder.ask(.changeTodos([item], .complete())).refusal == "die Aufgabe gibt es nicht mehr")
  }
}
