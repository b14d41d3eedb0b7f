import Foundation
import Testing

/// The cases by which tasks are accepted, at the command line; it is Monday, 9 March 2026, 10:00 in
/// Berlin.
///
/// What only the interface or a server shows has its tests there: the order of parts (16) is
/// `TodoEditingTests.orderChangesOneNumberBetweenItsNeighbours`, with its keys in
/// `TaskListTests.keysPlaceTasksAmongOthers`; what a list costs (19) `TaskListTests.costsWhatTheScreenShows`
/// and `TodoCostTests`; a server that refuses a task that repeats (20)
/// `TaskScenarioTests.aRefusedRepeatingTaskIsKeptAndNamed`.
@Suite struct TodoAcceptanceTests {
  /// A calendar with tasks, as other programs write them.
  private struct World {
    let fixture: ChangingFixture

    /// - Parameter tasks: the lines of each by its UID, which is the name of its file, too.
    init(_ tasks: [String: String] = [:], program: String = "-//t//t//EN") throws {
      fixture = try ChangingFixture()
      for (uid, lines) in tasks {
        let text = TaskFixture.task(uid, lines).replacingOccurrences(
          of: "-//t//t//EN", with: program)
        try fixture.calendars.write(text, to: "work/\(uid).ics")
      }
    }

    func run(_ arguments: [String]) throws -> Outcome {
      try fixture.run(arguments + ["--calendars", fixture.path, "--now", "2026-03-09T10:00"])
    }

    /// Runs a command that has to succeed.
    @discardableResult
    func done(_ arguments: String...) throws -> Outcome {
      let outcome = try run(arguments)
      try #require(outcome.code == 0, "\(arguments): \(outcome.errors)")
      return outcome
    }

    func tasks(_ arguments: String...) throws -> [[String: Any]] {
      try fixture.objects(
        ["todo", "list", fixture.path, "--now", "2026-03-09T10:00", "--json"] + arguments)
    }

    func list(_ arguments: String...) throws -> String {
      try fixture.run(
        ["todo", "list", fixture.path, "--now", "2026-03-09T10:00"] + arguments
      ).output.withoutIDs
    }

    /// The id of the open task with a UID, or of the last one that is done.
    func id(_ uid: String) throws -> String {
      let found = try tasks("--all").first { $0["uid"] as? String == uid }
      return try #require(found?["id"] as? String, "\(uid)")
    }

    func complete(_ uid: String, _ more: String...) throws {
      let outcome = try run(["todo", "done", try id(uid)] + more)
      try #require(outcome.code == 0, "\(uid): \(outcome.errors)")
    }

    func text(_ uid: String) throws -> String { try fixture.text("work/\(uid).ics") }

    /// The lines of a file without DTSTAMP, which says when it was changed.
    func lines(_ uid: String) throws -> [String] { Self.lines(try text(uid)) }

    /// The lines of the only other file with a task: a finished copy, or a new task.
    func otherLines(than uids: String...) throws -> [String] {
      let others = try fixture.texts().filter {
        $0.value.contains("BEGIN:VTODO") && !uids.map { "work/\($0).ics" }.contains($0.key)
      }
      try #require(others.count == 1, "\(others.keys)")
      return Self.lines(try #require(others.values.first))
    }

    private static func lines(_ text: String) -> [String] {
      text.components(separatedBy: "\r\n").filter { !$0.hasPrefix("DTSTAMP:") && !$0.isEmpty }
    }
  }

  private static let done = [
    "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20260309T090000Z",
  ]

  @Test("case 1: a task is typed in one line") func aTaskIsTyped() throws {
    let world = try World()
    try world.done("todo", "add", "Tax by 31.3. !high #house")
    let lines = try world.otherLines()
    for line in [
      "SUMMARY:Tax", "DUE;VALUE=DATE:20260331", "PRIORITY:1", "CATEGORIES:house",
      "STATUS:NEEDS-ACTION",
    ] {
      #expect(lines.contains(line), "\(lines)")
    }
    #expect(!lines.contains { $0.hasPrefix("DTSTART") })
  }

  @Test(
    "case 2: a time alone is today's, or tomorrow's when it is past",
    arguments: [
      ("Call 9am", "2026-03-10T09:00:00+01:00"), ("Call 11am", "2026-03-09T11:00:00+01:00"),
    ])
  func aTimeAlone(line: String, due: String) throws {
    let world = try World()
    try world.done("todo", "add", line)
    #expect(try world.tasks().texts("due") == [due])
    let written = due.prefix(19).filter { $0 != "-" && $0 != ":" }
    #expect(try world.otherLines().contains("DUE;TZID=Europe/Berlin:\(written)"))
  }

