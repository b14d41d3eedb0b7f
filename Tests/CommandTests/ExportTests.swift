import Foundation
import Testing

@Suite struct ExportTests {
  private let days = ["--from", "2026-03-09", "--to", "2026-03-10"]

  private func export(_ format: String, _ fixture: Fixture, _ more: [String] = []) throws -> Outcome
  {
    try daybook(["export", fixture.path, "--format", format] + more)
  }

  @Test func eventsArePrintedAsTheirFilesHaveThem() throws {
    let fixture = try Fixture()
    let outcome = try export("ics", fixture)
    #expect(outcome.code == 0 && outcome.errors == "")
    #expect(outcome.output.components(separatedBy: "BEGIN:VEVENT").count == 5)
    for uid in ["standup", "call", "trip", "dinner"] {
      let file = try String(
        contentsOfFile: fixture.path
          + (["standup", "call"].contains(uid) ? "/work/\(uid).ics" : "/home/all.ics"),
        encoding: .utf8)
      let start = try #require(file.range(of: "BEGIN:VEVENT\r\nUID:\(uid)\r\n"))
      let end = try #require(
        file.range(of: "END:VEVENT\r\n", range: start.upperBound..<file.endIndex))
      #expect(outcome.output.contains(file[start.lowerBound..<end.upperBound]), "\(uid)")
    }
    let some = try export("ics", fixture, days + ["--calendar", "work"])
    #expect(some.output.contains("UID:call") && some.output.contains("UID:standup"))
    #expect(!some.output.contains("UID:trip"))
    #expect(try export("ics", fixture, ["--to", "2026-03-02"]).output.contains("UID:standup"))
    #expect(!(try export("ics", fixture, ["--to", "2026-03-02"]).output.contains("UID:call")))
  }

  @Test func tablesHaveAllColumns() throws {
    let fixture = try Fixture()
    let outcome = try export("csv", fixture, ["--from", "2026-03-10", "--to", "2026-03-10"])
    #expect(
      outcome.output.replacingOccurrences(of: "\r\n", with: "\n") == """
        title,start,end,allDay,zone,place,categories,notes,url,status,free,privacy,calendar,uid,occurrence
        Journey \u{1B}[31mred,2026-03-09,2026-03-11,true,,,,,,,false,public,Zuhause,trip,
        Stand-up,2026-03-10T09:15:00+01:00,2026-03-10T09:30:00+01:00,false,Europe/Berlin,,,,,,false,public,Work,standup,2026-03-10T08:15:00Z
        "Call with , comma",2026-03-10T14:00:00+01:00,2026-03-10T14:45:00+01:00,false,UTC,Room 4,"work/api; calls",,,,false,public,Work,call,
        Dinner,2026-03-10T20:00:00,2026-03-11T00:30:00,false,,,,,,cancelled,false,public,Zuhause,dinner,

        """)
  }

  @Test func listsInMarkdownAreEscaped() throws {
    let fixture = try Fixture()
    try fixture.write(
      fixture.event("odd", "DTSTART;VALUE=DATE:20260310\nSUMMARY:*a* <b> [c](d)"),
      to: "work/odd.ics")
    let outcome = try export("markdown", fixture, days)
    #expect(
      outcome.output == """
        ## Mon 2026-03-09

        - **3 days** Journey ␛\\[31mred — *Zuhause*
        - **09:15–09:30** Stand-up — *Work*

        ## Tue 2026-03-10

        - **all day** \\*a\\* \\<b\\> \\[c\\]\\(d\\) — *Work*
        - **09:15–09:30** Stand-up — *Work*
        - **14:00–14:45** Call with , comma · Room 4 · \\#work/api \\#calls — *Work*
        - **20:00–00:30+1** Dinner (cancelled) — *Zuhause*

        """)
  }

  @Test func objectsHaveTheMembersOfDetails() throws {
    let fixture = try Fixture()
    let outcome = try export("json", fixture, days)
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let objects = try #require(parsed as? [[String: Any]])
    #expect(objects.count == 5)
    #expect(objects.allSatisfy { $0["notes"] is String && $0["attendees"] is [Any] })
    let none = ["--from", "2020-01-01", "--to", "2020-01-02"]
    #expect(try export("json", fixture, none).output == "[]\n")
    #expect(try export("json", fixture, none + ["--fail-if-empty"]).code == 1)
  }

  @Test func filesAreWrittenWholeOrNotAtAll() throws {
    let fixture = try Fixture()
    let file = fixture.path + "/out.ics"
    try fixture.write("old", to: "out.ics")
    let outcome = try export("ics", fixture, ["--output", file])
    #expect(outcome.code == 0 && outcome.output == "")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      text
        == (try export("ics", fixture, ["--calendar", "work", "--calendar", "zuhause"]).output))
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.path)
    #expect(names.filter { $0.contains("daybook-") } == [])
    #expect(try export("ics", fixture, ["--output", "/no/such/x.ics"]).code == 2)
    #expect(try export("ics", fixture, ["--output", "/dev/full"]).code == 1)
  }

  /// What is exported would take the place of what it comes from.
  @Test func calendarsAreNeverOverwritten() throws {
    let fixture = try Fixture()
    let file = fixture.path + "/home/all.ics"
    let before = try String(contentsOfFile: file, encoding: .utf8)
    for name in ["home/all.ics", "work/export.ics", "work/../home/./all.ics"] {
      let outcome = try export(
        "ics", fixture, ["--calendar", "work", "--output", fixture.path + "/" + name])
      #expect(outcome.code == 2)
      #expect(outcome.errors.hasSuffix("which it would change; name a file elsewhere\n"))
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
    #expect(!FileManager.default.fileExists(atPath: fixture.path + "/work/export.ics"))
  }

  /// Whatever a calendar file has, seen or not; only an empty one is taken for an older export.
  @Test(arguments: [
    ("BEGIN:VTODO\nUID:1\nSUMMARY:Task\nEND:VTODO\n", false),
    ("BEGIN:VTODO\nUID:1\nSTATUS:CANCELLED\nEND:VTODO\n", false),
    ("BEGIN:VTODO\nUID:1\nRECURRENCE-ID:20260309T090000\nSTATUS:COMPLETED\nEND:VTODO\n", false),
    ("BEGIN:VJOURNAL\nUID:1\nDTSTART;VALUE=DATE:20260309\nEND:VJOURNAL\n", false),
    ("BEGIN:VJOURNAL\nUID:1\nSUMMARY:Undated\nEND:VJOURNAL\n", false),
    ("BEGIN:VEVENT\nUID:1\nSUMMARY:Without a start\nEND:VEVENT\n", false),
    ("BEGIN:VFREEBUSY\nUID:1\nEND:VFREEBUSY\n", false),
    ("BEGIN:VTIMEZONE\nTZID:X\nEND:VTIMEZONE\n", true), ("", true),
  ]) func onlyEmptyCalendarFilesAreReplaced(_ contents: String, isEmpty: Bool) throws {
    let fixture = try Fixture()
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(contents)END:VCALENDAR\n"
    try fixture.write(text, to: "own.ics")
    let file = fixture.path + "/own.ics"
    let outcome = try export("ics", fixture, ["--calendar", "work", "--output", file])
    #expect(outcome.code == (isEmpty ? 0 : 2), "\(outcome.errors)")
    let after = try String(contentsOfFile: file, encoding: .utf8)
    #expect((after == text) == !isEmpty, "\(contents)")
  }

  @Test func occurrencesNeedDays() throws {
    let fixture = try Fixture()
    for more in [[], ["--from", "2026-03-09"], ["--to", "2026-03-09"]] {
      let outcome = try export("csv", fixture, more)
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains("say the days with --from and --to"))
    }
    let today = try export("csv", fixture, ["--days", "2"])
    #expect(today.code == 0)
    let listed = try export("csv", fixture, ["--from", "today", "--days", "2"])
    #expect(today.output == listed.output && listed.code == 0)
    #expect(try export("csv", fixture, ["--from", "2026-03-09", "--days", "2"]).code == 0)
    #expect(try export("ics", fixture, ["--from", "2026-03-09", "--to", "2026-03-01"]).code == 2)
  }

  /// An export imported into an empty calendar shows the same, as far as the form goes.
  @Test(arguments: ["ics", "csv"]) func exportsComeBack(_ format: String) throws {
    let fixture = try Fixture()
    let month = ["--from", "2026-03-01", "--to", "2026-03-31"]
    let file = NSTemporaryDirectory() + "daybook-export-\(UUID().uuidString).\(format)"
    // What cannot be removed stays in the folder for temporary files.
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(try export(format, fixture, month + ["--output", file]).code == 0)
    let copy = try Fixture()
    try FileManager.default.removeItem(atPath: copy.path)
    try copy.write("All\n", to: "all/displayname")
    let outcome = try daybook(["import", file, "--into", "all", "--calendars", copy.path])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let template = ["--format", "{start} {end} {zone} {title} {location} {categories} {status}"]
    let first = try daybook(["list", fixture.path] + month + template)
    let second = try daybook(["list", copy.path] + month + template)
    // Tables lose control characters.
    let expected =
      format == "csv" ? first.output.replacingOccurrences(of: "␛", with: "") : first.output
    #expect(
      expected.split(separator: "\n").sorted() == second.output.split(separator: "\n").sorted())
    #expect(
      try daybook(["import", file, "--into", "all", "--calendars", copy.path]).output
        .hasSuffix("unchanged\n"))
  }
}
