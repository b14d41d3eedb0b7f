import Foundation
import Testing

/// What docs/json.md lists is what is printed.
@Suite struct JsonMembersTests {
  private static let documentation = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/json.md")

  /// The members in the table of a section.
  private func members(of section: String) throws -> Set<String> {
    let text = try String(contentsOf: Self.documentation, encoding: .utf8)
    let parts = text.components(separatedBy: "\n## ")
    let part = try #require(parts.first { $0.hasPrefix(section + "\n") })
    let cells = part.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .flatMap { $0.split(separator: "|").first?.split(separator: ",") ?? [] }
    return Set(cells.map { $0.filter { $0.isLetter } })
  }

  @Test func listsHaveTheMembersThatAreDocumented() throws {
    let fixture = try Fixture()
    let days = ["--from", "2026-03-09", "--days", "3"]
    let objects = try jsonObjects(["list", "--json", fixture.path] + days)
    let printed = Set(objects.flatMap(\.keys))
    #expect(try printed == members(of: "daybook list --json"))
  }

  @Test func totalsHaveTheMembersThatAreDocumented() throws {
    let fixture = try Fixture()
    let object = try jsonObject(["totals", "--json", fixture.path, "--from", "2026-03-09"])
    #expect(try Set(object.keys) == members(of: "daybook totals --json"))
  }

  @Test func freeTimesHaveTheMembersThatAreDocumented() throws {
    let fixture = try Fixture()
    let objects = try jsonObjects(["free", "1h", "--json", fixture.path, "--from", "2026-03-09"])
    #expect(try Set(objects.flatMap(\.keys)) == members(of: "daybook free --json"))
  }

  @Test func detailsHaveTheMembersThatAreDocumented() throws {
    let fixture = try Fixture()
    let lines = """
      DTSTART;TZID=Europe/Berlin:20260310T100000
      DURATION:PT15H
      RRULE:FREQ=DAILY
      SUMMARY:All
      STATUS:CONFIRMED
      X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT45M
      ORGANIZER;CN=Ada:mailto:ada@example.org
      ATTENDEE;CN=Bob;PARTSTAT=ACCEPTED:mailto:bob@example.org
      """
    try fixture.write(fixture.event("all", lines), to: "one/all.ics")
    let days = ["--from", "2026-03-10", "--days", "1"]
    let id = try jsonObjects(["list", "--json", fixture.path + "/one"] + days).texts("id")[0]
    let objects = try jsonObjects(["details", "--json", id, fixture.path + "/one"])
    let expected = try members(of: "daybook list --json")
      .union(members(of: "daybook details --json"))
    #expect(Set(objects.flatMap(\.keys)) == expected)
  }

  @Test func changesHaveTheMembersThatAreDocumented() throws {
    let fixture = try ChangingFixture()
    let line = "Call every friday 9:00 America/New_York @Roma #calls !10m"
    let made = try fixture.changeObject(["add", line])
    #expect(try Set(made.keys) == members(of: "daybook add --json"))
    let id = try #require(made["id"] as? String)
    let edited = try fixture.changeObject(["edit", id, "--title", "Talk"])
    #expect(try Set(edited.keys) == members(of: "daybook edit --json"))
    let deleted = try fixture.changeObject(["delete", id])
    #expect(Set(deleted.keys) == Set(edited.keys))
    let steps = try fixture.objects(["undo", "--json"]) + fixture.objects(["changes", "--json"])
    #expect(steps.count == 4)
    #expect(
      Set(steps.flatMap(\.keys))
        == Set(edited.keys).subtracting(["ids", "events", "remarks", "overlaps"]))
  }

  @Test func tasksHaveTheMembersThatAreDocumented() throws {
    let fixture = try TaskFixture()
    let listed = try members(of: "daybook todo list --json")
    // No time was tracked for any.
    #expect(Set(try fixture.objects().flatMap(\.keys)) == listed.subtracting(["trackedSeconds"]))
    let done = try fixture.change(["todo", "done", fixture.id("plants")])
    // Only changes of a due date with an alarm have remarks.
    let changed = try members(of: "daybook todo done --json")
    #expect(Set(done.keys) == changed.subtracting(["remarks"]))
    let tasks = try #require(done["tasks"] as? [[String: Any]])
    let details: Set = ["repeats", "notes", "url", "privacy", "alarms", "created"]
    #expect(Set(tasks.flatMap(\.keys)).isSubset(of: listed.union(details)))
    #expect(Set(tasks.flatMap(\.keys)).isDisjoint(with: ["group", "depth"]))
    let shown = try fixture.changing.objects(
      ["details", "--json", fixture.path, "--search", "collect"])
    let expected = listed.union(details).subtracting([
      "group", "depth", "repeats", "due", "dueWeekday", "begin", "zone", "parts",
      "trackedSeconds",
    ])
    #expect(Set(shown.flatMap(\.keys)) == expected)
  }

  @Test func accountsHaveTheMembersThatAreDocumented() throws {
    let world = try SyncCommandWorld()
    try world.add(at: "/ana/")
    for (command, section) in [
      (["account", "list"], "daybook account list --json"),
      (["account", "calendars", "test"], "daybook account calendars ACCOUNT --json"),
    ] {
      let outcome = try daybook(command + ["--json"], environment: world.environment)
      let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      let objects = try #require(parsed as? [[String: Any]])
      #expect(objects.count == 1)
      #expect(try Set(objects.flatMap(\.keys)) == members(of: section), "\(outcome.output)")
    }
  }

  /// A run, and a status: what the interface and scripts go by.
  @Test func syncHasTheMembersThatAreDocumented() throws {
    let world = try SyncCommandWorld()
    try world.add()
    let text = try world.run("sync", "--json").output
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let object = try #require((parsed as? [[String: Any]])?.first)
    let documented = try members(of: "daybook sync --json")
    #expect(Set(object.keys).subtracting(documented).isEmpty, "\(text)")
    let often: Set = ["account", "complete", "offline", "failure", "cause", "calendars"]
    #expect(often.isSubset(of: object.keys), "\(text)")
  }

  @Test func collectionsHaveTheMembersThatAreDocumented() throws {
    let fixture = try ChangingFixture()
    try fixture.calendars.write(
      fixture.calendars.event("one", "DTSTART:20260310T100000Z\nSUMMARY:One"), to: "a.ics")
    chmod(fixture.path + "/a.ics", 0o444)
    let objects = try fixture.objects(["calendars", "--json", fixture.path])
    #expect(try Set(objects.flatMap(\.keys)) == members(of: "daybook calendars --json"))
  }
}
