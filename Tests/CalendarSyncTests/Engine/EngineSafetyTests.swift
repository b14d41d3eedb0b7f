import CalendarStore
import Foundation
import TestSupport
import Testing

@testable import CalendarSync

/// What the engine does not do: to files outside, without a state, in a dry run, twice at once.
@Suite struct EngineSafetyTests {
  /// A server may make its tokens of what it has, as Xandikos does: where an addition or a deletion of
  /// ours is undone by another client, the token from before is back, and no report mentions it. A
  /// deletion that is undone looks like a copy that lags: it is believed when it stays.
  @Test(arguments: [false, true]) func whatWasSentAndUndoneIsSeen(_ isDeletion: Bool) throws {
    let world = try SyncWorld()
    world.server.store(Made.event("a"), at: "/cal/a.ics")
    world.server.store(Made.event("z"), at: "/cal/z.ics")
    try world.sync()
    let before = try #require(world.server["/cal/"])
    if isDeletion {
      try FileManager.default.removeItem(
        atPath: world.machine.calendars[0].folder + "/a.ics")
    } else {
      try world.machine.write(Made.event("b"), "b.ics")
    }
    try world.sync()
    #expect(world.server["/cal/"]?.members.count == (isDeletion ? 1 : 3))
    world.server.change("/cal/") { $0 = before }
    #expect(try world.sync().isComplete != isDeletion)
    if isDeletion {
      #expect(world.machine.files().keys.sorted() == ["z.ics"])
      world.machine.now += PastVersions.patience
      try world.sync()
    }
    #expect(world.machine.files().keys.sorted() == ["a.ics", "z.ics"])
    try world.expectIdle()
  }

  private func world(_ count: Int = 4) throws -> SyncWorld {
    let world = try SyncWorld()
    for number in 0..<count {
      world.server.store(Made.event("u\(number)"), at: "/cal/\(number).ics")
    }
    try world.sync()
    world.server.clearLog()
    return world
  }

  @Test func aDryRunTellsThePlanAndWritesNothing() throws {
    let world = try world()
    try world.machine.write(Made.event("u0", "Mine"), "0.ics")
    try world.machine.remove("1.ics")
    world.server.store(Made.event("u2", "Theirs"), at: "/cal/2.ics")
    let files = world.machine.files()
    let state = try bytes(world.machine.statePath)
    let report = try world.machine.sync(isDryRun: true)
    #expect(report.calendars.first?.plan.steps.count == 3)
    #expect(world.machine.files() == files)
    #expect(try bytes(world.machine.statePath) == state)
    #expect(world.server.count("PUT") + world.server.count("DELETE") == 0)
    try world.sync()
    try world.expectIdle()
  }

  @Test func aDryRunBeforeTheFirstRunMakesNoFile() throws {
    let world = try SyncWorld()
    world.server.store(Made.event("a"), at: "/cal/a.ics")
    let report = try world.machine.sync(isDryRun: true)
    #expect(report.calendars.first?.plan.steps.count == 1)
    #expect(!FileManager.default.fileExists(atPath: world.machine.stateFolder))
    #expect(world.machine.files().isEmpty)
  }

  @Test(arguments: ["damaged", "another version", "another program", "removed"])
  func aStateThatCannotBeUsedIsPutAsideAndNothingIsDeleted(_ how: String) throws {
    let world = try world()
    let url = URL(fileURLWithPath: world.machine.statePath)
    switch how {
    case "damaged": try Data(repeating: 0x58, count: 20_000).write(to: url)
    case "removed": try FileManager.default.removeItem(at: url)
    default:
      let connection = try CalendarStore.Connection(
        path: world.machine.statePath, vfs: "unix")
      try connection.withDatabase {
        try $0.execute(
          how == "another version" ? "PRAGMA user_version = 99" : "DROP TABLE todo")
      }
      connection.close()
    }
    try world.machine.remove("1.ics")
    world.server.remove("/cal/2.ics")
    let report = try world.sync()
    #expect(report.isComplete)
    if how != "removed" {
      let aside = try #require(report.putAside)
      #expect(FileManager.default.fileExists(atPath: aside))
    }
    // What was deleted comes back: without the state nobody knows.
    #expect(world.machine.files().count == 4)
    #expect(world.server["/cal/"]?.members.count == 4)
    try world.expectIdle()
  }

