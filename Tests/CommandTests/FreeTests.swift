import Foundation
import Testing

@Suite struct FreeTests {
  /// Calendars with two meetings on Thursday, 12 March 2026.
  private func fixture() throws -> Fixture {
    let fixture = try Fixture()
    try add("A", "DTSTART;TZID=Europe/Berlin:20260312T090000\nDURATION:PT1H", fixture)
    try add("B", "DTSTART;TZID=Europe/Berlin:20260312T093000\nDURATION:PT1H", fixture)
    return fixture
  }

  private func add(_ uid: String, _ lines: String, _ fixture: Fixture) throws {
    try fixture.write(fixture.event(uid, lines + "\nSUMMARY:\(uid)"), to: "week/\(uid).ics")
  }

  private func free(
    _ length: String, _ options: [String] = [], _ fixture: Fixture,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let days = options.contains("--from") ? [] : ["--from", "2026-03-12", "--days", "1"]
    return try daybook(
      ["free", length, fixture.path + "/week"] + days + options, environment: environment)
  }

  @Test func theGapsOfADayArePrinted() throws {
    let fixture = try fixture()
    let outcome = try free("45m", [], fixture)
    #expect(outcome.output == "Thu 2026-03-12  10:30–17:00    6 h 30 min\n")
    #expect(outcome.code == 0 && outcome.errors == "")
    try add("C", "DTSTART;TZID=Europe/Berlin:20260312T114500\nDURATION:PT15M", fixture)
    let rows = [
      ("90", ["--between", "8:30-12"], []),
      ("1h15m", ["--between", "8:30-12"], ["10:30–11:45"]),
      ("30", ["--between", "8:30-12"], ["08:30–09:00", "10:30–11:45"]),
      ("5h", [], ["12:00–17:00"]),
      ("1.5h", ["--between", "0-24"], ["00:00–09:00", "12:00–00:00+1"]),
    ]
    for (length, options, times) in rows {
      let lines = try free(length, options, fixture).lines.dropLast()
      #expect(lines.map { $0.split(separator: " ")[2] } == times.map { $0[...] }, "\(length)")
    }
  }

