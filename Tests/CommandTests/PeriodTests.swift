import Foundation
import Testing

/// The days of commands: every form of a period in every command that is about days.
@Suite struct PeriodTests {
  private static let now = ["--now", "2026-11-22T10:00"]

  /// Texts with the first and the last of their days.
  static let periods: [(text: String, first: String, last: String)] = [
    ("october", "2026-10-01", "2026-10-31"), ("2026-10", "2026-10-01", "2026-10-31"),
    ("oct 2025", "2025-10-01", "2025-10-31"), ("last october", "2026-10-01", "2026-10-31"),
    ("2024-02", "2024-02-01", "2024-02-29"), ("february", "2027-02-01", "2027-02-28"),
    ("2026", "2026-01-01", "2026-12-31"), ("w48", "2026-11-23", "2026-11-29"),
    ("w53", "2026-12-28", "2027-01-03"), ("2020-w53", "2020-12-28", "2021-01-03"),
    ("week 1 2026", "2025-12-29", "2026-01-04"), ("q4", "2026-10-01", "2026-12-31"),
    ("q3", "2027-07-01", "2027-09-30"), ("q1 2027", "2027-01-01", "2027-03-31"),
    ("2027-q1", "2027-01-01", "2027-03-31"), ("week", "2026-11-16", "2026-11-22"),
    ("this week", "2026-11-16", "2026-11-22"), ("next week", "2026-11-23", "2026-11-29"),
    ("last week", "2026-11-09", "2026-11-15"), ("this month", "2026-11-01", "2026-11-30"),
    ("next month", "2026-12-01", "2026-12-31"), ("last quarter", "2026-07-01", "2026-09-30"),
    ("this year", "2026-01-01", "2026-12-31"), ("last year", "2025-01-01", "2025-12-31"),
    ("today", "2026-11-22", "2026-11-22"), ("friday", "2026-11-27", "2026-11-27"),
    ("9 march", "2027-03-09", "2027-03-09"), ("25/12", "2026-12-25", "2026-12-25"),
    ("24.12.", "2026-12-24", "2026-12-24"), ("+1w", "2026-11-29", "2026-11-29"),
    ("2026-w12-5", "2026-03-20", "2026-03-20"), ("24th", "2026-11-24", "2026-11-24"),
    ("dec 1 to dec 3", "2026-12-01", "2026-12-03"), ("1-3 dec", "2026-12-01", "2026-12-03"),
    ("first week of january", "2027-01-04", "2027-01-10"),
    ("mon-fri", "2026-11-23", "2026-11-27"), ("weekend", "2026-11-21", "2026-11-22"),
    ("next 3 days", "2026-11-22", "2026-11-24"), ("last 7 days", "2026-11-16", "2026-11-22"),
    ("2026-12-01..2026-12-03", "2026-12-01", "2026-12-03"),
    ("tue 9.3.", "2027-03-09", "2027-03-09"), ("in december", "2026-12-01", "2026-12-31"),
  ]

