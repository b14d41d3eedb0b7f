import CalendarModel
import Testing

@testable import ICalendar

@Suite struct TodoCompletingTests {
  private struct Result {
    /// The lines of the tasks afterwards, without those that tell when something was changed.
    var lines: [[String]]
    var text: String
    var next: String?
    var copy: [String]?
  }

  private func completed(
    _ todos: String..., next choice: NextTodo = .following, copy place: SplitPlace? = .newDocument
  ) throws -> Result {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//t//t//EN"]
    for todo in todos {
      lines += ["BEGIN:VTODO"] + todo.split(separator: "\n").map(String.init) + ["END:VTODO"]
    }
    let document = Document(Array((lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n").utf8))
    var edit = TodoWorld.edit(document)
    let completion = try edit.complete(
      at: 1, next: choice, in: TodoWorld.berlin.get(),
      copy: place.map { FinishedCopy(uid: "copy", place: $0) })
    let bytes = edit.bytes()
    return Result(
      lines: TodoWorld.linesWithoutStamps(bytes), text: String(decoding: bytes, as: UTF8.self),
      next: completion.next.map { TimeForm.text(of: $0) },
      copy: completion.copy.flatMap { TodoWorld.linesWithoutStamps($0).first })
  }

  private static let done = [
    "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20260309T090000Z",
  ]

  @Test func aTaskThatDoesNotRepeatIsDone() throws {
    let result = try completed("UID:1\nSUMMARY:x")
    #expect(result.lines == [["UID:1", "SUMMARY:x"] + Self.done])
    #expect(result.next == nil && result.copy == nil)
  }

  @Test func aCountIsUsedUp() throws {
    let first = try completed("UID:1\nDUE;VALUE=DATE:20260309\nRRULE:FREQ=WEEKLY;COUNT=3")
    #expect(first.lines == [["UID:1", "DUE;VALUE=DATE:20260316", "RRULE:FREQ=WEEKLY;COUNT=2"]])
    #expect(
      first.copy == ["UID:copy", "RELATED-TO;RELTYPE=SIBLING:1", "DUE;VALUE=DATE:20260309"]
        + Self.done)
    #expect(first.next == "20260316")
    let second = try completed(first.lines[0].joined(separator: "\n"))
    #expect(second.lines == [["UID:1", "DUE;VALUE=DATE:20260323", "RRULE:FREQ=WEEKLY;COUNT=1"]])
    let last = try completed(second.lines[0].joined(separator: "\n"))
    #expect(
      last.lines == [["UID:1", "DUE;VALUE=DATE:20260323", "RRULE:FREQ=WEEKLY;COUNT=1"] + Self.done])
    #expect(last.next == nil && last.copy == nil)
  }

  /// The same on all machines and in all versions: what was written has these UIDs.
  @Test func aFinishedCopyHasTheUIDOfItsOccurrence() throws {
    let berlin = try TodoWorld.berlin.get()
    let clock = LocalTime(day(2026, 3, 9), hour: 10)
    let moment = LocalTime(day(2026, 3, 9), hour: 9)
    let rows: [(EventTime, String)] = [
      (.allDay(day(2026, 3, 9)), "1c3af0f9-99b0-8554-bf38-b0289ca0ef81"),
      (.zoned(clock, berlin), "16fda35a-c18a-82a2-beea-ea6dbe5be629"),
      (.zoned(moment, .utc), "16fda35a-c18a-82a2-beea-ea6dbe5be629"),
    ]
    for (occurrence, uid) in rows { #expect(EventUID.finished(occurrence, of: "u") == uid) }
    let all = [
      EventUID.finished(.allDay(day(2026, 3, 10)), of: "u"),
      EventUID.finished(.allDay(day(2026, 3, 9)), of: "v"),
      EventUID.finished(.floating(moment), of: "u"),
    ]
    #expect(Set(all + rows.map(\.1)).count == 5)
  }

  @Test func anEndIsReached() throws {
    let rule = "RRULE:FREQ=DAILY;UNTIL=20260310"
    let first = try completed("UID:1\nDUE;VALUE=DATE:20260309\n\(rule)", copy: nil)
    #expect(first.lines == [["UID:1", "DUE;VALUE=DATE:20260310", rule]])
    #expect(first.copy == nil)
    let last = try completed(first.lines[0].joined(separator: "\n"))
    #expect(last.lines == [["UID:1", "DUE;VALUE=DATE:20260310", rule] + Self.done])
  }

  @Test(arguments: [
    (NextTodo.following, "DUE;VALUE=DATE:20260305", "DUE;VALUE=DATE:20260306"),
    (.notPast, "DUE;VALUE=DATE:20260305", "DUE;VALUE=DATE:20260309"),
    (.fromToday, "DUE;VALUE=DATE:20260305", "DUE;VALUE=DATE:20260310"),
    // At nine it is past already.
    (.notPast, "DUE:20260305T090000", "DUE:20260310T090000"),
    (.notPast, "DUE:20260305T110000", "DUE:20260309T110000"),
    (.notPast, "DUE;VALUE=DATE:20260320", "DUE;VALUE=DATE:20260321"),
  ])
  func theNextOneIsChosen(choice: NextTodo, due: String, next: String) throws {
    let result = try completed("UID:1\n\(due)\nRRULE:FREQ=DAILY", next: choice)
    #expect(result.lines == [["UID:1", next, "RRULE:FREQ=DAILY"]])
    #expect(result.copy == ["UID:copy", "RELATED-TO;RELTYPE=SIBLING:1", due] + Self.done)
  }

  @Test func whatIsPassedOverIsCounted() throws {
    let lines = "UID:1\nDUE;VALUE=DATE:20260305\nRRULE:FREQ=DAILY;COUNT=6"
    #expect(
      try completed(lines, next: .notPast).lines
        == [["UID:1", "DUE;VALUE=DATE:20260309", "RRULE:FREQ=DAILY;COUNT=2"]])
    #expect(
      try completed(lines, next: .fromToday).lines
        == [["UID:1", "DUE;VALUE=DATE:20260310", "RRULE:FREQ=DAILY;COUNT=5"]])
  }

