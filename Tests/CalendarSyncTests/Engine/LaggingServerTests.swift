import TestSupport
import Testing

@testable import CalendarSync

/// Servers that answer from copies of a calendar, some of which lag behind: what one answer has and the next one
/// has not is neither lost, nor deleted, nor said to be complete.
@Suite struct LaggingServerTests {
  private enum Change: CaseIterable { case add, edit, delete }

  private func world(hasReports: Bool = true) throws -> SyncWorld {
    let world = try SyncWorld()
    world.server.change { ($0.hasReports, $0.uidRefusal) = (hasReports, .none) }
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

  /// Runs until the run is complete, at most twice, and compares both sides.
  private func expectSettled(
    _ world: SyncWorld, _ location: SourceLocation = #_sourceLocation
  ) throws {
    world.server.change { ($0.lags, $0.listsLag, $0.copies) = (false, false, [:]) }
    if try !world.sync().isComplete {
      #expect(try world.sync().isComplete, sourceLocation: location)
    }
    let there = (world.server["/cal/"]?.members.values.map(\.text) ?? []).map(\.text).sorted()
    let here = world.machine.files().values.map(\.text).sorted()
    #expect(here == there, sourceLocation: location)
    try world.expectIdle()
  }

  /// The calendar says that it has changed, and its list does not show it yet.
  @Test(arguments: [true, false]) func anOldListIsNotComplete(_ hasReports: Bool) throws {
    let world = try world(hasReports: hasReports)
    world.server.change { $0.listsLag = true }
    let files = world.machine.files()
    world.server.store(Made.event("z", "Theirs"), at: "/cal/z.ics")
    world.server.store(Made.event("u1", "Theirs"), at: "/cal/1.ics")
    world.server.remove("/cal/2.ics")
    for _ in 0..<3 {
      #expect(try !world.sync().isComplete)
      #expect(world.machine.files() == files)
    }
    try expectSettled(world)
    #expect(world.machine.files().count == 6)
    #expect(world.machine.files()["1.ics"] == Made.event("u1", "Theirs"))
  }

  /// A first list that lags, too.
  @Test(arguments: [true, false]) func anOldFirstListIsNotComplete(_ hasReports: Bool) throws {
    let world = try SyncWorld()
    world.server.change { ($0.hasReports, $0.listsLag) = (hasReports, true) }
    world.server.store(Made.event("z"), at: "/cal/z.ics")
    for _ in 0..<2 { #expect(try !world.sync().isComplete) }
    try expectSettled(world)
    #expect(world.machine.files().count == 1)
  }

  @Test(arguments: [true, false], [true, false])
  func whatWasSentIsKeptWhileListsLag(_ hasReports: Bool, _ readsLag: Bool) throws {
    for change in Change.allCases {
      let world = try world(hasReports: hasReports)
      try make(change, in: world)
      let files = world.machine.files()
      world.server.change { ($0.listsLag, $0.lags) = (true, readsLag) }
      for number in 0..<4 {
        let report = try world.sync()
        if number > 0 || readsLag { #expect(!report.isComplete, "\(change) \(number)") }
        #expect(world.machine.files() == files, "\(change) \(number)")
      }
      #expect(world.server["/cal/"]?.members.count == files.count, "\(change)")
      try expectSettled(world)
      #expect(world.machine.files() == files, "\(change)")
    }
  }

  /// A new text whose PUT was answered 201, that could not be read again, and that a copy does not have yet, was
  /// not deleted: the list has it.
  @Test func whatWasAnsweredAndCannotBeFoundYetIsKept() throws {
    let world = try world()
    try make(.add, in: world)
    world.server.change { $0.lags = true }
    world.sender.fault = { $0.method == .get ? .status(500) : nil }
    _ = try world.sync()
    world.sender.fault = { _ in nil }
    for _ in 0..<2 {
      #expect(try !world.sync().isComplete)
      #expect(world.machine.files()["new.ics"] == Made.event("new", "Mine"))
    }
    try expectSettled(world)
    #expect(world.machine.files().count == 7)
  }

  /// A copy that lags by more than one version, in runs that are killed, sooner or later.
  @Test(
    arguments: [nil, Checkpoint.reportStored, .intentStored, .sent], [0, PastVersions.patience + 1])
  func aCopyFromBeforeTheLastVersionTakesNothingBack(
    _ killed: Checkpoint?, _ later: Int
  ) throws {
    let world = try world()
    let first = try #require(world.server["/cal/"]?.members["/cal/0.ics"])
    try world.machine.write(Made.event("u0", "Second"), "0.ics")
    #expect(try world.sync().isComplete)
    let third = Made.event("u0", "Third")
    try world.machine.write(third, "0.ics")
    world.server.change { $0.copies = ["/cal/0.ics": first] }
    world.machine.now += later
    if let killed { try world.machine.syncKilled(at: killed) }
    var needsChoice = false
    for _ in 0..<3 {
      let report = try world.sync()
      #expect(!report.isComplete || report.needsChoice)
      #expect(world.machine.files()["0.ics"] == third)
      needsChoice = report.needsChoice
    }
    // A copy that has lagged for so long is believed, and whose version counts is asked.
    if needsChoice {
      world.server.change { $0.copies = [:] }
      // The first answer is about the copy, which is not there any more.
      for _ in 0..<2 { try world.sync(Resolution(item: "0.ics", choice: .mine)) }
    }
    try expectSettled(world)
    #expect(world.machine.files()["0.ics"] == third)
  }

  /// A change of another client that one copy names and the next one does not have yet.
  @Test(arguments: [true, false], [1, 3])
  func anOldTextIsNotTakenForTheNewOne(_ hasReports: Bool, _ count: Int) throws {
    let world = try world(hasReports: hasReports)
    let before = world.server["/cal/"]?.members ?? [:]
    let paths = (0..<count).map { "/cal/\($0).ics" }
    for (number, path) in paths.enumerated() {
      world.server.store(Made.event("u\(number)", "Theirs"), at: path)
    }
    world.server.change { $0.copies = before.filter { paths.contains($0.key) } }
    let files = world.machine.files()
    for _ in 0..<3 {
      #expect(try !world.sync().isComplete)
      #expect(world.machine.files() == files)
      world.machine.now += PastVersions.patience
    }
    try expectSettled(world)
    #expect(world.machine.files()["0.ics"] == Made.event("u0", "Theirs"))
  }

  /// Something on the way changes the marks in headers, but not in reports: what a single question brings is taken.
  @Test func marksThatAreChangedOnTheWayAreNoOtherVersions() throws {
    let world = try world()
    let sender = MarkingSender(world.sender)
    for title in ["One", "Two"] {
      world.server.store(Made.event("u0", title), at: "/cal/0.ics")
      world.server.forgetTokens()
      #expect(try world.machine.account(sender).run().isComplete)
      #expect(world.machine.files()["0.ics"] == Made.event("u0", title))
    }
    world.server.forgetTokens()
    #expect(try world.machine.account(sender).run().isComplete)
  }

  /// The same for a change that was begun, and whose run goes on when the versions from before are no longer
  /// remembered.
  @Test(arguments: [Checkpoint.intentStored, .sent])
  func anIntentOutlivesWhatIsRemembered(_ killed: Checkpoint) throws {
    let world = try world()
    let first = try #require(world.server["/cal/"]?.members["/cal/0.ics"])
    try world.machine.write(Made.event("u0", "Second"), "0.ics")
    try world.sync()
    let third = Made.event("u0", "Third")
    try world.machine.write(third, "0.ics")
    try world.machine.syncKilled(at: killed)
    // Changes of others are noted meanwhile.
    world.machine.now += PastVersions.patience + 1
    world.server.change { $0.copies = ["/cal/0.ics": first] }
    try world.machine.write(Made.event("u1", "Mine"), "1.ics")
    for _ in 0..<2 {
      let report = try world.sync()
      #expect(!report.isComplete || report.needsChoice)
      #expect(world.machine.files()["0.ics"] == third)
    }
    try expectSettled(world)
    #expect(world.server["/cal/"]?.members["/cal/0.ics"]?.text == third)
  }
}

/// Weakens the marks of versions in headers, as servers do that compress what passes through them.
private struct MarkingSender: HTTPSending {
  let sender: FaultySender

  init(_ sender: FaultySender) { self.sender = sender }

  func send(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    let answer = try sender.send(request)
    let headers = answer.headers.map { header in
      header.name == "ETag" ? HTTPHeader("ETag", "W/" + header.value) : header
    }
    return HTTPResponse(
      status: answer.status, headers: headers, body: answer.body, address: answer.address)
  }
}
