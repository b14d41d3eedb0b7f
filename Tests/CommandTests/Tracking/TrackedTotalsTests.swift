import Foundation
import Testing

/// `daybook totals --tracked`: what happened, beside what was planned.
@Suite struct TrackedTotalsTests {
  private func totals(
    _ options: [String], _ fixture: TrackingFixture, at time: String = "14:00"
  ) throws -> [String: Any] {
    try fixture.object(["totals"] + options, at: time)
  }

  /// Count and minutes by the names of rows.
  private func rows(_ object: [String: Any]) -> [String: [Int]] {
    let rows = object["rows"] as? [[String: Any]] ?? []
    return Dictionary(
      rows.map { row in
        (
          row["name"] as? String ?? "",
          ["count", "minutes"].map { row[$0] as? Int ?? -1 }
        )
      }, uniquingKeysWith: { $0 + $1 })
  }

  @Test func whatHappenedAndWhatWasPlannedAreApart() throws {
    let fixture = try TrackingFixture()
    let week = try totals(["--tracked", "2026-w11", "--by", "category"], fixture)
    #expect(week["count"] as? Int == 3 && week["minutes"] as? Int == 170)
    #expect(week["tracked"] as? Bool == true && week["seconds"] as? Int == 10_200)
    #expect(rows(week) == ["thesis": [1, 135], "meeting": [1, 35], "coffee": [1, 0]])
    let last = try totals(["--tracked", "2026-w10"], fixture)
    #expect(last["count"] as? Int == 6 && last["minutes"] as? Int == 755)
    let planned = try totals(["2026-w11"], fixture)
    #expect(planned["count"] as? Int == 5 && planned["minutes"] as? Int == 510)
    #expect(planned["tracked"] as? Bool == false)
    for (options, count, minutes) in [
      (["--filter", "!#thesis", "2026-w11"], 2, 35),
      (["--filter", "-#thesis", "2026-w11"], 2, 35),
      (["--filter", "!#fun", "2026-w10"], 5, 545), (["--category", "sport", "2026-w10"], 2, 95),
    ] as [([String], Int, Int)] {
      let found = try totals(["--tracked"] + options, fixture)
      #expect(found["count"] as? Int == count, "\(options)")
      #expect(found["minutes"] as? Int == minutes, "\(options)")
    }
  }

