import CalendarModel
import Testing

@testable import ICalendar

@Suite struct TodoEditTests {
  private static let open = "UID:1\nSUMMARY:Tax\nDUE;VALUE=DATE:20260331\nSTATUS:NEEDS-ACTION"

  @Test func completingWritesThreeLines() throws {
    let document = TodoWorld.file("DTSTAMP:20260301T000000Z\n" + Self.open)
    var edit = TodoWorld.edit(document)
    let todo = try TodoWorld.todo(in: &edit)
    try edit.set(todo.toggled(at: TodoWorld.now), at: 1)
    #expect(
      TodoWorld.lines(edit.bytes()) == [
        [
          "DTSTAMP:20260309T090000Z", "UID:1", "SUMMARY:Tax", "DUE;VALUE=DATE:20260331",
          "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20260309T090000Z",
        ]
      ])
  }

  /// Work on a task is no revision of it, unless its organizer tells others.
  @Test(
    arguments: [
      ("", "STATUS", nil), ("SEQUENCE:2\n", "STATUS", "2"), ("", "DUE", "1"),
      ("SEQUENCE:2\n", "DUE", "3"), ("ORGANIZER:mailto:me@example.org\n", "STATUS", "1"),
      ("ORGANIZER:mailto:other@example.org\nSEQUENCE:2\n", "STATUS", "2"),
    ] as [(String, String, String?)])
  func aRevisionIsCounted(lines: String, changed: String, sequence: String?) throws {
    for state in [Todo.State.completed(TodoWorld.now), .inProcess(percent: 50), .cancelled] {
      var edit = TodoEdit(
        TodoWorld.file(lines + Self.open), zones: ZoneCatalog(), now: TodoWorld.now,
        addresses: ["me@example.org"])
      var todo = try TodoWorld.todo(in: &edit)
      if changed == "DUE" { todo = todo.moved(byDays: 1) } else { todo.state = state }
      try edit.set(todo, at: 1)
      let found = TodoWorld.lines(edit.bytes()).first?.first { $0.hasPrefix("SEQUENCE:") }
      #expect(found == sequence.map { "SEQUENCE:\($0)" }, "\(lines) \(changed) \(state)")
    }
  }

  /// Of a task whose dates go, alarms that went by them go along; others stay byte for byte.
  @Test(arguments: [
    ("DUE;VALUE=DATE:20260331", ";RELATED=END:-PT1H", false),
    ("DUE;VALUE=DATE:20260331", ":-PT1H", false),
    ("DUE;VALUE=DATE:20260331", ";VALUE=DATE-TIME:20260330T080000Z", true),
    ("DTSTART;VALUE=DATE:20260330\nDUE;VALUE=DATE:20260331", ";RELATED=END:-PT1H", false),
    ("DTSTART;VALUE=DATE:20260330\nDUE;VALUE=DATE:20260331", ":-PT1H", true),
    ("DTSTART:20260330T080000\nDURATION:PT1H", ";RELATED=END:-PT1H", false),
    ("SUMMARY:It had none before", ";RELATED=END:-PT1H", true),
  ])
  func alarmsGoWithTheirDate(dates: String, trigger: String, stays: Bool) throws {
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER\(trigger)\nX-OWN:1\nEND:VALARM"
    let lines = try TodoWorld.changed("UID:1\n\(dates)\n\(alarm)") {
      ($0.due, $0.title) = (nil, "New")
    }
    let kept = lines.contains("BEGIN:VALARM")
    #expect(kept == stays, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("DUE") || $0.hasPrefix("DURATION") })
  }

  @Test func openAgainItHasNeitherPercentNorMoment() throws {
    let done = try TodoWorld.changed(Self.open) { $0 = $0.toggled(at: TodoWorld.now) }
    let again = try TodoWorld.changed(done.joined(separator: "\n")) {
      #expect($0.state == .completed(TodoWorld.now))
      $0 = $0.toggled(at: TodoWorld.now)
    }
    #expect(again == Self.open.split(separator: "\n").map(String.init))
  }

  @Test(arguments: [
    (Todo.State.inProcess(percent: 50), ["STATUS:IN-PROCESS", "PERCENT-COMPLETE:50"]),
    (.inProcess(percent: nil), ["STATUS:IN-PROCESS"]),
    (.cancelled, ["STATUS:CANCELLED"]),
    (.done(percent: 0, at: TodoWorld.now), ["STATUS:NEEDS-ACTION"]),
    (.done(percent: 30, at: TodoWorld.now), ["STATUS:IN-PROCESS", "PERCENT-COMPLETE:30"]),
    (
      .done(percent: 100, at: TodoWorld.now),
      ["STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20260309T090000Z"]
    ),
  ])
  func anyStateIsWrittenFromAnyOther(state: Todo.State, lines: [String]) throws {
    for start in [
      "STATUS:NEEDS-ACTION", "STATUS:IN-PROCESS\nPERCENT-COMPLETE:10", "STATUS:CANCELLED",
      "STATUS:COMPLETED\nPERCENT-COMPLETE:100\nCOMPLETED:20260309T090000Z",
    ] {
      // What was done of a task that is given up stays.
      if state == .cancelled, start.contains("IN-PROCESS") { continue }
      let changed = try TodoWorld.changed("UID:1\n" + start) { $0.state = state }
      #expect(changed == ["UID:1"] + lines, "from \(start)")
    }
  }

  @Test func theDigitStaysWhereTheLevelStays() throws {
    let lines = "UID:1\nPRIORITY:3\nSUMMARY:x"
    let document = TodoWorld.file(lines)
    var edit = TodoWorld.edit(document)
    var todo = try TodoWorld.todo(in: &edit)
    todo.priority = todo.priority.with(.high)
    try edit.set(todo, at: 1)
    #expect(edit.bytes() == document.bytes)

    var written: [String] = []
    var text = lines
    for _ in 0..<4 {
      let changed = try TodoWorld.changed(text) { $0.priority = $0.priority.next }
      written.append(changed.first { $0.hasPrefix("PRIORITY") } ?? "none")
      text = changed.joined(separator: "\n")
    }
    #expect(written == ["PRIORITY:5", "PRIORITY:9", "none", "PRIORITY:1"])
  }

  @Test(arguments: [
    (
      ["DUE;TZID=Europe/Berlin:20260309T170000"], 3, ["DUE;TZID=Europe/Berlin:20260312T170000"]
    ),
    (["DUE;VALUE=DATE:20260309"], -9, ["DUE;VALUE=DATE:20260228"]),
    (["DUE:20260309T170000Z"], 1, ["DUE:20260310T170000Z"]),
    (["DUE:20260309T170000"], 0, ["DUE:20260309T170000"]),
    (
      ["DTSTART;VALUE=DATE:20260307", "DUE;TZID=Europe/Berlin:20260309T170000"], 3,
      ["DTSTART;VALUE=DATE:20260310", "DUE;TZID=Europe/Berlin:20260312T170000"]
    ),
    (
      ["DTSTART;TZID=W. Europe Standard Time:20260327T080000", "DURATION:P2D"], 2,
      ["DTSTART;TZID=W. Europe Standard Time:20260329T080000", "DURATION:P2D"]
    ),
    (
      ["due;x-a=b;value=date:20260309"], 1, ["due;x-a=b;VALUE=DATE:20260310"]
    ),
  ])
  func datesMoveTogether(lines: [String], days: Int, expected: [String]) throws {
    let changed = try TodoWorld.changed("UID:1\n" + lines.joined(separator: "\n")) {
      $0 = $0.moved(byDays: days)
    }
    #expect(changed == ["UID:1"] + expected)
  }

  @Test func aLengthGoesWhereItSaysSomethingElse() throws {
    let lines = "UID:1\nDTSTART:20260309T080000\nDURATION:PT1H"
    let later = try TodoWorld.changed(lines) { $0.due = $0.due?.moved(byDays: 1) }
    #expect(later == ["UID:1", "DTSTART:20260309T080000", "DUE:20260310T090000"])
    let undated = try TodoWorld.changed(lines) { $0.due = nil }
    #expect(undated == ["UID:1", "DTSTART:20260309T080000"])
    let loose = try TodoWorld.changed(lines) { $0.start = nil }
    #expect(loose == ["UID:1", "DUE:20260309T090000"])
  }

  @Test func twoDatesOfOneTaskStayAsTheyAre() throws {
    let lines = "UID:1\nDTSTART:20260309T080000\nDUE:20260309T170000\nDURATION:PT1H"
    let document = TodoWorld.file(lines)
    var edit = TodoWorld.edit(document)
    let todo = try TodoWorld.todo(in: &edit)
    try edit.set(todo, at: 1)
    #expect(edit.bytes() == document.bytes)
    let changed = try TodoWorld.changed(lines) { $0.due = $0.due?.moved(byDays: 1) }
    #expect(changed.dropFirst().first == "DTSTART:20260309T080000")
    #expect(changed.dropFirst(2) == ["DUE:20260310T170000", "DURATION:PT1H"])
  }

  @Test func onlyTheParentsLineChanges() throws {
    let others = ["RELATED-TO;RELTYPE=CHILD:c", "RELATED-TO;RELTYPE=SIBLING:s"]
    let lines = ["UID:1", others[0], "RELATED-TO;X-A=1:p", others[1]]
    let text = lines.joined(separator: "\n")
    #expect(
      try TodoWorld.changed(text) { $0.parent = "q,r" }
        == ["UID:1", others[0], "RELATED-TO;X-A=1:q\\,r", others[1]])
    #expect(try TodoWorld.changed(text) { $0.parent = nil } == ["UID:1"] + others)
    #expect(
      try TodoWorld.changed((["UID:1"] + others).joined(separator: "\n")) { $0.parent = "p" }
        == ["UID:1"] + others + ["RELATED-TO;RELTYPE=PARENT:p"])
  }

  /// Up among its siblings: one number changes, to one between those of its neighbours.
  @Test func aPlaceIsANumberBetweenTwo() throws {
    let orders: [Int?] = [100, 300, 200]
    let changes = TodoOrder.changes(of: orders, moved: 2)
    #expect(changes == [2: 301])
    let between = TodoOrder.changes(of: [100, 300, 200], moved: 1)
    #expect(between == [1: 150])
    let changed = try TodoWorld.changed("UID:1\nX-APPLE-SORT-ORDER:300\nSUMMARY:x") {
      $0.sortOrder = between[1]
    }
    #expect(changed == ["UID:1", "X-APPLE-SORT-ORDER:150", "SUMMARY:x"])
  }

  @Test func aRuleBringsAStartToADueDate() throws {
    let lines = "UID:1\nDUE;VALUE=DATE:20260309"
    let changed = try TodoWorld.changed(lines) {
      $0.kind = .series(Recurrence(rules: [RecurrenceRule(.weekly)]))
    }
    #expect(
      changed.sorted() == [
        "DTSTART;VALUE=DATE:20260309", "DUE;VALUE=DATE:20260309", "RRULE:FREQ=WEEKLY", "UID:1",
      ])
    let other = try TodoWorld.changed("UID:1\nDUE;VALUE=DATE:20260309\nRRULE:FREQ=DAILY") {
      $0.kind = .series(Recurrence(rules: [RecurrenceRule(.weekly)]))
    }
    #expect(other == ["UID:1", "DUE;VALUE=DATE:20260309", "RRULE:FREQ=WEEKLY"])
    let single = try TodoWorld.changed("UID:1\nDUE;VALUE=DATE:20260309\nRRULE:FREQ=DAILY") {
      $0.kind = .single
    }
    #expect(single == ["UID:1", "DUE;VALUE=DATE:20260309"])
  }

  @Test func textsAreThoseOfEvents() throws {
    let changed = try TodoWorld.changed("UID:1\nSUMMARY;LANGUAGE=en:x\nLOCATION:y") {
      $0.title = "a, b"
      $0.location = ""
      $0.notes = "c\nd"
      $0.categories = [Category("e/f")].compactMap { $0 }
      $0.privacy = .personal
    }
    #expect(
      changed == [
        "UID:1", "SUMMARY;LANGUAGE=en:a\\, b", "DESCRIPTION:c\\nd", "CATEGORIES:e/f",
        "CLASS:PRIVATE",
      ])
  }

  @Test func alarmsAreThoseOfEvents() throws {
    let document = TodoWorld.file(
      "UID:1\nSUMMARY:x\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\nEND:VALARM")
    var edit = TodoWorld.edit(document)
    let late = Alarm(.end(EventDuration(seconds: -600)))
    try edit.setAlarms([Alarm(.start(EventDuration(seconds: -300))), late], at: 1)
    let lines = try #require(TodoWorld.linesWithoutStamps(edit.bytes()).first)
    #expect(
      lines == [
        "UID:1", "SUMMARY:x", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "END:VALARM",
        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;RELATED=END:-PT10M", "DESCRIPTION:x",
        "END:VALARM",
      ])
  }

  @Test func whatIsNoTaskIsNotChanged() throws {
    let document = Document(
      Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20260309\nEND:VEVENT\n".utf8))
    var edit = TodoWorld.edit(document)
    let todo = try TodoWorld.read(Self.open).todo
    let found = edit.todo(at: 1)
    #expect(found == nil)
    #expect(throws: WritingError.noTodo) { try edit.set(todo, at: 1) }
    #expect(throws: WritingError.noTodo) { try edit.setAlarms([], at: 1) }
  }

  @Test func aDateThatCannotBeWrittenChangesNothing() throws {
    let document = TodoWorld.file(Self.open)
    var edit = TodoWorld.edit(document)
    var todo = try TodoWorld.todo(in: &edit)
    todo.title = "Other"
    todo.start = .allDay(day(12_026, 1, 1))
    #expect(throws: WritingError.yearOutOfRange(12_026)) { try edit.set(todo, at: 1) }
    #expect(edit.bytes() == document.bytes)
  }
}

