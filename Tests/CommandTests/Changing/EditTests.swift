import Foundation
import Testing

@Suite struct EditTests {
  /// What is said of the call on 10 March, 14:00 to 14:45 in Berlin.
  static let edits: [(options: [String], member: String, value: String)] = [
    (["--title", "Call, again"], "title", "Call, again"),
    (["--place", "Room 5"], "location", "Room 5"),
    (["--place", ""], "location", ""),
    (["--status", "tentative"], "status", "tentative"),
    (["--start", "15:00"], "start", "2026-03-10T15:00:00+01:00"),
    (["--start", "15"], "start", "2026-03-10T15:00:00+01:00"),
    (["--start", "15:00"], "end", "2026-03-10T15:45:00+01:00"),
    (["--start", "1600"], "start", "2026-03-10T16:00:00+01:00"),
    (["--start", "at 3"], "start", "2026-03-10T15:00:00+01:00"),
    (["--start", "day after tomorrow"], "start", "2026-03-11T14:00:00+01:00"),
    (["--end", "1630"], "end", "2026-03-10T16:30:00+01:00"),
    (["--start", "tomorrow"], "start", "2026-03-10T14:00:00+01:00"),
    (["--start", "12.3."], "start", "2026-03-12T14:00:00+01:00"),
    (["--start", "friday 9am"], "start", "2026-03-13T09:00:00+01:00"),
    (["--start", "9-10:30"], "end", "2026-03-10T10:30:00+01:00"),
    (["--start", "2026-03-11T08:00"], "start", "2026-03-11T08:00:00+01:00"),
    (["--start", "2026-03-11T08:00:00Z"], "start", "2026-03-11T09:00:00+01:00"),
    (["--start", "2026-03-11T08:00:00-05:30"], "start", "2026-03-11T14:30:00+01:00"),
    (["--start", "9:00 America/New_York"], "start", "2026-03-10T14:00:00+01:00"),
    (["--start", "9:00 America/New_York"], "zone", "America/New_York"),
    (["--zone", "America/New_York"], "start", "2026-03-10T18:00:00+01:00"),
    (["--zone", "Europe/Berlin", "--start", "9:00"], "zone", "Europe/Berlin"),
    (["--zone", "floating", "--start", "9:00"], "start", "2026-03-10T09:00:00+01:00"),
    (["--end", "16:00"], "end", "2026-03-10T16:00:00+01:00"),
    (["--end", "1:00"], "end", "2026-03-11T01:00:00+01:00"),
    (["--end", "thursday"], "end", "2026-03-12T14:45:00+01:00"),
    (["--end", "50m"], "end", "2026-03-10T14:50:00+01:00"),
    (["--end", "2 hours"], "end", "2026-03-10T16:00:00+01:00"),
    (["--end", "2h"], "end", "2026-03-10T16:00:00+01:00"),
    (["--end", "+90"], "end", "2026-03-10T15:30:00+01:00"),
    (["--end", "until 5pm"], "end", "2026-03-10T17:00:00+01:00"),
    (["--end", "to thursday"], "end", "2026-03-12T14:45:00+01:00"),
    (["--end", "3:30"], "end", "2026-03-10T15:30:00+01:00"),
    (["--start", "9:00", "--end", "45m"], "end", "2026-03-10T09:45:00+01:00"),
    (["--all-day", "--end", "for 3 days"], "end", "2026-03-12"),
    (["--start", "half past 3"], "start", "2026-03-10T15:30:00+01:00"),
    (["--start", "tomorrow evening"], "start", "2026-03-10T18:00:00+01:00"),
    (["--start", "2026-w11-5"], "start", "2026-03-13T14:00:00+01:00"),
    (["--for", "90m"], "end", "2026-03-10T15:30:00+01:00"),
    (["--for", "1:30"], "end", "2026-03-10T15:30:00+01:00"),
    (["--for", "for 90m"], "end", "2026-03-10T15:30:00+01:00"),
    (["--for", "50"], "end", "2026-03-10T14:50:00+01:00"),
    (["--end", "(40 min)"], "end", "2026-03-10T14:40:00+01:00"),
    (["--end", "eod"], "end", "2026-03-10T17:00:00+01:00"),
    (["--start", "tomorrow 10 for 30m"], "end", "2026-03-10T10:30:00+01:00"),
    (["--start", "22:00", "--end", "midnight"], "end", "2026-03-11T00:00:00+01:00"),
    (["--start", "7:00", "--end", "midnight"], "end", "2026-03-11T00:00:00+01:00"),
    (["--end", "24:00"], "end", "2026-03-11T00:00:00+01:00"),
    (["--end", "monday"], "end", "2026-03-16T14:45:00+01:00"),
    (["--all-day"], "start", "2026-03-10"),
    (["--all-day"], "end", "2026-03-10"),
    (["--all-day", "--start", "mon–wed"], "end", "2026-03-11"),
    (["--start", "12.3. all day"], "start", "2026-03-12"),
    (["--start", "all day thursday"], "end", "2026-03-12"),
    (["--start", "all-day"], "start", "2026-03-10"),
    (["--start", "thursday, all day", "--end", "friday"], "end", "2026-03-13"),
    (["--all-day", "--end", "12.3."], "end", "2026-03-12"),
    (["--all-day", "--for", "2 days"], "end", "2026-03-11"),
    (["--url", "https://example.org/x"], "url", "https://example.org/x"),
    (["--notes", "First\nsecond"], "notes", "First\nsecond"),
    (["--repeat", "every tue until june"], "repeats", "every week on Tuesday, until 30 Jun 2026"),
    (["--repeat", "every friday"], "start", "2026-03-13T14:00:00+01:00"),
  ]

