import Foundation
import Testing

/// `daybook todo plan`; it is Monday, 9 March 2026, 14:00.
@Suite struct TodoPlanTests {
  private func fixture() throws -> ChangingFixture {
    let fixture = try ChangingFixture()
    for (uid, lines) in [
      ("tax", "SUMMARY:Tax\nDUE;VALUE=DATE:20260310\nESTIMATED-DURATION:PT1H30M"),
      ("slides", "SUMMARY:Slides\nDUE;VALUE=DATE:20260312\nESTIMATED-DURATION:PT2H"),
      ("late", "SUMMARY:Late\nDUE;VALUE=DATE:20260306\nESTIMATED-DURATION:PT1H"),
      ("open", "SUMMARY:Open\nDUE;VALUE=DATE:20260312"),
    ] {
      let text = fixture.calendars.event(uid, lines)
        .replacingOccurrences(of: "VEVENT", with: "VTODO")
      try fixture.calendars.write(text, to: "work/\(uid).ics")
    }
    return fixture
  }

  private static let proposal = """
    Mon 2026-03-09  14:00–15:30    “Tax”: before the deadline on Tue 10 Mar, the first gap of 1 h 30 min in work hours
    Tue 2026-03-10  09:30–11:30    “Slides”: before the deadline on Thu 12 Mar, the first gap of 2 h that other tasks leave
    no time                        “Late”: its due date is past

    """

  @Test func aPlanIsWrittenWithYesOnly() throws {
    let fixture = try fixture()
    let before = try fixture.texts()
    let outcome = try fixture.change(["todo", "plan"])
    #expect(outcome.output == Self.proposal && outcome.code == 0, "\(outcome.errors)")
    #expect(try fixture.texts() == before)
    let written = try fixture.change(["todo", "plan", "--yes"])
    #expect(written.output == Self.proposal + "Planned 2 tasks\n", "\(written.errors)")
    let new = try fixture.texts().filter { before[$0.key] == nil }
    #expect(new.count == 2 && new.values.allSatisfy { $0.contains("RELATED-TO;RELTYPE=PARENT:") })
    let again = try fixture.changeObject(["todo", "plan", "--yes"])
    let tasks = try #require(again["tasks"] as? [[String: Any]])
    #expect(tasks.map { $0["outcome"] as? String } == ["overdue", "kept", "kept"])
    #expect(again["step"] == nil)
    #expect(try fixture.run(["undo"]).code == 0)
    #expect(try fixture.texts() == before)
  }

  @Test func everyMemberIsWritten() throws {
    let object = try fixture().changeObject(["todo", "plan"])
    let tasks = try #require(object["tasks"] as? [[String: Any]])
    let tax = try #require(tasks.first { $0["uid"] as? String == "tax" })
    #expect(tax["title"] as? String == "Tax" && tax["minutes"] as? Int == 90)
    #expect(tax["due"] as? String == "2026-03-10")
    #expect(tax["start"] as? String == "2026-03-09T14:00:00+01:00")
    #expect(tax["end"] as? String == "2026-03-09T15:30:00+01:00")
    #expect(tax["outcome"] as? String == "first-gap")
    #expect((tax["reason"] as? String)?.hasPrefix("before the deadline on Tue 10 Mar") == true)
    let late = try #require(tasks.first { $0["uid"] as? String == "late" })
    #expect(late["start"] == nil && late["outcome"] as? String == "overdue")
  }

  /// Tasks that are due on the days get a time on them, whatever is free before.
  @Test(arguments: [
    (["next", "week"], ["Mon 2026-03-16  09:30–10:30    “Report”"]),
    (["2026-03-16", "to", "2026-03-20"], ["Mon 2026-03-16  09:30–10:30    “Report”"]),
    (["thursday"], ["Thu 2026-03-12  09:30–11:30    “Slides”"]),
    (["today"], ["no time                        “Late”"]),
    (["2026-04"], []),
  ])
  func otherDaysArePlanned(days: [String], beginnings: [String]) throws {
    let fixture = try fixture()
    try fixture.calendars.write(
      TaskFixture.task(
        "report", "SUMMARY:Report\nDUE;VALUE=DATE:20260318\nESTIMATED-DURATION:PT1H"),
      to: "work/report.ics")
    let outcome = try fixture.change(["todo", "plan"] + days)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.lines.filter { !$0.isEmpty }.count == beginnings.count, "\(outcome.output)")
    for (line, beginning) in zip(outcome.lines, beginnings) {
      #expect(line.hasPrefix(beginning), "\(line)")
    }
    #expect(outcome.errors.isEmpty == !beginnings.isEmpty)
  }

  @Test func aPastOrUnknownDayIsRefused() throws {
    let fixture = try fixture()
    for (words, message) in [
      (["last", "week"], "todo plan last week: is past; a plan begins now"),
      (["whenever"], "todo plan whenever: "),
    ] {
      let outcome = try fixture.change(["todo", "plan"] + words)
      #expect(outcome.code == 2 && outcome.errors.contains(message), "\(outcome.errors)")
    }
    let empty = try fixture.change(["todo", "plan", "2026-04", "--fail-if-empty"])
    #expect(empty.code == 1 && empty.errors.contains("no open task due"))
  }
}
