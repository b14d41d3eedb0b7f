import Foundation
import Testing

/// What a calendar says never steers a terminal, whatever prints it.
@Suite struct JsonSafetyTests {
  private static let hostile = "x\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}\u{8}\u{7F}y"
  private static let commands: [[String]] = [
    ["list"], ["list", "--json"],
    ["list", "--format", "{title} {location} {categories} {uid} {file}"],
    ["search", "x"], ["search", "--json", "x"],
    ["search", "--format", "{calendar} {title}", "x"],
    ["totals", "--by", "category"], ["totals", "--by", "category", "--json"],
    ["totals", "--by", "calendar"], ["totals", "--by", "calendar", "--json"],
  ]

  private func fixture() throws -> Fixture {
    let fixture = try Fixture()
    let text = Self.hostile
    try fixture.write(text + "\n", to: "bad/displayname")
    let lines = """
      DTSTART:20260310T100000Z
      DTEND:20260310T110000Z
      SUMMARY:\(text)
      LOCATION:\(text)
      DESCRIPTION:\(text)\\n\(text)
      CATEGORIES:\(text)/\(text)
      URL:\(text)
      ORGANIZER;CN=\(text):mailto:\(text)
      """
    try fixture.write(fixture.event("u" + text, lines), to: "bad/b\u{1B}[2Jad.ics")
    return fixture
  }

  private func expectSafe(_ outcome: Outcome, _ command: [String]) {
    #expect(outcome.code == 0, "\(command) \(outcome.errors)")
    #expect(!outcome.output.isEmpty)
    for scalar in (outcome.output + outcome.errors).unicodeScalars where scalar != "\n" {
      let isSafe = scalar.properties.generalCategory != .control && scalar.value != 0x202E
      #expect(isSafe, "\(command): U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(arguments: commands.indices) func nothingSteersTheTerminal(_ number: Int) throws {
    let fixture = try fixture()
    let command = Self.commands[number]
    let now = ["--now", "2026-03-10T09:00"]
    expectSafe(try daybook(command + [fixture.path + "/bad"] + now), command)
  }

  @Test func detailsAreSafe() throws {
    let fixture = try fixture()
    let days = ["--from", "2026-03-10", "--days", "1"]
    let objects = try jsonObjects(["list", "--json", fixture.path + "/bad"] + days)
    #expect(objects.texts("title") == [Self.hostile])
    let id = try #require(objects.texts("id").first)
    for command in [["details", id], ["details", "--json", id]] {
      expectSafe(try daybook(command + [fixture.path + "/bad"]), command)
    }
  }
}
