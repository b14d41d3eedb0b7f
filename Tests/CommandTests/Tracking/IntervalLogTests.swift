import Foundation
import Testing

/// `daybook log`: the grammar itself is tested where it is.
@Suite struct IntervalLogTests {
  private func moments(_ object: [String: Any]) -> String {
    let texts = ["start", "end"].map { (object[$0] as? String ?? "").dropFirst(5).prefix(11) }
    return "\(texts[0])–\(texts[1].dropFirst(6))"
  }

  @Test(arguments: [
    ("2h thesis yesterday 14:00", "03-08T14:00–16:00", 7_200, "log", ["thesis"]),
    ("coffee", "03-09T14:00–14:01", 0, "point", ["coffee"]),
    ("coffee 20 minutes ago", "03-09T13:40–13:41", 0, "point", ["coffee"]),
    ("30m call 20 minutes ago", "03-09T13:10–13:40", 1_800, "log", []),
    ("thesis since 13:00", "03-09T13:00–14:00", 3_600, "log", ["thesis"]),
    ("party 22:00-1:30", "03-08T22:00–01:30", 12_600, "log", []),
    ("45m run 8.2km", "03-09T13:15–14:00", 2_700, "log", ["sport/run"]),
  ])
  func whatIsOverIsWritten(
    text: String, times: String, seconds: Int, source: String, categories: [String]
  ) throws {
    let fixture = try TrackingFixture()
    let before = try fixture.texts()
    let made = try fixture.object(["log", text])
    #expect(moments(made) == times, "\(text)")
    #expect(made["seconds"] as? Int == seconds && made["source"] as? String == source)
    #expect(made["categories"] as? [String] == categories && made["running"] as? Bool == false)
    let lines = try fixture.newLines(since: before)
    #expect(lines.contains("STATUS:CONFIRMED") && lines.contains("TRANSP:TRANSPARENT"))
    #expect(lines.contains("X-DAYBOOK-TRACKED:\(source.uppercased())"))
    try fixture.undo()
    #expect(try fixture.texts() == before)
  }

  @Test func ownNumbersAreLinesOfNotes() throws {
    let fixture = try TrackingFixture()
    let before = try fixture.texts()
    let made = try fixture.object(["log", "45m run 8.2km", "--notes", "Easy."])
    #expect((made["values"] as? [String: Double]) == ["km": 8.2])
    let lines = try fixture.newLines(since: before)
    #expect(lines.contains("DESCRIPTION:km: 8.2\\nEasy."), "\(lines)")
  }

  @Test(arguments: [
    ("thesis 15-16", "yesterday 15-16"), ("night 30.3.2025 2:15-2:45", "skipped"),
    ("thesis tomorrow 9-10", "not over yet"), ("call every day 9-10", "does not repeat"),
  ])
  func whatIsNotOverIsRefused(text: String, words: String) throws {
    let fixture = try TrackingFixture()
    let before = try fixture.texts()
    let refused = try fixture.run(["log", text])
    #expect(refused.code == 2 && refused.errors.contains(words), "\(refused.errors)")
    #expect(try fixture.texts() == before)
  }

  @Test func lengthsAreWhatElapsed() throws {
    for (text, seconds, lines) in [
      (
        "night 26.10.2025 1:30-3:30", 10_800,
        ["DTSTART:20251025T233000Z", "DTEND:20251026T023000Z"]
      ),
      (
        "night 30.3.2025 1:30-3:30", 3_600, ["DTSTART:20250330T003000Z", "DTEND:20250330T013000Z"]
      ),
    ] {
      let fixture = try TrackingFixture()
      let before = try fixture.texts()
      #expect(try fixture.object(["log", text])["seconds"] as? Int == seconds, "\(text)")
      let written = try fixture.newLines(since: before)
      #expect(lines.allSatisfy(written.contains), "\(written)")
    }
  }