  @Test func whatLeavesTimeFreeTakesNone() throws {
    let fixture = try fixture()
    let start = "DTSTART;TZID=Europe/Berlin:20260313T090000\nDURATION:PT4H"
    try add("cancelled", start + "\nSTATUS:CANCELLED", fixture)
    try add("transparent", start + "\nTRANSP:TRANSPARENT", fixture)
    try add("whole", "DTSTART;VALUE=DATE:20260313", fixture)
    let day = ["--from", "2026-03-13", "--days", "1"]
    #expect(try free("8h", day, fixture).output.contains("09:00–17:00"))
    try add("opaque", "DTSTART;VALUE=DATE:20260313\nTRANSP:OPAQUE", fixture)
    let outcome = try free("30m", day, fixture)
    #expect(outcome.output == "" && outcome.code == 0)
    #expect(
      outcome.errors == "daybook: no free time of 30 min on Fri 13 Mar 2026, 9:00–17:00\n")
    #expect(try free("30m", day + ["--fail-if-empty"], fixture).code == 1)
    #expect(try free("30m", day + ["--json"], fixture).output == "[]\n")
  }

  /// Days that are named are meant, also those of a weekend.
  @Test(arguments: [
    ["--from", "2026-03-14", "--to", "2026-03-14"], ["--from", "saturday", "--days", "1"],
  ])
  func daysOfAWeekendThatAreGivenCount(days: [String]) throws {
    let outcome = try free("1h", days + ["--now", "2026-03-09T08:00"], fixture())
    #expect(outcome.output == "Sat 2026-03-14  09:00–17:00    8 h\n")
  }

  @Test func theConfigurationSaysHoursDaysAndAddresses() throws {
    let fixture = try fixture()
    let lines = "DTSTART;TZID=Europe/Berlin:20260314T100000\nDURATION:PT1H"
    try add("declined", lines + "\nATTENDEE;PARTSTAT=DECLINED:mailto:Ada@Example.org", fixture)
    try fixture.write(
      "work-hours = \"8:30-12\"\nwork-days = \"sat\"\naddresses = [\"ada@example.ORG\"]\n",
      to: "config/daybook/config.toml")
    let days = ["--from", "2026-03-12", "--days", "4"]
    let own = ["XDG_CONFIG_HOME": fixture.path + "/config"]
    #expect(
      try free("1h", days, fixture, environment: own).output
        == "Sat 2026-03-14  08:30–12:00    3 h 30 min\n")
    #expect(
      try free(
        "1h", days + ["--between", "9-18", "--days-of-week", "thu"], fixture, environment: own
      )
      .output == "Thu 2026-03-12  10:30–18:00    7 h 30 min\n")
    #expect(
      try free("1h", days + ["--days-of-week", "sat"], fixture).output
        == "Sat 2026-03-14  09:00–10:00    1 h\nSat 2026-03-14  11:00–17:00    6 h\n")
    try fixture.write(
      "[[calendars]]\npath = \"\(fixture.path)/week\"\nkind = \"holidays\"\n",
      to: "config/daybook/config.toml")
    let off = try daybook(
      ["free", "1h", "--from", "2026-03-12", "--days", "3"], environment: own)
    #expect(off.output == "Fri 2026-03-13  09:00–17:00    8 h\n")
  }

  @Test func todayBeginsWithTheNextQuarterOfAnHour() throws {
    let fixture = try fixture()
    let rows = [
      ("T09:10", "10:30"), ("T10:30", "10:30"), ("T10:31", "10:45"), ("T14:01", "14:15"),
      ("T14:15", "14:15"),
    ]
    for (now, start) in rows {
      let lines = try daybook(["free", "45m", fixture.path + "/week", "--now", "2026-03-12" + now])
        .lines.dropLast()
      #expect(lines.first?.contains("Thu 2026-03-12  \(start)–17:00") == true, "\(now): \(lines)")
      // Five work days are within a week.
      #expect(lines.count == 5 && lines.last?.hasPrefix("Wed 2026-03-18  09:00–17:00") == true)
    }
    let late = try daybook(
      ["free", "1h", fixture.path + "/week", "--now", "2026-03-12T16:30", "--days", "1"])
    #expect(late.output == "" && late.errors.contains("no free time of 1 h on Thu 12 Mar 2026"))
    let words = try daybook(
      ["free", "1h", fixture.path + "/week", "next", "week", "--now", "2026-03-12T16:30"])
    #expect(words.lines.dropLast().map { $0.prefix(14) }.first == "Mon 2026-03-16")
    #expect(words.lines.dropLast().count == 5)
    // Days that are over are free no more, unless only they are asked for.
    let rest = try daybook(
      ["free", "1h", fixture.path + "/week", "this", "week", "--now", "2026-03-12T16:30"])
    #expect(rest.lines.first?.hasPrefix("Fri 2026-03-13") == true)
    let past = try daybook(
      ["free", "1h", fixture.path + "/week", "last", "week", "--now", "2026-03-12T16:30"])
    #expect(past.lines.first?.hasPrefix("Mon 2026-03-02") == true)
  }

  /// On Monday, 9 March 2026, at 8.
  @Test func wordsSayTheLengthTheDaysAndThePartOfTheDay() throws {
    let fixture = try fixture()
    let rows = [
      ("1h thursday afternoon", ["Thu 2026-03-12  12:00–17:00    5 h"]),
      ("thursday afternoon", ["Thu 2026-03-12  12:00–17:00    5 h"]),
      ("thursday afternoon 2 hours", ["Thu 2026-03-12  12:00–17:00    5 h"]),
      ("an hour on thursday afternoon", ["Thu 2026-03-12  12:00–17:00    5 h"]),
      ("6h thursday", ["Thu 2026-03-12  10:30–17:00    6 h 30 min"]),
      ("thursday 6h 15m", ["Thu 2026-03-12  10:30–17:00    6 h 30 min"]),
      ("thursday 7h", []),
      ("90 thursday in the morning", ["Thu 2026-03-12  10:30–12:00    1 h 30 min"]),
      ("45m thursday evening", ["Thu 2026-03-12  18:00–22:00    4 h"]),
      ("tonight", ["Mon 2026-03-09  18:00–22:00    4 h"]),
      ("this evening", ["Mon 2026-03-09  18:00–22:00    4 h"]),
      ("thursday 12-15", ["Thu 2026-03-12  12:00–15:00    3 h"]),
      ("thursday after 14:00", ["Thu 2026-03-12  14:00–17:00    3 h"]),
      ("1h thursday from 2pm", ["Thu 2026-03-12  14:00–17:00    3 h"]),
      ("thursday before noon", ["Thu 2026-03-12  10:30–12:00    1 h 30 min"]),
      ("until 12:00 thursday", ["Thu 2026-03-12  10:30–12:00    1 h 30 min"]),
      ("1h thursday from 12 to 15:30", ["Thu 2026-03-12  12:00–15:30    3 h 30 min"]),
      ("thursday 1-3", ["Thu 2026-03-12  13:00–15:00    2 h"]),
      ("between 2pm and 4 pm thursday", ["Thu 2026-03-12  14:00–16:00    2 h"]),
      ("thursday 11-1pm", ["Thu 2026-03-12  11:00–13:00    2 h"]),
      ("1h mar 13 14-18", ["Fri 2026-03-13  14:00–18:00    4 h"]),
      ("1h 13.3. 9-12", ["Fri 2026-03-13  09:00–12:00    3 h"]),
      ("1h on saturday", ["Sat 2026-03-14  09:00–17:00    8 h"]),
      (
        "thursday to friday",
        ["Thu 2026-03-12  10:30–17:00    6 h 30 min", "Fri 2026-03-13  09:00–17:00    8 h"]
      ),
    ]
    let end = [fixture.path + "/week", "--now", "2026-03-09T08:00"]
    for (words, lines) in rows {
      let outcome = try daybook(["free"] + words.split(separator: " ").map(String.init) + end)
      #expect(outcome.code == 0, "\(words): \(outcome.errors)")
      #expect(outcome.lines.dropLast().map(String.init) == lines, "\(words)")
    }
    let week = try daybook(["free", "next", "week"] + end)
    #expect(week.lines.first?.hasPrefix("Mon 2026-03-16  09:00–17:00") == true)
    #expect(week.lines.dropLast().count == 5)
    // Without words: these seven days, five of which are work days.
    #expect(try daybook(["free"] + end).lines.dropLast().count == 5)
    #expect(try daybook(["free", "next", "weekend"] + end).lines.dropLast().count == 2)
    for (words, message) in [
      ("8h thursday afternoon", "8h: is longer than the hours that are looked at (12:00–17:00)"),
      ("thursday afternoon --between 9-12", "afternoon: the hours are already given by --between"),
      ("thursday 12-15 --between 9-12", "12-15: the hours are already given by --between"),
      ("nonsense 9-12", "nonsense"),
      ("nonsense afternoon", "nonsense: is not a length"),
      ("thursday nonsense", "thursday nonsense: names no days"),
    ] {
      let outcome = try daybook(["free"] + words.split(separator: " ").map(String.init) + end)
      #expect(outcome.code == 2 && outcome.errors.contains(message), "\(outcome.errors)")
    }
  }

  /// A new event is as long as the configuration says.
  @Test func withoutALengthThatOfNewEventsCounts() throws {
    let fixture = try fixture()
    try fixture.write(
      "[defaults]\nevent-length = \"7h\"\n", to: "config/daybook/config.toml")
    let own = ["XDG_CONFIG_HOME": fixture.path + "/config"]
    let days = ["thursday", "to", "friday", "--now", "2026-03-09T08:00"]
    let outcome = try daybook(["free", fixture.path + "/week"] + days, environment: own)
    #expect(outcome.output == "Fri 2026-03-13  09:00–17:00    8 h\n")
  }

  @Test func sentencesAreFitForAMail() throws {
    let fixture = try fixture()
    try add("C", "DTSTART;TZID=Europe/Berlin:20260312T130000\nDURATION:PT1H", fixture)
    let days = ["--from", "2026-03-12", "--days", "2", "--text"]
    #expect(
      try free("45m", days, fixture).output
        == "Thu 12 March, 10:30–13:00, 14:00–17:00\nFri 13 March, 09:00–17:00\n")
    #expect(
      try free("45m", days + ["--zone", "America/New_York"], fixture).output
        == "Times in America/New_York:\nThu 12 March, 05:30–08:00, 09:00–12:00\n"
        + "Fri 13 March, 04:00–12:00\n")
    #expect(
      try free("8h", ["--from", "2026-03-13", "--days", "1", "--text", "--zone", "tokyo"], fixture)
        .output == "Times in Asia/Tokyo:\nFri 13 March, 17:00–Sat 14 March, 01:00\n")
    #expect(
      try free(
        "24h", ["--from", "2026-03-13", "--days", "1", "--between", "0-24", "--text"], fixture
      )
      .output == "Fri 13 March, 00:00–24:00\n")
    let config = "date-order = \"month-day\"\ntime-format = \"12h\"\n"
    try fixture.write(config, to: "config/daybook/config.toml")
    let own = ["XDG_CONFIG_HOME": fixture.path + "/config"]
    #expect(
      try free("5h", days, fixture, environment: own).output == "Fri, March 13, 9:00am–5:00pm\n")
  }

  @Test func objectsHaveTheOffsetOfTheZone() throws {
    let fixture = try fixture()
    let days = ["--from", "2026-03-12", "--days", "1", "--json"]
    let own = try jsonObjects(["free", "45m", fixture.path + "/week"] + days)
    #expect(own.texts("start") == ["2026-03-12T10:30:00+01:00"])
    #expect(own.texts("end") == ["2026-03-12T17:00:00+01:00"])
    #expect(own.texts("date") == ["2026-03-12"] && own.texts("zone") == ["Europe/Berlin"])
    #expect(own.map { $0["minutes"] as? Int } == [390])
    let there = try jsonObjects(
      ["free", "45m", fixture.path + "/week", "--zone", "Asia/Tokyo"] + days)
    #expect(there.texts("start") == ["2026-03-12T18:30:00+09:00"])
    #expect(there.texts("zone") == ["Asia/Tokyo"])
  }

  /// At night on 29 March 2026 an hour is skipped.
  @Test func hoursThatAreSkippedAreNotFree() throws {
    let fixture = try fixture()
    let night = [
      "--from", "2026-03-29", "--days", "1", "--days-of-week", "sun", "--between", "1-4",
    ]
    #expect(try free("2h", night, fixture).output == "Sun 2026-03-29  01:00–04:00    2 h\n")
    #expect(try free("3h", night, fixture).output == "")
  }

  @Test func filtersNarrowWhatIsBusy() throws {
    let fixture = try fixture()
    let search = try free("8h", ["--search", "nothing"], fixture)
    #expect(search.output == "Thu 2026-03-12  09:00–17:00    8 h\n")
    #expect(try free("7h", ["--search", "A"], fixture).output.contains("10:00–17:00"))
    #expect(try free("1h", ["--calendar", "nope"], fixture).code == 2)
  }

  @Test func wrongOptionsAreUsageErrors() throws {
    let fixture = try fixture()
    let rows: [(String, [String], String)] = [
      ("nonsense", [], "nonsense: is not a length; write it as 45m, 1h30m or 90"),
      ("0", [], "0: must be from 1 minute to 24 hours; write it as 45m, 1h30m or 90"),
      ("25h", [], "25h: must be from 1 minute to 24 hours; write it as 45m, 1h30m or 90"),
      ("2d", [], "2d: must be from 1 minute to 24 hours; write it as 45m, 1h30m or 90"),
      (
        "9h", [],
        "9h: is longer than the hours that are looked at (9:00–17:00); say others with --between"
      ),
      (
        "1h", ["--between", "17-9"],
        "--between 17-9: is not a range of hours; write it as 9-17 or 8:30-17:15"
      ),
      (
        "1h", ["--days-of-week", "mo"],
        "--days-of-week mo: are not days of the week; write them as mon-fri or mon,wed"
      ),
      (
        "1h", ["--zone", "Europe/Berln"],
        "--zone Europe/Berln: there is no such time zone; did you mean Europe/Berlin?"
      ),
      (
        "1h", ["--from", "2026-03-12", "--days", "4000"],
        "4000 days are too many; free times are looked for on at most 3660"
      ),
    ]
    for (length, options, message) in rows {
      let outcome = try free(length, options, fixture)
      #expect(outcome.code == 2 && outcome.output == "")
      #expect(outcome.errors.hasPrefix("daybook: \(message)\n"), "\(outcome.errors)")
    }
    #expect(try free("1h", ["--json", "--text"], fixture).code == 2)
  }
}
