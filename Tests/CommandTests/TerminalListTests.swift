import Foundation
import Testing

/// What `daybook list` prints for a reader at a terminal.
@Suite struct TerminalListTests {
  private func list(
    _ fixture: Fixture, _ arguments: [String] = [], columns: Int = 80,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let days = ["--from", "2026-03-09", "--days", "4", "--now", "2026-03-09T08:00"]
    let own = ["XDG_CACHE_HOME": fixture.path + "/.cache"].merging(environment) { $1 }
    let outcome = try daybookOnTerminal(
      ["list", fixture.path] + days + arguments, columns: columns, environment: own)
    try #require(outcome.code == 0, "\(outcome.errors)")
    return outcome
  }

  @Test func daysHaveHeadings() throws {
    let lines = try list(Fixture()).plainLines
    let shown = lines.map { $0.split(separator: "  ").dropLast().joined(separator: "  ") }
    #expect(lines.contains("Monday 9 March 2026 · today"))
    #expect(lines.contains("Tuesday 10 March 2026 · tomorrow"))
    #expect(lines.contains("Wednesday 11 March 2026"))
    #expect(shown.contains { $0.hasPrefix("all day") && $0.hasSuffix(" · until 11 Mar 2026") })
    #expect(shown.contains("14:00–14:45  ■ Call with , comma · Room 4"))
    #expect(shown.contains("20:00 →  ● ×Dinner · until 11 Mar 2026"))
    #expect(lines.filter(\.isEmpty).count == 4)
    let second = try #require(lines.firstIndex { $0.hasPrefix("Tuesday") })
    #expect(shown[second + 1].hasSuffix(" · day 2 of 3 · until 11 Mar 2026"))
    let third = try #require(lines.firstIndex { $0.hasPrefix("Wednesday") })
    #expect(shown[third + 1].hasSuffix(" · day 3 of 3"))
  }

  /// Each line ends with an id that names its event and no other, for every command.
  @Test func linesEndWithIdsThatAreEnough() throws {
    let fixture = try Fixture()
    let lines = try list(fixture).plainLines.filter { $0.hasPrefix("  ") }
    #expect(lines.count == 9)
    for line in lines {
      let id = try #require(line.split(separator: " ").last.map(String.init))
      let found = try jsonObjects(["details", "--json", id, fixture.path])
      try #require(found.count == 1)
      let title = try #require(found[0]["title"] as? String)
      #expect(line.contains(title.prefix(4)))
      #expect(id.hasPrefix(String(found.texts("id")[0].prefix(4))))
      #expect(id.split(separator: "@")[0].count < 13)
    }
  }

  @Test func titlesHaveTheColourOfTheirCalendar() throws {
    let fixture = try Fixture()
    let orange = "\u{1B}[0;38;5;208m"
    #expect(try list(fixture).output.contains(orange + "■ Stand-up"))
    let direct = try list(fixture, environment: ["COLORTERM": "truecolor"])
    #expect(direct.output.contains("\u{1B}[0;38;2;255;128;0m■ Stand-up"))
    let few = try list(fixture, environment: ["TERM": "xterm"]).output
    #expect(!few.contains("38;5;") && few.contains("\u{1B}[0;33m■ Stand-up"))
    // The titles of events change no colour themselves.
    #expect(!direct.output.contains("\u{1B}[31m"))
  }

  /// A sign tells a calendar where colours are alike or not seen; one calendar alone needs none.
  @Test func titlesHaveTheSignOfTheirCalendar() throws {
    let fixture = try Fixture()
    try fixture.write("#ff8000\n", to: "home/color")
    for environment in [[:], ["NO_COLOR": "1"], ["TERM": "dumb"]] {
      let lines = try list(fixture, environment: environment).plainLines
      #expect(lines.contains { $0.contains("  ■ Stand-up") })
      #expect(lines.contains { $0.contains("  ● ×Dinner") })
    }
    try fixture.write("borders = \"ascii\"\n", to: ".config/daybook/config.toml")
    let ascii = try list(fixture, environment: ["XDG_CONFIG_HOME": fixture.path + "/.config"])
    #expect(ascii.plainLines.contains { $0.contains("  # Stand-up") })
    let alone = try daybookOnTerminal([
      "list", fixture.path + "/work", "--from", "2026-03-09", "--days", "1", "--now",
      "2026-03-09T08:00",
    ])
    #expect(alone.plainLines.contains { $0.contains("  Stand-up") })
  }

