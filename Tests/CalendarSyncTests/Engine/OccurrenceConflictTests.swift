import TestSupport
import Testing

@testable import CalendarSync

/// Conflicts about one occurrence of a series name it, whatever each side has done with it.
@Suite struct OccurrenceConflictTests {
  /// What a side makes of a series: lines of its own, and overrides by their days and titles.
  struct Version {
    var lines: [String] = []
    var title = "Title"
    var overrides: [Int: [String]] = [:]

    var text: [UInt8] {
      let series = Made.event("a", title).text.replacing(
        "END:VEVENT",
        with: (["RRULE:FREQ=DAILY;COUNT=20"] + lines + ["END:VEVENT"]).joined(
          separator: "\r\n"))
      let others = overrides.sorted { $0.key < $1.key }.map { day, lines in
        let id = "202603\(day < 10 ? "0" : "")\(day)T100000Z"
        return
          (["BEGIN:VEVENT", "UID:a", "RECURRENCE-ID:\(id)", "DTSTART:\(id)"] + lines
          + ["END:VEVENT", ""]).joined(separator: "\r\n")
      }
      return Array(
        series.replacing("END:VCALENDAR", with: others.joined() + "END:VCALENDAR").utf8)
    }
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var base = Version()
    let here: Version
    let there: Version
    let occurrence: String?
  }

  private static let excluded = ["EXDATE:20260303T100000Z"]

  static let rows: [Row] = [
    Row(
      testDescription: "two titles of one that was changed before",
      base: Version(overrides: [3: ["SUMMARY:Old"]]),
      here: Version(overrides: [3: ["SUMMARY:Mine"]]),
      there: Version(overrides: [3: ["SUMMARY:Theirs"]]), occurrence: "2026-03-03"),
    Row(
      testDescription: "changed in two ways",
      here: Version(overrides: [3: ["SUMMARY:Mine"]]),
      there: Version(overrides: [3: ["SUMMARY:Theirs"]]), occurrence: "2026-03-03"),
    Row(
      testDescription: "left out and changed", here: Version(lines: excluded),
      there: Version(overrides: [3: ["SUMMARY:Theirs"]]), occurrence: "2026-03-03"),
    Row(
      testDescription: "left out, and changed again",
      base: Version(overrides: [3: ["SUMMARY:Old"]]), here: Version(lines: excluded),
      there: Version(overrides: [3: ["SUMMARY:Theirs"]]), occurrence: "2026-03-03"),
    Row(
      testDescription: "put back, and changed again",
      base: Version(overrides: [3: ["SUMMARY:Old"]]), here: Version(),
      there: Version(overrides: [3: ["SUMMARY:Theirs"]]), occurrence: "2026-03-03"),
    Row(
      testDescription: "one of two, the other one merges",
      base: Version(overrides: [3: ["SUMMARY:Old"], 4: ["SUMMARY:Old"]]),
      here: Version(overrides: [3: ["SUMMARY:Mine"], 4: ["SUMMARY:Old", "LOCATION:Here"]]),
      there: Version(overrides: [3: ["SUMMARY:Theirs"], 4: ["SUMMARY:Theirs"]]),
      occurrence: "2026-03-03"),
    Row(
      testDescription: "two of them",
      base: Version(overrides: [3: ["SUMMARY:Old"], 4: ["SUMMARY:Old"]]),
      here: Version(overrides: [3: ["SUMMARY:Mine"], 4: ["SUMMARY:Mine"]]),
      there: Version(overrides: [3: ["SUMMARY:Theirs"], 4: ["SUMMARY:Theirs"]]), occurrence: nil),
    Row(
      testDescription: "the series, too", base: Version(overrides: [3: ["SUMMARY:Old"]]),
      here: Version(title: "Mine", overrides: [3: ["SUMMARY:Mine"]]),
      there: Version(title: "Theirs", overrides: [3: ["SUMMARY:Theirs"]]), occurrence: nil),
    Row(
      testDescription: "the series only", here: Version(title: "Mine"),
      there: Version(title: "Theirs"), occurrence: nil),
  ]

  @Test(arguments: rows) func theOccurrenceIsNamed(_ row: Row) throws {
    for (here, there) in [(row.here, row.there), (row.there, row.here)] {
      let world = try SyncWorld()
      world.server.store(row.base.text, at: "/cal/a.ics")
      try world.sync()
      try world.machine.write(here.text, "a.ics")
      world.server.store(there.text, at: "/cal/a.ics")
      let report = try world.sync()
      let conflict = try #require(report.calendars.first?.conflicts.first)
      #expect(conflict.occurrence == row.occurrence)
      #expect("\(conflict)".contains(" on 2026-03-03 ") == (row.occurrence != nil))
      // The state keeps it.
      let rest = try world.machine.account().rest(allowsMail: false)
      #expect(rest.first?.conflicts.first?.occurrence == row.occurrence)
      #expect(world.machine.files()["a.ics"] == here.text)
    }
  }
}
