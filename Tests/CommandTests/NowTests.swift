import Foundation
import Testing

/// `--now` with an offset: the hour that comes twice has a name for each pass.
@Suite struct NowTests {
  @Test func anOffsetSaysWhichPassOfAnHourIsMeant() throws {
    let fixture = try Fixture()
    try fixture.write(
      fixture.event("e", "DTSTART:20261025T013000Z\nDURATION:PT30M\nSUMMARY:Second pass"),
      to: "only/e.ics")
    for (now, wanted) in [
      ("2026-10-25T02:30", ("coming", 3600)), ("2026-10-25T02:30+02:00", ("coming", 3600)),
      ("2026-10-25T02:29:59+01:00", ("coming", 1)), ("2026-10-25T02:30+01:00", ("on", 1800)),
      ("2026-10-25T01:45:00Z", ("on", 900)),
    ] {
      let outcome = try daybook(["next", "--json", fixture.path + "/only", "--now", now])
      let found = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      let first = try #require((found as? [[String: Any]])?.first, "\(now): \(outcome.errors)")
      #expect(first["state"] as? String == wanted.0, "\(now)")
      #expect((first["left"] ?? first["in"]) as? Int == wanted.1, "\(now)")
    }
    for wrong in ["2026-10-25T02:30+1", "2026-10-25T02:30+25:00", "02:30Z"] {
      let refused = try daybook(["next", fixture.path, "--now", wrong])
      #expect(refused.code == 2 && refused.errors.contains("is not a time"), "\(wrong)")
    }
  }

  /// What totals count: seconds are added before they are cut, cancelled events and second copies
  /// never count, and what a negation leaves out is left out.
  @Test func totalsCountEachSecondAndEachEventOnce() throws {
    let fixture = try Fixture()
    func add(_ uid: String, _ lines: String, to calendar: String = "a") throws {
      try fixture.write(fixture.event(uid, lines), to: "all/\(calendar)/\(uid).ics")
    }
    for number in 0..<4 {
      try add("s\(number)", "DTSTART:20260309T0\(number)0000Z\nDURATION:PT30S\nCATEGORIES:work")
    }
    try add("gone", "DTSTART:20260309T100000Z\nDURATION:PT1H\nSTATUS:CANCELLED")
    for calendar in ["a", "b"] {
      try add("both", "DTSTART:20260309T120000Z\nDURATION:PT90M\nSUMMARY:Both", to: calendar)
    }
    for (options, count, minutes) in [
      ([], 5, 92), (["--by", "category"], 5, 92), (["--by", "calendar"], 5, 92),
      (["--union"], 5, 92), (["--filter", "!#work"], 1, 90), (["--filter", "#work"], 4, 2),
    ] as [([String], Int, Int)] {
      let outcome = try daybook(
        ["totals", fixture.path + "/all", "2026-03-09", "--json"] + options)
      let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      let totals = try #require(parsed as? [String: Any], "\(options): \(outcome.errors)")
      #expect(totals["count"] as? Int == count, "\(options)")
      #expect(totals["minutes"] as? Int == minutes, "\(options)")
    }
  }
}
