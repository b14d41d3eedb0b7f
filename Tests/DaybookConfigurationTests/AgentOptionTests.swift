import CalendarModel
import ConfigurationSamples
import Testing

@testable import DaybookConfiguration

/// The options for software agents.
@Suite struct AgentOptionTests {
  static let keys = [
    "agents.allow", "agents.ask", "agents.calendars", "agents.change", "agents.private",
    "agents.most", "agents.per-hour",
  ]

  private func rules(_ text: String) throws -> AgentRules {
    try ConfiguredCalendars(text).sources.configuration.agents
  }

  @Test func theyAreInTheRules() throws {
    #expect(try ConfiguredCalendars().sources.configuration.agents == AgentRules())
    let calendars = try ConfiguredCalendars(
      """
      [agents]
      allow = "write"
      ask = "never"
      calendars = ["Work", "Home"]
      change = ["Home"]
      private = "show"
      most = 3
      per-hour = 7
      """)
    #expect(calendars.sources.problems.isEmpty, "\(calendars.sources.problems)")
    let rules = calendars.sources.configuration.agents
    #expect(rules.allow == .write && rules.ask == .never && rules.private == .show)
    #expect(rules.most == 3 && rules.perHour == 7)
    #expect(["Work", "Home", "Club"].map { rules.sees(calendar: $0) } == [true, true, false])
    #expect(
      ["Work", "Home", "Club"].map { rules.mayChange(calendar: $0) } == [false, true, false])
  }

  /// A mistake never gives agents more than the rest of the file says.
  @Test(arguments: [
    "allow = \"wriet\"", "allow = true", "ask = \"seldom\"", "calendars = \"Work\"",
    "calendars = [1]", "calendars = [\"\"]", "change = \"Home\"", "private = \"hidden\"",
    "most = 0", "most = \"20\"", "per-hour = -1", "per_hour = 5", "calender = [\"Work\"]",
    "write = true",
  ])
  func mistakesLetAgentsOnlyRead(line: String) throws {
    let start = line.hasPrefix("allow") ? "" : "allow = \"write\"\n"
    let calendars = try ConfiguredCalendars("[agents]\n\(start)\(line)")
    #expect(calendars.sources.problems.count == 1)
    let rules = calendars.sources.configuration.agents
    #expect(rules.allow == .read)
    let key = line.prefix { $0 != " " }
    let isKnown = Self.keys.contains("agents." + key)
    #expect(rules.sees(calendar: "Work") == (isKnown && key != "calendars"))
    #expect((rules.private == .hide) == (!isKnown || key == "private"))
    if key == "change" { #expect(!rules.mayChange(calendar: "Home")) }
  }

  @Test(arguments: [
    "[agents]\nallow = \"write\"\n=", "agents = \"write\"", "[[agents]]\nallow = \"write\"",
  ])
  func aTableThatCannotBeReadIsClosed(text: String) throws {
    #expect(try rules(text) == .closed)
  }

  /// What the options of a command do to each rule: less, never more.
  @Test func optionsOnlyNarrow() {
    for own in AgentRules.Permission.allCases {
      for option in AgentRules.Permission.allCases {
        var rules = AgentRules()
        rules.allow = own
        #expect(rules.narrowed(to: option).allow == min(own, option))
      }
    }
    let names = ["Work", "Home", "Club"]
    let lists = [[], ["Work"], ["Home", "Club"], ["Nowhere"], names]
    for own in lists {
      for option in lists {
        var rules = AgentRules()
        rules.calendars = own
        let narrowed = rules.narrowed(calendars: option)
        for name in names {
          let isMeant = option.isEmpty || option.contains(name)
          #expect(narrowed.sees(calendar: name) == (rules.sees(calendar: name) && isMeant))
        }
      }
    }
  }
}
