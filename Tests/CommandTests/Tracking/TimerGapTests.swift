import Foundation
import Testing

/// Timers while the machine slept or was off, and those that may have been forgotten.
@Suite struct TimerGapTests {
  /// Notes gaps as a process that lives does; times are minutes of Monday, 9 March 2026 in Berlin.
  private func note(_ gaps: [(Int, Int)], in fixture: TrackingFixture) throws {
    let midnight = 1_773_010_800
    let lines = gaps.map { "gap \(midnight + $0.0 * 60) \(midnight + $0.1 * 60)\n" }
    try fixture.changing.calendars.write(lines.joined(), to: ".state/daybook/timers")
  }

  @Test func statusNamesAGapAndHowToLeaveItOut() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "Draft"], at: "11:00")
    try note([(8 * 60, 9 * 60), (730, 785), (800, 805)], in: fixture)
    let status = try fixture.run(["status"])
    #expect(
      status.output == """
        ► Draft · 3 h
        asleep or off 12:10–13:05; daybook stop --at 12:10 leaves it out
        today 5 h 50 min

        """)
    let running = try #require(try fixture.running().first)
    let gaps = running["gaps"] as? [[String: Any]] ?? []
    #expect(gaps.map { $0["start"] as? String } == ["2026-03-09T12:10:00+01:00"])
    #expect(gaps.map { $0["end"] as? String } == ["2026-03-09T13:05:00+01:00"])
    #expect(gaps.map { $0["seconds"] as? Int } == [3_300])
    let stopped = try fixture.object(["stop", "--dry-run"])
    let remarks = stopped["remarks"] as? [String] ?? []
    #expect(remarks.count == 1 && remarks[0].contains("daybook stop --at 12:10"), "\(remarks)")
    let earlier = try fixture.object(["stop", "--at", "12:10"])
    #expect((earlier["remarks"] as? [String])?.isEmpty == true)
    #expect((earlier["stopped"] as? [[String: Any]])?.first?["seconds"] as? Int == 4_200)
  }

  /// The command that is named does what it says, also days later and with several timers.
  @Test(arguments: ["2026-03-09T14:00", "2026-03-10T06:00", "2026-03-12T14:00"])
  func theNamedCommandLeavesTheGapOut(_ now: String) throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "A"], at: "11:00")
    _ = try fixture.object(["start", "B", "--parallel"], at: "11:30")
    try note([(730, 785)], in: fixture)
    let output = try fixture.run(["status"], at: now).output
    let commands = output.split(separator: "\n").filter { $0.hasPrefix("asleep") }
      .compactMap { $0.split(separator: "; ").last?.replacing(" leaves it out", with: "") }
    #expect(commands.count == 2, "\(output)")
    let command = try #require(commands.last)
    let words = command.replacing("daybook ", with: "").split(separator: "'").enumerated()
      .flatMap { $0 % 2 == 0 ? $1.split(separator: " ").map(String.init) : [String($1)] }
    let stopped = try fixture.object(words, at: now)
    let interval = try #require((stopped["stopped"] as? [[String: Any]])?.first)
    #expect(interval["title"] as? String == "A")
    #expect(interval["end"] as? String == "2026-03-09T12:10:00+01:00", "\(command)")
  }

  @Test func calendarsCanBeNamed() throws {
    let fixture = try TrackingFixture()
    for arguments in [
      ["start", "A", "--calendar", "Work"], ["continue", "thesis", "--calendar", "Work"],
      ["log", "30m call", "--calendar", "Work"], ["log", "30m call =work"],
    ] {
      #expect(try fixture.object(arguments)["calendar"] as? String == "Work", "\(arguments)")
    }
    let both = try fixture.run(["log", "30m call =zuhause", "--calendar", "Work"])
    #expect(both.code == 2 && both.errors.contains("--calendar"), "\(both.errors)")
    #expect(try fixture.run(["start", "A", "--calendar", "nowhere"]).code == 2)
  }

  @Test func aTaskIsAPlan() throws {
    let fixture = try TrackingFixture()
    try fixture.changing.calendars.write(
      TaskFixture.task("tax", "SUMMARY:Tax return\nCATEGORIES:house\nDUE;VALUE=DATE:20260310"),
      to: "work/tax.ics")
    let listed = try fixture.run(["todo", "list", "--json"]).output
    let tasks = try JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [[String: Any]]
    let id = try #require(tasks?.first { $0["uid"] as? String == "tax" }?["id"] as? String)
    let before = try fixture.texts()
    let started = try fixture.object(["start", "--plan", id])
    #expect(started["title"] as? String == "Tax return")
    #expect(started["categories"] as? [String] == ["house"])
    let plan = try #require(started["plan"] as? [String: Any])
    #expect(plan["id"] as? String == id && plan["title"] as? String == "Tax return")
    #expect(plan["start"] is NSNull && plan["end"] is NSNull)
    let lines = try fixture.newLines(since: before)
    #expect(lines.contains("RELATED-TO:tax") && !lines.contains { $0.hasPrefix("X-DAYBOOK-PLAN") })
    let running = try #require(try fixture.running().first)
    #expect((running["plan"] as? [String: Any])?["title"] as? String == "Tax return")
    let logged = try fixture.object(["log", "30m", "--plan", id])
    #expect(logged["title"] as? String == "Tax return" && logged["seconds"] as? Int == 1_800)
    let unclear = try fixture.run(["log", "--plan", id])
    #expect(unclear.code == 2 && unclear.errors.contains("is a task"), "\(unclear.errors)")
  }

  @Test func whatRunsStandsBeforeWhatComes() throws {
    let fixture = try TrackingFixture()
    func next(_ arguments: [String], at time: String = "10:55") throws -> String {
      try fixture.run(["next"] + arguments, at: time).output
    }
    let planned = try next([])
    #expect(try next(["--running"]) == planned)
    _ = try fixture.object(["start", "Draft", "#thesis"], at: "10:00")
    #expect(try next(["--running"]) == "► Draft 0:55 · " + planned)
    #expect(try next([]) == planned)
    #expect(try next(["--running", "--waybar"]).contains("\"text\": \"► Draft 0:55 · "))
    let parsed = try JSONSerialization.jsonObject(with: Data(next(["--running", "--json"]).utf8))
    let first = try #require((parsed as? [[String: Any]])?.first)
    #expect(first["state"] as? String == "running" && first["seconds"] as? Int == 3_300)
    #expect(first["weekday"] as? String == "Monday")
    #expect(first["title"] as? String == "Draft" && first["end"] is NSNull)
    #expect(first["id"] as? String == (try fixture.running(at: "10:55").first?["id"] as? String))
    for (filter, passes) in [
      (["--filter", "#thesis"], true), (["--filter", "is:running"], true),
      (["--calendar", "Tracked"], true), (["--category", "thesis"], true),
      (["--filter", "draft"], true), (["--filter", "#meeting"], false),
      (["--filter", "!draft"], false), (["--calendar", "!Tracked"], false),
      (["--calendar", "Zuhause"], false), (["--filter", "is:planned"], false),
    ] {
      #expect(try next(["--running"] + filter).contains("► Draft") == passes, "\(filter)")
    }
    let night = ["--running", "--fail-if-empty", "--within", "1h"]
    #expect(try next(night, at: "22:00") == "► Draft 12:00\n")
    #expect(try fixture.run(["next"] + night, at: "22:00").code == 0)
  }

  @Test func titlesInLinesAreNoCommands() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "a \"#(touch x)\" %{A} $(y) <b>"], at: "13:00")
    func line(_ arguments: [String]) throws -> String {
      try fixture.run(["status", "--format", "{title}"] + arguments).output
    }
    let plain = try line([])
    #expect(!plain.contains("#(") && !plain.contains("%{") && !plain.contains("$("), "\(plain)")
    #expect(try line(["--for", "tmux"]).contains("##(touch x)"))
    #expect(try line(["--for", "i3blocks"]).contains("&lt;b&gt;"))
    let bar = try fixture.run(["status", "--for", "waybar"]).output
    #expect(bar == (try fixture.run(["status", "--waybar"]).output) && bar.contains("&lt;b&gt;"))
    for mistake in [
      ["--for", "tmux", "--json"], ["--follow"], ["--for", "bar"],
    ] { #expect(try fixture.run(["status"] + mistake).code == 2, "\(mistake)") }
  }
}