  @Test func theStateIsTheUsersAlone() throws {
    let world = try world(1)
    var status = stat()
    #expect(stat(world.machine.statePath, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func oneProcessSynchronizesAnAccount() throws {
    let world = try world(1)
    let lock = FileLock(path: world.machine.stateFolder + "/ana.lock")
    #expect(lock.acquire())
    #expect(throws: SyncError.busy) { try world.sync() }
    lock.release()
    #expect(try world.sync().isComplete)
  }

  static let names: [(href: String, file: String?)] = [
    ("/cal/a.ics", "a.ics"), ("/cal/a", "a.ics"), ("/cal/a%40b.ics", "a@b.ics"),
    ("/cal/A.ICS", "A.ics"), ("/cal/.hidden.ics", nil), ("/cal/-rf.ics", nil),
    ("/cal/a%20b.ics", nil), ("/cal/a%5Cb.ics", nil), ("/cal/%C3%BC.ics", nil), ("/cal/.ics", nil),
    ("/cal/a%0Ab.ics", nil), ("/cal/" + String(repeating: "a", count: 300) + ".ics", nil),
    ("/cal/%2E%2E%2Fa.ics", nil), ("/cal/a%00.ics", nil),
  ]

  @Test(arguments: names.indices) func filesHavePlainNames(_ row: Int) throws {
    let (path, plain) = Self.names[row]
    guard let href = WebDAVNames().id(path) else { return #expect(plain == nil) }
    #expect(ItemFileName(kind: .calendar) { "" }.plainName(of: href) == plain)
    let name = ItemFileName(kind: .calendar) { "random" }
    #expect(name.file(for: href) { _ in false } == plain ?? "random.ics")
    var isFirst = true
    let other = name.file(for: href) { _ in
      defer { isFirst = false }
      return isFirst && plain != nil
    }
    #expect(other == "random.ics")
  }

  @Test func twoResourcesOfOneNameAreTwoFiles() throws {
    let world = try SyncWorld()
    world.server.store(Made.event("a"), at: "/cal/x.ics")
    world.server.store(Made.event("b"), at: "/cal/X.ics")
    world.server.store(Made.event("c"), at: "/cal/x")
    #expect(try world.sync().isComplete)
    #expect(world.machine.files().count == 3)
    try world.expectIdle()
  }

  @Test func linksAreNeitherReadNorWritten() throws {
    let world = try world()
    let outside = world.machine.root.appending(path: "outside.ics")
    try Data(Made.event("u0", "Outside")).write(to: outside)
    let file = world.machine.calendars[0].folder + "/0.ics"
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(
      atPath: file, withDestinationPath: outside.path)
    world.server.store(Made.event("u0", "Theirs"), at: "/cal/0.ics")
    let report = try world.sync()
    #expect(report.calendars.first?.failure != nil)
    #expect([UInt8](try Data(contentsOf: outside)) == Made.event("u0", "Outside"))
    #expect(world.server["/cal/"]?.members["/cal/0.ics"]?.text == Made.event("u0", "Theirs"))
  }

  @Test func hrefsOutOfTheCalendarAreToldAndNotFollowed() throws {
    let memory = TestServer("/cal/")
    let world = try SyncWorld(memory)
    let evil = """
      <d:multistatus xmlns:d="DAV:"><d:response><d:href>/other/a.ics</d:href><d:propstat><d:prop>\
      <d:getetag>"1"</d:getetag></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>\
      </d:response><d:sync-token>t</d:sync-token></d:multistatus>
      """
    let sender = ReplacingSender(world.sender) { request in
      guard request.method == .report else { return nil }
      return HTTPResponse(status: 207, body: Array(evil.utf8), address: request.address)
    }
    let report = try world.machine.account(sender).run()
    #expect(
      report.calendars.first?.notices == [.refusedReferences(count: 1, first: ["/other/a.ics"])])
    #expect(!memory.log.contains { $0.path.hasPrefix("/other") })
  }

