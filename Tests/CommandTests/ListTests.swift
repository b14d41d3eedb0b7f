import Foundation
import Testing

@Suite struct ListTests {
  private let days = ["--from", "2026-03-10", "--to", "2026-03-10"]

  @Test func linesAreAlignedAndSafe() throws {
    let fixture = try Fixture()
    let outcome = try daybook(["list", fixture.path] + days)
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(!outcome.output.contains("\u{1B}"))
    let titles = ["Journey", "Stand-up", "Call with , comma · Room 4", "Dinner (cancelled)"]
    let starts = [
      "Mon 2026-03-09  3 days         Zuhause  ", "Tue 2026-03-10  09:15–09:30    Work     ",
      "Tue 2026-03-10  14:00–14:45    Work     ", "Tue 2026-03-10  20:00–00:30+1  Zuhause  ",
    ]
    try #require(outcome.lines.count == 5)
    for (line, (start, title)) in zip(outcome.lines, zip(starts, titles)) {
      #expect(line.hasPrefix(start + title))
    }
  }

  @Test func objectsParseBack() throws {
    let fixture = try Fixture()
    let outcome = try daybook(["list", "--json", fixture.path] + days)
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let objects = try #require(parsed as? [[String: Any]])
    try #require(objects.map { $0["uid"] as? String } == ["trip", "standup", "call", "dinner"])
    #expect(objects.map { $0["allDay"] as? Bool } == [true, false, false, false])
    #expect(objects.map { $0["series"] as? Bool } == [false, true, false, false])
    #expect(
      objects.map { $0["start"] as? String } == [
        "2026-03-09", "2026-03-10T09:15:00+01:00", "2026-03-10T14:00:00+01:00",
        "2026-03-10T20:00:00+01:00",
      ])
    #expect(
      objects.map { $0["end"] as? String } == [
        "2026-03-11", "2026-03-10T09:30:00+01:00", "2026-03-10T14:45:00+01:00",
        "2026-03-11T00:30:00+01:00",
      ])
    #expect(objects[0]["title"] as? String == "Journey \u{1B}[31mred")
    #expect(objects[2]["categories"] as? [String] == ["work/api", "calls"])
    #expect(objects[2]["location"] as? String == "Room 4")
    #expect(objects[2]["calendar"] as? String == "Work")
    #expect(objects[3]["status"] as? String == "cancelled")
    #expect(objects.texts("zone") == ["", "Europe/Berlin", "UTC", ""])
    #expect(objects[2]["file"] as? String == fixture.path + "/work/call.ics")
  }

  @Test func timesAreThoseOfTheReader() throws {
    let fixture = try Fixture()
    let outcome = try daybook(["list", "--json", fixture.path] + days, zone: "Asia/Tokyo")
    #expect(outcome.output.contains("\"2026-03-10T22:00:00+09:00\""))
    #expect(outcome.output.contains("\"2026-03-10T20:00:00+09:00\""))
    let utc = try daybook(["list", "--json", fixture.path] + days, zone: "UTC")
    #expect(utc.output.contains("\"2026-03-10T13:00:00+00:00\""))
  }

  @Test func emptyDaysAndFarYears() throws {
    let fixture = try Fixture()
    let before = ["--from", "-100000-01-01", "--to", "2025-12-31"]
    #expect(try daybook(["list", fixture.path] + before).output == "")
    #expect(try daybook(["list", "--json", fixture.path] + before).output == "[]\n")
    let far = ["--from", "99999-05-05", "--to", "99999-05-05"]
    let outcome = try daybook(["list", fixture.path] + far)
    #expect(outcome.lines.count <= 2)
    #expect(outcome.code == 0)
  }

  @Test func daysMayBeWordsAndHaveDefaults() throws {
    let fixture = try Fixture()
    let now = ["--now", "2026-03-08T12:00"]
    let tomorrow = try daybook(["list", fixture.path, "--from", "tomorrow", "--to", "+1d"] + now)
    #expect(tomorrow.lines.count == 3)
    let week = try daybook(["list", fixture.path] + now)
    #expect(week.lines.count == 9)
  }

  @Test func aSingleFileIsNamedByItsFileName() throws {
    let fixture = try Fixture()
    let outcome = try daybook(["list", fixture.path + "/work/call.ics"] + days)
    #expect(outcome.output.contains("  call  Call with"))
  }

  @Test func theOwnFolderIsMadeOnTheFirstRun() throws {
    let fixture = try Fixture()
    let environment = ["XDG_DATA_HOME": fixture.path + "/data"]
    let outcome = try daybook(["list"] + days, environment: environment)
    #expect(outcome.code == 0)
    #expect(outcome.output == "")
    let name = fixture.path + "/data/daybook/calendars/personal/displayname"
    #expect(FileManager.default.fileExists(atPath: name))
  }

  /// The hour that comes twice in the night of 25 October, by the events of one series.
  @Test func offsetsTellTheHourThatComesTwice() throws {
    let fixture = try Fixture()
    let lines = """
      DTSTART;TZID=America/New_York:20261020T203000
      DURATION:PT1H
      RRULE:FREQ=HOURLY
      """
    try fixture.write(fixture.event("night", lines), to: "night/night.ics")
    let night = ["--from", "2026-10-25", "--to", "2026-10-25"]
    let outcome = try daybook(["list", "--json", fixture.path + "/night"] + night)
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let objects = try #require(parsed as? [[String: Any]])
    #expect(
      objects.prefix(5).map { "\($0["start"] ?? "") \($0["end"] ?? "")" }.sorted() == [
        "2026-10-24T23:30:00+02:00 2026-10-25T00:30:00+02:00",
        "2026-10-25T00:30:00+02:00 2026-10-25T01:30:00+02:00",
        "2026-10-25T01:30:00+02:00 2026-10-25T02:30:00+02:00",
        "2026-10-25T02:30:00+01:00 2026-10-25T03:30:00+01:00",
        "2026-10-25T02:30:00+02:00 2026-10-25T02:30:00+01:00",
      ])
  }

  @Test func problemsAreSaidOnStandardError() throws {
    let fixture = try Fixture()
    try fixture.write("nothing", to: "home/broken.ics")
    try fixture.write(
      fixture.event("tick", "DTSTART:20260310T000000\nRRULE:FREQ=SECONDLY\nSUMMARY:Tick"),
      to: "home/tick.ics")
    let outcome = try daybook(["list", fixture.path] + days)
    #expect(outcome.code == 0)
    #expect(outcome.errors == "daybook: 2 problems at 2 paths, see daybook check \(fixture.path)\n")
  }
}
