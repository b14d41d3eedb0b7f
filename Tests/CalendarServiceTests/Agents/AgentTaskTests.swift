import CalendarModel
import Foundation
import Testing

@testable import CalendarService
@testable import CalendarStore
@testable import DaybookConfiguration

/// Tasks as agents read them, and plans that change them.
@Suite struct AgentTaskTests {
  static let tasks: [String: String] = [
    "Home/T1": "VTODO\nSUMMARY:Tax return\nDUE;VALUE=DATE:20260310\nPRIORITY:1\nCATEGORIES:house",
    "Home/T2": "VTODO\nSUMMARY:Receipts\nRELATED-TO:T1",
    "Home/T3": "VTODO\nSUMMARY:Water plants\nDTSTART;TZID=Europe/Berlin:20260309T180000\n"
      + "DUE;TZID=Europe/Berlin:20260309T180000\nRRULE:FREQ=WEEKLY",
    "Work/T4": "VTODO\nSUMMARY:Invoice\nDUE;TZID=Europe/Berlin:20260302T120000",
    "Work/T5": "VTODO\nSUMMARY:Report\nSTATUS:COMPLETED\nCOMPLETED:20260302T100000Z\n"
      + "PERCENT-COMPLETE:100",
    "Home/T6": "VTODO\nSUMMARY:Secret\nDUE;VALUE=DATE:20260311\nCLASS:PRIVATE\nLOCATION:Clinic",
    "Club/T7": "VTODO\nSUMMARY:Chairs\(AgentFixture.tags)\nDUE;VALUE=DATE:20260312",
  ]

  private func fixture() throws -> AgentFixture { try AgentFixture(Self.tasks) }

  private func titles(_ answer: JSONValue) -> [String] { answer.texts("tasks", "title") }

  // MARK: - Reading

