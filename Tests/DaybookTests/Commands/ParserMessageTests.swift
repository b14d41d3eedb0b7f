import ArgumentParser
import Testing

@testable import daybook

/// The parser gives nothing but English sentences: each of its forms is held against the parser itself.
@Suite struct ParserMessageTests {
  private static let wrong: [(arguments: String, message: String)] = [
    ("list --bogus", "--bogus: there is no such option"),
    ("list --limt 3", "--limt: there is no such option; did you mean --limit?"),
    ("--vew month", "--vew: there is no such option; did you mean --view?"),
    ("list -x", "-x: there is no such option"),
    (
      "list --days",
      "--days <n>: the value is missing: how many days, instead of --to; from today where nothing "
        + "else is said"
    ),
    ("list --days x", "--days x: is no number; write it as 7"),
    ("list --days -1", "--days -1: must be from 1 to 100000000"),
    ("list --limit it's", "--limit it's: is no number; write it as 7"),
    ("list --limit 0", "--limit 0: must be 1 or more"),
    ("remind --snooze x", "--snooze x: is no number of minutes; write it as 10"),
    ("undo x", "x: is no number; write it as 7"),
    (
      "show --size 80",
      "--size 80: is no size; write columns and rows as 80x24, each from 1 to 2000"
    ),
    (
      "show --size 99999x99999",
      "--size 99999x99999: is no size; write columns and rows as 80x24, each from 1 to 2000"
    ),
    (
      "--view mnth",
      "--view mnth: is none of month, quarter, year and history; did you mean month?"
    ),
    ("totals --by hour", "--by hour: is none of day, week, month, category and calendar"),
    ("search", "<text> is missing: the words to look for"),
    ("import file", "--into <calendar> is missing: the calendar, by its name or path"),
    ("export", "--format <format> is missing: ics, csv, json or markdown"),
    ("config", "say one of --print-default, --path and --check"),
    ("sample here", "here: is one argument too many; leave it out"),
    ("sample here there", "here there: are 2 arguments too many; leave them out"),
    ("list --json=yes", "--json=yes: takes no value; write --json alone"),
    ("undo --skip --force", "--skip and --force exclude each other; leave out one"),
    ("edit aaaaaaaaaaaaa", "nothing to change: say what, as with --title"),
  ]

  @Test(arguments: wrong.indices) func whatIsWrongIsSaidWithWhatToDo(_ index: Int) {
    let (arguments, message) = Self.wrong[index]
    #expect(text(of: arguments.split(separator: " ").map(String.init)) == message, "\(arguments)")
  }

  /// Whatever a command is given: no sentence of the parser is left as it is.
  @Test(arguments: [["--no-such-option"], ["--now"], ["a", "b", "c", "--json=no"], ["--log"]])
  func noCommandLetsTheParserSpeak(_ arguments: [String]) {
    for command in DaybookCommand.configuration.subcommands.map({ $0._commandName }) {
      guard let text = text(of: [command] + arguments) else { continue }
      for words in ["'", "Please", "invalid", "Missing expected", "Unknown option", "nexpected"] {
        #expect(!text.contains(words), "\(command): \(text)")
      }
      #expect(text.first?.isUppercase == false && !text.hasSuffix("."), "\(command): \(text)")
    }
  }

  @Test func unknownFormsStayAsTheyAre() {
    #expect(ParserMessage("Something else went wrong.").text == "something else went wrong")
    #expect(ParserMessage("JSON is wrong").text == "JSON is wrong")
  }

  /// Nil where nothing is wrong.
  private func text(of arguments: [String]) -> String? {
    do {
      _ = try DaybookCommand.parseAsRoot(arguments)
      return nil
    } catch {
      return DaybookCommand.text(of: error)
    }
  }
}
