import CalendarModel
import Testing

@testable import ICalendar

@Suite struct TodoReadingTests {
  @Test(arguments: [
    ("SUMMARY:x", Todo.State.needsAction),
    ("STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:0", .needsAction),
    ("STATUS:IN-PROCESS", .inProcess(percent: nil)),
    ("STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:30", .inProcess(percent: 30)),
    ("PERCENT-COMPLETE:100", .completed(nil)),
    ("STATUS:completed", .completed(nil)),
    ("COMPLETED:20260309T090000Z", .completed(TodoWorld.now)),
    ("STATUS:NEEDS-ACTION\nCOMPLETED:20260309T090000Z", .completed(TodoWorld.now)),
    ("STATUS:CANCELLED\nPERCENT-COMPLETE:50", .cancelled),
    ("COMPLETED:\nPERCENT-COMPLETE:\nSTATUS:\nPRIORITY:", .needsAction),
  ])
  func anyOfThreePropertiesMaySayThatItIsDone(lines: String, state: Todo.State) throws {
    let (todo, problems) = try TodoWorld.read("UID:1\n\(lines)")
    #expect(todo.state == state)
    #expect(problems == [])
  }

  /// What a value is read as that is none, and that it is named.
  @Test(arguments: [
    ("STATUS:PERHAPS", Todo.State.needsAction, [notStatus("PERHAPS")]),
    ("STATUS:CONFIRMED\nPERCENT-COMPLETE:50", .inProcess(percent: 50), [notStatus("CONFIRMED")]),
    ("PERCENT-COMPLETE:much", .needsAction, [notPercent("much")]),
    ("PERCENT-COMPLETE:-5", .needsAction, [notPercent("-5")]),
    ("PERCENT-COMPLETE:101", .completed(nil), [notPercent("101")]),
    ("COMPLETED:yes", .completed(nil), ["COMPLETED “yes” is not a date or time"]),
    ("PRIORITY:high", .needsAction, ["PRIORITY “high” is not a number from 0 to 9"]),
    ("PRIORITY:10", .needsAction, ["PRIORITY “10” is not a number from 0 to 9"]),
    (
      "PERCENT-COMPLETE:x\nSTATUS:IN-PROGRESS\nPRIORITY:-1", .needsAction,
      [
        notStatus("IN-PROGRESS"), notPercent("x"), "PRIORITY “-1” is not a number from 0 to 9",
      ]
    ),
  ])
  func valuesThatAreNoneAreNamed(lines: String, state: Todo.State, problems: [String]) throws {
    let (todo, found) = try TodoWorld.read("UID:1\n\(lines)")
    #expect(todo.state == state && todo.priority == .undefined)
    #expect(found.sorted() == problems.sorted())
  }

  private static func notStatus(_ value: String) -> String {
    "STATUS “\(value)” is not NEEDS-ACTION, IN-PROCESS, COMPLETED or CANCELLED"
  }

  private static func notPercent(_ value: String) -> String {
    "PERCENT-COMPLETE “\(value)” is not a number from 0 to 100"
  }

  @Test(arguments: [
    ("PRIORITY:0", TodoLevel.undefined), ("PRIORITY:1", .high), ("PRIORITY:4", .high),
    ("PRIORITY:5", .medium), ("PRIORITY:6", .low), ("PRIORITY:9", .low),
    ("PRIORITY:10", .undefined),
    ("PRIORITY:-1", .undefined), ("PRIORITY:high", .undefined), ("SUMMARY:x", .undefined),
  ])
  func digitsHaveLevels(lines: String, level: TodoLevel) throws {
    #expect(try TodoWorld.read("UID:1\n\(lines)").todo.priority.level == level)
  }

