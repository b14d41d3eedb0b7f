import CalendarModel
import CalendarStore
import CalendarViews
import Foundation
import ICalendar
import TestSupport
import Testing

@testable import CalendarService
@testable import EventEntry

/// Wednesday, 11 March 2026, 14:00 in Berlin.
@Suite struct TaskPlanningTests {
  private static let meeting =
    "DTSTART;TZID=Europe/Berlin:20260311T140000\nDURATION:PT2H30M\nSUMMARY:Meeting"
  private static let tax =
    "SUMMARY:Tax\nDUE;VALUE=DATE:20260313\nESTIMATED-DURATION:PT1H30M\nCATEGORIES:house"

  private func request(_ tasks: PlanRequest.Tasks = .week) -> PlanRequest {
    PlanRequest(tasks, in: WorkTime(), firstWeekday: .monday)
  }

  private func item(_ title: String, _ folder: EditingFolder) throws -> ItemRef {
    let rows = try #require(folder.source.answers.todos(matching: title, limit: 10))
    return try #require(rows.first { $0.item.title == title }).ref
  }

  private func texts(_ folder: EditingFolder) throws -> [String: [String]] {
    var texts: [String: [String]] = [:]
    for name in try folder.names(in: "work") {
      let path = "work/" + name.dropLast(4)
      texts[path] = try folder.lines(of: path)
    }
    return texts
  }

