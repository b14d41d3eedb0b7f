import Foundation
import Testing

/// What commands print for agents, and what limits say.
@Suite struct CompactTests {
  private static let now = ["--now", "2026-03-09T14:00"]

  private func folder(rules: String = "") throws -> (fixture: Fixture, home: [String: String]) {
    let fixture = try Fixture()
    try fixture.write(
      "addresses = [\"ada@example.org\"]\n[agents]\n\(rules)\n", to: "config/daybook/config.toml")
    return (fixture, ["XDG_CONFIG_HOME": fixture.path + "/config"])
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func everyReadingCommandPrintsOneLineWithTheHead() throws {
    let (fixture, home) = try folder()
    let paths = ["work", "home"].map { "\(fixture.path)/\($0)" }
    let list = try daybook(["list", "--compact"] + paths + Self.now, environment: home)
    let ids = try #require(try object(list.output)["days"] as? [[String: Any]])
      .flatMap { $0["events"] as? [[String: Any]] ?? [] }.compactMap { $0["id"] as? String }
    try #require(!ids.isEmpty)
    for command in [
      ["agents"], ["list"], ["list", "tomorrow"], ["list", "--days", "2"], ["search", "call"],
      ["todo", "list"], ["todo", "list", "--all", "--due", "week"], ["timesheet"],
      ["timesheet", "last", "week", "--limit", "3"],
      ["details", ids[0], ids[1]], ["free", "1h"], ["free", "1h", "tomorrow", "afternoon"],
    ] {
      let outcome = try daybook(command + ["--compact"] + paths + Self.now, environment: home)
      #expect(outcome.code == 0 && outcome.errors == "", "\(command): \(outcome.errors)")
      #expect(
        outcome.output.hasPrefix(
          #"{"now":"2026-03-09T14:00:00+01:00","weekday":"Monday","zone":"Europe/Berlin","#))
      #expect(outcome.output.hasSuffix("}\n") && outcome.output.count { $0 == "\n" } == 1)
    }
    #expect(!list.output.contains("\u{1B}") && list.output.contains("␛[31mred"))
  }

  @Test(
    arguments: [
      (["list", "--from", "frydai"], "unclear", 2), (["list", "--calendar", "Wrok"], "unknown", 1),
      (["list", "--from", "Wed 2026-03-10"], "weekday", 2),
      (["list", "--after", "x"], "argument", 2), (["free", "25h"], "unclear", 2),
      (["todo", "list", "--due", "frydai"], "unclear", 2),
      (["timesheet", "--calendar", "Wrok"], "unknown", 1),
      (["details", "zzzz"], "unknown", 1), (["search", "!"], "argument", 2),
    ])
  func failuresArePrintedToo(_ command: [String], _ code: String, _ exit: Int) throws {
    let (fixture, home) = try folder()
    let outcome = try daybook(
      command + ["--compact", "\(fixture.path)/work"] + Self.now, environment: home)
    let error = try #require(try object(outcome.output)["error"] as? [String: Any])
    #expect(error["code"] as? String == code && outcome.code == exit)
  }

  @Test func whatAgentsDoNotSeeIsLeftOut() throws {
    let (fixture, home) = try folder(rules: "calendars = [\"Work\"]")
    let paths = ["work", "home"].map { "\(fixture.path)/\($0)" }
    let outcome = try daybook(["list", "--compact"] + paths + Self.now, environment: home)
    #expect(outcome.output.contains("Stand-up") && !outcome.output.contains("Journey"))
    let plain = try daybook(["list"] + paths + Self.now, environment: home)
    #expect(plain.output.contains("Journey"))
    let agents = try daybook(["agents"] + paths + Self.now, environment: home)
    #expect(agents.output.hasPrefix("Work  change\nallow = propose, ask = risky,"))
  }

  @Test(
    arguments: [
      ["list", "--json"], ["list", "--filter", "#work"], ["list", "--tasks"], ["list", "now"],
      ["todo", "list", "--csv"], ["timesheet", "--json"], ["search", "x", "--json"],
      ["free", "1h", "--text"], ["free", "1h", "--calendar", "Work"],
    ])
  func whatToolsDoNotHaveIsRefused(_ command: [String]) throws {
    let (fixture, home) = try folder()
    let outcome = try daybook(
      command + ["--compact", "\(fixture.path)/work"] + Self.now, environment: home)
    let error = try #require(try object(outcome.output)["error"] as? [String: Any])
    #expect(outcome.code == 2 && error["code"] as? String == "argument")
    #expect(outcome.errors.contains("--compact prints what agents get; leave out "))
  }

  @Test(arguments: [
    ["free", "frydai"], ["undo", "garbage"], ["list", "--limit", "0"],
    ["add", "Lunch tomorrow 25:99", "--propose", "--repeat", "x"],
  ])
  func aWrongCommandLineHasAnAnswerToo(_ command: [String]) throws {
    let (_, home) = try folder()
    let outcome = try daybook(command + ["--compact"], environment: home)
    let error = try #require(try object(outcome.output)["error"] as? [String: Any])
    #expect(outcome.code == 2 && error["code"] as? String == "argument")
    #expect(outcome.errors.hasPrefix("daybook: \(error["says"] as? String ?? "?")"))
  }

  @Test func whatAnAgentReadsIsWrittenDown() throws {
    let (fixture, home) = try folder()
    let state = home.merging(["XDG_STATE_HOME": fixture.path + "/state"]) { $1 }
    let list = ["list", "--compact", "\(fixture.path)/work"] + Self.now
    _ = try daybook(list, environment: state)
    let log = fixture.path + "/state/daybook/agents.log"
    #expect(!FileManager.default.fileExists(atPath: log))
    _ = try daybook(list, environment: state.merging(["DAYBOOK_AGENT": "robot"]) { $1 })
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    let line = try object(String(try #require(lines.first)))
    #expect(lines.count == 1 && line["client"] as? String == "robot")
    #expect(line["tool"] as? String == "agenda" && line["outcome"] as? String == "ok")
  }

  @Test func pagesGoOnWhereTheyEnded() throws {
    let (fixture, home) = try folder()
    let list = ["list", "--compact", "\(fixture.path)/work"] + Self.now
    let all = try object(try daybook(list, environment: home).output)
    let first = try object(try daybook(list + ["--limit", "2"], environment: home).output)
    let more = try #require(first["more"] as? String)
    let rest = try object(try daybook(list + ["--after", more], environment: home).output)
    let counts = try [all, first, rest].map { try #require($0["shown"] as? Int) }
    #expect(counts[0] == counts[1] + counts[2] && counts[1] == 2)
    #expect(try daybook(["list", "--after", more, "\(fixture.path)/work"]).code == 2)
  }

  @Test func limitsSayHowManyAreLeft() throws {
    let fixture = try Fixture()
    let week = ["--from", "2026-03-09", "--days", "5"] + Self.now
    let list = try daybook(["list", "\(fixture.path)/work", "--limit", "2"] + week)
    #expect(list.lines.count == 3)
    #expect(list.errors == "daybook: 4 more; a higher --limit prints them\n")
    let json = try daybook(["list", "--json", "\(fixture.path)/work", "--limit", "6"] + week)
    #expect(json.errors == "")
    let free = try daybook(["free", "1h", "\(fixture.path)/work", "--limit", "1"] + week)
    #expect(free.lines.count == 2 && free.errors.hasSuffix(" more; a higher --limit prints them\n"))
    let search = try daybook(
      ["search", "stand", "\(fixture.path)/work", "--limit", "1"] + Self.now)
    #expect(search.lines.count == 2 && search.errors == "")
  }
}
