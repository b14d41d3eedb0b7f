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
    ["--view", "agenda"], ["--linear"], ["--linear", "a", "--ascii"],
    ["open", "--view", "year", "--linear"],
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

  static let lists: [[String]] = [
    ["list"], ["list", "a", "b c", "größe"], ["list", "next", "week"], ["list", "now", "./help"],
    ["list", "--from", "2026-03-09", "--days", "30", "--now", "2026-03-09T14:00", "a"],
    ["list", "a", "--to", "next week", "--from", "monday", "--json"],
    ["list", "--search", "two words", "--limit", "3", "--format", "{date} {title}"],
    ["list", "--limit", "3", "--limit", "007", "--from", "a", "--from", "b"],
    ["list", "--strict", "--fail-if-empty", "--not-started", "--strict", "--log", "/tmp/x"],
  ]

  @Test(arguments: lists) func aListIsReadAsTheParserReadsIt(_ arguments: [String]) throws {
    let simple = try #require(ListCommand(simple: arguments))
    let parsed = try #require(try DaybookCommand.parseAsRoot(arguments) as? ListCommand)
    #expect("\(simple.settings)" == "\(parsed.settings)")
  }

  @Test(arguments: [
    [], ["next"], ["a", "list"], ["list", ""], ["list", "help"], ["list", "--help"],
    ["list", "-h"], ["list", "--", "a"], ["list", "--from=today"], ["list", "--from"],
    ["list", "--from", "-2w"],
    ["list", "--days", "many"], ["list", "--days", "0"], ["list", "--days", "1.5"],
    ["list", "--days", "99999999999999999999"], ["list", "--limit", "0"],
    ["list", "--to", "friday", "--days", "3"], ["list", "--json", "--format", "{title}"],
    ["list", "--calendar", "work"], ["list", "--category", "a"], ["list", "--id", "abc"],
    ["list", "--log-level", "info"], ["list", "--bogus"], ["list", "--now", ""],
  ]) func otherListsAreLeftToTheParser(_ arguments: [String]) {
    #expect(ListCommand(simple: arguments) == nil)
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

  /// An option that is added to a command needs its place in the simple form.
  @Test func everyOptionOfTheCommandsIsOneOfThese() {
    func names(_ help: String) -> Set<Substring> {
      Set(help.split { " \n[];".contains($0) }.filter { $0.hasPrefix("--") })
    }
    #expect(
      names(OpenCommand.helpMessage()) == [
        "--view", "--date", "--linear", "--ascii", "--now", "--log", "--log-level", "--help",
      ])
    #expect(
      names(ListCommand.helpMessage(columns: 200)) == [
        "--from", "--to", "--days", "--calendar", "--category", "--filter", "--search", "--limit",
        "--json", "--format", "--id", "--not-started", "--fail-if-empty", "--strict", "--now",
        "--log",
        "--log-level", "--help",
      ])
  }
}

extension ListCommand {
  /// All that it was given.
  fileprivate var settings: [String] {
    [
      "\(days.from ?? "-") \(days.to ?? "-") \(days.days ?? -1)",
      "\(filter.collection) \(filter.category) \(filter.search ?? "-")",
      "\(records.limit ?? -1) \(records.json) \(records.format ?? "-")",
      "\(id) \(notStarted) \(outcome.failIfEmpty) \(outcome.strict) \(clock.now ?? "-")",
      "\(sources.paths) \(logOptions.log ?? "-") \(logOptions.logLevel.map { "\($0)" } ?? "-")",
    ]
  }
}