  @Test(
    "cases 3 and 4: completing writes three lines, and opening takes them out",
    arguments: [
      "SUMMARY:Tax\nDUE;VALUE=DATE:20260331", "SUMMARY:Tax\nSEQUENCE:4\nX-OWN;P=1:kept\nPRIORITY:3",
      "X-MOZ-GENERATION:3\nSUMMARY:Long \n line\nRELATED-TO;RELTYPE=SIBLING:x",
    ])
  func completedAndOpenedAgain(lines: String) throws {
    let world = try World(["t": lines])
    let (before, old) = (try world.text("t"), try world.lines("t"))
    try world.complete("t")
    let closed = try world.lines("t")
    #expect(closed.filter { !Self.done.contains($0) } == old, "\(closed)")
    #expect(Self.done.allSatisfy(closed.contains))
    #expect(try world.fixture.run(["undo"]).code == 0)
    #expect(try world.text("t") == before)
    try world.complete("t")
    try world.done("todo", "open", try world.id("t"))
    let open = try world.lines("t")
    #expect(open.filter { $0 != "STATUS:NEEDS-ACTION" } == old, "\(open)")
    #expect(try world.tasks().texts("status") == ["needs-action"])
  }

  @Test("case 5: each of three lines says that it is done", arguments: done)
  func anyOfTheLinesIsDone(line: String) throws {
    let world = try World(["t": "SUMMARY:t\n\(line)"])
    #expect(try world.tasks("--all").texts("status") == ["completed"])
  }

  @Test("case 6: a digit stays while its level stays") func prioritiesInTurn() throws {
    let world = try World(["t": "SUMMARY:t\nPRIORITY:3"])
    let before = try world.text("t")
    let same = try world.done("edit", try world.id("t"), "--priority", "high")
    #expect(same.errors.contains("it is so already"))
    #expect(try world.text("t") == before)
    for (level, line) in [
      ("medium", "PRIORITY:5"), ("low", "PRIORITY:9"), ("none", nil), ("high", "PRIORITY:1"),
    ] {
      try world.done("edit", try world.id("t"), "--priority", level)
      #expect(try world.lines("t").first { $0.hasPrefix("PRIORITY") } == line)
    }
  }

  @Test("case 7: a count is used up") func aCountIsUsedUp() throws {
    let world = try World(["t": "SUMMARY:t\nDUE;VALUE=DATE:20260309\nRRULE:FREQ=WEEKLY;COUNT=3"])
    try world.complete("t")
    let lines = try world.lines("t")
    #expect(lines.contains("DUE;VALUE=DATE:20260316"))
    #expect(lines.contains("RRULE:FREQ=WEEKLY;COUNT=2"))
    let copy = try world.otherLines(than: "t")
    #expect(copy.contains("DUE;VALUE=DATE:20260309") && !copy.contains { $0.hasPrefix("RRULE") })
    #expect(copy.contains("RELATED-TO;RELTYPE=SIBLING:t") && Self.done.allSatisfy(copy.contains))
    try world.complete("t")
    try world.complete("t")
    let last = try world.lines("t")
    #expect(last.contains("DUE;VALUE=DATE:20260323") && Self.done.allSatisfy(last.contains))
    #expect(try world.tasks("--all").count == 3)
  }

  @Test(
    "case 8: the next one, or the first that is not past",
    arguments: [([], "2026-03-06"), (["--not-past"], "2026-03-09")])
  func theNextOne(options: [String], due: String) throws {
    let world = try World(["t": "SUMMARY:t\nDUE;VALUE=DATE:20260305\nRRULE:FREQ=DAILY"])
    let outcome = try world.run(["todo", "done", try world.id("t")] + options)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try world.lines("t").contains("DUE;VALUE=DATE:" + due.filter { $0 != "-" }))
    #expect(try world.otherLines(than: "t").contains("DUE;VALUE=DATE:20260305"))
  }

  private static let daily =
    "SUMMARY:t\nDTSTART;TZID=Europe/Berlin:20260309T080000\n"
    + "DUE;TZID=Europe/Berlin:20260309T180000\nRRULE:FREQ=DAILY"

  @Test("case 9: Thunderbird's file gets an override") func anOverrideIsAdded() throws {
    let world = try World(
      ["t": Self.daily], program: "-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN")
    let before = try world.text("t")
    try world.complete("t")
    let after = try world.text("t")
    #expect(after.hasPrefix(before.replacingOccurrences(of: "END:VCALENDAR\r\n", with: "")))
    let added = after.dropFirst(before.count - "END:VCALENDAR\r\n".count)
    #expect(added.contains("RECURRENCE-ID;TZID=Europe/Berlin:20260309T080000\r\n"))
    #expect(Self.done.allSatisfy { added.contains($0 + "\r\n") })
    #expect(try world.tasks("--all").texts("due").first == "2026-03-10T18:00:00+01:00")
  }

  @Test("case 10: an override before the series has only been done") func anOldOverride() throws {
    let override =
      "END:VTODO\nBEGIN:VTODO\nUID:t\nSUMMARY:t\nRECURRENCE-ID;VALUE=DATE:20260305\n"
      + "DUE;VALUE=DATE:20260305\nSTATUS:COMPLETED\nCOMPLETED:20260305T090000Z"
    let world = try World([
      "t": "SUMMARY:t\nDTSTART;VALUE=DATE:20260309\nDUE;VALUE=DATE:20260309\nRRULE:FREQ=DAILY\n"
        + override
    ])
    let all = try world.tasks("--all")
    #expect(all.texts("due") == ["2026-03-09", "2026-03-05"])
    #expect(all.texts("status") == ["needs-action", "completed"])
  }