  @Test func aTaskGetsTheNextFreeTimeBeforeItIsDue() throws {
    let folder = try EditingFolder(["work/meeting": Self.meeting], todos: ["work/tax": Self.tax])
    let before = try texts(folder)
    let reply = folder.ask(.plan(request(.items([try item("Tax", folder)]))))
    #expect(reply.done?.text == "planned “Tax” for Thu 12 Mar, 09:00–10:30")
    #expect(reply.done?.records == ["12 09:00 Tax"])
    let new = try texts(folder).filter { before[$0.key] == nil }
    #expect(new.count == 1)
    let lines = try #require(new.values.first)
    for line in [
      "RELATED-TO;RELTYPE=PARENT:tax", "CATEGORIES:house",
      "DTSTART;TZID=Europe/Berlin:20260312T090000",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    // It is not planned again.
    let again = folder.ask(.plan(request(.items([try item("Tax", folder)]))))
    #expect(again.refusal == "“Tax” is planned already: Thu 12 Mar, 09:00–10:30")
    // Its due date stays where it is when the event moves.
    let event = try folder.item("12 09:00 Tax")
    #expect(folder.ask(.change([event], .this, .shift(days: 7))).done != nil)
    #expect(folder.source.answers.todo(try item("Tax", folder))?.due == .allDay(Day(20_525)))
    for _ in 0..<2 { #expect(folder.ask(.undo()).done != nil) }
    #expect(try texts(folder) == before)
  }

  @Test func aTaskThatIsDoneMarksItsEvent() throws {
    let folder = try EditingFolder([:], todos: ["work/tax": Self.tax])
    let tax = try item("Tax", folder)
    #expect(folder.ask(.plan(request(.items([tax])))).done != nil)
    #expect(folder.shown == ["11 14:00 Tax"])
    #expect(folder.ask(.changeTodos([try item("Tax", folder)], .complete())).done != nil)
    #expect(folder.shown == ["11 14:00 ☑ Tax"])
    #expect(
      folder.ask(.plan(request(.items([try item("Tax", folder)])))).refusal
        == "none of these tasks is open")
    #expect(folder.ask(.changeTodos([try item("Tax", folder)], .reopen)).done != nil)
    #expect(folder.shown == ["11 14:00 Tax"])
  }

  /// Lines of the task, and what is said.
  @Test(arguments: [
    ("DUE;VALUE=DATE:20260310", "its due date is past"),
    (
      "DUE;TZID=Europe/Berlin:20260311T143000",
      "no gap of 1 h in work hours before the deadline on Wed 11 Mar, 14:30"
    ),
    (
      "DUE;VALUE=DATE:20260313\nESTIMATED-DURATION:PT9H",
      "no gap of 9 h in work hours before the deadline on Fri 13 Mar"
    ),
    ("ESTIMATED-DURATION:PT9H", "no gap of 9 h in work hours"),
    (
      "DTSTART;VALUE=DATE:20260314\nDUE;VALUE=DATE:20260315",
      "no gap of 1 h in work hours before the deadline on Sun 15 Mar"
    ),
  ])
  func whatHasNoTimeIsSaid(lines: String, reason: String) throws {
    let folder = try EditingFolder([:], todos: ["work/x": "SUMMARY:X\n" + lines])
    let reply = folder.ask(.plan(request(.items([try item("X", folder)]))))
    #expect(reply.refusal == "no time for “X”: \(reason)")
    #expect(try folder.names(in: "work") == ["x.ics"])
  }

  /// Starts and due dates of a task on one day, and whether they are its time without a plan.
  @Test(arguments: [
    ("20260312T190000", "20260312T203000", true), ("20260314T100000", "20260314T110000", true),
    ("20260312T170000", "20260312T193000", true), ("20260312T100000", "20260312T110000", false),
  ])
  func aTimeOutsideWorkHoursIsATasksOwn(start: String, due: String, isOwn: Bool) throws {
    let lines = "SUMMARY:X\nDTSTART;TZID=Europe/Berlin:\(start)\nDUE;TZID=Europe/Berlin:\(due)"
    let folder = try EditingFolder([:], todos: ["work/x": lines])
    guard case .plan(let proposal, _) = folder.ask(.proposePlan(request())) else {
      Issue.record("nothing is proposed")
      return
    }
    #expect(proposal.isNews == !isOwn && proposal.lines.allSatisfy { $0.time != nil })
    let reply = folder.ask(.plan(request(.items([try item("X", folder)]))))
    #expect(reply.refusal?.hasPrefix("“X” is planned already: ") ?? false == isOwn)
    #expect(try folder.names(in: "work").count == (isOwn ? 1 : 2))
  }

  @Test func otherTasksAreNotPlannedAtATasksOwnTime() throws {
    let folder = try EditingFolder(
      [:],
      todos: [
        "work/own": "SUMMARY:Own\nDTSTART;TZID=Europe/Berlin:20260311T140000"
          + "\nDUE;TZID=Europe/Berlin:20260311T190000",
        "work/tax": Self.tax,
      ])
    guard case .plan(let proposal, _) = folder.ask(.proposePlan(request())) else {
      Issue.record("nothing is proposed")
      return
    }
    let times = proposal.lines.compactMap(\.time)
    #expect(times.count == 2 && !times[0].overlaps(times[1]))
  }

  @Test func thePlanOfTheWeekIsWrittenWhenItIsAccepted() throws {
    let todos = [
      "work/tax": Self.tax,
      "work/slides": "SUMMARY:Slides\nDUE;VALUE=DATE:20260312\nESTIMATED-DURATION:PT1H",
      "work/late": "SUMMARY:Late\nDUE;VALUE=DATE:20260310\nESTIMATED-DURATION:PT1H",
      // Next week, and without an estimate.
      "work/later": "SUMMARY:Later\nDUE;VALUE=DATE:20260316\nESTIMATED-DURATION:PT1H",
      "work/open": "SUMMARY:Open\nDUE;VALUE=DATE:20260312",
    ]
    let folder = try EditingFolder(["work/meeting": Self.meeting], todos: todos)
    let before = try texts(folder)
    guard case .plan(let proposal, isChanged: false) = folder.ask(.proposePlan(request())) else {
      Issue.record("nothing is proposed")
      return
    }
    #expect(try texts(folder) == before)
    #expect(proposal.lines.map(\.task.title) == ["Late", "Slides", "Tax"])
    #expect(folder.ask(.proposePlan(request())) == .plan(proposal, isChanged: false))
    let reply = folder.ask(.acceptPlan(proposal))
    #expect(reply.done?.text == "planned 2 tasks")
    #expect(folder.shown == ["11 14:00 Meeting", "12 09:00 Slides", "12 10:00 Tax"])
    // Accepted once, it is another plan.
    guard case .plan(let next, isChanged: true) = folder.ask(.acceptPlan(proposal)) else {
      Issue.record("it was written twice")
      return
    }
    #expect(!next.isNews)
    #expect(folder.ask(.acceptPlan(next)).refusal == "there is nothing to write")
    #expect(folder.ask(.undo()).done != nil)
    #expect(try texts(folder) == before)
  }

  @Test func aMeetingAtItsTimeMovesIt() throws {
    let early = "DTSTART;TZID=Europe/Berlin:20260311T140000\nDURATION:PT1H\nSUMMARY:Early"
    let folder = try EditingFolder(["work/early": early], todos: ["work/tax": Self.tax])
    #expect(folder.ask(.plan(request(.items([try item("Tax", folder)])))).done != nil)
    #expect(folder.shown == ["11 14:00 Early", "11 15:00 Tax"])
    try folder.add("work/meeting", Self.meeting)
    let reply = folder.ask(.plan(request(.items([try item("Tax", folder)]))))
    #expect(
      reply.done?.text
        == "planned “Tax” for Thu 12 Mar, 09:00–10:30: moved for “Meeting”")
    #expect(Set(folder.shown) == ["11 14:00 Early", "11 14:00 Meeting", "12 09:00 Tax"])
  }

