import ArgumentParser
import Testing

@testable import daybook

/// What is read without the parser is what the parser reads.
@Suite struct SimpleArgumentsTests {
  static let simple: [[String]] = [
    [], ["open"], ["/tmp"], ["a", "b c", "größe"], ["open", "a"], ["--view", "year"],
    ["open", "--now", "2026-03-09T14:00", "a", "b"], ["a", "--date", "tomorrow", "b"],
    ["--log", "/tmp/x", "--view", "history", "--now", "2026-03-09"],
    ["--view", "year", "--view", "month"], ["./list"], ["--date", "list", "a"],
    ["--ascii"], ["a", "--ascii", "b"], ["open", "--ascii", "--view", "year"],
    ["--linear"], ["--linear", "a", "--ascii"], ["open", "--view", "year", "--linear"],
  ]

  @Test(arguments: simple) func isReadAsTheParserReadsIt(_ arguments: [String]) throws {
    let simple = try #require(OpenCommand(simple: arguments))
    let parsed = try #require(try DaybookCommand.parseAsRoot(arguments) as? OpenCommand)
    #expect(simple.view == parsed.view && simple.date == parsed.date)
    #expect(simple.clock.now == parsed.clock.now)
    #expect(simple.look.ascii == parsed.look.ascii && simple.linear == parsed.linear)
    #expect(simple.sources.paths == parsed.sources.paths)
    #expect(simple.logOptions.log == parsed.logOptions.log)
    #expect(simple.logOptions.logLevel == parsed.logOptions.logLevel)
  }

  static let others: [[String]] = [
    ["list"], ["list", "a"], ["a", "list"], ["help"], ["--help"], ["--version"], ["-h"],
    ["--", "a"],
    ["--view=year"], ["--view", "decade"], ["--view"], ["--now", "-1"], ["--log-level", "info"],
    ["--log", "x", "--log-level", "info"], [""], ["--bogus"], ["open", "open"], ["debug", "items"],
  ]

  @Test(arguments: others) func isLeftToTheParser(_ arguments: [String]) {
    #expect(OpenCommand(simple: arguments) == nil)
  }

  static let named: [[String]] = [
    ["list"], ["list", "a", "b c"],
    ["list", "--from", "2026-03-09", "--days", "30", "--json", "a"],
    ["next"], ["search", "two words", "--limit", "3"], ["totals", "--by", "category"],
    ["add", "Lunch tomorrow 12:30", "--calendar", "home"], ["index"], ["check", "a"],
    ["list", "--", "--json"], ["sync", "--status"],
  ]

  @Test(arguments: named) func aNamedCommandIsReadAsTheParserReadsIt(_ arguments: [String]) throws {
    let named = try #require(DaybookCommand.named(arguments))
    let parsed = try DaybookCommand.parseAsRoot(arguments)
    #expect("\(named)" == "\(parsed)")
    #expect("\(named)".count > 2)
  }

  @Test(arguments: [
    [], ["a"], ["help", "list"], ["list", "--help"], ["list", "-h"], ["list", "--bogus"],
    ["list", "--version"], ["list", "--days", "many"], ["--from", "today", "list"],
    ["account", "list"],
    ["list", "--generate-completion-script"], ["debug", "items"], ["search"],
  ]) func helpAndMistakesAreLeftToTheParser(_ arguments: [String]) {
    #expect(DaybookCommand.named(arguments) == nil)
  }

  @Test func everyOptionOfTheCommandIsOneOfThese() {
    // An option that is added to the command needs its place in the simple form.
    let names = OpenCommand.helpMessage().split(separator: " ").filter { $0.hasPrefix("--") }
    #expect(
      Set(names) == [
        "--view", "--date", "--linear", "--ascii", "--now", "--log", "--log-level", "--help",
      ])
  }
}
