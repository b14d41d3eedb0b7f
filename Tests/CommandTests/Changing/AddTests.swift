import Foundation
import Testing

@Suite struct AddTests {
  @Test func aLineOfTextBecomesAnEvent() throws {
    let fixture = try ChangingFixture()
    let line = "Lunch with Ana tomorrow 12:30-13:30 @Cafe Roma #work/api =work !10m"
    let outcome = try fixture.change(["add", line])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
    let id = try fixture.list(days: 2).texts("id").first { outcome.output.contains($0) }
    #expect(
      outcome.output == """
        Lunch with Ana
        Tue 10 Mar 2026, 12:30–13:30, Work, at Cafe Roma, #work/api, alarm 10 min before
        in Work, id \(id ?? "?")

        """)
    let made = try #require(try fixture.list(days: 2).first { $0["id"] as? String == id })
    #expect(made["title"] as? String == "Lunch with Ana")
    #expect(made["start"] as? String == "2026-03-10T12:30:00+01:00")
    #expect(made["end"] as? String == "2026-03-10T13:30:00+01:00")
    #expect(made["zone"] as? String == "Europe/Berlin")
    #expect(made["location"] as? String == "Cafe Roma")
    #expect(made["categories"] as? [String] == ["work/api"])
    let file = try #require(made["file"] as? String)
    #expect(file.hasPrefix(fixture.path + "/work/"))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("TRIGGER:-PT10M"))
  }

  @Test func wordsNeedNoQuotes() throws {
    let fixture = try ChangingFixture()
    let made = try fixture.changeObject(["add", "Dentist", "on", "26.3.", "9:00"])
    #expect(made["title"] as? String == "Dentist")
    #expect(made["start"] as? String == "2026-03-26T09:00:00+01:00")
  }

  /// Sentences write dates in one form; ISO dates are for columns and JSON.
  @Test func sentencesHaveOneFormOfDates() throws {
    let fixture = try ChangingFixture()
    let isoDate = /\d{4}-\d\d-\d\d/
    for (words, part) in [
      (["add", "Gym every friday 9-10"], "then 20 Mar 2026, 27 Mar 2026, 3 Apr 2026"),
      (["add", "Trip fri to sun"], "Fri 13 Mar 2026 – Sun 15 Mar 2026"),
      (["add", "--dry-run", "Rent every month on the 1st"], "then 1 May 2026"),
    ] {
      let outcome = try fixture.change(words)
      #expect(outcome.output.contains(part), "\(words): \(outcome)")
      #expect(!outcome.output.contains(isoDate), "\(words): \(outcome.output)")
    }
  }

  @Test func whatWasReadIsPrintedAsJSON() throws {
    let fixture = try ChangingFixture()
    let line = "Gym every friday 9-10 until june #sport"
    _ = try fixture.list()
    let made = try fixture.changeObject(["add", line])
    #expect(made["series"] as? Bool == true)
    #expect(
      made["reading"] as? String
        == "Fri 13 Mar 2026, 09:00–10:00, every week on Friday, until 30 Jun 2026, #sport")
    #expect(made["next"] as? [String] == ["2026-03-20", "2026-03-27", "2026-04-03"])
    #expect(made["remarks"] as? [String] == ["#sport is new"])
    let pieces = try #require(made["pieces"] as? [[String: String]])
    #expect(pieces.map { $0["kind"] } == ["recurrence", "time", "recurrence", "category"])
    #expect(pieces.first?["text"] == "every friday")
    // Its id names the whole series.
    let id = try #require(made["id"] as? String)
    let days = try fixture.list(from: "2026-03-13", days: 8)
    #expect(days.texts("id").filter { $0.hasPrefix(id + "@") }.count == 2)
  }

  /// What the configuration says of new events counts where the text does not, and for nothing else.
  @Test func defaultsOfTheConfigurationAreAdded() throws {
    let fixture = try ChangingFixture()
    try fixture.configure(
      """
      [defaults]
      event-alarms = ["15m"]
      event-length = "25m"
      event-calendar = "Zuhause"
      day-alarms = ["1d 18:00"]
      """)
    func add(_ arguments: [String]) throws -> (object: [String: Any], text: String) {
      let made = try fixture.changeObject(["add"] + arguments)
      let file = try #require(made["file"] as? String)
      return (made, try String(contentsOfFile: file, encoding: .utf8))
    }
    let call = try add(["Call tomorrow 9:00"])
    #expect(call.object["end"] as? String == "2026-03-10T09:25:00+01:00")
    #expect(call.text.contains("TRIGGER:-PT15M"))
    #expect((call.object["file"] as? String)?.hasPrefix(fixture.path + "/home/") == true)
    #expect(try add(["Trip tomorrow"]).text.contains("TRIGGER:-PT6H"))
    #expect(try !add(["Quiet tomorrow 9:00 !none"]).text.contains("VALARM"))
    let other = try add(["Tea tomorrow 9:00 !5m", "--calendar", "work"])
    #expect(other.text.contains("TRIGGER:-PT5M") && !other.text.contains("PT15M"))
    #expect((other.object["file"] as? String)?.hasPrefix(fixture.path + "/work/") == true)
    // What comes from elsewhere stays as it is.
    let text = fixture.calendars.event("z", "DTSTART:20260311T090000Z\nSUMMARY:Import")
    try fixture.calendars.write(text, to: ".in/z.ics")
    _ = try fixture.changeObject([
      "import", fixture.calendars.path + "/.in/z.ics", "--into", "Work",
    ])
    let list = try fixture.list(from: "2026-03-11", days: 1)
    let file = try #require(list.first { $0["title"] as? String == "Import" }?["file"] as? String)
    #expect(try !String(contentsOfFile: file, encoding: .utf8).contains("VALARM"))
  }

  @Test func aDryRunWritesNothing() throws {
    let fixture = try ChangingFixture()
    let before = try fixture.texts()
    let outcome = try fixture.change(["add", "Lunch tomorrow 12:30", "--dry-run"])
    #expect(
      outcome.output == "Lunch\nTue 10 Mar 2026, 12:30–13:30\nin Zuhause, nothing was written\n")
    let object = try fixture.changeObject(["add", "Lunch tomorrow 12:30", "--dry-run"])
    #expect(object["id"] == nil)
    #expect(object["file"] == nil)
    #expect(try fixture.texts() == before)
    #expect(!FileManager.default.fileExists(atPath: fixture.state))
  }

  static let wrong: [(words: [String], message: String)] = [
    (["Dinner tomorrow fri"], "“fri” is a second date after “tomorrow”"),
    (["Dentist 30 feb"], "February 2027 has 28 days"),
    (["tomorrow 9:00"], "a title is missing; describe it, as in 'Lunch tomorrow 12:30'"),
    (["Lunch", "--calendar", "Wrok"], "--calendar Wrok: there is no such calendar; did you"),
    (["Lunch =work", "--calendar", "zuhause"], "--calendar zuhause: the text says =Work"),
    ([], "missing expected argument '<text> ...'"),
  ]

  @Test func whatContradictsItselfIsRefused() throws {
    let fixture = try ChangingFixture()
    let before = try fixture.texts()
    for (words, message) in Self.wrong {
      let outcome = try fixture.change(["add"] + words)
      #expect(outcome.code == 2, "\(words)")
      #expect(outcome.output == "")
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
    #expect(try fixture.texts() == before)
  }

  @Test func theSpellingOfACategoryStaysAndNewOnesAreNoted() throws {
    let fixture = try ChangingFixture()
    _ = try fixture.list()
    let outcome = try fixture.change(["add", "Review tomorrow #WORK/Api #deep"])
    #expect(outcome.output.contains("#work/api, #deep"))
    #expect(outcome.errors == "daybook: #deep is new\n")
  }

  @Test func theCollectionIsNamedByNameOrPath() throws {
    let fixture = try ChangingFixture()
    for name in ["WORK", fixture.path + "/work", fixture.path + "/work/"] {
      let made = try fixture.changeObject(["add", "Lunch tomorrow", "--calendar", name])
      #expect(made["calendar"] as? String == "Work", "\(name)")
    }
    let usual = try fixture.changeObject(["add", "Lunch tomorrow"])
    #expect(usual["calendar"] as? String == "Zuhause")
  }

  @Test func aCollectionThatIsReadOnlyIsPassedOverOrRefused() throws {
    let fixture = try ChangingFixture()
    try fixture.calendars.write(
      fixture.calendars.event("one", "DTSTART:20260310T100000Z\nSUMMARY:One"), to: "a.ics")
    chmod(fixture.path + "/a.ics", 0o444)
    let refused = try fixture.change(["add", "Lunch tomorrow", "--calendar", "a"])
    #expect(refused.code == 1)
    #expect(
      refused.errors
        == "daybook: \(fixture.path)/a.ics: the file is read-only; give yourself the right to write there (chmod u+w)\n"
    )
    #expect(try fixture.change(["add", "Lunch tomorrow"]).code == 0)
  }

  @Test func nothingHasToBeKnownOfTheCalendars() throws {
    let fixture = try ChangingFixture()
    let environment = ["XDG_STATE_HOME": fixture.state, "XDG_DATA_HOME": fixture.path + "/.data"]
    let outcome = try daybook(["add", "Lunch tomorrow"], environment: environment)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("in Personal, id "))
    let list = try daybook(["list", "--json"], environment: environment)
    #expect(list.output.contains("\"title\": \"Lunch\""))
  }

  @Test func notesAndLinksHaveOptions() throws {
    let fixture = try ChangingFixture()
    let words = ["add", "Lunch tomorrow", "--notes", "a, b\nc", "--url", "https://example.org/x"]
    let file = try #require(try fixture.changeObject(words)["file"] as? String)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("DESCRIPTION:a\\, b\\nc\r\n"))
    #expect(text.contains("URL:https://example.org/x\r\n"))
  }
}
