import CalendarModel
import Foundation
import ICalendar
import TestSupport
import Testing

@testable import CalendarSync

/// Tasks on two machines, and on servers that do not take all of them.
@Suite struct TaskScenarioTests {
  /// Two machines that agree on some texts of a calendar.
  private func machines(_ texts: [UInt8]...) throws -> (TestServer, [Machine]) {
    let server = TestServer("/cal/")
    for (number, text) in texts.enumerated() { server.store(text, at: "/cal/\(number).ics") }
    let machines = try (0..<2).map { _ in try Machine(["/cal/"], FaultySender(server)) }
    for machine in machines { try machine.sync() }
    return (server, machines)
  }

  /// Completes the task in a file, as Daybook does.
  private func complete(_ machine: Machine, second: Int) throws {
    let result = try TaskChange(second: second)
      .completedOrReopened(try #require(machine.files()["0.ics"]))
    try machine.write(result.text, "0.ics")
    if let copy = result.copy { try machine.write(copy, "copy-\(second).ics") }
  }

  private func settle(_ machines: [Machine]) throws {
    for _ in 0..<2 {
      for machine in machines {
        let report = try machine.sync()
        #expect(report.isComplete && !report.needsChoice, "\(report)")
      }
    }
  }

  @Test func aRepeatingTaskCompletedOnTwoMachinesIsDoneOnce() throws {
    let (server, machines) = try machines(Items.chore)
    try complete(machines[0], second: 0)
    try complete(machines[1], second: 30)
    try settle(machines)
    let texts = try #require(server["/cal/"]?.members.values.map(\.text.text))
    #expect(texts.count == 2)
    let master = try #require(texts.first { $0.contains("RRULE") })
    #expect(master.contains("DUE;VALUE=DATE:20260316") && master.contains("COUNT=8"))
    let copy = try #require(texts.first { !$0.contains("RRULE") })
    #expect(copy.contains("COMPLETED:20260309T090000Z") && copy.contains("DUE;VALUE=DATE:20260309"))
    for machine in machines {
      let files = Set(machine.files().values.map { CanonicalText($0) })
      #expect(files == Set(texts.map { CanonicalText(Array($0.utf8)) }))
    }
  }

  /// By rolling on, or by overrides as Thunderbird does, so many times on each machine.
  @Test(arguments: [false, true], [false, true])
  func occurrencesCompletedInTwoWaysMeetAtTheLaterOne(_ first: Bool, _ second: Bool) throws {
    let endless = Items.chore.replacing(";COUNT=9", by: "")
    for base in [Items.chore, endless] {
      for (here, there) in [(1, 1), (1, 2), (2, 1), (3, 1), (1, 3), (2, 2)] {
        let (server, machines) = try machines(base)
        let counts = [(here, first), (there, second)]
        for (machine, (count, hasOverrides)) in zip(machines, counts) {
          for number in 1...count {
            let second = number + (machine === machines[1] ? 30 : 0)
            try complete(machine, second: second, byOverride: hasOverrides)
          }
        }
        try settle(machines)
        let texts = try #require(server["/cal/"]?.members.values.map(\.text))
        let what: Comment = "\(here) \(first), \(there) \(second)"
        let days = (0..<max(here, there)).map { 9 + 7 * $0 }
        #expect(doneDays(in: texts) == days.map { String(format: "202603%02d", $0) }, what)
        let next = EventTime.allDay(("2026-03-09" as Day) + 7 * days.count)
        #expect(texts.compactMap(current) == [next], what)
      }
    }
  }

  private func complete(_ machine: Machine, second: Int, byOverride: Bool) throws {
    if !byOverride { return try complete(machine, second: second) }
    let text = try #require(machine.files()["0.ics"]).replacing("tasks.org", by: "Mozilla")
    let result = try TaskChange(second: second).completedOrReopened(text)
    #expect(result.copy == nil)
    try machine.write(result.text.replacing("Mozilla", by: "tasks.org"), "0.ics")
  }

  /// The due days of all that is done, with those that are there twice.
  private func doneDays(in texts: [[UInt8]]) -> [String] {
    texts.flatMap { $0.text.components(separatedBy: "BEGIN:VTODO") }
      .filter { $0.contains("STATUS:COMPLETED") }
      .compactMap { $0.components(separatedBy: "DUE;VALUE=DATE:").last?.prefix(8) }
      .map { String($0) }.sorted()
  }

  /// What is to be done of a task that repeats.
  private func current(_ text: [UInt8]) -> EventTime? {
    let document = Document(text)
    var edit = TodoEdit(document, zones: ZoneCatalog(), now: Instant(seconds: 0))
    let todos = document.componentIndices(of: .todo).compactMap { edit.todo(at: $0) }
    let overrides = todos.filter { if case .override = $0.kind { true } else { false } }
    var budget = StepBudget(100_000)
    for todo in todos {
      guard let series = TodoSeries(todo, overrides: overrides),
        case .found(let occurrence) = series.current(budget: &budget)
      else { continue }
      return occurrence.original
    }
    return nil
  }

  @Test func aTaskCompletedOnTwoMachinesHasTheEarlierMoment() throws {
    for (here, there) in [(0, 30), (30, 0)] {
      let (server, machines) = try machines(Items.task)
      try complete(machines[0], second: here)
      try complete(machines[1], second: there)
      try settle(machines)
      let text = try #require(server["/cal/"]?.members["/cal/0.ics"]?.text.text)
      #expect(text.contains("COMPLETED:20260309T090000Z"), "\(text)")
      #expect(machines.allSatisfy { $0.files()["0.ics"]?.text.contains("T090000Z") ?? false })
    }
  }

  @Test func aCompletionBesideANewTitleKeepsBoth() throws {
    let (server, machines) = try machines(Items.task)
    try complete(machines[0], second: 0)
    let text = try #require(machines[1].files()["0.ics"])
    try machines[1].write(text.replacing("File the tax return", by: "Taxes"), "0.ics")
    try settle(machines)
    let result = try #require(server["/cal/"]?.members["/cal/0.ics"]?.text.text)
    #expect(result.contains("SUMMARY:Taxes") && result.contains("STATUS:COMPLETED"))
  }

  /// Case 20, as at mailbox.org: the others go on, and it is tried once a day.
  @Test(arguments: [400, 403, 415]) func aRefusedRepeatingTaskIsKeptAndNamed(_ status: Int) throws {
    let world = try SyncWorld()
    world.server.change {
      $0.refusalOfText = {
        $0.contains("BEGIN:VTODO") && $0.contains("RRULE:") ? status : nil
      }
    }
    try world.machine.write(Items.chore, "chore.ics")
    try world.machine.write(Items.task, "task.ics")
    try world.machine.write(Made.event("a"), "a.ics")
    for _ in 0..<3 {
      let report = try world.sync()
      let calendar = try #require(report.calendars.first)
      #expect(!report.isComplete && report.isAtEnd)
      #expect(calendar.refused.map(\.status) == [status])
      #expect(calendar.refused.map(\.title) == ["Water the plants"])
    }
    #expect(world.server.count("PUT") == 3)
    #expect(world.machine.files()["chore.ics"] == Items.chore)
    #expect(world.server["/cal/"]?.members.count == 2)
    world.machine.now += 86_400
    try world.sync()
    #expect(world.server.count("PUT") == 4)
    // Without its rule it is taken.
    let single = Items.chore.replacing("RRULE:FREQ=WEEKLY;COUNT=9\r\n", by: "")
    try world.machine.write(single, "chore.ics")
    #expect(try world.sync().isComplete)
    #expect(world.server.count("PUT") == 5 && world.server["/cal/"]?.members.count == 3)
    try world.expectIdle()
  }

  /// What a server takes is kept beside the items, and goes when it says so no longer.
  @Test func whatACalendarTakesIsKnownWithoutTheServer() throws {
    let rows: [([String]?, String?)] = [
      (["VTODO"], "VTODO\n"), (["vevent"], "VEVENT\n"), (["VEVENT", "VTODO"], nil),
      (["VTODO", "VJOURNAL"], "VTODO\n"), (nil, nil), (["VEVENT"], "VEVENT\n"), (["VJOURNAL"], nil),
    ]
    let world = try SyncWorld()
    let path = world.machine.calendars[0].folder + "/components"
    for (components, expected) in rows {
      world.server.change("/cal/") { $0.components = components }
      #expect(try world.sync().isComplete)
      let text = FileManager.default.contents(atPath: path).map {
        String(decoding: $0, as: UTF8.self)
      }
      #expect(text == expected, "\(String(describing: components))")
      try world.expectIdle()
    }
  }
}
