import TestSupport
import Testing

@testable import CalendarSync

/// What comes from the server: the scenarios 1 to 5 and 19 to 23, 29.
@Suite struct PullScenarioTests {
  /// Scenario 1.
  @Test func threeItemsComeByteForByteAndThenNothingHappens() throws {
    let world = try SyncWorld()
    for name in ["a", "b", "c"] { world.server.store(Made.event(name), at: "/cal/\(name).ics") }
    let report = try world.sync()
    #expect(report.isComplete)
    #expect(report.calendars.first?.downloaded == 3)
    #expect(
      world.machine.files()
        == ["a.ics": Made.event("a"), "b.ics": Made.event("b"), "c.ics": Made.event("c")])
    try world.expectIdle()
    try world.expectIdle(requests: 1)
  }

  /// Scenario 2.
  @Test func withoutAStateItemsAreAdoptedByTheirUIDs() throws {
    let world = try SyncWorld()
    for name in ["a", "b", "c"] {
      world.server.store(Made.event(name), at: "/cal/x\(name).ics")
      try world.machine.write(Made.event(name), "\(name).ics")
    }
    let report = try world.sync()
    #expect(report.isComplete)
    #expect(report.calendars.first?.downloaded == 0)
    #expect(world.server.count("PUT") == 0)
    #expect(world.machine.files().count == 3)
    try world.expectIdle()
  }

  /// Scenario 3.
  @Test func withoutAStateDifferingItemsAreAConflict() throws {
    let world = try SyncWorld()
    world.server.store(Made.event("a", "Theirs"), at: "/cal/a.ics")
    world.server.store(Made.event("b"), at: "/cal/b.ics")
    try world.machine.write(Made.event("a", "Mine"), "a.ics")
    let report = try world.sync()
    #expect(report.needsChoice)
    #expect(report.calendars.first?.conflicts.map(\.uid) == ["a"])
    #expect(world.machine.files()["a.ics"] == Made.event("a", "Mine"))
    #expect(world.machine.files()["b.ics"] == Made.event("b"))
    #expect(world.server["/cal/"]?.members["/cal/a.ics"]?.text == Made.event("a", "Theirs"))
    try world.expectIdle()
  }

  /// Scenario 5.
  @Test func aLineOfTheServerChangesThatLineAndTheOldTextIsKept() throws {
    let world = try SyncWorld()
    let old = Made.event("a", "Title", "LOCATION:Here", "X-MINE:1")
    world.server.store(old, at: "/cal/a.ics")
    try world.sync()
    let new = Made.event("a", "Title", "LOCATION:There", "X-MINE:1")
    world.server.store(new, at: "/cal/a.ics")
    try world.sync()
    #expect(world.machine.files()["a.ics"] == new)
    let kept = try world.machine.attic.entries()
    #expect(kept.map(\.text) == [old])
    #expect(kept.map(\.reason) == [.overwritten])
    try world.expectIdle()
  }

  /// Scenario 19.
  @Test func aFirstSyncThatWasCutOffGoesOnWhereItWas() throws {
    let world = try SyncWorld()
    for number in 0..<1000 {
      world.server.store(Made.event("u\(number)"), at: "/cal/\(number).ics")
    }
    try world.machine.syncKilled(at: .textsStored, count: 8)
    world.server.clearLog()
    let report = try world.sync()
    #expect(report.calendars.first?.downloaded == 1000)
    let asked = world.server.log.filter { $0.method == "REPORT" }.map {
      String(decoding: $0.body, as: UTF8.self).split(separator: "<d:href>").count - 1
    }
    #expect(asked.reduce(0, +) == 600)
    try world.expectIdle()
  }

  /// Scenario 20.
  @Test(arguments: [403, 412, 400])
  func anInvalidTokenLeadsToAListingAndDeletesNothingWithoutProof(_ status: Int) throws {
    let world = try SyncWorld()
    for number in 0..<8 {
      world.server.store(Made.event("u\(number)"), at: "/cal/\(number).ics")
    }
    try world.sync()
    world.server.change { $0.tokenRefusal = (status, status != 400) }
    world.server.remove("/cal/3.ics")
    world.server.store(Made.event("u4", "New"), at: "/cal/4.ics")
    world.server.forgetTokens()
    world.server.clearLog()
    let report = try world.sync()
    #expect(report.isComplete)
    #expect(world.machine.files().count == 7)
    #expect(world.machine.files()["4.ics"] == Made.event("u4", "New"))
    // A member that is asked for alone is not asked for in a report.
    #expect(world.server.log.filter { $0.path == "/cal/3.ics" }.map(\.method) == ["GET"])
    try world.expectIdle()
  }

  /// Scenario 21.
  @Test func reportsInPartsAreReadToTheEnd() throws {
    let world = try SyncWorld()
    world.server.change { $0.mostReported = 4 }
    for number in 0..<10 {
      world.server.store(Made.event("u\(number)"), at: "/cal/\(number).ics")
    }
    world.server.clearLog()
    try world.sync()
    let reports = world.server.log.filter {
      String(decoding: $0.body, as: UTF8.self).contains("sync-collection")
    }
    #expect(reports.count == 3)
    #expect(world.machine.files().count == 10)
    for number in 0..<9 {
      world.server.store(Made.event("u\(number)", "New"), at: "/cal/\(number).ics")
    }
    try world.sync()
    #expect(world.machine.files()["8.ics"] == Made.event("u8", "New"))
    try world.expectIdle()
  }

  /// Scenario 22.
  @Test(arguments: [true, false])
  func aCalendarThatIsGoneLeavesItsFolderAndIsFoundAgain(_ isInside: Bool) throws {
    let world = try SyncWorld()
    world.server.change { $0.saysGoneInside = isInside }
    for name in ["a", "b", "c"] { world.server.store(Made.event(name), at: "/cal/\(name).ics") }
    try world.sync()
    let files = world.machine.files()
    let calendar = try #require(world.server.remove(calendar: "/cal/"))
    let report = try world.sync()
    #expect(report.calendars.first?.notices == [.detached(waiting: 0)])
    #expect(world.machine.files() == files)
    world.server.add(calendar, at: "/other/")
    let folder = world.machine.calendars[0].folder
    world.machine.calendars = []
    try world.machine.add("/other/", folder: folder)
    world.server.clearLog()
    let second = try world.sync()
    #expect(second.isComplete)
    #expect(second.calendars.first?.downloaded == 0)
    #expect(world.server.count("PUT") == 0)
    #expect(world.machine.files() == files)
    try world.expectIdle()
  }

  /// Scenario 22, with other names at the new place.
  @Test func itemsAreFoundAgainUnderOtherNames() throws {
    let world = try SyncWorld()
    for name in ["a", "b", "c"] { world.server.store(Made.event(name), at: "/cal/\(name).ics") }
    try world.sync()
    let files = world.machine.files()
    _ = world.server.remove(calendar: "/cal/")
    try world.sync()
    world.server.add(.init(), at: "/other/")
    for name in ["a", "b", "c"] { world.server.store(Made.event(name), at: "/other/n\(name).ics") }
    let folder = world.machine.calendars[0].folder
    world.machine.calendars = []
    try world.machine.add("/other/", folder: folder)
    let report = try world.sync()
    #expect(report.isComplete)
    #expect(report.calendars.first?.downloaded == 0)
    #expect(report.calendars.first?.held == 0)
    #expect(world.server.count("PUT") + world.server.count("DELETE") == 0)
    #expect(world.machine.files() == files)
    try world.expectIdle()
  }

  /// A calendar that was never the folder's has not deleted what it does not have.
  @Test func whatAnotherCalendarDoesNotHaveIsNewToIt() throws {
    let world = try SyncWorld(TestServer("/cal/", "/other/"))
    for name in ["a", "b"] { world.server.store(Made.event(name), at: "/cal/\(name).ics") }
    try world.sync()
    let files = world.machine.files()
    world.server.store(Made.event("b", "Title", "LOCATION:There"), at: "/other/x.ics")
    let folder = world.machine.calendars[0].folder
    world.machine.calendars = []
    try world.machine.add("/other/", folder: folder)
    #expect(try world.sync().isComplete)
    #expect(world.machine.files()["a.ics"] == files["a.ics"])
    #expect(world.machine.files()["b.ics"] == Made.event("b", "Title", "LOCATION:There"))
    #expect(world.server["/other/"]?.members.count == 2)
    #expect(world.server["/cal/"]?.members.count == 2)
    try world.expectIdle()
  }

  /// Scenario 23.
  @Test func answersThatAreCutOrNoXMLChangeNothing() throws {
    let world = try SyncWorld()
    world.server.store(Made.event("a"), at: "/cal/a.ics")
    try world.sync()
    let files = world.machine.files()
    world.server.store(Made.event("a", "New"), at: "/cal/a.ics")
    let faults: [FaultySender.Fault] = [.cut, .page("<html><body>Please log in</body></html>")]
    for (index, fault) in faults.enumerated() {
      for method in [HTTPRequest.Method.propfind, .report] {
        world.sender.fault = { $0.method == method ? fault : nil }
        let report = try world.sync()
        #expect(!report.isComplete, "\(index) \(method)")
        #expect(world.machine.files() == files)
      }
    }
    world.sender.fault = { _ in nil }
    try world.sync()
    #expect(world.machine.files()["a.ics"] == Made.event("a", "New"))
  }

  /// Scenario 29.
  @Test func whatAMultigetDoesNotGiveIsAskedForByItself() throws {
    let world = try SyncWorld()
    for number in 10..<60 {
      world.server.store(Made.event("u\(number)"), at: "/cal/\(number).ics")
    }
    world.server.change {
      $0.withoutData = ["/cal/20.ics"]; $0.leftOut = ["/cal/30.ics"]
    }
    // One goes away between the report and the fetching.
    world.machine.checkpoint = { [server = world.server] in
      if $0 == .reportStored { server.remove("/cal/40.ics") }
    }
    world.server.clearLog()
    let report = try world.sync()
    // What has gone waits for the next report.
    #expect(report.isAtEnd && !report.isComplete)
    #expect(world.machine.files().count == 49)
    #expect(world.server.count("GET") == 2)
    world.machine.checkpoint = { _ in }
    try world.sync()
    try world.expectIdle()
  }

  @Test func aServerWithoutReportsIsListedWhenItsTagChanges() throws {
    let world = try SyncWorld()
    world.server.change { $0.hasReports = false }
    for name in ["a", "b", "c"] { world.server.store(Made.event(name), at: "/cal/\(name).ics") }
    try world.sync()
    #expect(world.machine.files().count == 3)
    try world.expectIdle(requests: 1)
    world.server.remove("/cal/b.ics")
    world.server.store(Made.event("c", "New"), at: "/cal/c.ics")
    try world.sync()
    #expect(world.machine.files() == ["a.ics": Made.event("a"), "c.ics": Made.event("c", "New")])
    try world.expectIdle(requests: 1)
  }

  @Test func theSameGoesOverARealConnection() throws {
    let memory = TestServer("/cal/")
    let server = try ScriptedServer { memory.answer($0) }
    let world = try SyncWorld(memory)
    for name in ["a", "b"] { memory.store(Made.event(name), at: "/cal/\(name).ics") }
    try world.machine.write(Made.event("c"), "c.ics")
    world.machine.calendars = [
      SyncedCalendar(
        address: try address(server, "/cal/"), folder: world.machine.calendars[0].folder)
    ]
    let report = try world.machine.account(try client(server)).run()
    #expect(report.isComplete)
    #expect(world.machine.files().count == 3)
    #expect(memory["/cal/"]?.members.count == 3)
  }
}
