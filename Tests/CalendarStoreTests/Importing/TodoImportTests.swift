import CalendarModel
import CalendarTransfer
import ICalendar
import Testing

@testable import CalendarStore

/// Tasks that are imported, once and again.
@Suite struct TodoImportTests {
  private func todo(_ uid: String, _ lines: String...) -> String {
    "BEGIN:VTODO\nUID:\(uid)\nDTSTAMP:20260101T000000Z\n"
      + lines.map { $0 + "\n" }.joined() + "END:VTODO\n"
  }

  private func text(_ components: String...) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//t//t//EN\n" + components.joined() + "END:VCALENDAR\n"
  }

  private func source(todoText text: String) -> ImportSource {
    let options = TransferOptions(zones: ZoneCatalog())
    return ImportSource(
      name: "todo.txt",
      .entries(TransferContents(todoText: Array(text.utf8), path: "todo.txt", options: options)))
  }

  /// Every line is kept, and again there is nothing to do; in a folder and in a calendar of one file.
  @Test(arguments: ["work", "all.ics"]) func tasksAreTakenByteForByteAndOnlyOnce(_ name: String)
    throws
  {
    let present = text(todo("old", "SUMMARY:Old"))
    let calendars = try ImportedCalendars(["all.ics": present])
    let parts = [
      todo("a", "SUMMARY:A", "DUE;VALUE=DATE:20260309", "X-PINNED:true", "RELATED-TO:b"),
      todo("b", "SUMMARY:B", "STATUS:COMPLETED", "COMPLETED:20260301T090000Z"),
      todo("r", "SUMMARY:R", "DTSTART:20260309T100000Z", "RRULE:FREQ=DAILY"),
      todo("r", "SUMMARY:R", "RECURRENCE-ID:20260309T100000Z", "STATUS:COMPLETED"),
    ]
    let whole = text(parts[0], parts[1], parts[2], parts[3])
    let plan = try calendars.take(whole, into: name)
    #expect(plan.words == ["add a", "add b", "add r"])
    #expect(plan.items.allSatisfy(\.isTodo) && plan.remarks.isEmpty)
    let written = calendars.texts.values.joined()
    for part in parts { #expect(written.contains(part.replacing("\n", with: "\r\n"))) }
    #expect(written.contains("SUMMARY:Old"))
    let before = calendars.texts
    #expect(before.count == (name == "work" ? 4 : 1))
    #expect(
      try calendars.take(whole, into: name).words == ["unchanged a", "unchanged b", "unchanged r"])
    #expect(calendars.texts == before)
  }

  @Test(arguments: ["work", "all.ics"]) func newerTasksReplaceAndOlderOnesDoNot(_ name: String)
    throws
  {
    let calendars = try ImportedCalendars(["all.ics": text(todo("old", "SUMMARY:Old"))])
    try calendars.take(
      text(todo("a", "SUMMARY:A", "SEQUENCE:2"), todo("b", "SUMMARY:B")), into: name)
    let plan = try calendars.take(
      text(todo("a", "SUMMARY:New", "SEQUENCE:1"), todo("b", "SUMMARY:C")), into: name)
    #expect(plan.words == ["skip a", "update b"])
    let written = calendars.texts.values.joined()
    #expect(written.contains("SUMMARY:A\r\n") && written.contains("SUMMARY:C\r\n"))
    #expect(!written.contains("SUMMARY:B\r\n") && written.contains("SUMMARY:Old"))
  }

  @Test func eventsAndTasksOfOneTextAreOneStep() throws {
    let calendars = try ImportedCalendars()
    let event = "BEGIN:VEVENT\nUID:e\nDTSTART:20260309T100000Z\nSUMMARY:E\nEND:VEVENT\n"
    let plan = try calendars.take(text(event, todo("t", "SUMMARY:T")))
    #expect(plan.words == ["add e", "add t"])
    #expect(plan.sentence == "imported 1 event and 1 task into “Work”")
    #expect(calendars.texts.count == 2)
    #expect(try calendars.take(text(event, todo("t", "SUMMARY:T"))).changes.isEmpty)
  }

  @Test func tasksWithoutAUIDGetOneThatStays() throws {
    let calendars = try ImportedCalendars()
    let nameless = text("BEGIN:VTODO\nSUMMARY:Nameless\nEND:VTODO\n")
    #expect(try calendars.take(nameless).items.map(\.action) == [.add])
    #expect(try calendars.take(nameless).items.map(\.action) == [.unchanged])
    #expect(calendars.texts.count == 1)
  }

  /// Lines that the other program has no word for stay.
  @Test(arguments: ["work", "all.ics"]) func tasksOfOtherProgramsChangeTheirOwnFields(
    _ name: String
  ) throws {
    let calendars = try ImportedCalendars(["all.ics": text(todo("old", "SUMMARY:Old"))])
    try calendars.take([source(todoText: "(A) Call\nPay due:2026-03-09\n")], into: name)
    let uids = try calendars.plan([source(todoText: "(A) Call\n")], into: name).items.map(\.uid)
    let path = name == "work" ? "work/\(uids[0]).ics" : name
    let before = try #require(calendars.texts[path])
    calendars.scratch.write(
      before.replacing("SUMMARY:Call\r\n", with: "SUMMARY:Call\r\nX-PINNED:true\r\n"),
      to: "calendars/" + path)
    try calendars.reopen()
    let later = source(todoText: "x 2026-03-10 (B) Call\nPay due:2026-03-09\n")
    let plan = try calendars.take([later], into: name)
    #expect(plan.items.map(\.action) == [.update, .unchanged])
    let after = try #require(calendars.texts[path])
    for line in ["X-PINNED:true", "STATUS:COMPLETED", "PRIORITY:5", "COMPLETED:20260310T120000Z"] {
      #expect(after.contains(line + "\r\n"), "\(line)")
    }
    #expect(try calendars.take([later], into: name).changes.isEmpty)
  }

  /// Lines of a todo.txt and a done.txt, read together or one after the other, in any order.
  @Test(arguments: [[[0, 1]], [[1, 0]], [[0], [1]], [[1], [0]]])
  func whatWasDoneBeforeLeavesOpenTasks(_ calls: [[Int]]) throws {
    let calendars = try ImportedCalendars()
    let texts = ["Buy milk\n", "x 2026-03-01 Buy milk\nx 2026-03-02 Buy milk\n"]
    func take() throws -> [ImportPlan.Action] {
      try calls.flatMap { files -> [ImportPlan.Action] in
        var uids = ContentUID()
        let sources = files.map { file in
          ImportSource(
            name: "\(file).txt",
            .entries(
              TransferContents(
                todoText: Array(texts[file].utf8), path: "",
                options: TransferOptions(zones: ZoneCatalog()), counting: &uids)))
        }
        return try calendars.take(sources, into: "work").items.map(\.action)
      }
    }
    #expect(try take() == [.add, .add, .add])
    #expect(calendars.texts.values.count { $0.contains("STATUS:COMPLETED") } == 2)
    #expect(try take() == [.unchanged, .unchanged, .unchanged])
  }

  /// A text without a day has no moment of completion; a known one stays.
  @Test(arguments: [("x Pay\n", nil), ("x 2026-03-08 Pay\n", "COMPLETED:20260308T120000Z")])
  func whatIsDoneHasTheDayOfItsText(_ line: String, _ moment: String?) throws {
    let calendars = try ImportedCalendars()
    try calendars.take([source(todoText: "Pay uid:p\n")])
    let done = line.replacing("Pay", with: "Pay uid:p")
    #expect(try calendars.take([source(todoText: done)]).words == ["update p"])
    let text = calendars.texts.values.joined()
    #expect(text.contains("STATUS:COMPLETED\r\n") && text.contains("PERCENT-COMPLETE:100\r\n"))
    #expect(text.contains("COMPLETED:2") == (moment != nil))
    if let moment { #expect(text.contains(moment)) }
    #expect(try calendars.take([source(todoText: done)]).words == ["unchanged p"])
  }

  /// What is in the files already is no change, of every form of line.
  @Test(arguments: ["work", "all.ics"]) func linesOfOtherProgramsAreTakenOnlyOnce(
    _ name: String
  ) throws {
    let calendars = try ImportedCalendars(["all.ics": text(todo("old", "SUMMARY:Old"))])
    let lines = source(
      todoText: """
        (A) 2026-03-01 Call +family @phone due:2026-03-10 t:2026-03-08
        Water due:2026-03-09 rec:2w
        Weed t:2026-03-09 rec:1m
        2026-03-02 Mow due:2026-03-12 t:2026-03-10 rec:+1w
        x 2026-03-08 (B) 2026-03-01 Pay
        x 2026-03-09 Water more due:2026-03-09 rec:2w
        Milk
        Milk
        """)
    #expect(try calendars.take([lines], into: name).items.allSatisfy { $0.action == .add })
    let before = calendars.texts
    for _ in 1...2 {
      let plan = try calendars.take([lines], into: name)
      #expect(plan.items.allSatisfy { $0.action == .unchanged }, "\(plan.items)")
      #expect(calendars.texts == before)
    }
  }

  /// Said before anything is written.
  @Test func calendarsOfOneKindRefuseTheOther() throws {
    let event = "BEGIN:VEVENT\nUID:e\nDTSTART:20260309T100000Z\nEND:VEVENT\n"
    for (kind, refused, taken) in [
      ("VTODO", event, todo("t")), ("VEVENT", todo("t"), event),
    ] {
      let calendars = try ImportedCalendars(["work/components": kind])
      #expect(throws: ChangeError.self) {
        try calendars.plan([ImportedCalendars.source(text(refused))])
      }
      #expect(throws: ChangeError.self) {
        try calendars.plan([ImportedCalendars.source(text(event, todo("t")))])
      }
      #expect(try calendars.take(text(taken)).count { $0 == .add } == 1)
    }
  }

  /// An export has the tasks of the calendars that it is of, byte for byte, with their zones.
  @Test func exportedTasksComeBack() throws {
    let zone =
      "BEGIN:VTIMEZONE\nTZID:Own\nBEGIN:STANDARD\nDTSTART:19700101T000000\n"
      + "TZOFFSETFROM:+0300\nTZOFFSETTO:+0300\nEND:STANDARD\nEND:VTIMEZONE\n"
    let tasks = [
      todo("a", "SUMMARY:A", "DUE;TZID=Own:20260309T100000", "X-PINNED:true", "CATEGORIES:home"),
      todo("r", "SUMMARY:R", "DTSTART:20260309T100000Z", "RRULE:FREQ=DAILY"),
      todo("r", "SUMMARY:R", "RECURRENCE-ID:20260309T100000Z", "STATUS:COMPLETED"),
    ]
    let calendars = try ImportedCalendars([
      "work/a.ics": text(zone, tasks[0]), "all.ics": text(tasks[1], tasks[2]),
    ])
    let exported = try calendars.export()
    for part in tasks + [zone] {
      #expect(exported.contains(part.replacing("\n", with: "\r\n")), "\(part)")
    }
    let other = try ImportedCalendars()
    let plan = try other.take([ImportSource(name: "in.ics", .calendar(Array(exported.utf8)))])
    #expect(Set(plan.words) == ["add a", "add r"] && plan.broken.isEmpty)
    var filter = EventFilter.everything
    filter.text = "A"
    #expect(!(try calendars.export(nil, filter).contains("VTODO")))
    #expect(!(try calendars.export(Day(20_000)...Day(30_000)).contains("VTODO")))
  }
}
