import Foundation
import Testing

/// `daybook start`, `stop`, `cancel`, `continue` and `status`: the first cases of the specification.
@Suite struct TimerTests {
  @Test func aStartWritesOneFileWithItsLinesInOrder() throws {
    let fixture = try TrackingFixture()
    let before = try fixture.texts()
    let made = try fixture.object(["start", "Draft", "#thesis"])
    #expect(made["end"] is NSNull && made["running"] as? Bool == true)
    #expect(made["start"] as? String == "2026-03-09T14:00:00+01:00")
    #expect(made["calendar"] as? String == "Tracked" && made["source"] as? String == "timer")
    #expect((made["stopped"] as? [Any])?.isEmpty == true && made["step"] is Int)
    let lines = try fixture.newLines(since: before)
    let uid = try #require(made["uid"] as? String)
    #expect(
      lines == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Daybook//Daybook//EN", "BEGIN:VEVENT",
        "UID:\(uid)", "DTSTAMP:20260309T130000Z", "CREATED:20260309T130000Z",
        "DTSTART:20260309T130000Z", "DTEND:20260309T130100Z", "SUMMARY:Draft",
        "CATEGORIES:thesis", "STATUS:TENTATIVE", "TRANSP:TRANSPARENT", "X-DAYBOOK-TRACKED:TIMER",
        "END:VEVENT", "END:VCALENDAR", "",
      ])
  }

  @Test func aStopWritesTheEndAndNothingElse() throws {
    let fixture = try TrackingFixture()
    let before = try fixture.texts()
    _ = try fixture.object(["start", "Draft", "#thesis"])
    let started = try fixture.texts()
    let stopped = try fixture.object(["stop"], at: "15:15")
    let interval = try #require((stopped["stopped"] as? [[String: Any]])?.first)
    #expect(interval["seconds"] as? Int == 4_500 && interval["running"] as? Bool == false)
    let lines = try fixture.newLines(since: before)
    #expect(lines.contains("DTEND:20260309T141500Z") && lines.contains("STATUS:CONFIRMED"))
    let old = Set(started.values.flatMap { $0.components(separatedBy: "\r\n") })
    #expect(
      lines.filter { !old.contains($0) } == [
        "DTSTAMP:20260309T141500Z", "DTEND:20260309T141500Z", "SEQUENCE:1",
      ])
    try fixture.undo()
    #expect(try fixture.texts() == started)
    #expect(try fixture.running(at: "15:16").map { $0["seconds"] as? Int } == [4_560])
  }

  @Test(
    arguments: [
      ("13:05", "review", "Review", "p3", nil, ["work/api"]),
      ("14:00", "Thesis", "Thesis", nil, nil, ["thesis"]),
      ("10:40", "Weekly", "Weekly", "p2", "20260309T100000Z", ["meeting"]),
      ("10:29", "Weekly", "Weekly", nil, nil, []),
      ("12:00", "Weekly", "Weekly", nil, nil, []),
      ("12:30", "REVIEW #other", "Review", "p3", nil, ["other"]),
      ("12:29", "Review", "Review", nil, nil, []),
    ] as [(String, String, String, String?, String?, [String])])
  func thePlanThatIsOnIsLinked(
    time: String, text: String, title: String, uid: String?, occurrence: String?,
    categories: [String]
  ) throws {
    let fixture = try TrackingFixture()
    let before = try fixture.texts()
    let made = try fixture.object(["start", text], at: time)
    #expect(made["title"] as? String == title)
    #expect(made["categories"] as? [String] == categories)
    let lines = try fixture.newLines(since: before)
    #expect(lines.contains("RELATED-TO:\(uid ?? "")") == (uid != nil))
    #expect(lines.contains { $0.hasPrefix("RELATED-TO") } == (uid != nil))
    let plan = lines.first { $0.hasPrefix("X-DAYBOOK-PLAN") }
    #expect(plan == occurrence.map { "X-DAYBOOK-PLAN:\($0)" })
    #expect((made["plan"] as? [String: Any])?["title"] as? String == uid.map { _ in title })
  }

  @Test func theLinkIsToldAndCanBeLeftOut() throws {
    let fixture = try TrackingFixture()
    let told = try fixture.run(["start", "review"], at: "13:05")
    #expect(told.output.contains("planned 13:00–14:30"), "\(told.output)")
    try fixture.undo()
    let before = try fixture.texts()
    let made = try fixture.object(["start", "Weekly", "--no-plan"], at: "10:40")
    #expect(made["plan"] is NSNull)
    #expect(!(try fixture.newLines(since: before)).contains { $0.hasPrefix("RELATED-TO") })
    try fixture.undo()
    let named = try fixture.object(["start", "--plan", try fixture.id("p4", on: "2026-03-10")])
    #expect(named["title"] as? String == "Thesis")
    #expect((named["plan"] as? [String: Any])?["start"] as? String == "2026-03-10T09:00:00+01:00")
  }

  @Test func aStartEndsWhatRunsInTheSameStep() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "A"], at: "12:00")
    let before = try fixture.texts()
    for (options, end) in [
      ([], "14:00"), (["--at", "13:00"], "13:00"), (["since", "13:30"], "13:30"),
    ] {
      let made = try fixture.object(["start", "B"] + options)
      let stopped = try #require((made["stopped"] as? [[String: Any]])?.first)
      #expect(stopped["end"] as? String == "2026-03-09T\(end):00+01:00")
      #expect(made["start"] as? String == stopped["end"] as? String)
      #expect(try fixture.running().count == 1)
      try fixture.undo()
      #expect(try fixture.texts() == before)
    }
    for options in [["--at", "11:00"], ["since", "11:00"], ["--at", "15:00"], ["2h"]] {
      let refused = try fixture.run(["start", "B"] + options)
      #expect(refused.code == 2, "\(options): \(refused.output)\(refused.errors)")
      #expect(try fixture.texts() == before)
    }
  }

  @Test func severalRunWhereTheyMay() throws {
    for tracking in ["", "[tracking]\ntimers = \"many\"\n"] {
      let fixture = try TrackingFixture(tracking)
      _ = try fixture.object(["start", "A"], at: "12:00")
      _ = try fixture.object(
        ["start", "B"] + (tracking.isEmpty ? ["--parallel"] : []), at: "13:00")
      let ids = try fixture.running().compactMap { $0["id"] as? String }
      #expect(ids.count == 2)
      let before = try fixture.texts()
      for command in ["stop", "cancel"] {
        let unclear = try fixture.run([command])
        #expect(unclear.code == 2 && ids.allSatisfy(unclear.errors.contains), "\(unclear.errors)")
        #expect(try fixture.run([command, ids[0], "--all"]).code == 2)
      }
      #expect(try fixture.texts() == before)
      let all = try fixture.object(["stop", "--all"])
      #expect((all["stopped"] as? [Any])?.count == 2)
      #expect(try fixture.running().isEmpty)
      try fixture.undo()
      #expect(try fixture.texts() == before)
      let one = try fixture.object(["stop", ids[0]])
      #expect((one["stopped"] as? [[String: Any]])?.map { $0["title"] as? String } == ["A"])
      #expect(try fixture.running().map { $0["title"] as? String } == ["B"])
    }
  }

  @Test func whereNothingRunsNothingIsDone() throws {
    let fixture = try TrackingFixture()
    #expect(try fixture.run(["stop"]).code == 1)
    #expect(try fixture.run(["cancel"]).code == 1)
    let status = try fixture.run(["status"])
    #expect(status.code == 0 && status.output.isEmpty && status.errors.isEmpty)
    #expect(try fixture.run(["status", "--fail-if-empty"]).code == 1)
    _ = try fixture.object(["start", "A"])
    let before = try fixture.texts()
    let cancelled = try fixture.object(["cancel"], at: "14:30")
    #expect((cancelled["cancelled"] as? [Any])?.count == 1)
    #expect(try fixture.running(at: "14:30").isEmpty)
    try fixture.undo()
    #expect(try fixture.texts() == before)
    #expect(try fixture.running(at: "14:30").count == 1)
  }

  @Test func aMinuteIsTheLeast() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "A"], at: "2026-03-09T14:00:12")
    let stopped = try fixture.object(["stop"], at: "2026-03-09T14:00:55")
    let interval = try #require((stopped["stopped"] as? [[String: Any]])?.first)
    #expect(interval["start"] as? String == "2026-03-09T14:00:00+01:00")
    #expect(interval["end"] as? String == "2026-03-09T14:01:00+01:00")
    #expect(interval["seconds"] as? Int == 60)
    let next = try fixture.object(["start", "B"], at: "2026-03-09T14:00:58")
    #expect(next["start"] as? String == "2026-03-09T14:00:00+01:00")
  }

  @Test func theLastOneIsContinued() throws {
    let fixture = try TrackingFixture()
    let before = try fixture.texts()
    let weekly = try fixture.object(["continue"], at: "14:30")
    #expect(weekly["title"] as? String == "Weekly" && weekly["uid"] as? String != "t4")
    #expect(weekly["categories"] as? [String] == ["meeting"])
    let plan = try #require(weekly["plan"] as? [String: Any])
    #expect(plan["start"] as? String == "2026-03-09T11:00:00+01:00")
    let lines = try fixture.newLines(since: before)
    #expect(lines.contains("RELATED-TO:p2") && lines.contains("X-DAYBOOK-PLAN:20260309T100000Z"))
    let thesis = try fixture.object(["continue", "thesis"], at: "14:40")
    #expect(thesis["title"] as? String == "Thesis")
    #expect((thesis["stopped"] as? [[String: Any]])?.map { $0["title"] as? String } == ["Weekly"])
    #expect(try fixture.run(["continue", "swimming"]).code == 1)
    let typed = try fixture.object(["continue", "#meeting"], at: "14:50")
    #expect(typed["title"] as? String == "Weekly")
  }

  @Test func anEndByEditStopsIt() throws {
    let fixture = try TrackingFixture()
    let before = try fixture.texts()
    let started = try fixture.object(["start", "Draft"], at: "13:05")
    let id = try #require(started["id"] as? String)
    let edited = try fixture.run(["edit", id, "--end", "13:50"])
    #expect(edited.code == 0 && edited.output.contains("13:05–13:50"), "\(edited.errors)")
    #expect(!edited.output.contains("UTC"), "\(edited.output)")
    let lines = try fixture.newLines(since: before)
    #expect(lines.contains("DTEND:20260309T125000Z") && lines.contains("STATUS:CONFIRMED"))
    #expect(try fixture.running().isEmpty)
  }

  @Test(arguments: [["--end", "15:00"], ["--start", "13:30"], ["--start", "tomorrow 9:00"]])
  func whatHappenedEndsInNoFuture(change: [String]) throws {
    let fixture = try TrackingFixture()
    let logged = try fixture.object(["log", "2h thesis"], at: "14:00")
    let id = try #require(logged["id"] as? String)
    let before = try fixture.texts()
    let outcome = try fixture.run(["edit", id] + change)
    #expect(outcome.code == 2)
    #expect(
      outcome.errors.contains("“Thesis”: what happened cannot end in the future"),
      "\(outcome.errors)")
    #expect(try fixture.texts() == before)
    #expect(try fixture.run(["edit", id, "--end", "13:50"]).code == 0)
  }

  /// What runs has no end yet, whatever its file says.
  @Test func whatRunsIsToldWithoutAnEnd() throws {
    let fixture = try TrackingFixture()
    let started = try fixture.object(["start", "review"], at: "13:05")
    let details = try fixture.run(["details", try #require(started["id"] as? String)]).output
    for text in ["13:05–…", "55 min", "running", "by a timer", "Review, Mon 9 Mar"] {
      #expect(details.contains(text), "\(text): \(details)")
    }
    for text in ["13:06", "tentative", "UTC", "free"] {
      #expect(!details.contains(text), "\(text): \(details)")
    }
    let exported = try fixture.run(["export", "--format", "markdown", "2026-03-09"]).output
    #expect(exported.contains("**13:05–…** Review"), "\(exported)")
    let run = try fixture.run(["details", try fixture.id("t6", on: "2026-03-03")]).output
    #expect(run.contains("km 8.2") && run.contains("afterwards"), "\(run)")
  }

  @Test func aClockSetBackChangesNothing() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "A"])
    let before = try fixture.texts()
    #expect(try fixture.run(["stop"], at: "13:50").code == 1)
    #expect(try fixture.run(["start", "B"], at: "13:50").code == 1)
    #expect(try fixture.texts() == before)
    #expect(try fixture.running(at: "13:50").map { $0["seconds"] as? Int } == [0])
    #expect(try fixture.run(["status"], at: "13:50").output.contains("0 min"))
    #expect(try fixture.run(["cancel"], at: "13:50").code == 0)
  }

  /// Timers of two machines, and one that a phone has made, without any line of ours.
  @Test func timersOfOthersAreKnownByTheirCalendar() throws {
    let fixture = try TrackingFixture()
    for (uid, lines) in [
      (
        "x",
        "DTSTART:20260309T130000Z\nDTEND:20260309T130100Z\nSUMMARY:X\nSTATUS:TENTATIVE\n"
          + "X-DAYBOOK-TRACKED:TIMER"
      ),
      ("y", "DTSTART:20260309T130500Z\nDTEND:20260309T143000Z\nSUMMARY:Y\nSTATUS:TENTATIVE"),
      ("old", "DTSTART:20260201T080000Z\nDTEND:20260201T090000Z\nSUMMARY:Old\nSTATUS:TENTATIVE"),
    ] {
      try fixture.changing.calendars.write(
        fixture.changing.calendars.event(uid, lines), to: "tracked/\(uid).ics")
    }
    try fixture.changing.calendars.write(
      fixture.changing.calendars.event(
        "maybe", "DTSTART:20260309T120000Z\nDTEND:20260309T150000Z\nSTATUS:TENTATIVE"),
      to: "work/maybe.ics")
    #expect(try fixture.running(at: "14:10").map { $0["title"] as? String } == ["X", "Y"])
    #expect(try fixture.running(at: "14:02").map { $0["title"] as? String } == ["X"])
    let made = try fixture.object(["start", "Z"], at: "14:30")
    let stopped = made["stopped"] as? [[String: Any]] ?? []
    #expect(stopped.map { $0["seconds"] as? Int } == [1_800, 1_500])
    #expect(stopped.map { $0["source"] as? String } == ["timer", nil])
  }

  @Test func aForgottenTimerIsToldAndNotTouched() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "Night"], at: "2026-03-08T22:00")
    let before = try fixture.texts()
    let running = try #require(try fixture.running().first)
    #expect(running["seconds"] as? Int == 57_600 && running["state"] as? String == "long")
    let bar = try fixture.run(["status", "--waybar"])
    #expect(bar.output.contains("\"class\": \"long\"") && bar.output.contains("► Night 16:00"))
    #expect(try fixture.texts() == before)
    let stopped = try fixture.object(["stop", "--at", "yesterday 23:30"])
    let interval = try #require((stopped["stopped"] as? [[String: Any]])?.first)
    #expect(interval["seconds"] as? Int == 5_400)
    #expect(interval["start"] as? String == "2026-03-08T22:00:00+01:00")
    for at in ["21:00", "yesterday 21:00", "15:00"] {
      try fixture.undo()
      #expect(try fixture.run(["stop", "--at", at]).code == 2, "\(at)")
      _ = try fixture.object(["stop"])
    }
  }

  @Test func theHourThatComesTwiceIsOneLong() throws {
    let fixture = try TrackingFixture()
    let before = try fixture.texts()
    _ = try fixture.object(["start", "Night"], at: "2026-10-25T02:30+02:00")
    let stopped = try fixture.object(["stop"], at: "2026-10-25T02:30+01:00")
    #expect((stopped["stopped"] as? [[String: Any]])?.first?["seconds"] as? Int == 3_600)
    let lines = try fixture.newLines(since: before)
    #expect(lines.contains("DTSTART:20261025T003000Z") && lines.contains("DTEND:20261025T013000Z"))
  }

  @Test func statusSaysWhatRunsInSeveralForms() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "review"], at: "13:05")
    let status = try fixture.run(["status"])
    #expect(status.output == "► Review · 55 min · #work/api\ntoday 3 h 45 min\n")
    let object = try fixture.object(["status"])
    #expect(object["now"] as? String == "2026-03-09T14:00:00+01:00")
    let today = try #require(object["today"] as? [String: Any])
    #expect(today["seconds"] as? Int == 13_500 && today["count"] as? Int == 4)
    let line = try fixture.run(["status", "--format", "{title} {elapsed} {count} {today}"])
    #expect(line.output == "Review 0:55 1 3:45\n")
    let bar = try fixture.run(["status", "--waybar"])
    #expect(bar.output.contains("\"text\": \"► Review 0:55\""))
    for more in [["--json", "--waybar"], ["--for", "waybar", "--format", "{title}"]] {
      #expect(try fixture.run(["status"] + more).code == 2)
    }
  }

  @Test func aMissingCalendarIsMadeOnce() throws {
    let changing = try ChangingFixture()
    let before = try changing.texts()
    let dry = try changing.change(["start", "A", "--dry-run"])
    #expect(dry.code == 0 && dry.output.contains("nothing was written"), "\(dry.errors)")
    #expect(try changing.texts() == before)
    #expect(!FileManager.default.fileExists(atPath: changing.path + "/Tracked"))
    let made = try changing.changeObject(["start", "A"])
    #expect(made["calendar"] as? String == "Tracked")
    #expect(try changing.text("Tracked/displayname") == "Tracked\n")
    let next = try changing.changeObject(["start", "B"])
    #expect((next["stopped"] as? [Any])?.count == 1)
    let file = try #require(next["file"] as? String)
    #expect(file.hasPrefix(changing.path + "/Tracked/"))
    // New events go where they went before.
    let added = try changing.changeObject(["add", "Lunch", "tomorrow", "12:00"])
    #expect(added["calendar"] as? String != "Tracked")
  }

  /// What is tracked is no plan, wherever it lies.
  @Test func whatIsTrackedCountsNowhereElse() throws {
    let fixture = try TrackingFixture()
    func planned() throws -> [String] {
      try [
        ["totals", "2026-w11", "--json"], ["totals", "2026-w11", "--by", "category"],
        ["free", "45m", "2026-03-09"], ["next", "--json"],
      ].map { try fixture.run($0).output }
    }
    let before = try planned()
    for line in ["2h thesis", "1h call =work", "coffee =zuhause"] {
      _ = try fixture.object(["log", line])
    }
    _ = try fixture.object(["start", "A", "=work"])
    #expect(try planned() == before)
  }

  @Test func nothingIsPlannedInACalendarOfWhatHappened() throws {
    let fixture = try TrackingFixture()
    let before = try fixture.texts()
    for arguments in [
      ["add", "Lunch 15:00", "--calendar", "Tracked"], ["add", "Lunch 15:00 =tracked"],
    ] {
      let refused = try fixture.run(arguments)
      #expect(refused.code == 2 && refused.errors.contains("daybook log"), "\(refused.errors)")
    }
    #expect(try fixture.texts() == before)
  }
}