  /// Calendars with an event of an hour on every day.
  private func everyDay() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.write(
      fixture.event("day", "DTSTART:20000101T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY\nSUMMARY:Day"),
      to: "days/day.ics")
    return fixture
  }

  /// The first day, the last day and the number of all that a command tells of.
  private func days(
    _ command: [String], _ fixture: Fixture, _ environment: [String: String] = [:]
  ) throws -> String {
    let outcome = try daybook(
      command + Self.now + [fixture.path + "/days"], environment: environment)
    #expect(outcome.code == 0 && outcome.errors == "", "\(command): \(outcome.errors)")
    let lines = outcome.output.split(whereSeparator: \.isNewline)
    switch command[0] {
    case "list": return Self.summary(lines)
    case "totals":
      return Self.summary(lines.dropFirst().dropLast().map { $0.dropFirst(4).prefix(10) })
    default:
      return Self.summary(lines.dropFirst().map { $0.split(separator: ",")[1].prefix(10) })
    }
  }

  private static func summary(_ days: [Substring]) -> String {
    "\(days.first ?? "-") \(days.last ?? "-") \(days.count)"
  }

  private static let commands = [
    ["list", "--format", "{date}"], ["totals", "--by", "day"], ["export", "--format", "csv"],
  ]

  @Test(arguments: commands) func aPeriodIsItsWholeSelf(command: [String]) throws {
    let fixture = try everyDay()
    for (text, first, last) in Self.periods {
      let wanted = try days(command + ["--from", first, "--to", last], fixture)
      #expect(wanted.hasPrefix("\(first) \(last) "))
      #expect(try days(command + ["--from", text, "--to", text], fixture) == wanted, "\(text)")
      let words = text.split(separator: " ").map(String.init)
      #expect(try days(command + words, fixture) == wanted, "\(text) as words")
    }
  }

  @Test(arguments: commands) func aNumberOfDaysBeginsToday(command: [String]) throws {
    let fixture = try everyDay()
    #expect(try days(command + ["--days", "1"], fixture) == "2026-11-22 2026-11-22 1")
    #expect(try days(command + ["--days", "7"], fixture) == "2026-11-22 2026-11-28 7")
    for text in [["--from", "october"], ["october"]] {
      #expect(try days(command + text + ["--days", "3"], fixture) == "2026-10-01 2026-10-03 3")
    }
  }

  @Test func aPeriodAloneIsWholeWhereDaysHaveAUsualNumber() throws {
    let fixture = try everyDay()
    for command in Self.commands.prefix(2) {
      let october = try days(command + ["--from", "october"], fixture)
      #expect(october == "2026-10-01 2026-10-31 31")
      #expect(try days(command + ["--from", "w53"], fixture) == "2026-12-28 2027-01-03 7")
    }
    #expect(
      try days(Self.commands[0] + ["--from", "friday"], fixture) == "2026-11-27 2026-12-03 7")
    #expect(
      try days(Self.commands[0] + ["--to", "w48"], fixture) == "2026-11-22 2026-11-29 8")
  }

  @Test func periodsAreAlsoRanges() throws {
    let fixture = try everyDay()
    let command = Self.commands[0]
    for (from, to, wanted) in [
      ("december", "january", "2026-12-01 2027-01-31 62"),
      ("q4", "q1", "2026-10-01 2027-03-31 182"),
      ("last week", "this week", "2026-11-09 2026-11-22 14"),
      ("2024", "2025", "2024-01-01 2025-12-31 731"),
      ("today", "december", "2026-11-22 2026-12-31 40"), ("w53", "4.1.", "2026-12-28 2027-01-04 8"),
    ] {
      #expect(try days(command + ["--from", from, "--to", to], fixture) == wanted, "\(from) \(to)")
    }
  }

  @Test func daysThatAreSaidTwiceOrWronglyAreRefused() throws {
    let fixture = try Fixture()
    for (arguments, message) in [
      (["october", "--from", "monday"], "october: the days are already given by --from"),
      (["october", "--to", "monday"], "october: the days are already given by --to"),
      (["30.2."], "30.2.: February 2027 has 28 days"),
      (["w54", "2026"], "w54 2026: 2026 has no week 54"),
      (["q5"], "q5: there is no quarter 5, only 1 to 4"),
      (["12/5"], "12/5: could be 12 May 2027 or 5 Dec 2026; write 2027-05-12 or 2026-12-05"),
      (["--from", "12/5"], "--from 12/5: could be 12 May 2027 or 5 Dec 2026"),
      (["mon", "9.3."], "mon 9.3.: that day is Tue 9 Mar 2027"),
      (["friday", "to", "today"], "friday to today: Fri 27 Nov 2026 is after Sun 22 Nov 2026"),
      (["dec", "1", "to", "dec", "40"], "dec 1 to dec 40: December 2026 has 31 days"),
      (["first", "fortnight", "of", "may"], "first fortnight of may: names no days; write them"),
      (["december", "per", "week"], "december per week: names no days; write them as next week"),
      (["next", "weak"], "next weak: names no days; did you mean week?"),
      (
        ["this", "week", "work"],
        "this week work: names no days with work; for a calendar write --calendar work, for words "
          + "--search work"
      ),
      (
        ["tomorrow", "after", "14:00"],
        "tomorrow after 14:00: whole days are meant here; leave out after 14:00"
      ),
      (
        ["thursday", "afternoon"],
        "thursday afternoon: whole days are meant here; leave out afternoon"
      ),
      (["1", "3"], "1 3: belongs to nothing; quote days of several words, such as --from 'dec 1'"),
      (["2026-12-01", "2026-12-03"], "2026-12-01 2026-12-03: names no days; write them as"),
      (["this", "evening"], "this evening: whole days are meant here; leave out evening"),
      (["octomber"], "octomber: no such file or folder, and no date; did you mean october?"),
      (
        ["xyzxyz"],
        "xyzxyz: no such file or folder; name an .ics file or a folder of them, or write "
          + "--calendar xyzxyz"
      ),
      (
        ["--from", "november", "--to", "october"],
        "--from 2026-11-01 is after --to 2026-10-31; swap them, or write the year"
      ),
    ] {
      for command in ["list", "totals"] {
        let outcome = try daybook([command, fixture.path] + arguments + Self.now)
        #expect(outcome.code == 2 && outcome.output == "", "\(arguments)")
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
      }
    }
    let endless = try daybook(["export", "--format", "csv", fixture.path, "--from", "october"])
    #expect(endless.code == 2 && endless.errors.contains("series have no end"))
  }

  @Test func aFileOfTheNameOfAPeriodIsTheFile() throws {
    let fixture = try everyDay()
    let lines = try [("", ""), ("october", ""), ("october next week", " next week")].map {
      names, more in
      let move = names.isEmpty ? "" : "ln -sfn days october &&"
      return try shell(
        "cd '\(fixture.path)' && \(move) HOME='\(fixture.path)' '\(binary.path)' list --now 2026-11-22T10:00"
          + " --format '{date}' \(names.isEmpty ? "days" : "october")\(more)")
    }
    #expect(lines[0].output == lines[1].output && lines[0].errors == "")
    for outcome in lines.dropFirst() {
      #expect(
        outcome.errors
          == "daybook: october: is read as the file of that name; for the days, write "
          + "--from october --to october\n")
    }
    #expect(Self.summary(lines[2].lines.filter { !$0.isEmpty }) == "2026-11-23 2026-11-29 7")
  }

  @Test func wholeEventsOfAPeriodAreExported() throws {
    let fixture = try Fixture()
    let export = ["export", "--format", "ics", fixture.path] + Self.now
    for days in [["--from", "2026-03", "--to", "2026-03"], ["2026-03"], ["q1", "2026"]] {
      #expect(try daybook(export + days).output.contains("UID:call"), "\(days)")
    }
    for days in [["--from", "2026-02", "--to", "2026-02"], ["2025"], ["--from", "2026-04"]] {
      #expect(!(try daybook(export + days).output.contains("UID:call")), "\(days)")
    }
    #expect(try daybook(export + ["--from", "2026-02"]).output.contains("UID:call"))
  }

  @Test func theConfigurationSaysHowDatesAreWrittenAndWhereWeeksBegin() throws {
    let fixture = try everyDay()
    let command = Self.commands[0]
    for (text, slash, week) in [
      (
        "date-order = \"day-month\"\nfirst-weekday = \"monday\"", "2027-05-12",
        "2026-11-16 2026-11-22 7"
      ),
      (
        "date-order = \"month-day\"\nfirst-weekday = \"sunday\"", "2026-12-05",
        "2026-11-22 2026-11-28 7"
      ),
      (
        "date-order = \"year-month\"\nfirst-weekday = \"saturday\"", "2026-12-05",
        "2026-11-21 2026-11-27 7"
      ),
    ] {
      try fixture.write(text + "\n", to: "config/daybook/config.toml")
      let place = ["XDG_CONFIG_HOME": fixture.path + "/config"]
      #expect(try days(command + ["12/5"], fixture, place) == "\(slash) \(slash) 1", "\(text)")
      #expect(try days(command + ["this", "week"], fixture, place) == week, "\(text)")
      #expect(try days(command + ["w48"], fixture, place) == "2026-11-23 2026-11-29 7", "\(text)")
      let day = try daybook(
        ["show", "--view", "month", "--date", "12/5", fixture.path] + Self.now, environment: place)
      #expect(day.code == 0 && day.errors == "", "\(day.errors)")
      let added = try daybook(
        ["add", "Dentist on 12/5", "--dry-run", "--json", "--calendars", fixture.path] + Self.now,
        environment: place)
      #expect(
        added.output.contains("\"start\":\"\(slash)\"")
          || added.output.contains("\"start\": \"\(slash)\""), "\(added)")
    }
    for text in ["Dentist on 12/5", "Dentist 12/5 9:00", "Dentist 12/5/2027"] {
      let unclear = try daybook(
        ["add", text, "--dry-run", "--calendars", fixture.path] + Self.now)
      #expect(unclear.code == 2 && unclear.errors.contains("; write 20"), "\(unclear)")
    }
  }
}