  /// In terminals that are known to have links, titles lead to what `gx` opens; no other place gets any.
  @Test func titlesAreLinks() throws {
    let fixture = try Fixture()
    try fixture.write(
      fixture.event(
        "page",
        "DTSTART:20260309T100000\nSUMMARY:Page\nURL:https://example.org/é?a=b\nLOCATION:Room"),
      to: "work/page.ics")
    try fixture.write(
      fixture.event(
        "place", "DTSTART:20260309T110000\nSUMMARY:Place\nLOCATION:at https://example.org/x."),
      to: "work/place.ics")
    let kitty = ["TERM": "xterm-kitty", "NO_COLOR": "1"]
    let output = try list(fixture, environment: kitty).plainLines.joined(separator: "\n")
    #expect(
      output.contains(
        "  \u{1B}]8;;https://example.org/%C3%A9?a=b\u{7}■ Page\u{1B}]8;;\u{7} · Room · Work  "))
    #expect(output.contains("\u{1B}]8;;https://example.org/x\u{7}■ Place\u{1B}]8;;\u{7} · at "))
    #expect(output.ranges(of: "\u{1B}]8;;\u{7}").count == 2)
    for environment in [["TERM": "xterm-256color"], ["TERM": "linux"], ["TERM": "dumb"]] {
      #expect(try !list(fixture, environment: environment).output.contains("]8;"))
    }
    let piped = try daybook(
      ["list", fixture.path, "--from", "2026-03-09", "--days", "1"], environment: kitty)
    #expect(!piped.output.contains("]8;"))
    // The details name addresses, which lead where they say.
    let id =
      try #require(output.split(separator: "\n").first { $0.contains("Page") })
      .split(separator: " ").last.map(String.init) ?? ""
    let own = ["XDG_CACHE_HOME": fixture.path + "/.cache"]
    let details = try daybookOnTerminal(
      ["details", id, fixture.path], environment: kitty.merging(own) { $1 })
    #expect(
      details.output.contains(
        "\u{1B}]8;;https://example.org/%C3%A9?a=b\u{7}https://example.org/é?a=b\u{1B}]8;;\u{7}"))
    let same = try daybook(
      ["details", id, fixture.path], environment: kitty.merging(own) { $1 })
    #expect(same.output.contains("https://example.org/é?a=b") && !same.output.contains("]8;"))
  }

  /// The list of calendars says which sign is whose; scripts get none.
  @Test func calendarsHaveTheSignsOfTheirEvents() throws {
    let fixture = try Fixture()
    let calendars = ["calendars", fixture.path]
    for environment in [[:], ["NO_COLOR": "1"]] {
      let lines = try daybookOnTerminal(calendars, environment: environment).plainLines
      for start in ["● Zuhause", "■ Work"] {
        #expect(lines.contains { $0.hasPrefix(start) }, "\(lines)")
      }
    }
    #expect(try !daybook(calendars).output.contains("■"))
  }

  /// Without colours calendars are named, and a terminal that has no attributes gets none.
  @Test func coloursCanBeTurnedOff() throws {
    let fixture = try Fixture()
    let without = try list(fixture, environment: ["NO_COLOR": "1"])
    #expect(!without.output.contains("38;") && without.output.contains("\u{1B}[0;1m"))
    #expect(without.plainLines.contains { $0.contains("Call with , comma · Room 4 · Work  ") })
    let dumb = try list(fixture, environment: ["TERM": "dumb", "COLORTERM": "truecolor"])
    #expect(!dumb.output.contains("\u{1B}"))
    #expect(dumb.plainLines == without.plainLines)
  }

  @Test(arguments: [40, 52, 80, 200]) func linesFitTheTerminal(columns: Int) throws {
    let fixture = try Fixture()
    let long = String(repeating: "漢字 long ", count: 30)
    try fixture.write(
      fixture.event("long", "DTSTART:20260309T100000\nSUMMARY:\(long)\nLOCATION:\(long)"),
      to: "work/long.ics")
    let lines = try list(fixture, columns: columns).plainLines.filter { $0.contains("漢") }
    try #require(lines.count == 1)
    let wide = lines[0].unicodeScalars.filter { $0.value > 0x3000 }.count
    #expect(lines[0].unicodeScalars.count + wide <= max(columns, 48))
    #expect(lines[0].contains("…"))
  }

  @Test func itSpeaksTheLanguageOfTheInterface() throws {
    let fixture = try Fixture()
    let german = try list(fixture, environment: ["LANGUAGE": "de", "LC_MESSAGES": "de_DE.UTF-8"])
    #expect(german.plainLines.contains { $0.hasPrefix("Montag") && $0.hasSuffix(" · heute") })
    #expect(german.plainLines.contains { $0.contains(" · Tag 2 von 3 · bis ") })
  }

  @Test func aPipeGetsTheLinesThatScriptsKnow() throws {
    let fixture = try Fixture()
    let days = ["--from", "2026-03-10", "--days", "1"]
    let piped = try daybook(["list", fixture.path] + days, environment: ["TERM": "xterm"])
    #expect(
      piped.lines.contains { $0.hasPrefix("Tue 2026-03-10  09:15–09:30    Work     Stand-up") })
    let form = ["--format", "{date} {title}"]
    let shown = try list(fixture, form)
    #expect(shown.plainLines.contains("2026-03-10 Stand-up"))
  }

  @Test func whatIsFoundHasItsDateAndItsId() throws {
    let fixture = try Fixture()
    let found = try daybookOnTerminal([
      "search", "call", fixture.path, "--now", "2026-03-09T08:00",
    ])
    let parts = found.plainLines[0].split(separator: "  ").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(parts.prefix(3) == ["Tue 10 Mar 2026", "14:00–14:45", "■ Call with , comma · Room 4"])
  }
}