  @Test func aRaisedFlagEndsTheRunAndTheNextOneGoesOn() throws {
    let world = try SyncWorld()
    for number in 0..<5 { try world.machine.write(Made.event("n\(number)"), "n\(number).ics") }
    world.sender.fault = { [machine = world.machine] in
      if $0.method == .put { machine.cancel.raise() }
      return nil
    }
    let report = try world.sync()
    guard case .cancelled = report.failure else {
      Issue.record("\(report)")
      return
    }
    #expect(world.server["/cal/"]?.members.count == 1)
    world.machine.cancel = CancelFlag()
    world.sender.fault = { _ in nil }
    #expect(try world.sync().isComplete)
    #expect(world.server["/cal/"]?.members.count == 5)
    try world.expectIdle()
  }

  @Test func twoCalendarsOfOneFolderAreRefused() throws {
    let world = try SyncWorld(TestServer("/cal/", "/two/"))
    try world.sync()
    try world.machine.add("/two/", folder: world.machine.calendars[0].folder)
    let report = try world.sync()
    #expect(!report.isComplete)
  }

  @Test func oneBadCalendarDoesNotStopTheOther() throws {
    let world = try SyncWorld(TestServer("/cal/", "/two/"), calendars: ["/cal/", "/two/"])
    world.server.store(Made.event("a"), at: "/two/a.ics")
    world.sender.fault = { $0.address.path.hasPrefix("/cal/") ? .page("<html/>") : nil }
    let report = try world.sync()
    #expect(report.failure == nil)
    #expect(report.calendars.map { $0.failure == nil } == [false, true])
    #expect(world.machine.files(1).count == 1)
  }

  @Test func filesThatLookTheSameAreNotReadAgain() throws {
    let world = try world()
    world.machine.now = 4_000_000_000
    try world.sync()
    // Not readable as an item any more, but nobody reads it.
    let folder = world.machine.calendars[0].folder
    #expect(chmod(folder + "/0.ics", 0) == 0)
    try world.machine.write(Made.event("u1", "Mine"), "1.ics")
    #expect(try world.sync().isComplete)
    #expect(world.server["/cal/"]?.members["/cal/1.ics"]?.text == Made.event("u1", "Mine"))
  }

  @Test func theAtticRestoresAndForgetsAfterNinetyDays() throws {
    let world = try world()
    try world.machine.remove("0.ics")
    try world.sync()
    let attic = world.machine.attic
    let entry = try #require(try attic.entries().first)
    #expect(attic.entry(named: entry.name) == entry)
    #expect(attic.entry(named: "../../etc/passwd") == nil)
    let path = try attic.restore(entry, as: "restored.ics")
    #expect(try bytes(path) == Made.event("u0"))
    world.machine.now += 89 * 86_400
    try world.sync()
    #expect(try attic.entries().count == 1)
    // A second run has to find it old, too: a clock may be ahead for a while.
    for _ in 0..<2 {
      world.machine.now += 2 * 86_400
      try world.sync()
    }
    #expect(try attic.entries().isEmpty)
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

/// Answers some requests itself.
private struct ReplacingSender: HTTPSending {
  let sender: FaultySender
  let answer: (HTTPRequest) -> HTTPResponse?

  init(_ sender: FaultySender, _ answer: @escaping (HTTPRequest) -> HTTPResponse?) {
    (self.sender, self.answer) = (sender, answer)
  }

  func send(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
    if let answer = answer(request) { return answer }
    return try sender.send(request)
  }
}
