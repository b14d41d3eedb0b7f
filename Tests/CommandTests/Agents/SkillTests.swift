import Foundation
import Testing

/// The file for agents that use a shell.
@Suite struct SkillTests {
  private let fixture: ChangingFixture
  private let text: String

  init() throws {
    fixture = try ChangingFixture()
    text = try fixture.run(["skill"]).output
  }

  @Test func itIsASkillThatProgramsTake() throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 121 && lines.first == "---")
    let front = lines.dropFirst().prefix { $0 != "---" }
    #expect(front.map { $0.prefix { $0 != ":" } } == ["name", "description", "compatibility"])
    #expect(front.first == "name: daybook")
    let description = try #require(front.first { $0.hasPrefix("description: ") })
    #expect(description.count <= 1_024 + "description: ".count)
    // Each a plain scalar of YAML.
    #expect(front.allSatisfy { $0.components(separatedBy: ": ").count == 2 && !$0.contains(" #") })
  }

  @Test func itNamesEveryErrorAndPart() {
    for part in [
      "First", "Read", "Dates", "Change", "Series", "A person is needed", "Errors",
      "What texts are", "Never",
    ] {
      #expect(text.contains("\n## \(part)\n"), "\(part)")
    }
    for code in [
      "argument", "unclear", "weekday", "scope", "unknown", "ambiguous", "read-only",
      "not-allowed", "twice", "limit", "person", "refused", "changed", "expired", "indexing",
      "disk", "failed",
    ] {
      #expect(text.contains("\n- `\(code)`: "), "\(code)")
    }
  }

  /// Each command in it runs, in the order in which it stands there.
  @Test func itsCommandsRun() throws {
    try fixture.configure(
      "[[calendars]]\npath = \"\(fixture.path)/work\"\n[agents]\nallow = \"write\"")
    let blocks = text.components(separatedBy: "```sh\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    let commands = blocks.joined().split(separator: "\n").map(String.init)
    #expect(commands.count == 14 && commands.first == "export DAYBOOK_AGENT=name")
    let standup = try fixture.id("standup")
    let call = try fixture.id("call")
    var (plan, undo) = ("", "")
    for command in commands.dropFirst() {
      var line = command.replacingOccurrences(of: "PLAN", with: plan)
        .replacingOccurrences(of: "UNDO", with: undo)
      let id = command.contains(#""scope""#) ? standup : call
      line = line.replacingOccurrences(of: "\"ID\"", with: "\"\(id)\"")
        .replacingOccurrences(of: " ID ", with: " '\(id)' ")
      let outcome = try run(line)
      #expect(outcome.code == 0, "\(line)\n\(outcome.output)\(outcome.errors)")
      let lines = outcome.lines.filter { !$0.isEmpty }
      #expect(lines.count == 1, "\(line)")
      let parsed = try JSONSerialization.jsonObject(with: Data((lines.first ?? "").utf8))
      let answer = try #require(parsed as? [String: Any])
      plan = answer["plan"] as? String ?? plan
      undo = answer["undo"] as? String ?? undo
    }
    // The deletion was taken back.
    #expect(try fixture.id("call") == call)
  }

  /// Runs a line of a shell as an agent does.
  private func run(_ line: String) throws -> Outcome {
    let now = "--now \(ChangingFixture.now)"
    let placed = line.replacingOccurrences(of: " --compact", with: " --compact \(now)")
    let program = "daybook() { '\(binary.path)' \"$@\"; }; "
    let variables = fixture.environment.map { "export \($0)='\($1)'; " }.joined()
    let calendars = "export DAYBOOK_AGENT=name; "
    return try shell(variables + "export TZ=Europe/Berlin; " + calendars + program + placed)
  }
}
