import Foundation
import Testing

/// Every time that a command prints in JSON has its offset.
@Suite struct JsonTimeTests {
  @Test func everyTimeHasItsOffset() throws {
    let fixture = try ChangingFixture()
    try fixture.calendars.write(
      fixture.calendars.event(
        "floats",
        "DTSTART:20260309T143000\nDURATION:PT30M\nSUMMARY:Floats\nRRULE:FREQ=DAILY\n"
          + "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\nEND:VALARM"), to: "work/floats.ics")
    // Clocks skip this time.
    try fixture.calendars.write(
      fixture.calendars.event("gap", "DTSTART:20260329T023000\nDURATION:PT30M\nSUMMARY:Gap"),
      to: "work/gap.ics")
    let (path, now) = (fixture.path, ["--now", ChangingFixture.now])
    let days = ["--from", "2026-03-09", "--days", "30"]
    let id = try fixture.id("floats", from: "2026-03-12")
    let change = ["--calendars", path] + now
    let commands: [[String]] = [
      ["list", path] + days, ["search", "dinner", path], ["details", id, path],
      ["next", path, "--within", "24h"] + now, ["free", "1h", path] + days,
      ["totals", path] + days, ["remind", "--next", path] + now,
      ["debug", "items", path, "--view", "week", "--date", "2026-03-10"],
      ["edit", id, "--start", "15:00", "--scope", "this"] + change,
      ["add", "Lunch tomorrow 12:30"] + change, ["changes"],
      ["export", path, "--format"] + ["json"] + days,
    ]
    var timeCount = 0
    for command in commands {
      let form = command.contains("--format") ? [] : ["--json"]
      let outcome = try fixture.run(command + form)
      #expect(outcome.code == 0, "\(command): \(outcome.errors)")
      for line in outcome.output.split(separator: "\n") where outcome.output.hasPrefix("{") {
        _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
      }
      for match in outcome.output.matches(of: /"(-?\d{4,}-\d\d-\d\dT[^"]*)"/) {
        timeCount += 1
        let hasOffset = match.1.contains(/^-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
        #expect(hasOffset, "\(command): \(match.1)")
      }
    }
    #expect(timeCount > 200)
    let listed = try fixture.list(from: "2026-03-29", days: 1)
    #expect(
      listed.first { $0["uid"] as? String == "gap" }?["start"] as? String
        == "2026-03-29T03:30:00+02:00")
  }
}
