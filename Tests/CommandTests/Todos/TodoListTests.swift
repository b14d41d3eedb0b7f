import Foundation
import Testing

/// `daybook todo list`, and where else tasks are printed.
@Suite struct TodoListTests {
  @Test func tasksAreListedInTheGroupsOfTheInterface() throws {
    let outcome = try TaskFixture().list()
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(
      outcome.output.withoutIDs == """
        Overdue
          ☐ ‼ Tax return · 5 Mar · 4 days late · #house · Work

        Today
          ☐   Release ␛[31mnotes · 17:00 · 1/2 · Office · Work
            ☑   Collect changes · done 10:00 · Work
            ◐   Translate · 30 % · Work

        Later
          ☐   ⟳ Water plants · 16 Mar 08:00 · Work

        No date
          ☐   Read a book · Work

        """)
  }

  @Test(arguments: [
    (["--due", "overdue"], ["tax"]),
    (["--due", "today"], ["notes", "translate"]),
    (["--due", "week"], ["notes", "translate"]),
    (["--due", "next week"], ["plants", "trip"]),
    (["--due", "none"], ["book"]),
    (["--category", "house"], ["tax"]),
    (["--calendar", "zuhause"], []),
    (["--search", "wat"], ["plants"]),
    (["--filter", "!plants !book", "--limit", "2"], ["tax", "notes"]),
  ])
  func filtersAreThoseOfLists(arguments: [String], expected: [String]) throws {
    let fixture = try TaskFixture()
    let closed: Set = ["collect", "old", "off"]
    let found = try fixture.objects(arguments).texts("uid").filter { !closed.contains($0) }
    #expect(found == expected, "\(arguments)")
  }