  @Test func anOptionChangesWhatItNames() throws {
    let fixture = try ChangingFixture()
    let call = try fixture.text("work/call.ics")
    for index in Self.edits.indices {
      try fixture.calendars.write(
        call.replacingOccurrences(of: "UID:call", with: "UID:call\(index)"),
        to: "work/call\(index).ics")
    }
    let events = try fixture.list()
    for (index, edit) in Self.edits.enumerated() {
      let event = try #require(events.first { $0["uid"] as? String == "call\(index)" })
      let id = try #require(event["id"] as? String)
      let before = try fixture.texts()
      let outcome = try fixture.change(["edit", id] + edit.options)
      #expect(outcome.code == 0, "\(edit): \(outcome.errors)")
      let isSame = edit.options == ["--start", "tomorrow"]
      let did = outcome.lines.first ?? ""
      #expect(isSame ? did.isEmpty : did.contains(" “Call with , comma”"), "\(edit): \(did)")
      if !isSame {
        #expect(outcome.lines.contains { $0.hasSuffix(", id \(id)") }, "\(edit)")
      }
      let after = try fixture.texts()
      #expect(Set(after.keys) == Set(before.keys))
      let changed = after.keys.filter { after[$0] != before[$0] }
      #expect(changed == (isSame ? [] : ["work/call\(index).ics"]), "\(edit)")
    }
    try expectEdits(fixture)
  }

  /// Whether each event says what it is to say.
  private func expectEdits(_ fixture: ChangingFixture) throws {
    let events = try fixture.list(days: 8)
    for (index, edit) in Self.edits.enumerated() {
      var event = try #require(events.first { $0["uid"] as? String == "call\(index)" })
      if event[edit.member] == nil {
        let id = try #require(event["id"] as? String)
        let details = ["details", "--json", id, fixture.path, "--now", ChangingFixture.now]
        event = try #require(try fixture.objects(details).first)
      }
      #expect(event[edit.member] as? String == edit.value, "\(edit)")
    }
  }

  @Test func listsReplaceWhatWasThere() throws {
    let fixture = try ChangingFixture()
    let id = try fixture.id("call")
    let edit = ["edit", id, "--category", "WORK/api", "--category", "new", "--alarm", "10m"]
    #expect(try fixture.change(edit + ["--alarm", "1d"]).code == 0)
    var text = try fixture.text("work/call.ics")
    #expect(text.contains("CATEGORIES:work/api,new\r\n"))
    #expect(text.contains("TRIGGER:-PT10M\r\n"))
    #expect(text.contains("TRIGGER:-P1D\r\n"))
    #expect(try fixture.change(["edit", id, "--category", "", "--alarm", "none"]).code == 0)
    text = try fixture.text("work/call.ics")
    #expect(!text.contains("CATEGORIES"))
    #expect(!text.contains("VALARM"))
    for list in ["10m, 1d", "10 and 1d"] {
      #expect(try fixture.change(["edit", id, "--alarm", list]).code == 0, "\(list)")
      text = try fixture.text("work/call.ics")
      #expect(text.contains("TRIGGER:-PT10M\r\n") && text.contains("TRIGGER:-P1D\r\n"), "\(list)")
    }
  }