  @Test func midnightDividesOnlyWhereItIsAsked() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["log", "party", "22:00-1:30"])
    let days = [
      "--tracked", "--by", "day", "--search", "party", "--from", "2026-03-02", "--to",
      "2026-03-15",
    ]
    #expect(rows(try totals(days, fixture)) == ["2026-03-08": [1, 210]])
    #expect(
      rows(try totals(days + ["--split"], fixture)) == [
        "2026-03-08": [1, 120], "2026-03-09": [0, 90],
      ])
    let monday = ["--tracked", "--split", "--search", "party", "2026-03-09"]
    #expect(try totals(monday, fixture)["minutes"] as? Int == 90)
  }

  @Test func overlapsAddUpOrCountByTheClock() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["log", "thesis", "9:30-10:00"])
    let today = ["--tracked", "2026-03-09", "--filter", "#thesis"]
    #expect(try totals(today, fixture)["minutes"] as? Int == 165)
    #expect(try totals(today + ["--union"], fixture)["minutes"] as? Int == 135)
    try fixture.undo()
    _ = try fixture.object(["log", "thesis", "9:30-10:00", "--adjust"])
    for options in [[], ["--union"]] {
      let found = try totals(today + options, fixture)
      #expect(found["minutes"] as? Int == 135 && found["count"] as? Int == 3)
    }
  }

  @Test func ownNumbersAddUpExactly() throws {
    let fixture = try TrackingFixture()
    let days = ["--tracked", "--sum", "km", "--from", "2026-03-02", "--to", "2026-03-09"]
    _ = try fixture.object(["log", "45m run 8.2km"])
    let sum = try totals(days, fixture)
    #expect(sum["sum"] as? Double == 26.4 && sum["values"] as? Int == 3)
    #expect(sum["average"] as? Double == 8.8 && sum["unread"] as? Int == 0)
    #expect(sum["least"] as? Double == 8.2 && sum["most"] as? Double == 10)
    for (uid, notes) in [("far", "km: far"), ("phone", "km: 8,2")] {
      try fixture.changing.calendars.write(
        fixture.changing.calendars.event(
          uid, "DTSTART:20260309T090000Z\nDTEND:20260309T093000Z\nDESCRIPTION:\(notes)"),
        to: "tracked/\(uid).ics")
    }
    let more = try totals(days + ["--by", "category"], fixture)
    #expect(more["sum"] as? Double == 34.6 && more["unread"] as? Int == 1)
    let run = (more["rows"] as? [[String: Any]])?.first { $0["name"] as? String == "sport/run" }
    #expect(run?["sum"] as? Double == 26.4)
    #expect(try fixture.run(["totals"] + days).output.contains("km: 34.6 in 4 values, 8.2 to 10"))
    #expect(try fixture.run(["totals", "--sum", "k m"]).code == 2)
  }

  @Test func whatRunsCountsUntilNow() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "Review"], at: "13:05")
    for (options, minutes) in [
      (["2026-03-09"], 225), (["2026-03-09", "--union"], 225), (["2026-03-09", "--split"], 225),
      (["2026-w11", "--filter", "#work"], 55), (["2026-w11", "--filter", "#thesis"], 135),
      (["2026-w11", "--by", "category,day"], 225), (["2026-03-08"], 0),
    ] as [([String], Int)] {
      let found = try totals(["--tracked"] + options, fixture)
      #expect(found["minutes"] as? Int == minutes, "\(options)")
    }
  }

  @Test func numbersThatCannotBeReadAreNamed() throws {
    let fixture = try TrackingFixture()
    let clean = try fixture.changing.run(["check"])
    #expect(clean.code == 0, "\(clean.output)")
    for (uid, notes, calendar) in [
      ("far", "km: far", "tracked"), ("phone", "km: 8,2", "tracked"),
      ("mood", "mood: fine", "tracked"),
      ("later", "km: far\\nkm: 7", "tracked"), ("planned", "km: far", "work"),
    ] {
      try fixture.changing.calendars.write(
        fixture.changing.calendars.event(
          uid,
          "DTSTART:20260309T090000Z\nDTEND:20260309T093000Z\nSUMMARY:\(uid)\nDESCRIPTION:\(notes)"
        ), to: "\(calendar)/\(uid).ics")
    }
    try fixture.changing.calendars.write(
      fixture.changing.calendars.event(
        "back", "DTSTART:20260309T090000Z\nDTEND:20260309T080000Z\nSUMMARY:Back"),
      to: "tracked/back.ics")
    let found = try fixture.changing.run(["check"])
    #expect(found.code == 1)
    let problems = found.lines.filter { $0.contains(".ics") }
    #expect(problems.count == 2, "\(found.output)")
    #expect(
      problems.contains { $0.contains("back.ics") && $0.contains("DTEND lies before DTSTART") })
    #expect(
      problems.contains {
        $0.contains("far.ics") && $0.contains("“far” says “km:” without a number")
      })
    let today = ["--tracked", "2026-03-09", "--search", "back"]
    #expect(try totals(today, fixture)["seconds"] as? Int == 0)
  }

  @Test func listsSayWhatHappened() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "review"], at: "13:05")
    let objects = try fixture.changing.objects([
      "list", "--json", "--from", "2026-03-09", "--days", "1", "--now", "2026-03-09T14:00",
    ])
    func object(_ uid: String) -> [String: Any]? { objects.first { $0["uid"] as? String == uid } }
    for uid in ["p1", "p2", "p3"] {
      let planned = object(uid)
      #expect(planned?["tracked"] as? Bool == false && planned?["running"] as? Bool == false)
      #expect(planned?["plan"] is NSNull)
    }
    let thesis = try #require(object("t3"))
    #expect(thesis["tracked"] as? Bool == true && thesis["running"] as? Bool == false)
    let plan = try #require(thesis["plan"] as? [String: Any])
    #expect(plan["id"] as? String == object("p1")?["id"] as? String)
    #expect(plan["title"] as? String == "Thesis")
    #expect(plan["start"] as? String == "2026-03-09T09:00:00+01:00")
    let weekly = object("t4")?["plan"] as? [String: Any]
    #expect(weekly?["start"] as? String == "2026-03-09T11:00:00+01:00")
    let timer = try #require(objects.first { $0["running"] as? Bool == true })
    #expect(timer["title"] as? String == "Review")
    #expect((timer["plan"] as? [String: Any])?["title"] as? String == "Review")
  }
}