  @Test func nothingToPlanIsSaid() throws {
    let folder = try EditingFolder([:], todos: ["work/open": "SUMMARY:Open"])
    #expect(
      folder.ask(.proposePlan(request())).refusal
        == "no open task of this week says how long it takes")
  }

  /// Random weeks: planned events never overlap, end before the due date, lie in work hours, and stay
  /// when a meeting comes, but for those that it hits and two others at most.
  @Test(arguments: 0..<12)
  func plansOfRandomWeeks(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    func event(_ name: String, minutes: Int) -> String {
      let day = random.number(11...13)
      let start = random.number(9...16) * 100 + random.number(0...1) * 30
      return "DTSTART;TZID=Europe/Berlin:202603\(day)T\(start < 1_000 ? "0" : "")\(start)00\n"
        + "DURATION:PT\(minutes)M\nSUMMARY:\(name)"
    }
    let meetings = (0..<random.number(0...6)).map { number in
      ("work/m\(number)", event("m\(number)", minutes: random.number(1...4) * 30))
    }
    let todos = (0..<random.number(1...6)).map { number in
      (
        "work/t\(number)",
        "SUMMARY:t\(number)\nDUE;VALUE=DATE:202603\(random.number(11...14))\n"
          + "ESTIMATED-DURATION:PT\(random.number(1...5) * 30)M"
      )
    }
    let folder = try EditingFolder(
      Dictionary(uniqueKeysWithValues: meetings), todos: Dictionary(uniqueKeysWithValues: todos))
    func acceptPlan() -> [PlanLine] {
      guard case .plan(let proposal, _) = folder.ask(.proposePlan(request())) else { return [] }
      #expect(folder.ask(.proposePlan(request())) == .plan(proposal, isChanged: false))
      if proposal.isNews { #expect(folder.ask(.acceptPlan(proposal)).done != nil, "seed \(seed)") }
      return proposal.lines
    }
    let first = acceptPlan()
    #expect(first.count == todos.count, "seed \(seed)")
    try folder.add("work/new", event("new", minutes: 60))
    let second = acceptPlan()
    let old = Dictionary(uniqueKeysWithValues: first.map { ($0.task.title, $0.time) })
    let moved = second.filter { line in
      guard let before = old[line.task.title] ?? nil, let time = line.time else { return false }
      return before != time
    }
    #expect(moved.count <= TaskPlanner.mostMoved, "seed \(seed)")
    let zone = folder.source.zone
    for line in second {
      // What has begun is not moved any more.
      guard let time = line.time, time.lowerBound > folder.changer.now else { continue }
      let (start, end) = (zone.localTime(of: time.lowerBound), zone.localTime(of: time.upperBound))
      #expect(start.day == end.day && start.hour >= 9 && end.secondOfDay <= 61_200, "seed \(seed)")
      #expect(line.task.due.map { start.day <= $0.wallClock.day } ?? true, "seed \(seed)")
      let others = folder.records.filter { $0.title != line.task.title }
      #expect(!others.contains { $0.overlaps(start..<end) }, "seed \(seed): \(line.task.title)")
    }
  }
}

extension EditingFolder {
  /// Another program adds an event, and the index reads it.
  fileprivate func add(_ path: String, _ lines: String) throws {
    try write(lines, to: path)
    let index = source.calendars.index
    index.noteEdits(at: [url(path).path])
    index.waitForEdits(milliseconds: 60_000)
  }
}
