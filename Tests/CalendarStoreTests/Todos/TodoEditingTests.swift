import CalendarModel
import ICalendar
import Testing

@testable import CalendarStore

@Suite struct TodoEditingTests {
  private static let milk = "UID:milk\nSUMMARY:Milk\nX-OWN:1\nDUE;VALUE=DATE:20260309"

  @Test func aTaskIsDoneAndOpenAgainAndUndone() throws {
    let calendars = EditedCalendars(["work/milk.ics": todoCalendar(Self.milk)])
    let before = calendars.texts
    #expect(try calendars.titles(of: .today) == ["Milk"])
    let outcome = try calendars.change([calendars.todoBasis("Milk")], by: .complete())
    #expect(outcome.step?.sentence == "completed “Milk”")
    let (removed, added) = difference(before["work/milk.ics"], calendars.text("work/milk.ics"))
    #expect(removed.isEmpty)
    #expect(
      Set(added) == ["STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20260309T090000Z"])
    #expect(try calendars.titles(of: .doneToday) == ["Milk"])
    try calendars.change([calendars.todoBasis("Milk", isDone: true)], by: .reopen)
    #expect(calendars.todos().map(\.state) == [.needsAction])
    for _ in 0..<2 { _ = try calendars.editor().undo() }
    #expect(calendars.texts == before)
  }

  @Test func aTaskThatRollsOnLeavesACopyAndOpensItsParts() throws {
    let weekly = "UID:w\nSUMMARY:Weekly\nDUE;VALUE=DATE:20260309\nRRULE:FREQ=WEEKLY;COUNT=3"
    let part = "UID:p\nSUMMARY:Part\nRELATED-TO:w\nSTATUS:COMPLETED"
    let deeper = "UID:q\nSUMMARY:Deeper\nRELATED-TO:p\nSTATUS:COMPLETED"
    let other = "UID:o\nSUMMARY:Other\nSTATUS:COMPLETED"
    let folders = [
      "work/w.ics": todoCalendar(weekly), "work/p.ics": todoCalendar(part),
      "work/q.ics": todoCalendar(deeper), "work/o.ics": todoCalendar(other),
    ]
    for files in [folders, ["all.ics": todoCalendar(weekly, part, deeper, other)]] {
      let calendars = EditedCalendars(files)
      let before = calendars.texts
      try calendars.change([calendars.todoBasis("Weekly")], by: .complete())
      let todos = calendars.todos()
      let states = Dictionary(todos.map { ($0.uid, $0.state) }) { first, _ in first }
      #expect(states["w"] == .needsAction && states["p"] == .needsAction)
      #expect(states["q"] == .needsAction && states["o"]?.isDone == true)
      let copies = todos.filter { $0.title == "Weekly" && $0.uid != "w" }
      #expect(copies.count == 1 && copies.first?.state.isDone == true)
      #expect(copies.first?.due == .allDay(march(9)) && copies.first?.siblings == ["w"])
      #expect(todos.first { $0.uid == "w" }?.due == .allDay(march(16)))
      _ = try calendars.editor().undo()
      #expect(calendars.texts == before)
    }
  }

  /// Only an occurrence with lines of its own differs from its series.
  @Test func theDetailsOfATaskThatRepeatsHaveItsRule() throws {
    let rule =
      "UID:d\nSUMMARY:Daily\nDTSTART:20260309T090000\nDUE:20260309T100000\nRRULE:FREQ=DAILY"
    let changed =
      "UID:d\nSUMMARY:Changed\nRECURRENCE-ID:20260309T090000\nDTSTART:20260309T090000\nDUE:20260309T110000"
    for (texts, title, repeats) in [
      ([rule], "Daily", true), ([rule, changed], "Changed", false),
    ] {
      let calendar = texts.count == 1 ? todoCalendar(rule) : todoCalendar(rule, changed)
      let calendars = EditedCalendars(["work/d.ics": calendar])
      let answers = try calendars.index().answers(zone: EditedCalendars.berlin)
      let row = try #require(answers.todos(matching: title, limit: 10)?.first)
      let details = try #require(answers.todoDetails(row.ref, limit: 10))
      if case .series = details.todo.kind {
        #expect(repeats, "\(title)")
      } else {
        #expect(!repeats, "\(title)")
      }
    }
  }

  @Test func anOccurrenceOfThunderbirdIsDoneByAnOverride() throws {
    let daily =
      "UID:d\nSUMMARY:Daily\nDTSTART:20260309T090000\nDUE:20260309T100000\nRRULE:FREQ=DAILY"
    let calendars = EditedCalendars([
      "work/d.ics": todoCalendar(daily, program: "-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN")
    ])
    #expect(try calendars.todoBasis("Daily").current.due?.wallClock.day == march(9))
    try calendars.change([calendars.todoBasis("Daily")], by: .complete())
    #expect(calendars.todos().count == 2)
    let next = try calendars.todoBasis("Daily")
    #expect(next.current.due?.wallClock.day == march(10))
    // The new date is that of the occurrence shown.
    try calendars.change([next], by: .set([.priority(TodoPriority(.high))]))
    #expect(calendars.todos().contains { $0.priority.digit == 1 && $0.state == .needsAction })
    try calendars.change([calendars.todoBasis("Daily", isDone: true)], by: .delete)
    #expect(calendars.todos().map(\.state) == [.needsAction])
  }

  /// The dates of the series stay, by which others name what is done.
  @Test(arguments: [
    [TodoChange.shift(days: 1)], [.set([.due(.floating(LocalTime(march(10), hour: 17)))])],
    [.set([.title("Weekly"), .due(.floating(LocalTime(march(10), hour: 17)))])],
    [.shift(days: 2), .shift(days: -1)],
  ])
  func anOccurrenceBesideDoneOnesMovesByItself(changes: [TodoChange]) throws {
    let weekly =
      "UID:w\nSUMMARY:Weekly\nDTSTART:20260302T170000\nDUE:20260302T170000\nRRULE:FREQ=WEEKLY"
    let done =
      "UID:w\nSUMMARY:Weekly\nRECURRENCE-ID:20260302T170000\nDTSTART:20260302T170000\n"
      + "DUE:20260302T170000\nSTATUS:COMPLETED\nCOMPLETED:20260302T160000Z"
    let calendars = EditedCalendars(["work/w.ics": todoCalendar(weekly, done)])
    let before = calendars.texts
    for change in changes {
      try calendars.change([calendars.todoBasis("Weekly")], by: change)
    }
    func due() throws -> EventTime? { try calendars.todoBasis("Weekly").current.due }
    #expect(try due() == .floating(LocalTime(march(10), hour: 17)))
    #expect(calendars.todos().count == 3)
    try calendars.change([calendars.todoBasis("Weekly")], by: .complete())
    #expect(try due() == .floating(LocalTime(march(16), hour: 17)))
    for _ in 0...changes.count { _ = try calendars.editor().undo() }
    #expect(calendars.texts == before)
  }

  /// A copy begins with what is to be done, without the lines of other occurrences; an occurrence alone
  /// is copied as a task that does not repeat.
  @Test func copiesOfARepeatingTaskBeginAnew() throws {
    let weekly = "UID:w\nSUMMARY:Weekly\nDUE;VALUE=DATE:20260302\nRRULE:FREQ=WEEKLY;COUNT=4"
    let done =
      "UID:w\nSUMMARY:Weekly\nRECURRENCE-ID;VALUE=DATE:20260302\nDUE;VALUE=DATE:20260302\n"
      + "STATUS:COMPLETED\nCOMPLETED:20260302T160000Z"
    let calendars = EditedCalendars(["work/w.ics": todoCalendar(weekly, done)])
    let before = calendars.text("work/w.ics")
    for (isDone, day) in [(false, 20), (true, 12)] {
      let copies = try calendars.editor().copies(of: [
        calendars.todoBasis("Weekly", isDone: isDone)
      ])
      _ = try calendars.editor().paste(copies, on: march(day), at: EditedCalendars.monday)
      let added = calendars.todos().filter { $0.uid != "w" }
      #expect(added.count == 1 && added.first?.due == .allDay(march(day)))
      if case .series(let recurrence)? = added.first?.kind {
        #expect(!isDone && recurrence.rules.map(\.end) == [.count(3)])
      } else {
        #expect(isDone && added.first?.kind == .single)
      }
      _ = try calendars.editor().undo()
    }
    #expect(calendars.text("work/w.ics") == before)
  }

  /// In the list, on their days, and by themselves: they are done, changed and deleted without the others.
  @Test(arguments: ["", ";COUNT=3"]) func anOccurrenceThatIsOpenedAgainIsListed(end: String) throws
  {
    let daily =
      "UID:d\nSUMMARY:Daily\nDTSTART:20260305T090000\nDUE:20260305T100000\nRRULE:FREQ=DAILY\(end)"
    let done = (4...7).map { day in
      "UID:d\nSUMMARY:Day \(day)\nRECURRENCE-ID:2026030\(day)T090000\nDUE:2026030\(day)T100000\n"
        + "COMPLETED:2026030\(day)T080000Z"
    }
    let calendars = EditedCalendars([
      "work/d.ics": todoCalendar(daily, done[0], done[1], done[2], done[3])
    ])
    let before = calendars.texts
    let next = end.isEmpty ? ["Daily"] : []
    #expect(try calendars.titles(of: .overdue) == next)
    func isListed(_ titles: [String]) throws {
      #expect(try calendars.titles(of: .overdue) == titles + next)
      let answers = try calendars.index().answers(zone: EditedCalendars.berlin)
      let now = EditedCalendars.berlin.localTime(of: EditedCalendars.monday)
      #expect(answers.overdueCount(at: now) == titles.count + next.count)
      let days = try #require(answers.todos(of: now.day.month, limit: 10))
      let open = days.flatMap(\.due).filter { !$0.state.isClosed }.map(\.item.title)
      #expect(open.filter { $0 != "Daily" } == titles)
    }
    for change in [TodoChange.complete(), .delete] {
      try calendars.change([calendars.todoBasis("Day 6", isDone: true)], by: .reopen)
      try isListed(["Day 6"])
      try calendars.change([calendars.todoBasis("Day 5", isDone: true)], by: .reopen)
      try isListed(["Day 5", "Day 6"])
      try calendars.change([calendars.todoBasis("Day 6")], by: .set([.title("Own")]))
      try isListed(["Day 5", "Own"])
      try calendars.change([calendars.todoBasis("Own")], by: change)
      try isListed(["Day 5"])
      #expect(calendars.todos().count == (change == .delete ? 4 : 5))
      for _ in 0..<4 { _ = try calendars.editor().undo() }
      #expect(calendars.texts == before)
    }
    // The latest one is the current one again; one before the series is left from earlier dates.
    try calendars.change([calendars.todoBasis("Day 7", isDone: true)], by: .reopen)
    #expect(try calendars.titles(of: .overdue) == ["Day 7"])
    try calendars.change([calendars.todoBasis("Day 4", isDone: true)], by: .reopen)
    #expect(try calendars.titles(of: .overdue) == ["Day 7"])
  }

  /// Alarms at moments of their own move as the task does on its clock; those at places have none.
  @Test func alarmsAtMomentsMoveWithTheTask() throws {
    let place =
      "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z\n"
      + "X-APPLE-PROXIMITY:ARRIVE\nEND:VALARM"
    let berlin = "DUE;TZID=Europe/Berlin:20260323T090000"
    func time(_ day: Int, _ hour: Int) -> EventTime {
      .zoned(LocalTime(march(day), hour: hour), EditedCalendars.berlin)
    }
    let rows: [(due: String, change: TodoChange, moment: String)] = [
      (berlin, .shift(days: 1), "20260324T080000Z"), (berlin, .shift(days: 7), "20260330T070000Z"),
      (berlin, .shift(days: 0, minutes: 90), "20260323T093000Z"),
      (berlin, .set([.due(time(24, 10))]), "20260324T090000Z"),
      (berlin, .set([.title("Other"), .due(.allDay(march(25)))]), "20260325T080000Z"),
      (berlin, .set([.due(nil)]), "20260323T080000Z"),
      (berlin, .set([.title("Other")]), "20260323T080000Z"),
      (berlin, .set([.estimate(EventDuration(seconds: 60))]), "20260323T080000Z"),
      ("DUE;VALUE=DATE:20260323", .shift(days: 7), "20260330T070000Z"),
      ("DUE;VALUE=DATE:20260323", .set([.due(time(24, 10))]), "20260324T080000Z"),
      ("X-B:1", .set([.due(time(24, 10))]), "20260323T080000Z"),
    ]
    for (due, change, moment) in rows {
      let alarm =
        "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER;VALUE=DATE-TIME:20260323T080000Z\nX-A:1\nEND:VALARM"
      let calendars = EditedCalendars([
        "work/t.ics": todoCalendar("UID:t\nSUMMARY:Task\n\(due)\n\(alarm)\n\(place)")
      ])
      let before = calendars.texts
      try calendars.change([calendars.todoBasis("Task")], by: change)
      let text = try #require(calendars.text("work/t.ics"))
      #expect(text.contains("DATE-TIME:\(moment)\r\nX-A:1"), "\(due) \(change) \(text)")
      #expect(text.contains(place.replacing("\n", with: "\r\n")), "\(due) \(change)")
      _ = try calendars.editor().undo()
      #expect(calendars.texts == before, "\(due) \(change)")
    }
  }

  @Test func allFieldsAreWritten() throws {
    let calendars = EditedCalendars(["work/milk.ics": todoCalendar(Self.milk)])
    let due = EventTime.allDay(march(20))
    let rows: [(TodoField, (Todo) -> Bool)] = [
      (.title("Bread"), { $0.title == "Bread" }), (.title("Milk"), { $0.title == "Milk" }),
      (.location("Shop"), { $0.location == "Shop" }), (.notes("two"), { $0.notes == "two" }),
      (.due(due), { $0.due == due }), (.start(.allDay(march(15))), { $0.begin != nil }),
      (.priority(TodoPriority(.low)), { $0.priority.digit == 9 }),
      (.percent(50), { $0.state == .inProcess(percent: 50) }),
      (.parent("other"), { $0.parent == "other" }), (.parent(nil), { $0.parent == nil }),
      (.order(7), { $0.sortOrder == 7 }),
      (.percent(100), { $0.state.isDone }), (.percent(0), { $0.state == .needsAction }),
    ]
    var title = "Milk"
    for (field, isWritten) in rows {
      let basis = try calendars.todoBasis(title)
      try calendars.change([basis], by: .set([field]))
      if case .title(let new) = field { title = new }
      let todo = try #require(calendars.todos().first)
      #expect(isWritten(todo), "\(field)")
      #expect(calendars.text("work/milk.ics")?.contains("X-OWN:1") == true)
    }
    try calendars.change([calendars.todoBasis("Milk")], by: .shift(days: 3))
    #expect(calendars.todos().first?.due == .allDay(march(23)))
    for _ in 0..<rows.count + 1 { _ = try calendars.editor().undo() }
    #expect(calendars.texts == ["work/milk.ics": todoCalendar(Self.milk)])
  }

  @Test func tasksMoveAreCopiedAndDeleted() throws {
    let bread = "UID:bread\nSUMMARY:Bread"
    let files = ["work/milk.ics": todoCalendar(Self.milk), "all.ics": todoCalendar(bread)]
    let calendars = EditedCalendars(files)
    let home = try calendars.collection("home")
    let all = try calendars.collection("all.ics")
    try calendars.change([calendars.todoBasis("Milk")], by: .move(to: home))
    #expect(calendars.text("home/milk.ics") == files["work/milk.ics"])
    #expect(calendars.text("work/milk.ics") == nil)
    try calendars.change([calendars.todoBasis("Milk")], by: .move(to: all))
    #expect(calendars.text("home/milk.ics") == nil)
    #expect(Set(calendars.todos().map(\.uid)) == ["milk", "bread"])
    try calendars.change([calendars.todoBasis("Milk")], by: .copy(to: home))
    let uids = calendars.todos().filter { $0.title == "Milk" }.map(\.uid)
    #expect(uids.count == 2 && Set(uids).count == 2)
    try calendars.change([calendars.todoBasis("Bread")], by: .delete)
    #expect(!calendars.todos().contains { $0.title == "Bread" })
    for _ in 0..<4 { _ = try calendars.editor().undo() }
    #expect(calendars.texts == files)
  }

  /// Also where they are marked themselves.
  @Test(arguments: ["home", "all.ics"], [["Release"], ["Release", "Part"], ["Part", "Release"]])
  func aTaskMovesWithItsParts(_ name: String, _ titles: [String]) throws {
    let release = "UID:r\nSUMMARY:Release"
    let part = "UID:p\nSUMMARY:Part\nRELATED-TO:r\nX-OWN:1"
    let deeper = "UID:d\nSUMMARY:Deeper\nRELATED-TO:p"
    let calendars = EditedCalendars([
      "work/r.ics": todoCalendar(release, deeper), "work/p.ics": todoCalendar(part),
      "work/milk.ics": todoCalendar(Self.milk), "all.ics": todoCalendar("UID:b\nSUMMARY:Bread"),
    ])
    let before = calendars.texts
    let target = try calendars.collection(name)
    try calendars.change(titles.map { try calendars.todoBasis($0) }, by: .move(to: target))
    let work = calendars.texts.filter { $0.key.hasPrefix("work/") }
    #expect(work == before.filter { $0.key == "work/milk.ics" })
    let moved = calendars.todos().filter { ["r", "p", "d"].contains($0.uid) }
    #expect(moved.count == 3 && Set(moved.compactMap(\.parent)) == ["r", "p"])
    _ = try calendars.editor().undo()
    #expect(calendars.texts == before)
  }

  @Test func newTasksAreListed() throws {
    let calendars = EditedCalendars(["all.ics": todoCalendar("UID:1\nSUMMARY:Old")])
    for name in ["home", "all.ics"] {
      let collection = try calendars.collection(name)
      let todo = Todo(
        id: EventID(rawValue: 0), collection: collection.id, due: .allDay(march(10)),
        ComponentDetails(uid: "1", title: "New"))
      let outcome = try calendars.editor().add(
        NewTodo(todo), to: collection, at: EditedCalendars.monday)
      let made = try #require(outcome.made.first)
      #expect(try calendars.index().todo(withKey: made.key) != nil, "\(name)")
    }
    #expect(try calendars.titles(of: .tomorrow) == ["New", "New"])
    // The calendar of one file has its UID already.
    #expect(Set(calendars.todos().map(\.uid)).count == 2)
  }

  @Test func calendarsOfOneKindRefuseTheOther() throws {
    let calendars = EditedCalendars(["work/milk.ics": todoCalendar(Self.milk)])
    let home = try calendars.collection("home")
    let taking = [CollectionTraits.Components.events, .todos].map {
      CollectionInfo(
        id: home.id, name: home.name, color: nil, path: home.path,
        traits: CollectionTraits(components: $0))
    }
    let basis = try calendars.todoBasis("Milk")
    #expect(throws: ChangeError.writing(.onlyEvents(path: home.path))) {
      try calendars.change([basis], by: .move(to: taking[0]))
    }
    let event = Event(
      id: EventID(rawValue: 0), collection: home.id, start: .allDay(march(9)),
      ComponentDetails(uid: "e", title: "Event"))
    #expect(throws: ChangeError.writing(.onlyTodos(path: home.path))) {
      try calendars.editor().add(
        [NewEvent(event)], collections: [taking[1]], at: EditedCalendars.monday)
    }
    try calendars.change([basis], by: .move(to: taking[1]))
    #expect(calendars.text("home/milk.ics") != nil)
  }

  /// Two machines write the same finished copy; a second one of the same occurrence is another one.
  @Test(arguments: ["work/w.ics", "all.ics"])
  func finishedCopiesHaveTheSameUIDOnAllMachines(_ name: String) throws {
    let water = "UID:w\nSUMMARY:Water\nDUE;VALUE=DATE:20260309\nRRULE:FREQ=WEEKLY"
    let copies = try (0..<2).map { _ in
      let calendars = EditedCalendars([name: todoCalendar(water)])
      try calendars.change([calendars.todoBasis("Water")], by: .complete())
      let first = calendars.todos().filter(\.state.isDone).map(\.uid)
      try calendars.change(
        [calendars.todoBasis("Water")],
        by: .set([.due(.allDay(march(9))), .start(.allDay(march(9)))]))
      try calendars.change([calendars.todoBasis("Water")], by: .complete())
      let all = calendars.todos().filter(\.state.isDone).map(\.uid)
      #expect(Set(all).count == 2 && all.contains(first[0]))
      return first
    }
    #expect(copies[0] == copies[1] && copies[0].count == 1)
  }

  @Test func orderChangesOneNumberBetweenItsNeighbours() throws {
    let texts = (1...3).map { "UID:\($0)\nSUMMARY:Part \($0)\nX-APPLE-SORT-ORDER:\($0 * 10)" }
    let calendars = EditedCalendars(["all.ics": todoCalendar(texts[0], texts[1], texts[2])])
    let bases = try ["Part 1", "Part 3", "Part 2"].map { try calendars.todoBasis($0) }
    _ = try calendars.editor().place(bases, moved: 1, at: EditedCalendars.monday)
    #expect(calendars.todos().map(\.sortOrder) == [10, 20, 15])
  }

  // MARK: Conflicts

  @Test func aTaskThatOthersChangedIsAConflict() throws {
    let mine = TodoChange.set([.title("Mine")])
    for choice in ConflictChoice.allCases {
      let calendars = EditedCalendars(["work/milk.ics": todoCalendar(Self.milk)])
      let basis = try calendars.todoBasis("Milk")
      calendars.write(todoCalendar(Self.milk + "\nLOCATION:Shop"), to: "work/milk.ics")
      var conflicts: [TodoConflict] = []
      do {
        try calendars.change([basis], by: mine)
        Issue.record("no conflict")
      } catch ChangeError.todoConflict(let found) { conflicts = found }
      #expect(conflicts.first?.theirs.contains("LOCATION:Shop") == true)
      #expect(conflicts.first?.mine.contains("SUMMARY:Mine") == true)
      _ = try calendars.editor().resolve(conflicts, choice, at: EditedCalendars.monday)
      let found = calendars.todos().map { "\($0.title) \($0.location)" }.sorted()
      let expected =
        switch choice {
        case .mine: ["Mine Shop"]
        case .theirs: ["Milk Shop"]
        case .both: ["Milk Shop", "Mine "]
        }
      #expect(found == expected, "\(choice)")
    }
  }

  @Test func changesOfOtherTasksInTheFileAreNone() throws {
    let bread = "UID:bread\nSUMMARY:Bread"
    let calendars = EditedCalendars(["all.ics": todoCalendar(Self.milk, bread)])
    let basis = try calendars.todoBasis("Milk")
    calendars.write(todoCalendar(bread + "\nLOCATION:Shop", Self.milk), to: "all.ics")
    try calendars.change([basis], by: .complete())
    #expect(Set(calendars.todos().filter(\.state.isDone).map(\.uid)) == ["milk"])
    #expect(calendars.text("all.ics")?.contains("LOCATION:Shop") == true)
  }
}
