import Foundation
import Testing

/// `daybook config`, and what the configuration does to other commands.
@Suite struct ConfigTests {
  private let fixture: Fixture
  private let environment: [String: String]

  init() throws {
    fixture = try Fixture()
    environment = [
      "HOME": fixture.path, "XDG_CONFIG_HOME": fixture.path + "/.config",
      "XDG_STATE_HOME": fixture.path + "/.state", "XDG_CACHE_HOME": fixture.path + "/.cache",
    ]
  }

  private var file: String { fixture.path + "/.config/daybook/config.toml" }

  private func run(_ arguments: [String], _ configuration: String? = nil) throws -> Outcome {
    if let configuration { try fixture.write(configuration, to: ".config/daybook/config.toml") }
    return try daybook(arguments, environment: environment)
  }

  private static let both = """
    [[calendars]]
    path = "~/work"
    name = "Office"
    color = "#010203"
    read-only = true
    [[calendars]]
    path = "~/home"
    default = true
    """

  @Test func saysWhereItIsAndWhatItHolds() throws {
    #expect(try run(["config", "--path"]).output == file + "\n")
    let usual = try run(["config", "--print-default"])
    #expect(usual.code == 0 && usual.output.contains("\n[keys]\n"))
    let checked = try run(["config", "--check"], usual.output)
    #expect(checked.output == "\(file): no problems\n" && checked.code == 0)
    #expect(try run(["config"]).code == 2)
  }

  @Test func checksIt() throws {
    let none = try run(["config", "--check"])
    #expect(none.output == "\(file): there is no such file: defaults hold\n" && none.code == 0)
    let wrong = try run(["config", "--check"], "\npane = 1\n[keys]\nqit = \"\\u001b[31m\"")
    #expect(
      wrong.output == """
        \(file):2: pane: is a number; expected: true or false
        \(file):4: keys.qit: there is no such option; did you mean quit?

        """)
    #expect(wrong.code == 1)
    let broken = try run(["config", "--check"], "a = \u{1B}[31m")
    #expect(broken.code == 1 && !broken.output.contains("\u{1B}"))
  }

  @Test func commandsTellThatSomethingIsWrong() throws {
    let listed = try run(["list", fixture.path + "/home", "--now", "2026-03-09"], "pane = 1")
    #expect(listed.code == 0 && listed.output.contains("Dinner"))
    #expect(
      listed.errors
        == "daybook: there is a problem in the configuration; see daybook config --check\n")
  }

  @Test func birthdaysAreListedWithTheirAges() throws {
    try fixture.write(
      fixture.event("zoe", "DTSTART;VALUE=DATE:19900310\nRRULE:FREQ=YEARLY\nSUMMARY:Zoë"),
      to: "people/zoe.ics")
    let days = ["--from", "2026-03-10", "--to", "2026-03-10"]
    let people = "[[calendars]]\npath = \"~/people\"\n"
    let plain = try run(["list"] + days, people)
    #expect(plain.output == "Tue 2026-03-10  all day        people  Zoë\n")
    let listed = try run(["list"] + days, people + "kind = \"birthdays\"\n")
    #expect(listed.output == "Tue 2026-03-10  all day        people  Zoë (36)\n")
    #expect(try run(["search", "zoe", "--limit", "1"]).output.contains("  Zoë ("))
    let id = try run(["list", "--format", "{id}"] + days).output.split(separator: "\n").first
    #expect(try run(["details", try #require(id.map(String.init))]).lines.first == "Zoë (36)")
    // Who reads it by program has the title as it is.
    #expect(try run(["list", "--format", "{title}"] + days).output == "Zoë\n")
  }

  @Test func itsCollectionsAreWhatCommandsOpen() throws {
    let list = try run(["calendars"], Self.both)
    #expect(list.lines.count == 3 && list.lines[0].hasPrefix("Office   "), "\(list.output)")
    #expect(list.lines[0].hasSuffix("/work  (the configuration keeps it read-only)"))
    let named = try run(["calendars", "--json", fixture.path + "/work"])
    #expect(named.output.contains("\"#010203\""), "\(named.output)")
    let day = try run(["list", "--from", "2026-03-10", "--days", "1", "--calendar", "office"])
    #expect(day.output.contains("Call with") && !day.output.contains("Dinner"))
  }

  @Test func newEventsGoToTheDefaultOne() throws {
    let added = try run(["add", "Dentist 2026-03-11 9:00", "--now", "2026-03-09"], Self.both)
    #expect(added.code == 0 && added.output.contains("Zuhause"), "\(added.output)\(added.errors)")
  }

  @Test func whatIsReadOnlyIsNotChanged() throws {
    let refused = try run(
      ["add", "Dentist 2026-03-11 9:00 =Office", "--now", "2026-03-09"], Self.both)
    #expect(refused.code == 1)
    #expect(refused.errors.contains("the configuration keeps it read-only"))
    let before = try String(contentsOfFile: fixture.path + "/work/call.ics", encoding: .utf8)
    let listed = try run(["list", "--json", "--from", "2026-03-10", "--days", "1"])
    let events = try JSONSerialization.jsonObject(with: Data(listed.output.utf8))
    let call = try #require(events as? [[String: Any]])
      .first { ($0["title"] as? String)?.hasPrefix("Call") == true }
    let id = try #require(call?["id"] as? String)
    for command in [["delete", id], ["edit", id, "--title", "x"], ["move", id, "--by", "1"]] {
      let refused = try run(command)
      #expect(refused.code == 1, "\(command) \(refused.errors)")
      #expect(refused.errors.contains("the configuration keeps it read-only"))
    }
    let after = try String(contentsOfFile: fixture.path + "/work/call.ics", encoding: .utf8)
    #expect(after == before)
  }

  @Test func itsFirstViewIsShown() throws {
    let usual = ["show", fixture.path + "/home", "--date", "2026-03-09", "--size", "80x24"]
    let year = try run(usual, "default-view = \"year\"")
    #expect(year.output.contains("[Year]"), "\(year.output)")
    let month = try run(usual + ["--view", "month"])
    #expect(month.output.contains("[Month]"))
  }
}