  /// The minute that the files of timers and moments say is no length.
  @Test func listsShowNoEndOfWhatHasNone() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "Draft"], at: "13:00")
    _ = try fixture.object(["log", "coffee"], at: "13:30")
    for command in [
      ["list", "2026-03-09"], ["search", "draft"], ["search", "coffee"],
      ["list", "--filter", "is:tracked", "2026-03-09"],
    ] {
      let lines = try fixture.run(command).output.split(separator: "\n")
      for line in lines where line.hasSuffix("  Draft") {
        #expect(line.contains("  13:00–…  "), "\(command): \(line)")
      }
      for line in lines where line.hasSuffix("  Coffee") {
        #expect(!line.contains("–"), "\(command): \(line)")
      }
      #expect(lines.contains { $0.hasSuffix("  Draft") || $0.hasSuffix("  Coffee") }, "\(command)")
    }
    let logged = try fixture.run(["log", "30m", "call"])
    #expect(logged.output.contains("overlaps Draft 13:00–14:00"), "\(logged.output)")
  }

  @Test func overlapsAreToldOrCut() throws {
    let fixture = try TrackingFixture()
    let before = try fixture.texts()
    let told = try fixture.object(["log", "thesis 9:30-10:00"])
    let overlaps = try #require(told["overlaps"] as? [[String: Any]])
    #expect(overlaps.map(moments) == ["03-09T09:10–11:25"])
    try fixture.undo()
    _ = try fixture.object(["log", "thesis 9:30-10:00", "--adjust"])
    let after = try fixture.texts()
    #expect(after.count == before.count + 2)
    #expect(try times(of: "Thesis", fixture) == ["09:10–09:30", "09:30–10:00", "10:00–11:25"])
    let later = after.first { before[$0.key] == nil && $0.value.contains("RELATED-TO:p1") }
    #expect(later?.value.contains("DTSTART:20260309T090000Z") == true)
    try fixture.undo()
    #expect(try fixture.texts() == before)
  }

  @Test func whatIsCutIsShortenedOrLeft() throws {
    for (text, thesis, weekly, remarks) in [
      ("call 9:00-9:30", ["09:30–11:25"], ["11:25–12:00"], 0),
      ("call 11:00-11:40", ["09:10–11:00"], ["11:40–12:00"], 0),
      ("call 11:00-12:30", ["09:10–11:00"], ["11:25–12:00"], 1),
      ("call 12:00-12:30", ["09:10–11:25"], ["11:25–12:00"], 0),
    ] {
      let fixture = try TrackingFixture()
      let before = try fixture.texts()
      let made = try fixture.object(["log", text, "--adjust"])
      #expect((made["remarks"] as? [String])?.count == remarks, "\(text)")
      #expect(try times(of: "Thesis", fixture) == thesis, "\(text)")
      #expect(try times(of: "Weekly", fixture) == weekly, "\(text)")
      try fixture.undo()
      #expect(try fixture.texts() == before)
    }
  }

  @Test func aTimerIsCutAndRunsOn() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "A"], at: "12:30")
    let before = try fixture.texts()
    _ = try fixture.object(["log", "call 13:00-13:20", "--adjust"])
    #expect(try times(of: "A", fixture).first == "12:30–13:00")
    #expect(try fixture.running().map { $0["start"] as? String } == ["2026-03-09T13:20:00+01:00"])
    try fixture.undo()
    #expect(try fixture.texts() == before)
  }

  @Test func aPlanHappenedAsPlanned() throws {
    let fixture = try TrackingFixture()
    let before = try fixture.texts()
    let made = try fixture.object(["log", "--plan", try fixture.id("p3")], at: "15:00")
    #expect(moments(made) == "03-09T13:00–14:30" && made["source"] as? String == "plan")
    #expect(made["title"] as? String == "Review")
    #expect(made["categories"] as? [String] == ["work/api"])
    #expect(try fixture.newLines(since: before).contains("RELATED-TO:p3"))
    for id in [try fixture.id("p4", on: "2026-03-10"), try fixture.id("p3")] {
      #expect(try fixture.run(["log", "--plan", id], at: "14:00").code == 2)
    }
    let moved = try fixture.object(["log", "30m", "Review", "--plan", try fixture.id("p3")])
    #expect(moments(moved) == "03-09T13:30–14:00" && moved["source"] as? String == "log")
    #expect((moved["plan"] as? [String: Any])?["title"] as? String == "Review")
  }

  /// The times on 9 March of what has a title in the calendar of what happened.
  private func times(of title: String, _ fixture: TrackingFixture) throws -> [String] {
    let found = try fixture.changing.objects(
      ["list", "--json", "--from", "2026-03-09", "--days", "1", "--filter", "calendar:Tracked"])
    return found.filter { $0["title"] as? String == title }.map { object in
      let texts = ["start", "end"].map { name in
        (object[name] as? String ?? "").dropFirst(11).prefix(5)
      }
      return "\(texts[0])–\(texts[1])"
    }
  }
}
