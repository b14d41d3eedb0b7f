import CalendarModel
import CalendarWords
import ConfigurationSamples
import TerminalScreen
import Testing

@testable import DaybookConfiguration

/// The options for what is tracked.
@Suite struct TrackingOptionTests {
  static let keys = ["tracking.calendar", "tracking.timers", "tracking.long", "tracking.gap"]

  @Test func theyAreInTheSettings() throws {
    #expect(try ConfiguredCalendars().sources.configuration.tracking == TrackingSettings())
    let calendars = try ConfiguredCalendars(
      """
      [tracking]
      calendar = "Hours"
      timers = "many"
      long = "8h30"
      gap = "25m"

      [[categories]]
      name = "sport/run"
      title = "Run"
      color = "#e06c75"
      sign = "»"
      key = "r"
      length = "45m"
      values = ["km"]
      counts = "planned"
      targets = [">= 3 times a week", ">= 20 km a month"]

      [[categories]]
      name = "coffee"
      color = ""
      length = ""
      """)
    #expect(calendars.sources.problems.isEmpty, "\(calendars.sources.problems)")
    let tracking = calendars.sources.configuration.tracking
    #expect(tracking.calendar == "Hours" && tracking.timers == .many)
    #expect(tracking.longMinutes == 510 && tracking.gapMinutes == 25)
    #expect(tracking.categories.map(\.category.name) == ["sport/run", "coffee"])
    let run = try #require(tracking.categories.first)
    #expect(run.title == "Run" && run.sign == "»" && run.key == "r" && run.minutes == 45)
    #expect(run.color == EventColor(hex: "#e06c75") && run.values == ["km"])
    #expect(run.counts == .planned)
    #expect(run.targets.map(\.text) == ["≥ 3 times a week", "≥ 20 km a month"])
    #expect(tracking.categories.last?.minutes == nil && tracking.categories.last?.color == nil)
    #expect(tracking.valueKeys == ["km"])
    for (title, name) in [
      ("run", "sport/run"), ("RUN ", "sport/run"), ("Coffee", "coffee"), ("sport", nil), ("", nil),
    ] {
      #expect(tracking.category(meantByTitle: title)?.category.name == name, "\(title)")
    }
  }

  @Test func aCategoryHasKeysOfItsOwn() throws {
    let run = try #require(Category("sport/run"))
    let entry = "[[categories]]\nname = \"sport/run\"\nkeys = "
    let calendars = try ConfiguredCalendars(entry + "[\"gr\", \"<F5>\"]")
    #expect(calendars.sources.problems.isEmpty, "\(calendars.sources.problems)")
    let keymap = calendars.sources.loaded.keymap
    #expect(keymap.category(loggedBy: [Key("g"), Key("r")]) == run)
    #expect(keymap.category(loggedBy: [Key(.function(5))]) == run)
    // It is reported where it stands if it takes another command's key.
    let taken = try ConfiguredCalendars(entry + "\"a\"")
    #expect(taken.sources.loaded.keymap.category(loggedBy: [Key("a")]) == run)
    let problem = try #require(taken.sources.problems.first)
    #expect(problem.line == 3 && problem.message.contains("categories.1.keys"), "\(problem)")
  }

  @Test func aCalendarOfWhatHappenedCountsNowhere() throws {
    let calendars = try ConfiguredCalendars(
      "[[calendars]]\npath = \"calendars/work\"\nkind = \"tracked\"")
    #expect(calendars.sources.problems.isEmpty)
    #expect(calendars.sources.configuration.collections.first?.traits.kind == .tracked)
  }

  /// A wrong value is reported with the line it stands in, and the others count.
  @Test(arguments: [
    ("[tracking]\ntimers = \"two\"", 2, "one of \"one\", \"many\""),
    ("[tracking]\nlong = \"25h\"", 2, "a length"), ("[tracking]\ngap = 10", 2, "a length"),
    ("[[categories]]\ntitle = \"Run\"", 1, "has no name"),
    ("[[categories]]\nname = \"\"", 2, "a category"),
    ("[[categories]]\nname = \"a\"\nsign = \"ab\"", 3, "one column"),
    ("[[categories]]\nname = \"a\"\nsign = \"日\"", 3, "one column"),
    ("[[categories]]\nname = \"a\"\nkey = \"ab\"", 3, "a letter or a digit"),
    ("[[categories]]\nname = \"a\"\nkeys = \"<Nothing\"", 3, "keys"),
    ("[[categories]]\nname = \"a\"\nlength = \"2d\"", 3, "a length"),
    ("[[categories]]\nname = \"a\"\nvalues = [\"k m\"]", 3, "a list of names"),
    ("[[categories]]\nname = \"a\"\nvalues = [3]", 3, "a list of names"),
    ("[[categories]]\nname = \"a\"\ncounts = \"both\"", 3, "tracked"),
    ("[[categories]]\nname = \"a\"\ntargets = [\"10 h\"]", 3, "a list of targets"),
    ("[[categories]]\nname = \"a\"\ntargets = \">= 10 h a week\"", 3, "a list of targets"),
    ("[[categories]]\nname = \"a\"\ntarget = []", 3, "targets"),
    ("[[categories]]\nname = \"a\"\ncolor = \"reddish\"", 3, "a colour"),
  ])
  func wrongValuesAreReportedWithTheirLines(text: String, line: Int, words: String) throws {
    let calendars = try ConfiguredCalendars(text)
    let problems = calendars.sources.problems
    #expect(problems.count == 1, "\(problems)")
    #expect(problems.first?.line == line)
    #expect(problems.first?.message.contains(words) == true, "\(problems.first?.message ?? "")")
  }
}
