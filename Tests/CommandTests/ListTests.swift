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
      "Tue 2026-03-10  all day        Zuhause  ", "Tue 2026-03-10  09:15–09:30    Work     ",
      "Tue 2026-03-10  14:00–14:45    Work     ", "Tue 2026-03-10  20:00–00:30+1  Zuhause  ",
    ]
    try #require(outcome.lines.count == 5)
    for (line, (start, title)) in zip(outcome.lines, zip(starts, titles)) {
      #expect(line.hasPrefix(start + title))
    }
    #expect(outcome.lines[0].hasSuffix(" (day 2 of 3)"))
  }

  /// Asked for days in the middle, at the end or around it, a conference stands under each of them; a
  /// night that ends early in the morning only under its evening.
  @Test func eventsOfSeveralDaysStandUnderEachOfThem() throws {
    let fixture = try Fixture()
    let path = fixture.path + "/far"
    let texts = [
      fixture.event("a", "DTSTART;VALUE=DATE:20260309\nDTEND;VALUE=DATE:20260314\nSUMMARY:Fair"),
      fixture.event("b", "DTSTART:20260311T140000\nDTEND:20260313T110000\nSUMMARY:Trip"),
      fixture.event("c", "DTSTART:20260311T220000\nDTEND:20260312T003000\nSUMMARY:Jazz"),
      fixture.event("d", "DTSTART:20260316T080000\nDTEND:20260316T090000\nSUMMARY:Run"),
      fixture.event("e", "DTSTART:20260311T000000\nDTEND:20260313T000000\nSUMMARY:Shift"),
    ]
    try fixture.write(texts.joined(), to: "far/all.ics")
    let lines = [
      "Mon 2026-03-09  5 days         far  Fair",
      "Tue 2026-03-10  all day        far  Fair (day 2 of 5)",
      "Wed 2026-03-11  all day        far  Fair (day 3 of 5)",
      "Wed 2026-03-11  00:00–00:00+2  far  Shift",
      "Wed 2026-03-11  14:00–11:00+2  far  Trip",
      "Wed 2026-03-11  22:00–00:30+1  far  Jazz",
      "Thu 2026-03-12  all day        far  Fair (day 4 of 5)",
      "Thu 2026-03-12  → 24:00        far  Shift (day 2 of 2)",
      "Thu 2026-03-12  all day        far  Trip (day 2 of 3)",
      "Fri 2026-03-13  all day        far  Fair (day 5 of 5)",
      "Fri 2026-03-13  → 11:00        far  Trip (day 3 of 3)",
      "Mon 2026-03-16  08:00–09:00    far  Run",
    ]
    // The night is on no other day, unless that is the only one.
    let morning = "Thu 2026-03-12  → 00:30        far  Jazz (day 2 of 2)"
    for first in 8...14 {
      for last in Set([first, 13, 17]) where last >= first {
        let days = (first...last).map { "2026-03-\($0 < 10 ? "0" : "")\($0)" }
        var expected = lines.filter { line in days.contains { line.contains($0) } }
        if first == 12 { expected.insert(morning, at: 3) }
        let outcome = try daybook(["list", path, "--from", days[0], "--days", "\(days.count)"])
        #expect(outcome.lines.dropLast().map(String.init) == expected, "\(days)")
        let count = expected.count
        if count > 1 {
          let limited = try daybook(
            ["list", path, "--from", days[0], "--days", "\(days.count)", "--limit", "\(count - 1)"])
          #expect(limited.lines.dropLast().map(String.init) == expected.dropLast())
        }
      }
    }
    let once = try daybook(["list", path, "2026-03-10", "--format", "{date} {title}"])
    #expect(once.output == "2026-03-09 Fair\n")
    let now = try daybook(["list", "now", path, "--now", "2026-03-13T10:00"])
    #expect(now.lines.dropLast().map(String.init) == Array(lines[9...10]))
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
    #expect(week.lines.count == 11)
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
