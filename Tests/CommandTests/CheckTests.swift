import Foundation
import Testing

@Suite struct CheckTests {
  @Test func goodFilesHaveNoProblems() throws {
    let fixture = try Fixture()
    let outcome = try daybook(["check", fixture.path + "/work"])
    #expect(outcome.output == "no problems: 2 events in 2 files\n")
    #expect(outcome.code == 0)
  }

  @Test func problemsArePrintedWithTheirPlacesAndHideNothing() throws {
    let fixture = try Fixture()
    try fixture.write(
      fixture.event("bad", "DTSTART:99999999\nSUMMARY:Bad"), to: "work/bad\u{7}.ics")
    try fixture.write("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:cut", to: "work/cut.ics")
    try fixture.write("", to: "work/empty.ics")
    let outcome = try daybook(["check", fixture.path])
    #expect(outcome.code == 1)
    #expect(!outcome.output.contains("\u{7}"))
    #expect(outcome.output.contains("/work/cut.ics:"))
    let bad = try #require(outcome.lines.first { $0.contains("bad") })
    #expect(bad.contains(".ics:7: "))
    let summary = try #require(outcome.lines.dropLast().last)
    #expect(summary.contains("problems at "))
    #expect(summary.hasSuffix("files"))
    let list = try daybook(["list", fixture.path, "--from", "2026-03-10", "--to", "2026-03-10"])
    #expect(list.lines.count == 5)
    #expect(list.code == 0)
  }

  @Test func aPipeWithACalendarsNameIsNotOpened() throws {
    let fixture = try Fixture()
    mkfifo(fixture.path + "/work/pipe.ics", 0o600)
    let outcome = try daybook(["check", fixture.path])
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("/work/pipe.ics: is not a regular file and was not opened"))
  }

  @Test func aRuleThatTakesTooLongIsAProblem() throws {
    let fixture = try Fixture()
    let lines = "DTSTART:20260310T000000\nRRULE:FREQ=SECONDLY\nSUMMARY:Tick"
    try fixture.write(fixture.event("tick", lines), to: "home/tick.ics")
    let outcome = try daybook(["check", fixture.path])
    #expect(outcome.code == 1)
    #expect(
      outcome.lines.first
        == "\(fixture.path)/home/tick.ics: the rule of “Tick” takes too long and is shown in part")
  }
}