  @Test func datesHaveFourForms() throws {
    let berlin = try TodoWorld.berlin.get()
    let clock = time(2026, 3, 9, 17)
    let forms: [(String, EventTime)] = [
      ("DUE;VALUE=DATE:20260309", .allDay(day(2026, 3, 9))),
      ("DUE:20260309T170000", .floating(clock)),
      ("DUE:20260309T170000Z", .zoned(clock, .utc)),
      ("DUE;TZID=Europe/Berlin:20260309T170000", .zoned(clock, berlin)),
    ]
    for (line, due) in forms {
      let (todo, problems) = try TodoWorld.read("UID:1\n\(line)")
      #expect(todo.due == due)
      #expect(todo.start == nil && todo.anchor == due)
      #expect(problems == [])
    }
  }

  @Test(arguments: [
    // The length of a task says when it is due; a day is due by its end.
    ("DTSTART;VALUE=DATE:20260309\nDURATION:P1D", "20260309", [String]()),
    ("DTSTART;VALUE=DATE:20260309\nDURATION:P3D", "20260311", []),
    ("DTSTART:20260309T080000\nDURATION:PT90M", "20260309T093000", []),
    ("DTSTART:20260309T080000\nDURATION:P1DT1H", "20260310T090000", []),
    (
      "DTSTART:20260309T080000\nDUE:20260309T170000\nDURATION:PT1H", "20260309T170000",
      ["DURATION beside DUE is ignored"]
    ),
    (
      "DTSTART:20260309T080000\nDUE:soon\nDURATION:PT1H", "20260309T090000",
      ["DUE “soon” is not a date or time"]
    ),
    ("DURATION:PT1H", "", ["DURATION of a task without DTSTART is ignored"]),
    ("DTSTART:20260309T080000\nDURATION:long", "", ["DURATION “long” is not a duration"]),
    ("DTSTART:20260309T080000\nDURATION:-PT1H", "", ["DURATION is negative"]),
    ("DTSTART:tomorrow", "", ["DTSTART “tomorrow” is not a date or time"]),
    (
      "DUE:20260309T170000\nDUE:20260310T170000", "20260309T170000", ["a second DUE is ignored"]
    ),
  ])
  func aLengthIsReadAsDue(lines: String, due: String, problems: [String]) throws {
    let (todo, found) = try TodoWorld.read("UID:1\n\(lines)")
    #expect((todo.due.map { TimeForm.text(of: $0) } ?? "") == due)
    #expect(found == problems)
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20260309\nDUE;VALUE=DATE:20260309", false),
    ("DTSTART;VALUE=DATE:20260308\nDUE;VALUE=DATE:20260309", true),
    ("DTSTART:20260309T080000\nDUE:20260309T080000", false),
    ("DTSTART:20260309T090000\nDUE:20260309T080000", false),
    ("DTSTART:20260309T080000\nDUE;VALUE=DATE:20260309", true),
    ("DTSTART:20260310T080000\nDUE;VALUE=DATE:20260309", false),
    ("DTSTART;VALUE=DATE:20260309\nDUE:20260309T080000", true),
    ("DTSTART;TZID=Europe/Berlin:20260309T090000\nDUE:20260309T080000Z", false),
    ("DTSTART;TZID=Europe/Berlin:20260309T090000\nDUE:20260309T080001Z", true),
    ("DTSTART;VALUE=DATE:20260309", true), ("DUE;VALUE=DATE:20260309", false),
  ])
  func aStartThatIsNotBeforeTheDueDateIsNone(lines: String, begins: Bool) throws {
    let (todo, _) = try TodoWorld.read("UID:1\n\(lines)")
    #expect((todo.begin != nil) == begins)
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20260309\nDUE;VALUE=DATE:20260309", false),
    ("DTSTART;VALUE=DATE:20260310\nDUE;VALUE=DATE:20260309", true),
    ("DTSTART:20260309T080000\nDUE:20260309T080000", false),
    ("DTSTART:20260309T090000\nDUE:20260309T080000", true),
    ("DTSTART:20260309T080000\nDUE;VALUE=DATE:20260309", false),
    ("DTSTART:20260310T080000\nDUE;VALUE=DATE:20260309", true),
    ("DTSTART;VALUE=DATE:20260309\nDUE:20260309T080000", false),
    ("DTSTART;TZID=Europe/Berlin:20260309T090000\nDUE:20260309T080000Z", false),
    ("DTSTART;TZID=Europe/Berlin:20260309T090000\nDUE:20260309T075959Z", true),
    ("DTSTART;TZID=Europe/Berlin:20260309T090000\nDUE:20260309T083000", true),
  ])
  func aDueDateBeforeTheStartIsAProblem(lines: String, isNamed: Bool) throws {
    let problems = try TodoWorld.read("UID:1\n\(lines)").problems
    #expect(problems == (isNamed ? ["DUE is before DTSTART, which is ignored"] : []))
  }

  @Test func aSkippedHourIsShownAnHourLater() throws {
    let berlin = try TodoWorld.berlin.get()
    let (todo, _) = try TodoWorld.read("UID:1\nDUE;TZID=Europe/Berlin:20260329T023000")
    #expect(todo.due == .zoned(time(2026, 3, 29, 2, 30), berlin))
    #expect(todo.dueTime(in: berlin) == time(2026, 3, 29, 3, 30))
  }

  @Test func allFieldsAreRead() throws {
    let lines = """
      UID:1
      SUMMARY:Tax\\, again
      DESCRIPTION:With\\nreceipts
      LOCATION:Desk
      URL:https://example.org/1
      CATEGORIES:house,money/tax
      CLASS:PRIVATE
      COLOR:red
      CREATED:20260301T080000Z
      LAST-MODIFIED:20260302T080000Z
      SEQUENCE:4
      RELATED-TO;RELTYPE=CHILD:c
      RELATED-TO;RELTYPE=SIBLING:s
      RELATED-TO:p
      RELATED-TO;RELTYPE=PARENT:q
      X-APPLE-SORT-ORDER:-12
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER;RELATED=END:-PT15M
      END:VALARM
      """
    let (todo, problems) = try TodoWorld.read(lines)
    #expect(problems == [])
    #expect([todo.title, todo.notes, todo.location] == ["Tax, again", "With\nreceipts", "Desk"])
    #expect(todo.url == "https://example.org/1")
    #expect(todo.categories.map(\.name) == ["house", "money/tax"])
    #expect(todo.privacy == .personal)
    #expect(todo.color == EventColor(red: 255, green: 0, blue: 0))
    #expect(todo.parent == "p")
    #expect(todo.siblings == ["s"])
    #expect(todo.order == -12)
    #expect(todo.created == Instant(seconds: 1_772_352_000))
    #expect(todo.changed == Instant(seconds: 1_772_438_400))
    #expect([todo.sequence, todo.alarmCount] == [4, 1])
  }

  /// Lines, and the minutes.
  @Test(arguments: [
    ("ESTIMATED-DURATION:PT1H30M", 90), ("ESTIMATED-DURATION:P1DT1H", 1_500),
    ("estimated-duration;x-a=b:PT5M", 5), ("ESTIMATED-DURATION:-PT1H", nil),
    ("ESTIMATED-DURATION:PT0S", nil), ("ESTIMATED-DURATION:soon", nil),
    ("DTSTART:20260309T100000\nDUE:20260309T113000", 90),
    ("DTSTART:20260309T100000\nDUE:20260310T113000", nil),
    ("DTSTART:20260309T100000\nDUE:20260309T113000\nESTIMATED-DURATION:PT20M", 20),
    ("DUE:20260309T113000", nil), ("DTSTART;VALUE=DATE:20260309\nDUE;VALUE=DATE:20260309", nil),
  ])
  func itsLengthIsItsEstimateOrThatOfItsBlock(lines: String, minutes: Int?) throws {
    let (todo, problems) = try TodoWorld.read("UID:1\n" + lines)
    #expect(todo.minutes(in: .utc) == minutes)
    #expect(problems == [])
  }

  @Test func withoutANumberItsPlaceIsWhenItWasCreated() throws {
    #expect(try TodoWorld.read("UID:1\nCREATED:20010101T000100Z").todo.order == 60)
    #expect(try TodoWorld.read("UID:1").todo.order == nil)
    let far = "99999999999999999"
    #expect(
      try TodoWorld.read("UID:1\nX-APPLE-SORT-ORDER:\(far)").todo.order == TodoOrder.limit)
  }

  @Test func aTaskWithoutUIDHasOneProblem() throws {
    let (todo, problems) = try TodoWorld.read("SUMMARY:x")
    #expect(EventUID.isMissing(todo.uid))
    #expect(problems == ["a task without UID"])
  }

  /// Alarms go by the due date where there is no start before it; days are taken as their midnights.
  @Test(arguments: [
    ("DUE;TZID=Europe/Berlin:20260309T170000", "TRIGGER:-PT1H", "20260309T160000"),
    ("DUE;TZID=Europe/Berlin:20260309T170000", "TRIGGER;RELATED=END:PT0S", "20260309T170000"),
    (
      "DTSTART;TZID=Europe/Berlin:20260309T080000\nDUE;TZID=Europe/Berlin:20260309T170000",
      "TRIGGER:-PT1H", "20260309T070000"
    ),
    (
      "DTSTART;TZID=Europe/Berlin:20260309T080000\nDUE;TZID=Europe/Berlin:20260309T170000",
      "TRIGGER;RELATED=END:-PT1H", "20260309T160000"
    ),
    ("DUE;VALUE=DATE:20260309", "TRIGGER;RELATED=END:PT9H", "20260309T090000"),
    ("DUE;VALUE=DATE:20260309", "TRIGGER:-P1D", "20260308T000000"),
    ("DTSTART;VALUE=DATE:20260306", "TRIGGER;RELATED=END:PT9H", "20260306T090000"),
  ])
  func alarmsGoByItsDates(lines: String, trigger: String, moment: String) throws {
    let berlin = try TodoWorld.berlin.get()
    let text = "UID:1\n\(lines)\nBEGIN:VALARM\nACTION:DISPLAY\n\(trigger)\nEND:VALARM"
    let part = try #require(TodoWorld.read(TodoWorld.file(text)).todos.first)
    let occurrence = try #require(part.todo.alarmOccurrence(in: berlin))
    let window = Instant(seconds: 0)..<Instant(seconds: 4_000_000_000)
    let due = part.alarms.due(for: occurrence, in: berlin, reader: berlin, within: window)
    #expect(due.map { DateTimeText.text(of: berlin.localTime(of: $0.moment)) } == [moment])
  }

  @Test func tasksAreCountedOnlyWhereTheyAreNotAskedFor() {
    let bytes = TodoWorld.file("SUMMARY:x").bytes
    let contents = read(bytes: bytes)
    #expect(contents.todos.isEmpty && contents.otherComponentCount == 1)
    #expect(contents.problems == [])
  }

  @Test func placesAreThoseOfTheWholeText() throws {
    let document = TodoWorld.file("UID:1\nSUMMARY:a", "UID:2\nSUMMARY:b")
    let parts = TodoWorld.read(document).todos
    for (part, index) in zip(parts, document.componentIndices(of: .todo)) {
      #expect(document.offset(ofComponentAt: index) == part.range.lowerBound)
    }
    #expect(parts.map(\.todo.uid) == ["1", "2"])
    var sliced: [CalendarContents.TodoPart] = []
    var reader = CalendarReader(zones: ZoneCatalog(), readsTodos: true)
    reader.readSlices(
      path: "a.ics", collection: CollectionID(rawValue: 0),
      window: { offset, count in
        Array(document.bytes[min(offset, document.bytes.count)...].prefix(count))
      },
      take: { contents, _ in
        sliced += contents.todos
        return true
      })
    #expect(sliced.map(\.range) == parts.map(\.range))
    #expect(sliced.map(\.todo) == parts.map(\.todo))
  }
}
