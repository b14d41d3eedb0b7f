import ArgumentParser
import Testing

@testable import daybook

/// A command that the first word names is read as the parser of all commands reads it.
@Suite struct NamedCommandTests {
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
    ["list", "--generate-completion-script"], ["search"],
  ]) func helpAndMistakesAreLeftToTheParser(_ arguments: [String]) {
    #expect(DaybookCommand.named(arguments) == nil)
  }
}
