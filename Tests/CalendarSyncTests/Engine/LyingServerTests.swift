import Foundation
import TestSupport
import Testing

@testable import CalendarSync

/// Servers that answer that they did what they have not done, or refuse it: nothing is lost, nothing is
/// taken back, and nothing is said that is not so.
@Suite struct LyingServerTests {
  private enum Change: CaseIterable { case add, edit, delete }

  private func world() throws -> SyncWorld {
    let world = try SyncWorld()
    for number in 0..<6 {
      world.server.store(Made.event("u\(number)"), at: "/cal/\(number).ics")
    }
    try world.sync()
    world.server.clearLog()
    return world
  }

  private func make(_ change: Change, in world: SyncWorld) throws {
    switch change {
    case .add: try world.machine.write(Made.event("new", "Mine"), "new.ics")
    case .edit: try world.machine.write(Made.event("u0", "Mine"), "0.ics")
    case .delete: try world.machine.remove("0.ics")
    }
  }

  /// What the server has when the change has arrived.
  private func hasArrived(_ change: Change, in world: SyncWorld) -> Bool {
    let members = world.server["/cal/"]?.members ?? [:]
    switch change {
    case .add: return members.values.contains { $0.text == Made.event("new", "Mine") }
    case .edit: return members["/cal/0.ics"]?.text == Made.event("u0", "Mine")
    case .delete: return members["/cal/0.ics"] == nil
    }
  }

  private func expectTold(
    _ report: SyncReport, _ status: Int?, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(report.isAtEnd && !report.isComplete, sourceLocation: location)
    let calendar = report.calendars.first
    #expect(calendar?.refused.map(\.status) == [status], sourceLocation: location)
    #expect(calendar?.waiting == 1, sourceLocation: location)
    let counts = [calendar?.uploaded, calendar?.merged, calendar?.deletedThere]
    #expect(counts.allSatisfy { $0 == 0 }, sourceLocation: location)
    #expect(calendar?.downloaded == 0 && calendar?.deletedHere == 0, sourceLocation: location)
  }

  @Test(arguments: TestServer.Lie.allCases)
  func whatIsNotStoredStaysAndIsTriedAgain(_ lie: TestServer.Lie) throws {
    for change in Change.allCases {
      let world = try world()
      try make(change, in: world)
      let files = world.machine.files()
      world.server.change { $0.lie = lie }
      for _ in 0..<3 {
        expectTold(try world.sync(), nil)
        #expect(world.machine.files() == files, "\(change)")
      }
      world.server.change { $0.lie = nil }
      #expect(try world.sync().isComplete, "\(change)")
      #expect(hasArrived(change, in: world), "\(change)")
      #expect(world.machine.files() == files, "\(change)")
      try world.expectIdle()
    }
  }

