import Foundation
import Testing

/// Alarms of tasks, and what `remind` and `next` print about tasks that are due.
@Suite struct TodoReminderTests {
  private static func alarm(_ trigger: String, _ rest: String = "") -> String {
    "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER\(trigger)\n\(rest)END:VALARM"
  }

  /// Each task, and when it reminds after 9 March 2026, 14:00 in Berlin.
  private static let tasks: [(uid: String, lines: String, due: [String])] = [
    (
      "end", "DUE;TZID=Europe/Berlin:20260309T170000\n" + alarm(";RELATED=END:-PT30M"),
      ["2026-03-09T16:30:00+01:00"]
    ),
    (
      "noStart", "DUE;TZID=Europe/Berlin:20260309T171000\n" + alarm(":-PT1H"),
      ["2026-03-09T16:10:00+01:00"]
    ),
    (
      "block",
      "DTSTART;TZID=Europe/Berlin:20260309T150000\nDUE;TZID=Europe/Berlin:20260309T180000\n"
        + alarm(":PT0S") + "\n" + alarm(";RELATED=END:PT0S"),
      ["2026-03-09T15:00:00+01:00", "2026-03-09T18:00:00+01:00"]
    ),
    ("day", "DUE;VALUE=DATE:20260310\n" + alarm(":-PT5H"), ["2026-03-09T19:00:00+01:00"]),
    (
      "far", "DUE;VALUE=DATE:20260501\n" + alarm(";VALUE=DATE-TIME:20260309T190000Z"),
      ["2026-03-09T20:00:00+01:00"]
    ),
    (
      "series",
      "DTSTART;TZID=Europe/Berlin:20260309T210000\nDUE;TZID=Europe/Berlin:20260309T210000\n"
        + "RRULE:FREQ=DAILY\n" + alarm(":PT0S"), ["2026-03-09T21:00:00+01:00"]
    ),
    (
      "done",
      "STATUS:COMPLETED\nCOMPLETED:20260309T090000Z\nDUE;TZID=Europe/Berlin:20260309T170000\n"
        + alarm(":-PT30M"), []
    ),
    ("off", "STATUS:CANCELLED\nDUE;TZID=Europe/Berlin:20260309T170000\n" + alarm(":-PT30M"), []),
    (
      "known",
      "DUE;TZID=Europe/Berlin:20260309T170000\n"
        + alarm(":-PT30M", "ACKNOWLEDGED:20260309T153000Z\n"), []
    ),
    ("undated", alarm(":-PT30M"), []),
    (
      "moment", alarm(";VALUE=DATE-TIME:20260309T191500Z"), ["2026-03-09T20:15:00+01:00"]
    ),
  ]

  private func fixture() throws -> ChangingFixture {
    let fixture = try ChangingFixture()
    for task in Self.tasks {
      try fixture.calendars.write(
        TaskFixture.task(task.uid, "SUMMARY:\(task.uid)\n\(task.lines)"),
        to: "tasks/\(task.uid).ics")
    }
    return fixture
  }

  private func next(_ fixture: ChangingFixture) throws -> [[String: Any]] {
    try fixture.objects(
      [
        "remind", "--next", "--count", "8", "--json", fixture.path + "/tasks", "--now",
        ChangingFixture.now,
      ])
  }

  @Test func alarmsOfOpenTasksAreDueByTheirDates() throws {
    let fixture = try fixture()
    let expected = Self.tasks.flatMap { task in task.due.map { "\($0) \(task.uid)" } }.sorted()
    let found = try next(fixture).map { "\($0["due"] ?? "") \($0["title"] ?? "")" }
    #expect(found == expected)
  }

  @Test func aTaskThatIsDoneRemindsNoMore() throws {
    let fixture = try fixture()
    let first = try next(fixture).first { $0["title"] as? String == "end" }
    let id = try #require(first?["id"] as? String)
    let task = try #require(first?["task"] as? [String: Any])
    #expect(task["due"] as? String == "2026-03-09T17:00:00+01:00")
    #expect(try fixture.change(["todo", "done", id]).code == 0)
    #expect(!(try next(fixture).texts("title").contains("end")))
    let line = try fixture.run(
      ["remind", "--next", fixture.path + "/tasks", "--now", "2026-03-09T16:00"])
    #expect(
      line.output
        == "Mon 2026-03-09 16:10  Mon 2026-03-09  17:10          tasks  ☐ noStart\n")
  }

  @Test func aTaskWithoutADateRemindsAtAMoment() throws {
    let fixture = try ChangingFixture()
    let alarm = Self.alarm(";VALUE=DATE-TIME:20260309T191500Z")
    try fixture.calendars.write(
      TaskFixture.task("u", "SUMMARY:Undated\n\(alarm)"), to: "tasks/u.ics")
    let found = try fixture.run(
      ["remind", "--next", fixture.path + "/tasks", "--now", "2026-03-09T16:00"]
    ).output.split(whereSeparator: \.isWhitespace)
    #expect(found == ["Mon", "2026-03-09", "20:15", "tasks", "☐", "Undated"])
  }

  @Test func barsSayHowManyTasksAreDue() throws {
    let fixture = try TaskFixture()
    func next(_ arguments: [String], at now: String) throws -> String {
      try fixture.changing.run(["next", fixture.path, "--now", now] + arguments).output
    }
    let now = ChangingFixture.now
    #expect(try next([], at: now) == "Stand-up in 19 h 15 min\n")
    #expect(try next(["--tasks"], at: now) == "Stand-up in 19 h 15 min · 1 overdue · 2 due today\n")
    #expect(try next(["--tasks", "--within", "1h"], at: now) == "1 overdue · 2 due today\n")
    let json = try next(["--tasks", "--json", "--within", "1h"], at: "2026-03-09T18:00")
    #expect(json == "[{\"state\": \"due\", \"overdue\": 2, \"today\": 1}]\n")
    #expect(
      try next(["--tasks", "--only", "coming"], at: "2026-03-08T23:59").contains("1 overdue"))
  }
}
