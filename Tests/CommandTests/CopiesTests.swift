import Foundation
import Testing

/// An event that two calendars have, for commands.
@Suite struct CopiesTests {
  private let fixture: Fixture
  private let environment: [String: String]

  init() throws {
    fixture = try Fixture()
    environment = [
      "HOME": fixture.path, "XDG_CONFIG_HOME": fixture.path + "/.config",
      "XDG_STATE_HOME": fixture.path + "/.state", "XDG_CACHE_HOME": fixture.path + "/.cache",
    ]
    let event = fixture.event(
      "shared", "DTSTART:20260316T080000Z\nDURATION:PT1H\nSUMMARY:Shared")
    for name in ["one", "two"] { try fixture.write(event, to: "copies/\(name)/shared.ics") }
  }

  private func run(_ arguments: [String], _ configuration: String = "") throws -> Outcome {
    let calendars = """

      [[calendars]]
      path = "~/copies/one"
      read-only = true
      [[calendars]]
      path = "~/copies/two"
      """
    try fixture.write(configuration + calendars, to: ".config/daybook/config.toml")
    return try daybook(arguments, environment: environment)
  }

  private static let days = ["--from", "2026-03-16", "--days", "1"]

  private func count(_ configuration: String = "") throws -> Any? {
    let outcome = try run(["totals", "--json"] + Self.days, configuration)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return (object as? [String: Any])?["count"]
  }

  @Test func itIsListedAndCountedOnce() throws {
    let listed = try run(["list"] + Self.days)
    #expect(listed.lines.count == 2, "\(listed.output)\(listed.errors)")
    #expect(listed.lines[0].hasSuffix("  one  Shared (also in two)"))
    let json = try run(["list", "--json"] + Self.days)
    let objects = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let first = try #require((objects as? [[String: Any]])?.first)
    #expect(first["calendar"] as? String == "one" && first["alsoIn"] as? [String] == ["two"])
    #expect(try count() as? Int == 1)
    let other = try run(["list", "--calendar", "two"] + Self.days)
    #expect(other.lines.count == 2 && other.lines[0].hasSuffix("  two  Shared"))
  }

  private func objects(
    _ arguments: [String], _ configuration: String = ""
  ) throws -> [[String: Any]] {
    let outcome = try run(arguments + ["--json"], configuration)
    let objects = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(objects as? [[String: Any]], "\(arguments): \(outcome.errors)")
  }

  /// Whether it is asked for by the id of one of them, by its days or by its words; also of a series.
  @Test func everyCommandNamesTheOtherCalendars() throws {
    let series = fixture.event(
      "weekly", "DTSTART:20260302T080000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY\nSUMMARY:Weekly")
    for name in ["one", "two"] { try fixture.write(series, to: "copies/\(name)/weekly.ics") }
    let now = ["--now", "2026-03-15T12:00"]
    for (title, uid) in [("Shared", "shared"), ("Weekly", "weekly")] {
      var answers: [(arguments: [String], calendar: String, others: [String])] = [
        (["search", title] + now, "one", ["two"]),
        (["details", "--search", title] + now, "one", ["two"]),
        (["list", "--search", title] + Self.days, "one", ["two"]),
        (["list", "--search", title, "--calendar", "two"] + Self.days, "two", []),
        (["search", title, "--filter", "=two"] + now, "two", []),
      ]
      for (name, other) in [("one", "two"), ("two", "one")] {
        let listed = try objects(["list", "--calendar", name, "--search", title] + Self.days)
        let id = try #require(listed.first?["id"] as? String)
        answers += [
          (["list", "--id", id], name, [other]), (["details", id] + now, name, [other]),
          (["details", String(id.prefix(13))] + now, name, [other]),
        ]
        let text = try run(["details", id] + now).lines
        #expect(text.contains("also in     \(other)"), "\(text)")
        #expect(!(try run(["details", id], "merge-copies = false\n")).output.contains("also in"))
      }
      for (arguments, calendar, others) in answers {
        let found = try objects(arguments)
        #expect(found.count == 1 && found.first?["uid"] as? String == uid, "\(arguments)")
        #expect(found.first?["calendar"] as? String == calendar, "\(arguments)")
        #expect(found.first?["alsoIn"] as? [String] ?? [] == others, "\(arguments)")
      }
      let all = try objects(["search", title] + now, "merge-copies = false\n")
      #expect(all.count == 2 && all.allSatisfy { $0["alsoIn"] == nil })
    }
  }

  @Test func theConfigurationShowsAll() throws {
    let listed = try run(["list"] + Self.days, "merge-copies = false\n")
    #expect(listed.lines.count == 3 && !listed.output.contains("also in"), "\(listed.output)")
    #expect(try count("merge-copies = false\n") as? Int == 2)
  }

  @Test func theCopyThatCanBeWrittenIsChanged() throws {
    let json = try run(["list", "--json"] + Self.days)
    let objects = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let id = try #require((objects as? [[String: Any]])?.first?["id"] as? String)
    let edited = try run(["edit", id, "--title", "Renamed"])
    #expect(edited.code == 0, "\(edited.errors)")
    #expect(edited.output.contains("changed in two only: one cannot be written"))
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: fixture.path + "/copies/\(name)/shared.ics", encoding: .utf8)
    }
    #expect(try text("one").contains("SUMMARY:Shared"))
    #expect(try text("two").contains("SUMMARY:Renamed"))
    let refused = try run(["edit", id, "--title", "Other"], "merge-copies = false\n")
    #expect(refused.code == 1 && refused.errors.contains("the configuration keeps it read-only"))
  }
}