  @Test func aCopyThatLagsTakesNothingBack() throws {
    for change in Change.allCases {
      let world = try world()
      try make(change, in: world)
      let files = world.machine.files()
      world.server.change { $0.lags = true }
      for number in 0..<3 {
        let report = try world.sync()
        if number == 0 { #expect(!report.isComplete, "\(change)") }
        #expect(world.machine.files() == files, "\(change)")
      }
      world.server.change { $0.lags = false }
      _ = try world.sync()
      #expect(try world.sync().isComplete, "\(change)")
      #expect(hasArrived(change, in: world), "\(change)")
      #expect(world.machine.files() == files, "\(change)")
      #expect(world.server["/cal/"]?.members.count == files.count)
      try world.expectIdle()
    }
  }

  @Test(arguments: [400, 403, 405, 409, 413, 415, 422, 423, 451, 507])
  func aRefusedChangeIsToldAndTriedOnceADay(_ status: Int) throws {
    for change in Change.allCases {
      let world = try world()
      try make(change, in: world)
      let files = world.machine.files()
      world.server.change { $0.refusal = status }
      let method = change == .delete ? "DELETE" : "PUT"
      for _ in 0..<4 {
        let report = try world.sync()
        expectTold(report, status)
        #expect(world.machine.files() == files)
      }
      #expect(world.server.count(method) == 1, "\(change)")
      world.machine.now += 86_400
      _ = try world.sync()
      #expect(world.server.count(method) == 2, "\(change)")
      world.server.change { $0.refusal = nil }
      world.machine.now += 86_400
      #expect(try world.sync().isComplete, "\(change)")
      #expect(hasArrived(change, in: world), "\(change)")
      try world.expectIdle()
    }
  }

  @Test func aRefusedChangeIsTriedWhenItIsAskedFor() throws {
    let world = try world()
    try make(.edit, in: world)
    world.server.change { $0.refusal = 403 }
    _ = try world.sync()
    world.server.change { $0.refusal = nil }
    #expect(try !world.sync().isComplete)
    #expect(try world.sync(Resolution(item: "u0", choice: .retry)).isComplete)
    #expect(hasArrived(.edit, in: world))
    try world.expectIdle()
  }

  @Test func aRefusedChangeIsGivenUpWhenThatIsAskedFor() throws {
    for change in Change.allCases {
      let world = try world()
      let before = world.machine.files()
      try make(change, in: world)
      world.server.change { $0.refusal = 403 }
      _ = try world.sync()
      let item = change == .add ? "new" : "u0"
      #expect(try world.sync(Resolution(item: item, choice: .discard)).isComplete, "\(change)")
      #expect(world.machine.files() == before, "\(change)")
      if change != .delete {
        #expect(try world.machine.attic.entries().contains { $0.reason == .overruled })
      }
      try world.expectIdle()
    }
  }

  /// What is deleted here after it was refused does not count for ever.
  @Test func aRefusalGoesWithItsFile() throws {
    let world = try world()
    try make(.add, in: world)
    world.server.change { $0.refusal = 403 }
    _ = try world.sync()
    try world.machine.remove("new.ics")
    #expect(try world.sync().isComplete)
  }

  @Test func privilegesAreAskedForAgain() throws {
    let world = try world()
    try make(.edit, in: world)
    world.server.change { $0.denies = true }
    #expect(try world.sync().needsChoice)
    #expect(hasArrived(.edit, in: world) == false)
    world.server.change { $0.denies = false }
    #expect(try world.sync().isComplete)
    #expect(hasArrived(.edit, in: world))
    #expect(try !world.sync().needsChoice)
  }

  @Test(arguments: [true, false])
  func aCalendarThatIsGoneIsNoSuccess(_ isInside: Bool) throws {
    let world = try world()
    world.server.change { $0.saysGoneInside = isInside }
    try make(.edit, in: world)
    try make(.add, in: world)
    let files = world.machine.files()
    _ = world.server.remove(calendar: "/cal/")
    for _ in 0..<2 {
      let report = try world.sync()
      #expect(report.isAtEnd && !report.isComplete)
      #expect(report.calendars.first?.isGone == true)
      #expect(report.calendars.first?.waiting == 2)
      #expect(report.calendars.first?.notices == [.detached(waiting: 2)])
    }
    #expect(world.machine.files() == files)
  }

  /// The answer to a PUT is evidence: what is not there afterwards was deleted.
  @Test(arguments: [true, false])
  func aDeletionAfterAnAnsweredPutIsNotUndone(_ isThere: Bool) throws {
    let world = try world()
    try make(.add, in: world)
    var path = ""
    world.sender.fault = { request in
      if request.method == .put { path = request.address.path }
      return request.method == .get ? .status(500) : nil
    }
    _ = try world.sync()
    #expect(hasArrived(.add, in: world))
    world.sender.fault = { _ in nil }
    if isThere { world.server.remove(path) } else { try world.machine.remove("new.ics") }
    #expect(try world.sync().isAtEnd)
    #expect(world.machine.files().count == 6)
    #expect(world.server["/cal/"]?.members.count == 6)
    try world.expectIdle()
  }

  /// Only 201 says that a new text is there: without it, what is missing after a run that was cut off is
  /// sent again, and not deleted here.
  @Test func aNewTextIsProvenBy201Only() throws {
    let world = try world()
    try make(.add, in: world)
    let files = world.machine.files()
    world.server.change { $0.lie = .done }
    world.sender.fault = { $0.method == .get ? .lost : nil }
    #expect(try !world.sync().isAtEnd)
    world.server.change { $0.lie = nil }
    world.sender.fault = { _ in nil }
    _ = try world.sync()
    #expect(world.machine.files() == files)
    #expect(hasArrived(.add, in: world))
    try world.expectIdle()
  }

  /// A copy may begin to lag when the change has been confirmed; who takes it back exactly waits.
  @Test func whatWasThereBeforeComesBackAfterAWhileOnly() throws {
    for change in [Change.edit, .delete] {
      let world = try world()
      let old = Made.event("u0")
      try make(change, in: world)
      #expect(try world.sync().isComplete)
      let files = world.machine.files()
      for _ in 0..<3 {
        world.machine.now += 200
        world.server.store(old, at: "/cal/0.ics")
        #expect(try !world.sync().isComplete, "\(change)")
        #expect(world.machine.files() == files, "\(change)")
        #expect(world.server["/cal/"]?.members["/cal/0.ics"]?.text == old)
      }
      // Another version is news at once.
      world.server.store(Made.event("u0", "Theirs"), at: "/cal/0.ics")
      _ = try world.sync()
      #expect(world.machine.files()["0.ics"] == Made.event("u0", "Theirs"), "\(change)")
      world.server.store(old, at: "/cal/0.ics")
      world.machine.now += PastVersions.patience
      _ = try world.sync()
      #expect(world.machine.files()["0.ics"] == old, "\(change)")
      try world.expectIdle()
    }
  }

  @Test func manyChangesAreConfirmedTogether() throws {
    let world = try SyncWorld()
    for number in 0..<100 { try world.machine.write(Made.event("n\(number)"), "\(number).ics") }
    let report = try world.sync()
    #expect(report.calendars.first?.uploaded == 100)
    #expect(world.server.log.count <= 110)
    try world.expectIdle()
  }

  @Test func whatIsTooLongIsNotAskedForAgain() throws {
    let world = try world()
    let long = String(repeating: "x", count: SyncFolder.longestFile)
    world.server.store(Made.event("long", "Title", "DESCRIPTION:" + long), at: "/cal/long.ics")
    world.server.store(Array("\u{FEFF}".utf8) + Made.event("marked"), at: "/cal/marked.ics")
    _ = try world.sync()
    #expect(world.machine.files().values.contains(Made.event("marked")))
    world.server.clearLog()
    _ = try world.sync()
    #expect(world.server.count("GET") == 0)
    #expect(world.server.log.count { $0.text.contains("-multiget") } == 0)
  }

  @Test(arguments: [405, 501])
  func reportsThatAreRefusedAreReplacedByAListing(_ status: Int) throws {
    let world = try world()
    world.server.store(Made.event("u0", "Theirs"), at: "/cal/0.ics")
    world.sender.fault = { request in
      let isReport =
        request.method == .report
        && String(decoding: request.body ?? [], as: UTF8.self).contains("sync-collection")
      return isReport ? .status(status) : nil
    }
    #expect(try world.sync().isComplete)
    #expect(world.machine.files()["0.ics"] == Made.event("u0", "Theirs"))
  }
}
