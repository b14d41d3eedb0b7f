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

  @Test func detailsHaveTheMembersThatAreDocumented() throws {
    let fixture = try Fixture()
    let lines = """
      DTSTART;TZID=Europe/Berlin:20260310T100000
      RRULE:FREQ=DAILY
      SUMMARY:All
      STATUS:CONFIRMED
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
}
