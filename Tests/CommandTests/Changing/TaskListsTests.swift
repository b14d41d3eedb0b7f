import Foundation
import Testing

/// Calendars for only tasks, and tasks that come into calendars from other programs.
@Suite struct TaskListsTests {
  private func fixture() throws -> ChangingFixture {
    let fixture = try ChangingFixture()
    let new = ["new-calendar", "Chores", "--tasks", "--calendars", fixture.path]
    #expect(try fixture.run(new).output == fixture.path + "/Chores\n")
    return fixture
  }

  private func take(
    _ fixture: ChangingFixture, _ text: String, named name: String, into calendar: String,
    _ more: String...
  ) throws -> Outcome {
    let path = fixture.calendars.path + "/.other/" + name
    try fixture.calendars.write(text, to: ".other/" + name)
    return try fixture.change(["import", path, "--into", calendar] + more)
  }

  @Test func aListOfTasksTakesNoEvents() throws {
    let fixture = try fixture()
    #expect(
      try fixture.run(["calendars", fixture.path]).output
        .contains("\(fixture.path)/Chores  (tasks only)\n"))
    let objects = try fixture.objects(["calendars", "--json", fixture.path])
    let chores = try #require(objects.first { $0["name"] as? String == "Chores" })
    #expect(chores["takesEvents"] as? Bool == false && chores["takesTasks"] as? Bool == true)
    #expect(chores["writable"] as? Bool == true && chores["reason"] == nil)
    let before = try fixture.texts()
    let reason = "this calendar takes only tasks; choose another one"
    for command in [
      ["add", "Lunch friday 12:00 =Chores"],
      ["move", try fixture.id("call"), "--to", "Chores"],
    ] {
      let outcome = try fixture.change(command)
      #expect(outcome.code != 0 && outcome.errors.contains("takes only tasks"), "\(outcome.errors)")
    }
    let event = "title,start\nLunch,2026-03-13\n"
    let refused = try take(fixture, event, named: "events.csv", into: "Chores")
    #expect(refused.code == 1 && refused.errors.contains(reason), "\(refused.errors)")
    #expect(try fixture.texts() == before)
    // New events go where they went before.
    #expect(try fixture.change(["add", "Lunch friday 12:00"]).code == 0)
    #expect(try fixture.texts().keys.allSatisfy { !$0.hasPrefix("Chores/") })
  }

  private static let files: [(name: String, text: String)] = [
    ("todo.txt", "(A) Call +phone due:2026-03-10\nx 2026-03-08 Pay\n"),
    ("todo", "[1] Call\n[-2] Pay\n"),
    (
      "tasks.json",
      #"[{"uuid":"c","description":"Call","status":"pending","due":"20260309T230000Z"},"#
        + #"{"uuid":"p","description":"Pay","status":"completed","end":"20260308T100000Z"}]"#
    ),
    (
      "tasks.ics",
      "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:c\r\nSUMMARY:Call\r\nEND:VTODO\r\n"
        + "BEGIN:VTODO\r\nUID:p\r\nSUMMARY:Pay\r\nSTATUS:COMPLETED\r\nEND:VTODO\r\n"
        + "END:VCALENDAR\r\n"
    ),
  ]

  @Test(arguments: files.indices) func tasksComeInAgainAndAgain(_ index: Int) throws {
    let (name, text) = Self.files[index]
    let fixture = try fixture()
    let plan = try take(fixture, text, named: name, into: "Chores", "--dry-run", "--json")
    let parsed = try JSONSerialization.jsonObject(with: Data(plan.output.utf8)) as? [String: Any]
    let items = try #require(parsed?["items"] as? [[String: Any]])
    #expect(items.texts("kind") == ["task", "task"] && items.texts("title") == ["Call", "Pay"])
    let first = try take(fixture, text, named: name, into: "Chores")
    #expect(first.output == "imported into Chores: 2 added\n" && first.code == 0)
    #expect(first.errors == "")
    let texts = try fixture.texts().filter { $0.key.hasPrefix("Chores/") }
    #expect(texts.count == 2)
    #expect(texts.values.contains { $0.contains("SUMMARY:Call\r\n") })
    #expect(texts.values.contains { $0.contains("STATUS:COMPLETED\r\n") })
    let again = try take(fixture, text, named: name, into: "Chores")
    #expect(again.output == "imported into Chores: 2 unchanged\n")
    #expect(try fixture.run(["undo"]).output.contains("imported 2 tasks into “Chores”"))
    #expect(try fixture.texts().keys.allSatisfy { !$0.hasPrefix("Chores/") })
  }

  @Test func anExportHasTasks() throws {
    let fixture = try fixture()
    _ = try take(fixture, Self.files[3].text, named: "tasks.ics", into: "Chores")
    let all = try fixture.run(["export", "--format", "ics", fixture.path])
    #expect(all.output.components(separatedBy: "BEGIN:VTODO").count == 3)
    let work = try fixture.run(["export", "--format", "ics", "--calendar", "work", fixture.path])
    #expect(work.code == 0 && !work.output.contains("VTODO"))
    let day = try fixture.run(["export", "--format", "ics", "--from", "2026-03-01", fixture.path])
    #expect(!day.output.contains("VTODO"))
  }

  /// A table of tasks comes back without doubling, into its own calendar and into another one.
  @Test func aTableOfTasksComesBack() throws {
    let tasks = try TaskFixture()
    try tasks.changing.calendars.write(
      TaskFixture.task(
        "odd",
        "SUMMARY:Odd\\, \"one\"; two\nDTSTART:20260308T080000\nDUE:20260310T170000\n"
          + "DESCRIPTION:Two\\nlines\nESTIMATED-DURATION:PT90S\nCATEGORIES:a\\,b,c\nCLASS:PRIVATE"),
      to: "work/odd.ics")
    let outcome = try tasks.list(["--all", "--csv"])
    #expect(outcome.code == 0)
    #expect(
      outcome.output.hasPrefix(
        "title,due,start,zone,status,percent,completed,priority,estimate,place,categories,notes,"
          + "url,privacy,calendar,uid,parent\r\n"))
    for row in [
      "Tax return,2026-03-05,,,needs-action,0,,1,,,house,,,public,Work,tax,\r\n",
      "Translate,2026-03-09,,,in-process,30,,,,,,,,public,Work,translate,notes\r\n",
      "Water plants,2026-03-16T08:00:00+01:00,2026-03-16T08:00:00+01:00,Europe/Berlin,"
        + "needs-action,0,,,,,,,,public,Work,plants,\r\n",
      "Collect changes,,,,completed,100,2026-03-09T10:00:00+01:00,",
    ] {
      #expect(outcome.output.contains("\r\n" + row), "\(outcome.output)")
    }
    #expect(!(try tasks.list(["--csv"]).output.contains("Pack")))
    // A control character, which no file may have, goes the first time.
    var texts = try tasks.changing.texts()
    for expected in ["1 updated, 8 unchanged", "9 unchanged"] {
      let same = try take(tasks.changing, outcome.output, named: "t.csv", into: "Work")
      #expect(
        same.output == "imported into Work: \(expected), 1 skipped\n",
        "\(same.output)\(same.errors)")
      let changed = try tasks.changing.texts().filter { texts[$0.key] != $0.value }.keys
      #expect(changed.allSatisfy { $0.hasSuffix("notes.ics") } && changed.count <= 1)
      if expected.hasPrefix("9") { #expect(changed.isEmpty) }
      texts = try tasks.changing.texts()
    }
    for expected in ["10 added", "10 unchanged"] {
      let other = try take(tasks.changing, outcome.output, named: "t.csv", into: "Zuhause")
      #expect(other.output.hasPrefix("imported into Zuhause: \(expected)"), "\(other.output)")
    }
    let refused = try tasks.list(["--csv", "--json"])
    #expect(refused.code == 2)
  }
}
