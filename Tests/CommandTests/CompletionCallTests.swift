import Foundation
import Testing

/// What the program answers to a shell that completes a line.
@Suite struct CompletionCallTests {
  private let fixture: ChangingFixture

  init() throws { fixture = try ChangingFixture() }

  /// Returns the lines for the last of some words.
  private func offers(
    _ command: String, _ argument: String, _ words: [String], shell: String? = nil
  ) throws -> [String] {
    let commands = command.split(separator: " ").map(String.init)
    let line = ["daybook"] + commands + words
    var environment = fixture.environment
    environment["SAP_SHELL"] = shell
    environment["DAYBOOK_COMPLETION_TITLES"] = "1"
    let outcome = try daybook(
      ["---completion"] + commands
        + ["--", argument, "\(line.count - 1)", "\(words.last?.count ?? 0)"] + line,
      environment: environment)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").map(String.init).filter { $0 != " " }
  }

  /// Returns the ids that are offered once days are in the index: the shell does not wait long for them.
  private func readyOffers(
    _ command: String, _ words: [String], shell: String? = nil
  ) throws -> [String] {
    for _ in 0..<10 {
      let offered = try offers(command, "positional@0", words, shell: shell)
      if !offered.isEmpty { return offered }
    }
    return []
  }

  private func makeIndex() throws {
    #expect(try fixture.run(["list", fixture.path]).code == 0)
  }

  @Test func calendarsAreFoundInTheirFolders() throws {
    let names: Set = ["Work", "Zuhause"]
    for command in ["list", "free", "totals", "remind"] {
      #expect(
        try Set(offers(command, "--calendar", [fixture.path, "--calendar", ""])) == names)
    }
    for (command, option) in [("add", "--calendar"), ("move", "--to"), ("import", "--into")] {
      let words = ["--calendars", fixture.path, option, ""]
      #expect(try Set(offers(command, option, words)) == names, "\(command)")
    }
    #expect(try offers("list", "--calendar", [fixture.path + "/none/", "--calendar", ""]) == [])
  }

  @Test func categoriesAreThoseOfTheIndex() throws {
    let words = [fixture.path, "--category", ""]
    #expect(try offers("list", "--category", words) == [])
    try makeIndex()
    #expect(try offers("list", "--category", words) == ["calls", "work/api"])
    let changing = ["abcd", "--calendars", fixture.path, "--category", ""]
    #expect(try offers("edit", "--category", changing) == ["calls", "work/api"])
  }

  @Test func zonesAreThoseOfTheSystem() throws {
    for command in ["edit", "free", "import"] {
      #expect(try offers(command, "--zone", ["--zone", ""]).contains("Europe/Berlin"))
    }
  }

  @Test func periodsAreRead() throws {
    let periods = try offers("list", "--from", ["--from", ""])
    #expect(periods.contains("tomorrow") && periods.contains("next week"))
    #expect(try offers("open", "--date", ["--date", ""]) == periods)
    for period in periods {
      let outcome = try fixture.run(["list", fixture.path, "--from", period])
      #expect(outcome.code == 0, "\(period): \(outcome.errors)")
    }
  }

  @Test func idsHaveTitles() throws {
    let words = ["--calendars", fixture.path, "--now", ChangingFixture.now, ""]
    #expect(try offers("edit", "positional@0", words, shell: "fish") == [])
    try makeIndex()
    let lines = try readyOffers("edit", words, shell: "fish")
      .map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
    #expect(
      Set(lines.compactMap(\.last)) == [
        "Journey ␛[31mred, Mon 2026-03-09", "Stand-up, Mon 2026-03-09",
        "Call with , comma, Tue 2026-03-10", "Dinner, Tue 2026-03-10",
      ])
    for id in lines.compactMap(\.first) {
      let outcome = try fixture.run(["details", id, fixture.path])
      #expect(outcome.code == 0, "\(id): \(outcome.errors)")
    }
  }

  @Test func idsOfTasksAreThoseOfOpenOnes() throws {
    for (uid, lines) in [
      ("tax", "SUMMARY:Tax return\nDUE;VALUE=DATE:20260305"), ("book", "SUMMARY:Read a book"),
      ("old", "SUMMARY:Old one\nSTATUS:COMPLETED"),
    ] {
      try fixture.calendars.write(TaskFixture.task(uid, lines), to: "work/\(uid).ics")
    }
    try makeIndex()
    let words = ["--calendars", fixture.path, "--now", ChangingFixture.now]
    let lines = try offers("todo done", "positional@0", words + [""], shell: "fish")
      .map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
    #expect(lines.compactMap(\.last) == ["Tax return, Thu 2026-03-05", "Read a book"])
    let id = try #require(lines.first?.first)
    #expect(try offers("todo done", "positional@0", words + [String(id.prefix(3))]) == [id])
    #expect(try offers("delete", "positional@0", words + [String(id.prefix(3))]).contains(id))
  }

  @Test func idsAreFewAndBeginAsTyped() throws {
    for number in 0..<90 {
      try fixture.calendars.write(
        fixture.calendars.event("n\(number)", "DTSTART:20260311T100000Z\nSUMMARY:\(number)"),
        to: "crowd/\(number).ics")
    }
    try makeIndex()
    let words = ["--calendars", fixture.path, "--now", ChangingFixture.now]
    let all = try readyOffers("delete", words + [""])
    #expect(all.count == 50)
    let id = try #require(all.last)
    for count in 1...4 {
      let beginning = String(id.prefix(count))
      let found = try offers("delete", "positional@0", words + [beginning])
      #expect(found.contains(id) && found.allSatisfy { $0.hasPrefix(beginning) }, "\(found)")
    }
    #expect(try offers("delete", "positional@0", words + ["1$(x)"]) == [])
  }

  /// compgen expands what bash is told; the other shells take lines as they are.
  @Test func namesAndTitlesRunNothing() throws {
    let names = ["$(touch x)", "`touch x`", "it's \"two\"", "a;b|c:d\\e"]
    for (number, name) in names.enumerated() {
      try fixture.calendars.write(name + "\n", to: "hostile\(number)/displayname")
      try fixture.calendars.write(
        fixture.calendars.event("h\(number)", "DTSTART:20260311T100000Z\nSUMMARY:\(name)"),
        to: "hostile\(number)/event.ics")
    }
    let words = [fixture.path, "--calendar", ""]
    #expect(Set(names).isSubset(of: try offers("list", "--calendar", words, shell: "fish")))
    let zsh = try offers("list", "--calendar", words, shell: "zsh")
    #expect(Set(names.dropLast() + ["a;b|c\\:d\\\\e"]).isSubset(of: zsh))
    let bash = try offers("list", "--calendar", words, shell: "bash")
    let quoted = ["'$(touch x)'", "'`touch x`'", "'it'\\''s \"two\"'", "'a;b|c:d\\e'"]
    #expect(Set(quoted).isSubset(of: bash))
  }

  /// A shell that asks while no calendar is there gets no answer, and nothing is made.
  @Test func nothingIsMadeForAQuestion() throws {
    let data = fixture.path + "/.data"
    let outcome = try daybook(
      ["---completion", "list", "--", "--calendar", "3", "0", "daybook", "list", "--calendar", ""],
      environment: fixture.environment.merging(["XDG_DATA_HOME": data]) { $1 })
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: data))
  }
}