  @Test(arguments: [
    // A month without the day is left out.
    ("DUE;VALUE=DATE:20260131", "FREQ=MONTHLY", "DUE;VALUE=DATE:20260331"),
    (
      "DUE;TZID=Europe/Berlin:20260328T023000", "FREQ=DAILY",
      "DUE;TZID=Europe/Berlin:20260329T023000"
    ),
    ("DUE:20260309T170000Z", "FREQ=WEEKLY;BYDAY=MO,WE", "DUE:20260311T170000Z"),
  ])
  func datesAreThoseOfTheRule(due: String, rule: String, next: String) throws {
    #expect(
      try completed("UID:1\n\(due)\nRRULE:\(rule)").lines == [["UID:1", next, "RRULE:\(rule)"]])
  }

  @Test func startAndDueDateMoveTogether() throws {
    let result = try completed(
      "UID:1\nDTSTART;VALUE=DATE:20260308\nDUE:20260309T170000\nRRULE:FREQ=WEEKLY\n"
        + "STATUS:IN-PROCESS\nPERCENT-COMPLETE:60")
    #expect(
      result.lines == [
        [
          "UID:1", "DTSTART;VALUE=DATE:20260315", "DUE:20260316T170000", "RRULE:FREQ=WEEKLY",
          "STATUS:NEEDS-ACTION",
        ]
      ])
  }

  @Test func theCopyRemindsOfNothing() throws {
    let result = try completed(
      "UID:1\nDUE;VALUE=DATE:20260309\nEXDATE;VALUE=DATE:20260309\nRRULE:FREQ=DAILY\n"
        + "RELATED-TO:p\nRELATED-TO;RELTYPE=CHILD:c\nATTENDEE:mailto:a@example.org\n"
        + "ORGANIZER:mailto:b@example.org\nX-A:b\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:PT9H\nEND:VALARM"
    )
    #expect(
      result.copy == [
        "UID:copy", "RELATED-TO;RELTYPE=SIBLING:1", "DUE;VALUE=DATE:20260310", "RELATED-TO:p",
        "X-A:b",
      ] + Self.done)
    #expect(result.lines.first?.contains("TRIGGER:PT9H") == true)
  }

  /// Alarms at moments move as the task does on its clock; those at places have no moment.
  @Test func alarmsAtMomentsMoveAlong() throws {
    func alarm(_ lines: String...) -> String {
      (["BEGIN:VALARM", "ACTION:DISPLAY"] + lines + ["END:VALARM"]).joined(separator: "\n")
    }
    let time = "TRIGGER;VALUE=DATE-TIME:"
    let place = alarm(time + "19760401T005545Z", "X-APPLE-PROXIMITY:ARRIVE")
    func task(_ day: String, _ moment: String) -> [String] {
      [
        "UID:1", "DUE;TZID=Europe/Berlin:\(day)T090000", "RRULE:FREQ=WEEKLY",
        alarm(time + moment, "X-A:b"), alarm("TRIGGER:-PT1H"), place,
      ].joined(separator: "\n").split(separator: "\n").map(String.init)
    }
    let result = try completed(task("20260323", "20260323T080000Z").joined(separator: "\n"))
    #expect(result.lines == [task("20260330", "20260330T070000Z")])
  }

  @Test func theCopyStandsBesideItsTask() throws {
    let result = try completed(
      "UID:1\nDUE;VALUE=DATE:20260309\nRRULE:FREQ=DAILY", copy: .sameDocument)
    #expect(result.copy == nil)
    #expect(result.lines.map { $0[0] } == ["UID:1", "UID:copy"])
    #expect(result.text.hasSuffix("END:VTODO\r\nEND:VCALENDAR\r\n"))
  }

  @Test func besideAnOverrideAnotherOneIsPut() throws {
    let master = "UID:1\nSUMMARY:x\nDTSTART:20260308T080000\nDUE:20260308T090000\nRRULE:FREQ=DAILY"
    let first = "UID:1\nRECURRENCE-ID:20260308T080000\nDTSTART:20260308T080000\nSTATUS:COMPLETED"
    let result = try completed(master, first)
    #expect(
      result.lines == [
        master.split(separator: "\n").map(String.init),
        first.split(separator: "\n").map(String.init),
        [
          "UID:1", "SUMMARY:x", "DTSTART:20260309T080000", "RECURRENCE-ID:20260309T080000",
          "DUE:20260309T090000",
        ] + Self.done,
      ])
    #expect(result.next == "20260310T080000")
    // The last one that is passed over is the one that is done.
    let skipped = try completed(master, next: .notPast)
    #expect(skipped.next == "20260310T080000")
    let other = first.replacing("20260308", with: "20260304")
    let older = master.replacing("20260308", with: "20260304")
    let passing = try completed(older, other, next: .notPast)
    #expect(passing.next == "20260310T080000")
    #expect(passing.lines.last?.contains("RECURRENCE-ID:20260309T080000") == true)
  }

  /// Completing is no revision of a task.
  @Test(arguments: [("", 0), ("SEQUENCE:0\n", 1), ("SEQUENCE:4\n", 2)])
  func anOverrideHasTheRevisionOfItsTask(lines: String, count: Int) throws {
    let master = "UID:1\n\(lines)DUE;VALUE=DATE:20260308\nRRULE:FREQ=DAILY"
    let first = "UID:1\nRECURRENCE-ID;VALUE=DATE:20260308\nSTATUS:COMPLETED"
    let result = try completed(master, first)
    let number = lines.prefix { $0 != "\n" }
    #expect(result.lines.count == 3)
    #expect(result.text.split(separator: "\r\n").count { $0 == number } == count)
    let revised = result.text.split(separator: "\r\n").count { $0.hasPrefix("SEQUENCE") }
    #expect(revised == count)
  }

  /// Otherwise they would be to be done beside the next one.
  @Test func whatIsPassedOverAndHasLinesOfItsOwnIsDone() throws {
    let master = "UID:1\nDTSTART:20260304T080000\nDUE:20260304T090000\nRRULE:FREQ=DAILY"
    func override(_ day: Int, _ line: String = "SUMMARY:x") -> String {
      "UID:1\nRECURRENCE-ID:2026030\(day)T080000\nDUE:2026030\(day)T120000\n\(line)"
    }
    let others = [override(3), override(4, "STATUS:COMPLETED"), override(5), override(7)]
    let cancelled = override(8, "STATUS:CANCELLED")
    let result = try completed(
      master, others[0], others[1], others[2], others[3], cancelled, next: .notPast)
    #expect(result.next == "20260310T080000")
    let lines = result.lines.map { $0.joined(separator: "\n") }
    let done = "\n" + Self.done.joined(separator: "\n")
    #expect(
      lines.prefix(6) == [
        master, others[0], others[1], others[2] + done, others[3] + done, cancelled,
      ])
    #expect(lines.last?.contains("RECURRENCE-ID:20260309T080000") == true && lines.count == 7)
  }

  @Test func anOverrideThatIsThereIsCompleted() throws {
    let master = "UID:1\nDTSTART:20260309T080000\nDUE:20260309T090000\nRRULE:FREQ=DAILY"
    let moved = "UID:1\nRECURRENCE-ID:20260309T080000\nDTSTART:20260309T120000"
    let result = try completed(master, moved)
    #expect(
      result.lines == [
        master.split(separator: "\n").map(String.init),
        moved.split(separator: "\n").map(String.init) + Self.done,
      ])
    #expect(result.next == "20260310T080000")
  }

  /// The rule would go on from the added date.
  @Test func whatCannotRollOnHasAnOverride() throws {
    let master =
      "UID:1\nDUE;VALUE=DATE:20260309\nRRULE:FREQ=WEEKLY;INTERVAL=2\n"
      + "RDATE;VALUE=DATE:20260312"
    let result = try completed(master)
    #expect(result.copy == nil && result.next == "20260312")
    #expect(
      result.lines == [
        master.split(separator: "\n").map(String.init),
        ["UID:1", "DUE;VALUE=DATE:20260309", "RECURRENCE-ID;VALUE=DATE:20260309"] + Self.done,
      ])
  }

  @Test(arguments: [
    (
      "X-KDE-LIBKCAL-DTRECURRENCE;TZID=Europe/Berlin:20260309T063000",
      "X-KDE-LIBKCAL-DTRECURRENCE;TZID=Europe/Berlin:20260310T063000"
    ),
    (
      "X-KDE-LIBKCAL-DTRECURRENCE:20260309T053000Z", "X-KDE-LIBKCAL-DTRECURRENCE:20260310T053000Z"
    ),
  ])
  func datesOfKDEMoveOn(pending: String, next: String) throws {
    let lines = [
      "UID:1", "DTSTART;TZID=Europe/Berlin:20260301T063000",
      "RRULE:FREQ=DAILY;UNTIL=20260310T060000Z",
    ]
    let first = try completed((lines + [pending]).joined(separator: "\n"))
    #expect(first.lines == [lines + [next]])
    #expect(first.next == "20260310T063000" && first.copy == nil)
    let last = try completed(first.lines[0].joined(separator: "\n"))
    #expect(last.lines == [lines + [next] + Self.done])
    #expect(last.next == nil)
  }

  @Test func whatTakesTooLongIsRefused() throws {
    let lines = "UID:1\nDUE:20000101T000000\nRRULE:FREQ=SECONDLY"
    #expect(throws: TodoCompletionError.tooManySteps) {
      _ = try completed(lines, next: .notPast)
    }
  }
}