  @Test("case 11: KDE's date moves on, and DTSTART stays") func theDateOfKDE() throws {
    let pending = "X-KDE-LIBKCAL-DTRECURRENCE;TZID=Europe/Berlin:202603"
    let series = Self.daily.replacingOccurrences(of: "20260309T", with: "20260301T")
    let world = try World(["t": "\(series)\n\(pending)09T080000"])
    #expect(try world.tasks().texts("due") == ["2026-03-09T18:00:00+01:00"])
    try world.complete("t")
    let lines = try world.lines("t")
    #expect(lines.contains("\(pending)10T080000"))
    #expect(lines.contains("DTSTART;TZID=Europe/Berlin:20260301T080000"))
    #expect(try world.tasks("--all").texts("due").first == "2026-03-10T18:00:00+01:00")
  }

  @Test("case 12: a month without a day 31 is left out") func theLastDayOfMonths() throws {
    let world = try World(["t": "SUMMARY:t\nDUE;VALUE=DATE:20260131\nRRULE:FREQ=MONTHLY"])
    try world.complete("t")
    #expect(try world.lines("t").contains("DUE;VALUE=DATE:20260331"))
  }

  @Test("case 13: a time that clocks skip is shown an hour later") func aSkippedHour() throws {
    let world = try World(["t": "SUMMARY:t\nDUE;TZID=Europe/Berlin:20260329T023000"])
    #expect(try world.tasks().texts("due") == ["2026-03-29T03:30:00+02:00"])
    #expect(try world.list().contains("29 Mar 03:30"))
    try world.complete("t")
    #expect(try world.lines("t").contains("DUE;TZID=Europe/Berlin:20260329T023000"))
  }

  @Test("case 14: a task waits for its start, and stands on its due day") func itWaits() throws {
    let world = try World([
      "t": "SUMMARY:Pack\nDTSTART;VALUE=DATE:20260312\nDUE;VALUE=DATE:20260320"
    ])
    #expect(try world.tasks().isEmpty)
    #expect(try world.tasks("--all").texts("group") == ["later"])
    let days = try world.fixture.run([
      "list", world.fixture.path, "--tasks", "--from", "2026-03-20", "--days", "1",
    ])
    #expect(days.output.contains("☐ Pack"))
  }

  @Test("case 15: parts stand below their tasks, wherever these are") func partsInOtherFiles()
    throws
  {
    let world = try World([
      "p": "SUMMARY:Parent\nDUE;VALUE=DATE:20260310", "c": "SUMMARY:Child\nRELATED-TO:p",
      "a": "SUMMARY:A\nRELATED-TO;RELTYPE=PARENT:b", "b": "SUMMARY:B\nRELATED-TO:a",
    ])
    func depths() throws -> [String: Int] {
      let tasks = try world.tasks()
      return Dictionary(uniqueKeysWithValues: zip(tasks.texts("title"), tasks.numbers("depth")))
    }
    #expect(try depths() == ["Parent": 0, "Child": 1, "A": 0, "B": 1])
    let check = try world.fixture.run(["check", world.fixture.path])
    #expect(check.code == 1 && check.output.contains("“A” is a part of its own parts: a, b"))
    try world.done("delete", try world.id("p"))
    #expect(try depths() == ["Child": 0, "A": 0, "B": 1])
    #expect(try world.lines("c").contains("RELATED-TO:p"))
  }

  @Test("case 17: DUE counts beside a DURATION") func aDurationBesideDue() throws {
    let world = try World([
      "t": "SUMMARY:t\nDTSTART;VALUE=DATE:20260310\nDUE;VALUE=DATE:20260311\nDURATION:P5D"
    ])
    let before = try world.text("t")
    #expect(try world.tasks("--all").texts("due") == ["2026-03-11"])
    let check = try world.fixture.run(["check", world.fixture.path])
    #expect(check.output.components(separatedBy: "DURATION beside DUE is ignored").count == 2)
    #expect(try world.text("t") == before)
  }

  @Test(
    "case 18: the start moves along, and a day stays a day",
    arguments: [
      (
        "DTSTART;TZID=Europe/Berlin:20260309T150000\nDUE;TZID=Europe/Berlin:20260309T170000",
        ["DTSTART;TZID=Europe/Berlin:20260312T150000", "DUE;TZID=Europe/Berlin:20260312T170000"]
      ),
      ("DUE;VALUE=DATE:20260309", ["DUE;VALUE=DATE:20260312"]),
    ])
  func datesMove(lines: String, moved: [String]) throws {
    let world = try World(["t": "SUMMARY:t\n\(lines)"])
    try world.done("move", try world.id("t"), "--by", "3")
    let after = try world.lines("t")
    #expect(moved.allSatisfy(after.contains), "\(after)")
  }
}
