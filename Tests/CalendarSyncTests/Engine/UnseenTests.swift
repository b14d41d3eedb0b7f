import TestSupport
import Testing

@testable import CalendarSync

/// What a server has cannot be read at one moment: nothing is said that is not so, and the next run ends it.
@Suite struct UnseenTests {
  private func world(hasReports: Bool = true) throws -> SyncWorld {
    let world = try SyncWorld()
    world.server.change { ($0.hasReports, $0.comparesStates) = (hasReports, true) }
    for number in 0..<4 {
      world.server.store(Made.event("u\(number)"), at: "/cal/\(number).ics")
    }
    try world.sync()
    return world
  }

  private func failReading(_ world: SyncWorld, if fails: Bool) {
    world.sender.fault = { fails && $0.method == .get ? .status(500) : nil }
  }

  private func expectSettled(
    _ world: SyncWorld, _ location: SourceLocation = #_sourceLocation
  ) throws {
    failReading(world, if: false)
    // What is found not to have arrived is sent by the next run.
    if try !world.sync().isComplete {
      #expect(try world.sync().isComplete, sourceLocation: location)
    }
    let texts = (world.server["/cal/"]?.members.values.map(\.text) ?? []).map { CanonicalText($0) }
    let files = world.machine.files().values.map { CanonicalText($0) }
    #expect(files.count == texts.count && Set(files) == Set(texts), sourceLocation: location)
    try world.expectIdle()
  }

  @Test(arguments: [nil, TestServer.Lie.done], [true, false])
  func aChangeWhoseResultCannotBeReadIsNotComplete(lie: TestServer.Lie?, hasReports: Bool) throws {
    let changes: [(SyncWorld) throws -> Void] = [
      { try $0.machine.write(Made.event("new", "Mine"), "new.ics") },
      { try $0.machine.write(Made.event("u0", "Mine"), "0.ics") },
      { try $0.machine.remove("0.ics") },
    ]
    for (number, change) in changes.enumerated() {
      let world = try world(hasReports: hasReports)
      try change(world)
      let files = world.machine.files()
      world.server.change { $0.lie = lie }
      failReading(world, if: true)
      for _ in 0..<2 { #expect(try !world.sync().isComplete, "\(number)") }
      #expect(world.machine.files() == files, "\(number)")
      world.server.change { $0.lie = nil }
      try expectSettled(world)
      #expect(world.machine.files() == files, "\(number)")
    }
  }

  /// No report ever names an item that was sent and deleted between two of them.
  @Test(arguments: [true, false])
  func whatMayBeGoneIsAskedForUntilItIsKnown(hasReports: Bool) throws {
    let world = try world(hasReports: hasReports)
    try world.machine.write(Made.event("new", "Mine"), "new.ics")
    try world.sync()
    let members = world.server["/cal/"]?.members ?? [:]
    let sent = try #require(members.first { $0.value.text == Made.event("new", "Mine") })
    world.server.remove(sent.key)
    failReading(world, if: true)
    for _ in 0..<3 {
      #expect(try !world.sync().isComplete)
      #expect(world.machine.files()["new.ics"] != nil)
    }
    try expectSettled(world)
    #expect(world.machine.files()["new.ics"] == nil)
  }
}