  @Test func allOfThemHaveWhatWaitsAndWhatIsDone() throws {
    let fixture = try TaskFixture()
    let all = try fixture.objects()
    let groups = Dictionary(uniqueKeysWithValues: zip(all.texts("uid"), all.texts("group")))
    #expect(
      groups == [
        "tax": "overdue", "notes": "today", "collect": "today", "translate": "today",
        "plants": "later", "trip": "later", "book": "noDate", "old": "done", "off": "cancelled",
      ])
    #expect(try fixture.object("trip")["waiting"] as? Bool == true)
    let empty = try fixture.list(["--search", "nothing", "--fail-if-empty"])
    #expect(empty.code == 1 && empty.output.isEmpty)
    #expect(try fixture.list(["--search", "nothing", "--json"]).output == "[]\n")
    #expect(try fixture.list(["--due", "soonish"]).code == 2)
  }

  @Test func eventsBesideThemAreNamedByTheirOwnIDs() throws {
    let fixture = try TaskFixture()
    let id = try fixture.id("notes")
    let details = try fixture.changing.run(["details", String(id.prefix(12)), fixture.path])
    #expect(details.code == 0, "\(details.errors)")
    #expect(details.output.hasPrefix("☐ Release ␛[31mnotes\n\ndue         Mon 9 Mar 2026, 17:00\n"))
    #expect(details.output.contains("\nparts       1 of 2 parts done\n"))
    let part = try fixture.changing.run(["details", try fixture.id("collect"), fixture.path])
    #expect(part.output.contains("\npart of     Release ␛[31mnotes\n"), "\(part.output)")
    let call = try fixture.changing.run(["details", try fixture.changing.id("call"), fixture.path])
    #expect(call.output.hasPrefix("Call with , comma\n"))
  }

  @Test func tasksAreSearchedAfterEvents() throws {
    let fixture = try TaskFixture()
    let now = ["--now", ChangingFixture.now]
    let found = try fixture.changing.run(["search", "re", fixture.path] + now)
    #expect(
      found.output.split(separator: "\n").map(String.init) == [
        "Thu 2026-03-05                 Work     ☐ Tax return",
        "Mon 2026-03-09  17:00          Work     ☐ Release ␛[31mnotes · Office",
        "                               Work     ☐ Read a book",
      ])
    let objects = try fixture.changing.objects(["search", "re", fixture.path, "--json"] + now)
    #expect(objects.texts("kind") == ["task", "task", "task"])
    #expect(
      objects.texts("id") == [
        try fixture.id("tax"), try fixture.id("notes"), try fixture.id("book"),
      ])
  }

  @Test func listsHaveTheDueOnesOfTheirDays() throws {
    let fixture = try TaskFixture()
    let days = [fixture.path, "--now", ChangingFixture.now, "--from", "2026-03-09", "--days", "1"]
    let without = try fixture.changing.run(["list"] + days).output
    #expect(!without.contains("☐"))
    let with = try fixture.changing.run(["list", "--tasks"] + days).output
    let added = with.split(separator: "\n").filter { !without.contains($0) }.map(String.init)
    #expect(
      added == [
        "Mon 2026-03-09                 Work     ◐ Translate",
        "Mon 2026-03-09  17:00          Work     ☐ Release ␛[31mnotes · Office",
      ])
    for (filter, count) in [
      ("is:task", 2), ("is:open", 2), ("due:week", 2), ("is:event", 0), ("!is:done", 0),
    ] {
      let lines = try fixture.changing.run(["list", "--filter", filter] + days).output
        .split(separator: "\n")
      #expect(
        lines.filter { $0.contains("☐") || $0.contains("◐") }.count == count, "\(filter): \(lines)")
    }
    let format = "{title}|{date}|{time}|{status}|{duration}"
    let line = try fixture.changing.run(["list", "--tasks", "--format", format] + days).output
    #expect(line.contains("Translate|2026-03-09||in-process|\n"), "\(line)")
  }

  @Test func whereEverythingWaitsThatIsSaid() throws {
    let fixture = try ChangingFixture()
    func list(_ more: String...) throws -> Outcome {
      try fixture.run(["todo", "list", fixture.path, "--now", ChangingFixture.now] + more)
    }
    #expect(try list().errors == "")
    for number in 1...2 {
      try fixture.calendars.write(
        TaskFixture.task(
          "w\(number)", "SUMMARY:Later\nDTSTART;VALUE=DATE:20260312\nDUE;VALUE=DATE:20260320"),
        to: "work/w\(number).ics")
      let (tasks, they) =
        number == 1 ? ("1 task waits for its", "it") : ("2 tasks wait for their", "them")
      for more in [[], ["--json"]] {
        let waiting = try fixture.run(
          ["todo", "list", fixture.path, "--now", ChangingFixture.now] + more)
        #expect(waiting.code == 0 && waiting.output == (more.isEmpty ? "" : "[]\n"))
        #expect(
          waiting.errors
            == "daybook: nothing to do now; \(tasks) start, daybook todo list --all prints \(they)\n"
        )
      }
    }
    #expect(try list("--fail-if-empty").code == 1)
    #expect(try list("--all").errors == "" && list("--due", "today").errors == "")
    let other = try list("--due", "2026-03-20")
    #expect(other.output == "" && other.errors.contains("2 tasks wait"))
  }

  /// Lists of tasks have tasks, not “0 events”.
  @Test func theTasksOfCalendarsAreCounted() throws {
    let fixture = try ChangingFixture()
    let new = ["new-calendar", "Chores", "--tasks", "--calendars", fixture.path]
    #expect(try fixture.run(new).code == 0)
    func line(_ name: String) throws -> String {
      let lines = try fixture.run(["calendars", fixture.path]).lines.map(String.init)
      return try #require(lines.first { $0.contains("/\(name)") }, "\(lines)")
    }
    #expect(try line("Chores").contains(" 0 tasks "))
    for (number, count) in [(1, "1 task "), (2, "2 tasks ")] {
      try fixture.calendars.write(
        TaskFixture.task("c\(number)", "SUMMARY:Sweep"), to: "Chores/c\(number).ics")
      #expect(try line("Chores").contains(" " + count))
    }
    // A task that repeats is one, with those of its occurrences that are done.
    let series =
      TaskFixture.task(
        "s",
        "SUMMARY:s\nDTSTART;VALUE=DATE:20260309\nDUE;VALUE=DATE:20260309\nRRULE:FREQ=DAILY;COUNT=2\n"
          + "END:VTODO\nBEGIN:VTODO\nUID:s\nRECURRENCE-ID;VALUE=DATE:20260309\nSUMMARY:s\n"
          + "DUE;VALUE=DATE:20260309\nSTATUS:COMPLETED")
    try fixture.calendars.write(series, to: "Chores/s.ics")
    let objects = try fixture.objects(["calendars", "--json", fixture.path])
    let chores = try #require(objects.first { $0["name"] as? String == "Chores" })
    #expect(chores["tasks"] as? Int == 3 && chores["events"] as? Int == 0)
    #expect(objects.numbers("tasks").reduce(0, +) == 3)
    let events = objects.numbers("events").reduce(0, +)
    let summary = try fixture.run(["check", fixture.path]).output
    #expect(summary.hasPrefix("no problems: \(events) events, 3 tasks in "), "\(summary)")
    #expect(
      try fixture.run(["check", fixture.path + "/Chores"]).output
        == "no problems: 3 tasks in 3 files\n")
  }

  @Test func notesAreCountedByCheckToo() throws {
    let fixture = try TaskFixture().changing
    let note = TaskFixture.task("n", "SUMMARY:n\nDTSTART;VALUE=DATE:20260309")
      .replacing("VTODO", with: "VJOURNAL")
    try fixture.calendars.write(note, to: "Diary/n.ics")
    let check = try fixture.run(["check", fixture.path + "/Diary"])
    #expect(check.output == "no problems: 1 note in 1 file\n")
    let all = try fixture.run(["check", fixture.path]).output
    #expect(all.contains(" tasks, 1 note in "), "\(all)")
  }

  @Test func aDueDateBeforeTheStartIsNamed() throws {
    let fixture = try TaskFixture()
    try fixture.changing.calendars.write(
      TaskFixture.task(
        "back", "SUMMARY:Back\nDTSTART;VALUE=DATE:20260312\nDUE;VALUE=DATE:20260310"),
      to: "work/back.ics")
    let check = try fixture.changing.run(["check", fixture.path])
    #expect(check.code == 1)
    #expect(check.output.contains("/work/back.ics:9: DUE is before DTSTART, which is ignored\n"))
    // It does not wait for the start that is ignored.
    #expect(try fixture.list(["--due", "2026-03-10"]).output.contains("Back"))
  }
}