/// Tasks that are written for the first time.
@Suite struct NewTodoTests {
  private func lines(_ todo: Todo, alarms: [Alarm] = []) throws -> [String] {
    let file = try ComponentText.calendar(
      todos: [NewTodo(todo, alarms: alarms)], now: TodoWorld.now)
    return try #require(TodoWorld.lines(try file.bytes()).first)
  }

  @Test func aDayIsNoStart() throws {
    var todo = Todo(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0),
      due: .allDay(day(2026, 3, 31)), priority: TodoPriority(.high),
      ComponentDetails(uid: "1", title: "Tax"))
    todo.categories = [Category("house")].compactMap { $0 }
    #expect(
      try lines(todo) == [
        "UID:1", "DTSTAMP:20260309T090000Z", "CREATED:20260309T090000Z",
        "DUE;VALUE=DATE:20260331", "SUMMARY:Tax", "CATEGORIES:house", "STATUS:NEEDS-ACTION",
        "PRIORITY:1",
      ])
  }

  @Test func aTimeHasItsZone() throws {
    let berlin = try TodoWorld.berlin.get()
    let todo = Todo(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0),
      due: .zoned(time(2026, 3, 10, 9), berlin), parent: "p", sortOrder: 4,
      ComponentDetails(
        uid: "1", kind: .series(Recurrence(rules: [RecurrenceRule(.daily, end: .count(3))])),
        title: "Call"))
    let alarm = Alarm(.end(EventDuration(seconds: -600)))
    #expect(
      try lines(todo, alarms: [alarm]) == [
        "UID:1", "DTSTAMP:20260309T090000Z", "CREATED:20260309T090000Z",
        "DTSTART;TZID=Europe/Berlin:20260310T090000", "DUE;TZID=Europe/Berlin:20260310T090000",
        "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:Call", "STATUS:NEEDS-ACTION",
        "RELATED-TO;RELTYPE=PARENT:p", "X-APPLE-SORT-ORDER:4", "BEGIN:VALARM", "ACTION:DISPLAY",
        "TRIGGER;RELATED=END:-PT10M", "DESCRIPTION:Call", "END:VALARM",
      ])
    let file = try ComponentText.calendar(todos: [NewTodo(todo)], now: TodoWorld.now)
    let text = String(decoding: try file.bytes(), as: UTF8.self)
    #expect(text.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n"))
  }

  @Test func itIsPutBesideOthers() throws {
    let document = TodoWorld.file("UID:1\nDUE;TZID=Europe/Berlin:20260309T170000")
    var edit = TodoWorld.edit(document)
    var todo = try TodoWorld.todo(in: &edit)
    todo.details = ComponentDetails(uid: "2", title: "New")
    try edit.insert(NewTodo(todo), beside: 1)
    let text = String(decoding: edit.bytes(), as: UTF8.self)
    let end = "END:VCALENDAR\r\n"
    let before = String(decoding: document.bytes, as: UTF8.self).dropLast(end.count)
    #expect(text.hasPrefix(before + "BEGIN:VTODO\r\nUID:2\r\n") && text.hasSuffix(end))
    #expect(text.contains("\r\nDUE;TZID=Europe/Berlin:20260309T170000\r\nSUMMARY:New\r\n"))
    #expect(!text.contains("VTIMEZONE"))
  }

  /// Reading gives the same task.
  @Test(arguments: 0..<100)
  func whatIsWrittenIsReadAgain(seed: Int) throws {
    var random = RandomTodo(seed: seed)
    let todo = try random.todo()
    let file = try ComponentText.calendar(todos: [NewTodo(todo)], now: TodoWorld.now)
    let contents = TodoWorld.read(Document(try file.bytes()))
    #expect(TodoWorld.mistakes(contents) == [], "seed \(seed)")
    var expected = todo.withStartOfRule
    expected.created = TodoWorld.now
    expected.changed = TodoWorld.now
    #expect(contents.todos.map(\.todo) == [expected], "seed \(seed)")
  }
}
