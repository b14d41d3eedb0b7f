import Testing

@Suite struct UsageTests {
  @Test func versionAndHelpGoToStandardOutput() throws {
    #expect(try daybook(["--version"]).output == "0.1.0\n")
    let commands = [
      [], ["open"], ["list"], ["search"], ["totals"], ["timesheet"], ["details"], ["show"],
      ["import"], ["export"],
      ["check"], ["index"],
      ["sample"], ["add"], ["edit"], ["delete"], ["undo"], ["redo"],
      ["changes"],
      ["calendars"], ["move"], ["new-calendar"],
    ]
    for command in commands {
      let outcome = try daybook(command + ["--help"])
      #expect(outcome.code == 0, "\(command)")
      #expect(outcome.output.contains("USAGE: daybook"), "\(command)")
    }
  }

  /// The parser itself tells first what is missing.
  @Test(
    "an unknown option is reported before a missing argument",
    arguments: [
      "add", "edit", "edit x", "move", "move x", "delete", "undo x", "search", "import", "export",
      "todo add", "todo done", "start", "log", "invite", "invite send", "details", "propose",
      "apply",
      "config", "list", "",
    ])
  func anUnknownOptionComesFirst(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let outcome = try daybook(words + ["--locations", "Hall"])
    #expect(outcome.code == 2)
    #expect(
      outcome.errors.hasPrefix("daybook: unknown option '--locations'"), "\(outcome.errors)")
  }

  static let wrong: [(arguments: [String], message: String)] = [
    (["list", "--bogus"], "unknown option '--bogus'"),
    (["list", "--from"], "missing value for '--from <date>'"),
    (["list", "/no/such"], "/no/such: no such file or folder"),
    (["list", "/dev/null"], "/dev/null: is neither a file nor a folder"),
    (["list", ".", "--from", "2026-02-30"], "--from 2026-02-30: "),
    (["list", ".", "--from", "2026-03-02", "--to", "2026-03-01"], "--from 2026-03-02 is after"),
    (["list", ".", "--now", "noon"], "--now noon: is not a time"),
    (["show", ".", "--size", "0x5"], "--size"),
    (["show", ".", "--view", "decade"], "--view"),
    (["show", ".", "--keys", "<Nothing>"], "--keys <Nothing>: has a name"),
    (["search"], "missing expected argument '<text>'"),
    (["totals", ".", "--by", "hour"], "--by"),
    (["details"], "say which event by its id"),
    (["index", ".", "--status", "--rebuild"], "exclude each other"),
    (["undo", "0"], "0: must be 1 or more"),
    (["changes", "--limit", "0"], "must be 1 or more"),
    (["move", "aaaaaaaaaaaaa"], "say where with --to or how far with --by"),
    (["move", "aaaaaaaaaaaaa", "--to", "Work", "--by", "1"], "one of them"),
    (["move", "aaaaaaaaaaaaa", "--by", "far"], "--by far: is not a length"),
    (["move", "aaaaaaaaaaaaa", "--by", "1h90"], "--by 1h90: is not a length"),
    (["move", "aaaaaaaaaaaaa", "--by", "2 months"], "--by 2 months: is not a length"),
    (["move", "aaaaaaaaaaaaa", "--by", "-"], "--by -: is not a length"),
    (["move", "aaaaaaaaaaaaa", "--by", "0"], "--by 0: moves nothing"),
    (["new-calendar", "x", "--color", "reddish"], "--color reddish: not a colour"),
    (["new-calendar", " "], "a calendar needs a name"),
    (["delete"], "say which event by its id, or by its words with --search"),
    (["edit", "aaaaaaaaaaaaa", "--scope", "none"], "--scope"),
    (["add", "Lunch", "--calendars", "/no/such"], "/no/such: no such file or folder"),
    (["lst", "."], "lst: no such file or folder; did you mean daybook list?"),
    (["lsit", "--days", "3"], "lsit: no such file or folder; did you mean daybook list?"),
    (["serach", "--limit", "3"], "serach: no such file or folder; did you mean daybook search?"),
    (["totals", ".", "by", "wek"], "by wek: totals have no such rows; did you mean week?"),
    (["totals", ".", "by"], "by: totals have no such rows; there are day, week"),
    (["totals", ".", "by", "week", "--by", "month"], "by week: --by is already given"),
    (["december", "--date", "today"], "december: --date says the day already; leave one out"),
    (["decembr"], "decembr: no such file or folder, and no date; did you mean december?"),
    (["friday", "afternoon"], "friday afternoon: whole days are meant here; leave out afternoon"),
    (["help", "lst"], "help lst: there is no such command; did you mean list?"),
    (["list", ".", "--from", ""], "--from '': type a date"),
    (["search", "", "."], "'': has no word to look for"),
    (["list"], "no place for calendars"),
  ]

  @Test(arguments: wrong.indices) func whatIsWrongIsSaidOnStandardError(_ index: Int) throws {
    let (arguments, message) = Self.wrong[index]
    let home = arguments == ["list"] ? ["HOME": ""] : [:]
    let outcome = try daybook(arguments, environment: home)
    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("daybook: "))
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  static let help: [(arguments: [String], line: String)] = [
    (["list", "--bogus"], "see daybook list --help"),
    (["totals", ".", "--by", "hour"], "see daybook totals --help"),
    (["index", ".", "--status", "--rebuild"], "see daybook index --help"),
    (["account", "list", "--bogus"], "see daybook account list --help"),
  ]

  @Test(arguments: help.indices) func theHelpOfTheCommandIsNamed(_ index: Int) throws {
    let outcome = try daybook(Self.help[index].arguments)
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasSuffix("\n\(Self.help[index].line)\n"), "\(outcome.errors)")
  }
}