  @Test func alarmsAreMinutesWithoutAUnit() throws {
    let fixture = try ChangingFixture()
    let id = try fixture.id("call")
    for text in ["15", "15 minutes before", "15m", "15 min earlier"] {
      #expect(try fixture.change(["edit", id, "--alarm", text]).code == 0, "\(text)")
      #expect(try fixture.text("work/call.ics").contains("TRIGGER:-PT15M\r\n"), "\(text)")
      #expect(try fixture.change(["edit", id, "--alarm", "none"]).code == 0)
    }
  }

  @Test func notesComeFromStandardInput() throws {
    let fixture = try ChangingFixture()
    let id = try fixture.id("call")
    let state = "XDG_STATE_HOME='\(fixture.state)'"
    let line =
      "printf 'one\\ntwo\\n' | \(state) '\(binary.path)' edit \(id) --notes - "
      + "--calendars '\(fixture.path)'"
    let outcome = try shell(line)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try fixture.text("work/call.ics").contains("DESCRIPTION:one\\ntwo\r\n"))
  }

  static let wrong: [(options: [String], message: String)] = [
    ([], "nothing to change"),
    (["--start", "whenever"], "--start whenever: is not understood"),
    (["--start", ""], "--start : is not understood"),
    (["--start", "30 feb"], "--start 30 feb: “30 feb”: February 2026 has 28 days"),
    (["--start", "1984"], "--start 1984: “1984” is not a time"),
    (["--all-day", "--end", "45m"], "--end 45m: whole days last days"),
    (["--start", "mon–wed"], "--start mon–wed: names several days; add --all-day"),
    (["--start", "9-10", "--end", "11"], "--start 9-10: says an end already"),
    (["--end", "13:59"], "--end 13:59: is before the start"),
    (["--end", "2026-03-09"], "--end 2026-03-09: is before the start"),
    (["--end", "9:00", "--for", "1h"], "--end and --for exclude each other"),
    (["--for", "long"], "--for long: is not a length"),
    (["--all-day", "--start", "9:00"], "--start 9:00: whole days have no time"),
    (["--all-day", "--end", "15:00"], "--end 15:00: for whole days, give the last one"),
    (["--all-day", "--for", "2h"], "--for 2h: whole days last days"),
    (["--start", "12/5"], "could be 12 May 2026 or 5 Dec 2025"),
    (["--end", "12/5"], "could be 12 May 2026 or 5 Dec 2025"),
    (["--zone", "Europe/Brlin"], "--zone Europe/Brlin: there is no such zone"),
    (["--repeat", "often"], "--repeat often: is not understood"),
    (["--repeat", "every day 9:00"], "--repeat every day 9:00: is not understood"),
    (["--alarm", "soon"], "--alarm soon: is not a time before the start"),
    (["--alarm", "10m", "--alarm", "none"], "--alarm none: means no alarm, but others are given"),
    (["--title", ""], "--title '': an event needs a title"),
    (["--title", "  "], "--title '': an event needs a title"),
    (["--status", "perhaps"], "--status"),
    (["--category", "/"], "--category /: names no category"),
  ]

  @Test func whatIsWrongIsSaid() throws {
    let fixture = try ChangingFixture()
    let id = try fixture.id("call")
    let before = try fixture.texts()
    for (options, message) in Self.wrong {
      let outcome = try fixture.change(["edit", id] + options)
      #expect(outcome.code == 2, "\(options)")
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
    #expect(try fixture.texts() == before)
  }

  @Test func anIdThatNamesNothingIsAFailure() throws {
    let fixture = try ChangingFixture()
    for command in [["edit", "aaaaaaaaaaaaa", "--title", "x"], ["delete", "aaaaaaaaaaaaa"]] {
      let none = try fixture.change(command)
      #expect(none.code == 1)
      #expect(
        none.errors == "daybook: aaaaaaaaaaaaa: there is no such event in these calendars; "
          + "daybook list --json prints ids\n")
    }
    #expect(try fixture.change(["edit", "what", "--title", "x"]).code == 2)
  }

  @Test func whatTheFileSaysCountsWhateverTheIndexKnows() throws {
    let fixture = try ChangingFixture()
    let id = try fixture.id("call")
    let old = try fixture.text("work/call.ics")
    try fixture.calendars.write(
      old.replacingOccurrences(of: "SUMMARY:Call", with: "SUMMARY:New call"), to: "work/call.ics")
    #expect(try fixture.change(["edit", id, "--place", "Here"]).output.contains("New call"))
    #expect(try fixture.change(["edit", id, "--place", "Near"]).code == 0)
    #expect(try fixture.text("work/call.ics").contains("LOCATION:Near\r\n"))
    try FileManager.default.moveItem(
      atPath: fixture.path + "/work/call.ics", toPath: fixture.path + "/work/other.ics")
    #expect(try fixture.change(["edit", id, "--place", "There"]).code == 0)
    #expect(try fixture.text("work/other.ics").contains("LOCATION:There\r\n"))
  }

  @Test func aFileThatIsReadOnlyIsSaidBeforeAnythingIsRead() throws {
    let fixture = try ChangingFixture()
    let id = try fixture.id("call")
    chmod(fixture.path + "/work/call.ics", 0o444)
    for command in [["edit", id, "--notes", "-"], ["delete", id]] {
      let outcome = try fixture.change(command)
      #expect(outcome.code == 1)
      #expect(
        outcome.errors
          == "daybook: \(fixture.path)/work/call.ics: the file is read-only; give yourself the right to write there (chmod u+w)\n"
      )
    }
  }

  /// The call is on 10 March 2026.
  static let moves: [(start: String, remark: String)] = [
    ("8 jan 14:30", ""), ("2 dec 2026", "moves by 267 days, to Wed 2 Dec 2026"),
    ("1 jan 2020 1600", "moves back by 2260 days, to Wed 1 Jan 2020"),
  ]

  /// A date without a year is the one nearest to the event's own; what goes far is told.
  @Test(arguments: moves) func aMoveThatGoesFarIsTold(_ start: String, _ remark: String) throws {
    let fixture = try ChangingFixture()
    let id = try fixture.id("call")
    let told = try fixture.change(["edit", id, "--start", start])
    #expect(told.code == 0, "\(told.errors)")
    #expect(told.lines.first?.hasPrefix("Moved “Call with , comma” to ") == true)
    // Behind what the event is now.
    #expect(told.lines.dropFirst(4) == (remark.isEmpty ? [""] : [Substring(remark), ""]))
    let json = try fixture.changeObject(["edit", id, "--start", "10 mar 2026 9:00"])
    #expect((json["remarks"] as? [String])?.isEmpty == remark.isEmpty)
  }

  @Test func aSeriesThatGoesToOtherWeekdaysIsTold() throws {
    let fixture = try ChangingFixture()
    try fixture.calendars.write(
      fixture.calendars.event(
        "gym", "DTSTART:20260310T100000Z\nRRULE:FREQ=WEEKLY\nSUMMARY:Gym"), to: "work/gym.ics")
    let id = try fixture.id("gym")
    let told = try fixture.change(["edit", id, "--start", "12 mar", "--scope", "all"])
    let series = id.prefix { $0 != "@" }
    #expect(
      told.output
        == "Changed “Gym”, all occurrences\nGym\nThu 12 Mar 2026, 11:00 (10:00 UTC), every week\n"
        + "in Work, id \(series)\nmoves the series from Tuesday to Thu 12 Mar 2026\n")
  }

  @Test func whatIsSoAlreadyIsNotWritten() throws {
    let fixture = try ChangingFixture()
    let id = try fixture.id("call")
    let outcome = try fixture.change(["edit", id, "--title", "Call with , comma"])
    #expect(outcome.code == 0)
    #expect(outcome.output == "")
    #expect(outcome.errors == "daybook: nothing to change: it is so already\n")
  }
}
