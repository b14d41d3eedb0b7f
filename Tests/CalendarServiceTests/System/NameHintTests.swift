import Testing

@testable import CalendarService
@testable import DaybookConfiguration

@Suite struct NameHintTests {
  @Test func whatIsMeantIsNamedOrAllThereIs() {
    #expect(nameHint(for: "Wrk", among: ["Home", "Work"]) == "; did you mean Work?")
    #expect(nameHint(for: "x", among: ["Home", "Work"]) == "; there are Home and Work")
    #expect(nameHint(for: "x", among: ["Home"]) == "; there is only Home")
    #expect(nameHint(for: "x", among: []) == "")
    #expect(nameHint(for: "titel", among: ["title"], in: ("{", "}")) == "; did you mean {title}?")
    let many = (1...20).map { "name-\($0)" }
    #expect(nameHint(for: "x", among: many).hasSuffix("name-11, 9 more"))
  }

  @Test func wordsOfAShellAreQuotedWhereTheyHaveTo() {
    #expect(shellWord("a/b-c_d.ics") == "a/b-c_d.ics")
    #expect(shellWord("Übung") == "Übung")
    #expect(shellWord("my calendars") == "'my calendars'")
    #expect(shellWord("it's") == "'it'\\''s'")
    #expect(shellWord("") == "''")
    #expect(CalendarSources(["a b", "c"]).checkCommand == "daybook check 'a b' c")
    #expect(CalendarSources([]).checkCommand == "daybook check")
  }
}
