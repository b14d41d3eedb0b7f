import Foundation
import Testing

@Suite struct DetailsTests {
  private func id(_ uid: String, _ fixture: Fixture) throws -> String {
    let days = ["--from", "2026-03-10", "--days", "1"]
    let objects = try jsonObjects(["list", "--json", fixture.path] + days)
    let object = try #require(objects.first { $0["uid"] as? String == uid })
    return try #require(object["id"] as? String)
  }

  @Test func allThatIsKnownIsPrinted() throws {
    let fixture = try Fixture()
    let lines = """
      DTSTART;TZID=America/New_York:20260310T100000
      DURATION:PT90M
      SUMMARY:Review
      DESCRIPTION:First line\\nsecond line
      STATUS:TENTATIVE
      TRANSP:TRANSPARENT
      CLASS:PRIVATE
      URL:https://example.org/x
      ORGANIZER;CN=Ada:mailto:ada@example.org
      ATTENDEE;CN=Bob;PARTSTAT=ACCEPTED:mailto:bob@example.org
      ATTENDEE:mailto:eve@example.org
      """
    try fixture.write(fixture.event("review", lines), to: "work/review.ics")
    let id = try id("review", fixture)
    let outcome = try daybook(["details", id, fixture.path])
    #expect(
      outcome.output == """
        Review

        when        Tue 2026-03-10  15:00–16:30
        duration    1 h 30 min
        zone        America/New_York, 10:00 there
        calendar    Work
        status      tentative
        privacy     private
        shown as    free
        organizer   Ada <ada@example.org>
        attendees   Bob <bob@example.org>, accepted
                    eve@example.org
        answers     1 of 2 accepted, 1 without an answer
        link        https://example.org/x
        uid         review
        id          \(id)
        file        \(fixture.path)/work/review.ics

        First line
        second line

        """)
  }

  /// Neither a day nor a number of days is said twice.
  @Test(arguments: [
    (1, "Tue 2026-03-10  all day", nil), (2, "Tue 2026-03-10 – Wed 2026-03-11", "2 days"),
    (30, "Tue 2026-03-10 – Wed 2026-04-08", "30 days"),
  ])
  func wholeDaysAreToldOnce(_ count: Int, _ when: String, _ duration: String?) throws {
    let fixture = try Fixture()
    let lines = "DTSTART;VALUE=DATE:20260310\nDURATION:P\(count)D\nSUMMARY:Trip"
    try fixture.write(fixture.event("whole", lines), to: "work/whole.ics")
    let outcome = try daybook(["details", try id("whole", fixture), fixture.path])
    #expect(outcome.lines.contains("when        \(when)"), "\(outcome.output)")
    let told = outcome.lines.filter { $0.hasPrefix("duration") }
    #expect(told.map(String.init) == (duration.map { ["duration    \($0)"] } ?? []))
  }

  @Test func oneOccurrenceOfASeriesIsMeant() throws {
    let fixture = try Fixture()
    let outcome = try daybook(["details", try id("standup", fixture), fixture.path])
    #expect(outcome.lines.contains("when        Tue 2026-03-10  09:15–09:30"))
    #expect(outcome.lines.contains("repeats     every weekday"))
  }

  /// The last occurrence is listed, counted and told with the day that it begins on.
  @Test func theEndOfASeriesIsToldAsItsLastDay() throws {
    let fixture = try Fixture()
    let days = ["--from", "2026-02-20", "--to", "2026-04-20"]
    for (index, (start, rule, last, text)) in [
      (";VALUE=DATE:20260302", "UNTIL=20260305T230000Z", "2026-03-06", "until 6 Mar 2026"),
      (";VALUE=DATE:20260302", "UNTIL=20260305T000000Z", "2026-03-05", "until 5 Mar 2026"),
      (";VALUE=DATE:20260302", "UNTIL=20260305", "2026-03-05", "until 5 Mar 2026"),
      (";VALUE=DATE:20260302", "COUNT=4", "2026-03-05", "4 times"),
      (":20260302T233000", "UNTIL=20260305T223000Z", "2026-03-05", "until 5 Mar 2026"),
      (
        ";TZID=Europe/Berlin:20260302T003000", "UNTIL=20260304T233000Z", "2026-03-05",
        "until 5 Mar 2026"
      ),
      (
        ";TZID=Europe/Berlin:20260302T090000", "UNTIL=20260305T230000Z", "2026-03-05",
        "until 5 Mar 2026"
      ),
      (
        ";TZID=America/Los_Angeles:20260302T100000", "UNTIL=20260306T070000Z", "2026-03-05",
        "until 5 Mar 2026"
      ),
      (
        ";TZID=America/Los_Angeles:20260302T100000", "UNTIL=20260304T180000Z;COUNT=9", "2026-03-04",
        "9 times or until 4 Mar 2026"
      ),
      (":20260302T090000Z", "COUNT=1", "2026-03-02", "1 time"),
    ].enumerated() {
      let name = "end\(index)"
      let lines = "DTSTART\(start)\nRRULE:FREQ=DAILY;\(rule)\nSUMMARY:\(name)"
      try fixture.write(fixture.event(name, lines), to: "ends/\(name)/\(name).ics")
      let path = fixture.path + "/ends/\(name)"
      let listed = try jsonObjects(["list", "--json", path] + days)
      #expect(listed.texts("start").last?.prefix(10) == last[...], "\(start) \(rule)")
      let totals = try jsonObject(["totals", "--json", path] + days)
      #expect(totals["count"] as? Int == listed.count, "\(start) \(rule)")
      let id = try #require(listed.texts("id").last)
      for id in [id, String(id.prefix(13))] {
        let found = try jsonObjects(["details", "--json", id, path, "--now", "2026-05-01T12:00"])
        #expect(found.texts("start").first?.prefix(10) == last[...], "\(start) \(rule)")
        #expect(found.texts("repeats") == ["every day, \(text)"], "\(start) \(rule)")
      }
      let printed = try daybook(["details", id, path]).lines
      #expect(printed.contains("repeats     every day, \(text)"), "\(start) \(rule)")
    }
  }

  /// Contents of attachments are named and never printed.
  @Test func whatAnEventRefersToIsNamed() throws {
    let fixture = try Fixture()
    let lines = """
      DTSTART:20260310T100000
      DURATION:PT1H
      SUMMARY:Fair
      LOCATION:Hall 3
      GEO:52.5;13.4
      X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT45M
      URL:https://example.org/fair
      CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL=Stream:https://example.org/stream
      ATTACH;FMTTYPE=application/pdf;FILENAME=plan.pdf;SIZE=120400:https://example.org/1
      ATTACH;ENCODING=BASE64;VALUE=BINARY;FMTTYPE=image/png;FILENAME=a\u{1B}[31m:SECRETSECRET
      """
    try fixture.write(fixture.event("fair", lines), to: "work/fair.ics")
    let id = try id("fair", fixture)
    let outcome = try daybook(["details", id, fixture.path])
    for line in [
      "coordinates 52.5,13.4", "travel time 45 min",
      "conference  https://example.org/stream · Stream", "link        https://example.org/fair",
      "attachments plan.pdf · https://example.org/1 · application/pdf · 120 kB",
    ] {
      #expect(outcome.lines.contains { $0 == line }, "\(line)")
    }
    #expect(
      outcome.lines.contains {
        $0.hasPrefix("            a") && $0.hasSuffix(" · in the event itself · image/png · 9 B")
      })
    let json = try daybook(["details", "--json", id, fixture.path])
    for output in [outcome.output, json.output] {
      #expect(!output.contains("SECRET") && !output.contains("\u{1B}"))
    }
    let object = try #require(
      try jsonObjects(["details", "--json", id, fixture.path]).first)
    #expect(object["travel"] as? Int == 45)
    let links = try #require(object["links"] as? [[String: Any]])
    #expect(links.texts("kind") == ["conference", "link", "attachment", "attachment", "place"])
    let addresses = ["stream", "fair", "1"].map { "https://example.org/\($0)" }
    #expect(links.texts("uri") == addresses + ["", "geo:52.5,13.4"])
    #expect(links.texts("label")[0] == "Stream" && links.texts("name")[2] == "plan.pdf")
    #expect(links.numbers("size") == [-1, -1, 120_400, 9, -1])
    let exported = try jsonObjects(
      ["export", "--format", "json", fixture.path, "--from", "2026-03-10", "--days", "1"])
    let own = exported.first { $0["uid"] as? String == "fair" }
    #expect((own?["links"] as? [[String: Any]])?.count == 5)
    #expect(
      try jsonObjects(["details", "--json", try self.id("standup", fixture), fixture.path])
        .allSatisfy { ($0["links"] as? [Any])?.isEmpty == true && $0["travel"] == nil })
  }

  /// What stands in several properties is printed once; JSON has them all.
  @Test func nothingIsSaidTwice() throws {
    let fixture = try Fixture()
    let lines = """
      DTSTART;TZID=Europe/Berlin:20260310T100000
      DURATION:PT1H
      SUMMARY:Video call
      LOCATION:https://example.org/v
      DESCRIPTION:https://example.org/v
      URL:https://example.org/v
      CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://example.org/v
      ORGANIZER;CN=Ada:mailto:ada@example.org
      ATTENDEE;CN=Ada;PARTSTAT=ACCEPTED:mailto:ada@example.org
      ATTENDEE;CN=bob@example.org;PARTSTAT=DECLINED:mailto:bob@example.org
      """
    try fixture.write(fixture.event("video", lines), to: "work/video.ics")
    let id = try id("video", fixture)
    #expect(
      try daybook(["details", id, fixture.path]).output == """
        Video call

        when        Tue 2026-03-10  10:00–11:00
        duration    1 h
        calendar    Work
        organizer   Ada <ada@example.org>, accepted
        attendees   bob@example.org, declined
        conference  https://example.org/v
        uid         video
        id          \(id)
        file        \(fixture.path)/work/video.ics

        """)
    let object = try #require(try jsonObjects(["details", "--json", id, fixture.path]).first)
    #expect(object["url"] as? String == "https://example.org/v")
    #expect(object["notes"] as? String == "https://example.org/v")
    #expect((object["attendees"] as? [Any])?.count == 2)
    #expect((object["links"] as? [Any])?.count == 2)
  }

  @Test func wordsNameTheOnlyEventThatHasThem() throws {
    let fixture = try Fixture()
    let found = try daybook(["details", "--search", "call comma", fixture.path])
    #expect(found.code == 0 && found.lines.first == "Call with , comma", "\(found.errors)")
    let path = ["--search", "stand", "--json", "--now", "2026-03-10T08:00", fixture.path]
    #expect(try jsonObjects(["details"] + path).texts("uid") == ["standup"])
    let none = try daybook(["details", "--search", "nowhere", fixture.path])
    #expect(none.code == 1 && none.output == "")
    #expect(none.errors.contains("--search nowhere: no event has these words"))
    try fixture.write(
      fixture.event("again", "DTSTART:20260311T100000\nSUMMARY:Call again"), to: "work/again.ics")
    let several = try daybook(["details", "--search", "call", fixture.path])
    #expect(several.code == 2 && several.output == "")
    #expect(several.errors.contains("Call with") && several.errors.contains("Call again"))
    #expect(
      several.errors.contains(
        "--search call: 2 events have these words; name one by its id, or add words"))
    #expect(try daybook(["details"]).code == 2)
    #expect(try daybook(["details", "--search", "!", fixture.path]).code == 2)
  }

  @Test func anIdThatNamesNothingIsAFailure() throws {
    let fixture = try Fixture()
    let none = try daybook(["details", "aaaaaaaaaaaaa", fixture.path])
    #expect(none.code == 1)
    #expect(none.output == "")
    #expect(none.errors.contains("aaaaaaaaaaaaa: there is no such event"))
    #expect(try daybook(["details", "what", fixture.path]).code == 2)
  }
}
