@testable import CalendarService
import ConfigurationSamples
import CalendarModel
import CalendarStore
import Foundation
import TerminalScreen
import Testing

@testable import CalendarWords
@testable import DaybookConfiguration

/// What is said of a configuration that is wrong, and what holds then.
@Suite struct ConfigurationProblemsTests {
  /// A text, and the problems it has.
  static let texts: [(String, [String])] = [
    ("", []),
    ("week-numbers = 1", ["1: week-numbers: is a number; expected: true, false or \"auto\""]),
    (
      "\ndefault-view = \"yer\"",
      [
        "2: default-view: is \"yer\"; expected: one of \"day\", \"week\", \"month\", "
          + "\"quarter\", \"year\", \"history\", \"tasks\""
      ]
    ),
    (
      "week-nmbers = true",
      ["1: week-nmbers: there is no such option; did you mean week-numbers?"]
    ),
    ("[year]\norder = 1", ["2: year.order: there is no such option; did you mean history.order?"]),
    ("year = 3", ["1: year: is a number; expected: a table that begins with [year]"]),
    ("[year]\ncolumns = 9", ["2: year.columns: is 9; expected: \"auto\" or a number from 1 to 4"]),
    ("[week]\nrows = 60\nfirst-hour = \"7:30\"", []),
    ("[week]\nrows = \"auto\"\nfirst-hour = 0", []),
    ("[week]\nrows = 20", ["2: week.rows: is 20; expected: 15, 30, 60 or \"auto\""]),
    (
      "[week]\nfirst-hour = 24",
      ["2: week.first-hour: is 24; expected: a time such as 7 or \"7:30\", or \"auto\""]
    ),
    (
      "[week]\nfirst-hour = \"24:00\"",
      ["2: week.first-hour: is \"24:00\"; expected: a time such as 7 or \"7:30\", or \"auto\""]
    ),
    ("journal.days = 0", ["1: journal.days: is 0; expected: a number from 1 to 36500"]),
    (
      "[keys]\ntoday = \"x\"",
      [
        "2: keys.today: x is a key of mark, which loses it; to confirm, give "
          + "mark other keys or \"\""
      ]
    ),
    (
      "[keys]\nquit = \"Z\"\nadd = \"Z\"",
      ["2: keys.quit: Z means add, too; expected: another key for one of the two"]
    ),
    (
      "[keys]\nadd = \"Zz\"\nquit = \"Z\"",
      [
        "3: keys.quit: Z and Zz of add begin alike, so that only one of them can be pressed; "
          + "expected: another key for one of the two"
      ]
    ),
    (
      "[keys]\nquit = \"\(String(repeating: "q", count: 16_000))\"",
      [
        "2: keys.quit: \"\(String(repeating: "q", count: 40))…\" is not a key; expected: keys such as \"j\", "
          + "\"gg\", \"Ctrl-D\" or [\"j\", \"↓\"], or \"\""
      ]
    ),
    (
      "[keys]\nquit = [\(Array(repeating: "\"Z\"", count: 4_000).joined(separator: ", "))]",
      [
        "2: keys.quit: has more than 30 keys; expected: keys such as \"j\", \"gg\", \"Ctrl-D\" or "
          + "[\"j\", \"↓\"], or \"\""
      ]
    ),
    (
      "[keys]\nquit = \"3q\"",
      [
        "2: keys.quit: 3q begins with a digit, which says how often the next key counts; "
          + "expected: another key"
      ]
    ),
    (
      "[keys]\nmark = \"Ctrl-I\"",
      [
        "2: keys.mark: Tab is a key of next-event, which loses it; to confirm, "
          + "give next-event other keys or \"\""
      ]
    ),
    (
      "[keys]\nhelp = \"Shift-x\"",
      [
        "2: keys.help: X is a key of no-marks, which loses it; to confirm, "
          + "give no-marks other keys or \"\""
      ]
    ),
    (
      "[keys]\nquit = \"Strg-u\"",
      [
        "2: keys.quit: \"Strg-u\" is not a key; expected: keys such as \"j\", \"gg\", \"Ctrl-D\" or "
          + "[\"j\", \"↓\"], or \"\""
      ]
    ),
    (
      "[keys]\nquit = [\"<C-x>\", \"<Nope>\"]",
      [
        "2: keys.quit: \"<Nope>\" is not a key; expected: keys such as \"j\", \"gg\", \"Ctrl-D\" or "
          + "[\"j\", \"↓\"], or \"\""
      ]
    ),
    (
      "[[calendars]]\nname = \"a\"",
      ["1: calendars.1: has no path; expected: path = \"~/calendars/work\""]
    ),
    (
      "[[calendars]]\npath = \"~/calendars/work\"\n[[calendars]]\npath = \"~/none\"",
      [
        "4: calendars.2.path: there is no ~/none; expected: a folder or an .ics file that is "
          + "there"
      ]
    ),
    (
      "[[calendars]]\npath = \"~/none/*\"\ncolor = \"reddish\"\nread-only = 0\nnmae = \"x\"",
      [
        "2: calendars.1.path: nothing fits ~/none/*; expected: a folder or an .ics file that is "
          + "there",
        "3: calendars.1.color: is \"reddish\"; expected: a colour such as \"#5f87d7\" or \"green\"",
        "4: calendars.1.read-only: is a number; expected: true or false",
        "5: calendars.1.nmae: there is no such option; did you mean name?",
      ]
    ),
    (
      "[[calendars]]\npath = \"~/calendars/work\"\nuser = \"ana\"\npassword-from = \"netrc\"",
      ["1: calendars.1: has a user or a password, and no url"]
    ),
    (
      "[[calendars]]\npath = \"~/calendars/work\"\nurl = \"https://x.example/\"\nuser = \"ana\"",
      ["1: calendars.1: needs user with one of password-command, password-from"]
    ),
    (
      "[[calendars]]\npath = \"~/calendars/work\"\nurl = \"https://x.example/\"\nuser = \"ana\"\n"
        + "password-from = \"netrc\"\npassword-command = \"pw\"",
      ["1: calendars.1: needs user with one of password-command, password-from"]
    ),
    (
      "calendars = 1",
      ["1: calendars: is a number; expected: tables that begin with [[calendars]]"]
    ),
    (
      "second-time-zone = \"America/New_Yrok\"",
      [
        "1: second-time-zone: there is no time zone \"America/New_Yrok\"; did you mean "
          + "America/New_York?"
      ]
    ),
    (
      "second-time-zone = \"tokyo\"",
      ["1: second-time-zone: there is no time zone \"tokyo\"; did you mean Asia/Tokyo?"]
    ),
    (
      "second-time-zone = 9",
      ["1: second-time-zone: is a number; expected: a time zone such as \"America/New_York\""]
    ),
    ("a = [1\n\n", ["2: error while parsing array: encountered end-of-file"]),
    ("ok = 1\n\0", ["2: is not UTF-8 text"]),
    (
      "[[calendars]]\npath = \"\"",
      ["2: calendars.1.path: is \"\"; expected: a path such as \"~/calendars/work\""]
    ),
    (
      "[[calendars]]\npath = \"~/calendars/*\"\nname = \"One\"",
      [
        "3: calendars.1.name: is one name for 3 calendars that fit ~/calendars/*; expected: none, "
          + "or an entry for each path"
      ]
    ),
    ("[[calendars]]\npath = \"~/calendars/w*\"\nname = \"One\"", []),
  ]

  @Test("each has its line, key, what is wrong and what is expected", arguments: texts)
  func problems(_ text: String, _ expected: [String]) throws {
    let calendars = try ConfiguredCalendars(text)
    let found = calendars.sources.problems
    #expect(found.map { "\($0.line ?? 0): \($0.message)" } == expected)
    #expect(found.allSatisfy { $0.path == calendars.path })
  }

  @Test("each is said in each language, but for the words of the parser", arguments: texts)
  func languages(_ text: String, _ expected: [String]) throws {
    for problem in try ConfiguredCalendars(text).sources.problems {
      let german = Words(.german).text(of: problem.reason)
      #expect(Words(.english).text(of: problem.reason) == problem.message)
      if case .said = problem.reason {
        #expect(german == problem.message)
      } else {
        #expect(german != problem.message && !german.contains("expected"), "\(german)")
        #expect(german.split(separator: ":").first == problem.message.split(separator: ":").first)
      }
    }
  }

  /// Lines that are not TOML, and the beginning and the end of what is said about them.
  static let mistakes: [(String, String, String)] = [
    ("default-view = month", "1: default-view = month: texts need quotation marks (", ")"),
    ("[year]\norder = down # mine", "2: order = down # mine: texts need quotation marks (", ")"),
    ("theme = “dark”", "1: theme = “dark”: texts need quotation marks (", ")"),
    ("[[calendars]]\npath = ~/b", "2: path = ~/b: texts need quotation marks (", ")"),
    (
      "keys.today = \"t\"\n\nkeys.today = \"x\"", "3: keys.today = \"x\": ",
      "cannot redefine existing string 'keys.today'"
    ),
    ("[keys\nadd = \"b\"", "1: [keys: ", "expected ']', saw '\\n'"),
    (
      "theme = \"dark\nmouse = true", "1: theme = \"dark: error while parsing string: ",
      "prohibited"
    ),
    ("theme =\n", "1: theme =: ", "expected value, saw '\\n'"),
    ("theme: \"dark\"", "1: theme: \"dark\": ", "expected '=', saw ':'"),
    ("[keys]\nquit = [\n  Q,\n]", "3: Q,: ", ""),
    (
      "x = \(String(repeating: "y", count: 900))",
      "1: x = \(String(repeating: "y", count: 56))…: texts need quotation marks (", ")"
    ),
  ]

  @Test("what is not TOML is shown with its line and what the parser says", arguments: mistakes)
  func whatIsNoTOML(_ text: String, _ beginning: String, _ end: String) throws {
    let calendars = try ConfiguredCalendars(text)
    #expect(!calendars.sources.loaded.isReadable)
    let problems = calendars.sources.problems.map { "\($0.line ?? 0): \($0.message)" }
    #expect(problems.count == 1)
    #expect(problems.allSatisfy { $0.hasPrefix(beginning) && $0.hasSuffix(end) }, "\(problems)")
  }

  @Test("a name for several calendars is none")
  func nameOfSeveral() throws {
    let text = "[[calendars]]\npath = \"~/calendars/*\"\nname = \"One\"\nread-only = true"
    let settings = try ConfiguredCalendars(text).sources.settings
    #expect(settings.entries.count == 3)
    #expect(settings.entries.allSatisfy { $0.name == nil && $0.traits.isReadOnly })
  }

  @Test("the status line tells line, key and what to do, in all languages, in 80 columns")
  func statusLine() throws {
    let calendars = try ConfiguredCalendars("default-view = month")
    for language in Language.allCases {
      let text = Words(language).unreadableConfiguration(calendars.sources.problems.first)
      let told = "config.toml:1: default-view = month: texts need quotation marks"
      #expect(text.hasPrefix(told))
    }
  }

  @Test func theRestHolds() throws {
    let calendars = try ConfiguredCalendars(
      "default-view = 3\nfirst-weekday = \"sunday\"\n[keys]\nyear = \"<Nope>\"\nquarter = \"z\"")
    let configuration = calendars.sources.configuration
    #expect(configuration.view == .month && configuration.firstWeekday == .sunday)
    #expect(calendars.sources.loaded.keymap.lookUp([Key("z")]) == .command(.showQuarter))
    #expect(calendars.sources.loaded.keymap.lookUp([Key("Y")]) == .command(.showYear))
  }

  @Test func theyStandInTheProblemsWindow() throws {
    let calendars = try ConfiguredCalendars("\n\nweek-numbers = 1")
    let screen = try calendars.screen(keys: ":problems<Enter>")
    #expect(screen.contains("config.toml"), "\(screen)")
    #expect(screen.contains("line 3: week-numbers: is a number"))
    #expect(try calendars.screen().contains("1 file has problems"))
  }

  @Test func aFileThatIsNoneIsTold() throws {
    let calendars = try ConfiguredCalendars()
    try FileManager.default.createDirectory(
      atPath: calendars.path, withIntermediateDirectories: true)
    #expect(calendars.sources.problems.map(\.message) == ["is not a regular file and was not read"])
    try FileManager.default.removeItem(atPath: calendars.path)
    try calendars.write(String(repeating: "# long\n", count: 200_000))
    #expect(calendars.sources.problems.map(\.message) == ["is larger than 1 MB and was not read"])
  }

  /// Tables in tables, lists in lists: the parser or the options end it.
  @Test func deepValuesDoNoHarm() throws {
    let deep = [
      "a = " + String(repeating: "[", count: 100_000),
      "a = " + String(repeating: "[", count: 200) + String(repeating: "]", count: 200),
      String(repeating: "a.", count: 20_000) + "a = 1",
      "[" + String(repeating: "a.", count: 20_000) + "a]",
    ]
    for text in deep {
      let calendars = try ConfiguredCalendars(text)
      #expect(calendars.sources.problems.count == 1)
    }
  }
}