  @Test func openTasksStandInTheirOrder() throws {
    let fixture = try fixture()
    let answer = try fixture.ask(.tasks)
    #expect(
      titles(answer)
        == ["Invoice", "Water plants", "Tax return", "Receipts", "(private)", "Chairs"])
    #expect(
      answer.texts("tasks", "group")
        == ["overdue", "today", "tomorrow", "tomorrow", "thisWeek", "thisWeek"])
    #expect(answer["shown"]?.number == 6 && answer["of"]?.number == 6 && answer["more"] == nil)
    #expect(answer["weekday"]?.text == "Monday" && answer["note"] != nil)
    let tasks = answer.items("tasks")
    #expect(tasks[0]["overdue"] == .flag(true) && tasks[0]["dueWeekday"]?.text == "Monday")
    #expect(tasks[0]["due"]?.text == "2026-03-02T12:00:00+01:00")
    #expect(tasks[1]["series"] == .flag(true))
    #expect(tasks[2]["priority"]?.number == 1 && tasks[2]["due"]?.text == "2026-03-10")
    #expect(tasks[2]["parts"]?["all"]?.number == 1)
    #expect(tasks[2]["categories"]?.list == [.text("house")])
    #expect(tasks[3]["depth"]?.number == 1 && tasks[3]["parent"] == tasks[2]["id"])
    #expect(tasks[4]["private"] == .flag(true) && tasks[4]["location"] == nil)
    #expect(tasks[5]["foreign"] == .flag(true) && tasks[5]["hidden"]?.number == 10)
    #expect(tasks.allSatisfy { $0["uid"] == nil && $0["file"] == nil })
  }

  @Test(
    arguments: [
      (#"{"all":true}"#, 7), (#"{"due":"overdue"}"#, 1), (#"{"due":"today"}"#, 1),
      (#"{"due":"none"}"#, 1), (#"{"words":"tax"}"#, 1),
      (#"{"words":"secret"}"#, 0), (#"{"category":"house"}"#, 1), (#"{"calendars":["Work"]}"#, 1),
    ])
  func argumentsChooseAmongThem(arguments: String, count: Double) throws {
    let answer = try fixture().ask(.tasks, arguments)
    #expect(answer["of"]?.number == count, "\(answer)")
  }

  @Test(
    arguments: [
      (#"{"due":"frydai"}"#, "unclear"), (#"{"due":"Wed 2026-03-10"}"#, "weekday"),
      (#"{"al":true}"#, "argument"), (#"{"after":"x"}"#, "argument"),
      (#"{"calendars":["Nowhere"]}"#, "unknown"),
    ])
  func wrongArgumentsAreRefused(arguments: String, code: String) throws {
    #expect(try fixture().code(.tasks, arguments) == code)
  }

  @Test(arguments: [1, 2, 4, 6, 7]) func severalCallsHaveEachTaskOnce(limit: Int) throws {
    let fixture = try fixture()
    let all = try fixture.ask(.tasks, #"{"all":true}"#)
    var (found, after, calls) = ([String](), "", 0)
    repeat {
      let answer = try fixture.ask(.tasks, #"{"all":true,"limit":\#(limit)\#(after)}"#)
      #expect(answer["of"]?.number == 7)
      found += answer.texts("tasks", "id")
      calls += 1
      after = answer["more"]?.text.map { #","after":"\#($0)""# } ?? ""
    } while !after.isEmpty && calls < 20
    #expect(found == all.texts("tasks", "id") && calls == (7 + limit - 1) / limit)
  }

  @Test func answersAreBounded() throws {
    var others: [String: String] = [:]
    for number in 0..<120 {
      others["Home/L\(number)"] =
        "VTODO\nSUMMARY:\(String(repeating: "\\\"ü😀", count: 200))\nLOCATION:\(number)"
        + "\nCATEGORIES:" + (0..<30).map { "c\($0)\(number)" }.joined(separator: ",")
    }
    let fixture = try AgentFixture(others)
    let text = try fixture.text(.tasks, #"{"limit":200}"#)
    let answer = try #require(JSONValue(text))
    #expect(text.utf8.count <= 16_000 && answer["of"]?.number == 120)
    let more = try #require(answer["more"]?.text)
    #expect(Double(more) == answer["shown"]?.number)
  }

  @Test func whatAgentsDoNotSeeIsNotThere() throws {
    let fixture = try fixture()
    fixture.rules.private = .hide
    #expect(try titles(fixture.ask(.tasks)).count == 5)
    fixture.rules.private = .show
    #expect(try titles(fixture.ask(.tasks)).contains("Secret"))
    fixture.rules.calendars = ["Work"]
    #expect(try titles(fixture.ask(.tasks)) == ["Invoice"])
  }

  // MARK: - Plans

  /// Each change, its plan in words, and what the files have then; all of it goes back byte for byte.
  @Test(
    arguments: [
      (
        "Home/T1", #""action":"done""#, "Completes a task due Tue 2026-03-10 in Home.",
        "STATUS:COMPLETED"
      ),
      (
        "Work/T5", #""action":"reopen""#, "Reopens a task without a date in Work.",
        "SUMMARY:Report"
      ),
      (
        "Home/T3", #""action":"done","scope":"this""#,
        "Completes the present occurrence of a repeating task due Mon 2026-03-09 18:00 in Home. "
          + "The next one follows.", "DUE;TZID=Europe/Berlin:20260316T180000"
      ),
      (
        "Home/T1", #""action":"edit","due":"fri 17:00""#,
        "Moves the due date of a task from Tue 2026-03-10 to Fri 2026-03-13 17:00.",
        "20260313T170000"
      ),
      (
        "Home/T2", #""action":"edit","due":"friday""#,
        "Gives a task a due date: Fri 2026-03-13.", "DUE;VALUE=DATE:20260313"
      ),
      (
        "Home/T1", #""action":"edit","due":"none""#,
        "Takes the due date Tue 2026-03-10 from a task.", "SUMMARY:Tax return"
      ),
      (
        "Home/T1", #""action":"edit","priority":"low","percent":"40","notes":"a\nb""#,
        "Changes notes, percent, priority of a task due Tue 2026-03-10 in Home.",
        "PERCENT-COMPLETE:40"
      ),
      (
        "Home/T1", #""action":"move","by":"2d""#,
        "Moves the due date of a task from Tue 2026-03-10 to Thu 2026-03-12.",
        "DUE;VALUE=DATE:20260312"
      ),
      (
        "Work/T4", #""action":"move","calendar":"Home""#,
        "Moves a task due Mon 2026-03-02 12:00 from Work to Home.", "SUMMARY:Invoice"
      ),
      (
        "Work/T4", #""action":"delete""#, "Deletes a task due Mon 2026-03-02 12:00 in Work.", ""
      ),
    ] as [(String, String, String, String)])
  func aTaskIsChangedAndBack(
    path: String, members: String, says: String, line: String
  ) throws {
    let fixture = try fixture()
    let bytes = try fixture.bytes()
    let id = try fixture.taskID(path)
    let plan = try fixture.ask(.propose, fixture.plan(#"{\#(members),"id":"\#(id)"}"#))
    #expect(plan["says"]?.list == [.text(says)], "\(plan)")
    #expect(plan["needs"]?.text == "nothing" && plan["changes"]?.list?.count == 1)
    #expect(try fixture.bytes() == bytes)
    let token = try #require(plan["plan"]?.text, "\(plan)")
    let applied = try fixture.ask(.apply, #"{"plan":"\#(token)"}"#)
    #expect(applied["applied"] == .flag(true), "\(applied)")
    let after = plan["changes"]?.list?.first?["after"]
    if line.isEmpty {
      #expect(after == .null && fixture.storedTexts(with: "SUMMARY:Invoice").isEmpty)
    } else {
      #expect(!fixture.storedTexts(with: line).isEmpty, "\(line)")
      #expect(applied["events"]?.list?.first?["id"] == after?["id"])
      let all = try fixture.ask(.tasks, #"{"all":true}"#)
      let found = after?["id"]?.text
      #expect(all.texts("tasks", "id").contains(found ?? "-"), "\(all)")
    }
    #expect(try fixture.ask(.apply, #"{"plan":"\#(token)"}"#)["already"] == .flag(true))
    let undo = try #require(applied["undo"]?.text)
    #expect(try fixture.code(.undo, #"{"undo":["\#(undo)"]}"#) == nil)
    #expect(try fixture.bytes() == bytes)
  }

  @Test func newTasksAreWrittenAndTakenBack() throws {
    let fixture = try fixture()
    let bytes = try fixture.bytes()
    let plan = try fixture.ask(
      .propose,
      fixture.plan(
        """
        {"action":"add-task","title":"Book flights","due":"friday","priority":"high","length":"45m",\
        "categories":["travel"],"notes":"aisle","calendar":"Home","parent":"Tax"}
        """,
        #"{"action":"add-task","title":"Backup","due":"2026-03-09 20:00","repeats":"every week"}"#))
    #expect(
      plan["says"]?.list == [
        .text("Adds a task due Fri 2026-03-13 to Home."),
        .text("Adds a repeating task due Mon 2026-03-09 20:00 to Work."),
      ], "\(plan)")
    let after = try #require(plan["changes"]?.list?.first?["after"])
    #expect(after["dueWeekday"]?.text == "Friday" && after["priority"]?.number == 1)
    #expect(after["estimate"]?.number == 45 && after["isPart"] == .flag(true))
    let token = try #require(plan["plan"]?.text)
    #expect(try fixture.code(.apply, #"{"plan":"\#(token)"}"#) == nil)
    for line in ["DUE;VALUE=DATE:20260313", "T200000", "SUMMARY:Book flights"] {
      #expect(!fixture.storedTexts(with: line).isEmpty, "\(line)")
    }
    let listed = try fixture.ask(.tasks, #"{"words":"flights"}"#)
    #expect(listed.texts("tasks", "id") == [after["id"]?.text ?? ""])
    let undo = token.replacing("plan-", with: "undo-")
    #expect(try fixture.code(.undo, #"{"undo":["\#(undo)"]}"#) == nil)
    #expect(try fixture.bytes() == bytes)
  }

  @Test(
    arguments: [
      ("Home/T3", #""action":"done""#, "scope"), ("Home/T3", #""action":"delete""#, "scope"),
      ("Home/T3", #""action":"edit","title":"x","scope":"this""#, "scope"),
      ("Home/T1", #""action":"done","scope":"this""#, "argument"),
      ("Home/T1", #""action":"reopen""#, "argument"), ("Work/T5", #""action":"done""#, "argument"),
      ("Home/T1", #""action":"edit","status":"tentative""#, "argument"),
      ("Home/T1", #""action":"edit","end":"11:00""#, "argument"),
      ("Home/T1", #""action":"done","title":"x""#, "argument"),
      ("Home/T1", #""action":"edit","due":"frydai""#, "unclear"),
      ("Home/T1", #""action":"edit","due":"Wed 2026-03-10""#, "weekday"),
      ("Home/T1", #""action":"edit","priority":"urgent""#, "argument"),
      ("Home/T1", #""action":"edit","parent":"Receipts""#, "failed"),
      ("Home/T6", #""action":"done""#, "not-allowed"),
      ("Club/T7", #""action":"done""#, "read-only"),
      ("Home/T9", #""action":"done""#, "unknown"),
    ])
  func whatCannotBeIsRefused(path: String, members: String, code: String) throws {
    let fixture = try fixture()
    let bytes = try fixture.bytes()
    let id = try fixture.taskID(path)
    let plan = fixture.plan(#"{\#(members),"id":"\#(id)"}"#)
    #expect(try fixture.code(.propose, plan) == code)
    #expect(try fixture.bytes() == bytes && fixture.storedPlans.isEmpty)
  }

  @Test func membersOfTasksAreNotForEvents() throws {
    let fixture = try fixture()
    let id = try fixture.id("Home/H1")
    for members in [#""action":"edit","due":"friday""#, #""action":"edit","priority":"high""#] {
      #expect(
        try fixture.code(.propose, fixture.plan(#"{\#(members),"id":"\#(id)"}"#)) == "argument")
    }
    for action in ["done", "reopen"] {
      let plan = fixture.plan(#"{"action":"\#(action)","id":"\#(id)"}"#)
      #expect(try fixture.code(.propose, plan) == "unknown")
    }
    let end = #"{"action":"add-task","title":"x","end":"friday"}"#
    #expect(try fixture.code(.propose, fixture.plan(end)) == "argument")
  }

  @Test func allOfARepeatingTaskNeedsAPerson() throws {
    let fixture = try fixture()
    let id = try fixture.taskID("Home/T3")
    let plan = try fixture.ask(
      .propose, fixture.plan(#"{"action":"delete","id":"\#(id)","scope":"all"}"#))
    #expect(plan["because"]?.list == [.text("all")], "\(plan)")
  }

  @Test func theLinesOfATaskBindItsPlan() throws {
    let fixture = try fixture()
    let token = try fixture.proposed(
      #"{"action":"edit","id":"\#(fixture.taskID("Home/T1"))","title":"Taxes"}"#)
    try fixture.replace("Tax return", with: "Tax return 2025", in: "Home/T1")
    try fixture.reopen()
    let bytes = try fixture.bytes()
    #expect(try fixture.code(.apply, #"{"plan":"\#(token)"}"#) == "changed")
    #expect(try fixture.bytes() == bytes)
  }

  @Test func aTaskIsChangedOnceInAPlan() throws {
    let fixture = try fixture()
    let change = #"{"action":"edit","id":"\#(try fixture.taskID("Home/T1"))","title":"Taxes"}"#
    #expect(try fixture.code(.propose, fixture.plan(change, change)) == "twice")
  }
}

extension AgentFixture {
  /// The id of a task, whether it is there or not.
  func taskID(_ path: String) throws -> String {
    let parts = path.split(separator: "/")
    let collection = try #require(
      calendars.index.answers(zone: .utc).collections.first { $0.name == parts[0] })
    let key = EventKey.key(
      collection: collection.path, uid: String(parts[1]), recurrence: nil)
    return RecordID(key: key).text
  }

  /// The paths of the files that have a text.
  func storedTexts(with text: String) -> [String] {
    ((try? bytes()) ?? [:]).filter { String(decoding: $0.value, as: UTF8.self).contains(text) }
      .keys.sorted()
  }
}
