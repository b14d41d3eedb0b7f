import TestSupport
import Testing

@testable import CalendarSync

/// Servers that fail over one event, or one calendar: it is told and tried again, and everything else goes on.
@Suite struct FailingServerTests {
  private static let statuses = [408, 425, 500, 502, 503, 504, 508]

  private enum Change: CaseIterable { case add, edit, delete }

  /// A world with 30 events, of which the last ten have changes that arrive.
  private func world() throws -> SyncWorld {
    let world = try SyncWorld()
    for number in 10..<40 {
      world.server.store(Made.event("u\(number)"), at: "/cal/\(number).ics")
    }
    try world.sync()
    world.server.clearLog()
    return world
  }

  private func make(_ change: Change, _ number: Int, _ title: String, in world: SyncWorld) throws {
    switch change {
    case .add: try world.machine.write(Made.event("n\(number)", title), "n\(number).ics")
    case .edit: try world.machine.write(Made.event("u\(number)", title), "\(number).ics")
    case .delete: try world.machine.remove("\(number).ics")
    }
  }

  private func expectAlike(
    _ world: SyncWorld, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let there = (world.server["/cal/"]?.members.values.map(\.text) ?? []).map(\.text).sorted()
    let here = world.machine.files().values.map(\.text).sorted()
    #expect(here == there, sourceLocation: location)
  }

  /// Whether a request changes one of the events that the server fails over: those with “Bad” as their title,
  /// and the first of the deleted ones.
  private static func isBad(_ request: HTTPRequest) -> Bool {
    let text = String(decoding: request.body ?? [], as: UTF8.self)
    switch request.method {
    case .put: return text.contains("SUMMARY:Bad")
    case .delete: return ["/cal/10.ics", "/cal/11.ics"].contains(request.address.path)
    default: return false
    }
  }

  @Test(arguments: statuses, [1, 2]) func oneChangeDoesNotKeepTheOthers(
    _ status: Int, _ count: Int
  ) throws {
    for change in Change.allCases {
      for hasArrived in [false, true] {
        let world = try world()
        world.server.change { $0.uidRefusal = .none }
        for number in 10..<(10 + count) { try make(change, number, "Bad", in: world) }
        try make(.add, 39, "Good", in: world)
        try make(.edit, 38, "Good", in: world)
        try make(.delete, 37, "Good", in: world)
        let files = world.machine.files()
        world.sender.fault = {
          Self.isBad($0) ? hasArrived ? .failure(status) : .status(status) : nil
        }
        let report = try world.sync()
        #expect(report.isAtEnd && !report.isComplete, "\(change)")
        #expect(
          report.calendars.first?.refused.map(\.status)
            == [Int?](repeating: status, count: count), "\(change)")
        let members = world.server["/cal/"]?.members ?? [:]
        #expect(members.values.contains { $0.text == Made.event("n39", "Good") })
        #expect(members["/cal/38.ics"]?.text == Made.event("u38", "Good"))
        #expect(members["/cal/37.ics"] == nil)
        if !hasArrived { #expect(try !world.sync().isComplete) }
        #expect(world.machine.files() == files)
        world.sender.fault = { _ in nil }
        #expect(try world.sync().isComplete, "\(change) \(hasArrived)")
        #expect(world.machine.files() == files, "\(change) \(hasArrived)")
        try expectAlike(world)
        try world.expectIdle()
      }
    }
  }

  /// Those that the server has failed over come after the others: however many they are, those arrive.
  @Test func manyFailuresEndARunAndComeLastInTheNext() throws {
    let world = try world()
    for number in 10..<40 { try make(.add, number, number < 35 ? "Bad" : "Good", in: world) }
    world.sender.fault = { Self.isBad($0) ? .status(500) : nil }
    for _ in 0..<2 {
      let before = world.server.log.count { $0.method == "PUT" }
      #expect(try !world.sync().isAtEnd)
      #expect(world.server.log.count { $0.method == "PUT" } - before <= 30)
    }
    let texts = world.server["/cal/"]?.members.values.map(\.text) ?? []
    for number in 35..<40 { #expect(texts.contains(Made.event("n\(number)", "Good"))) }
    world.sender.fault = { _ in nil }
    #expect(try world.sync().isComplete)
    try expectAlike(world)
  }

  /// A text that the server fails over is replaced by another one, which it takes.
  @Test func aTextThatFailsGivesWayToAnother() throws {
    for change in [Change.add, .edit] {
      let world = try world()
      try make(change, 10, "Bad", in: world)
      world.sender.fault = { Self.isBad($0) ? .status(500) : nil }
      for _ in 0..<2 { #expect(try !world.sync().isComplete) }
      try make(change, 10, "Good", in: world)
      #expect(try world.sync().isComplete, "\(change)")
      try expectAlike(world)
    }
  }

  /// An event that the server fails over breaks every answer that it is in.
  @Test(arguments: [404, 500, 502, 503], [1, 2])
  func oneTextDoesNotKeepTheOthers(_ status: Int, _ count: Int) throws {
    for isNew in [true, false] {
      let world = try world()
      let bad = (0..<count).map { isNew ? "/cal/b\($0).ics" : "/cal/\(10 + $0).ics" }
      for (index, path) in bad.enumerated() {
        world.server.store(Made.event(isNew ? "b\(index)" : "u\(10 + index)", "New"), at: path)
      }
      world.server.store(Made.event("u38", "Theirs"), at: "/cal/38.ics")
      world.server.store(Made.event("z", "Theirs"), at: "/cal/z.ics")
      try make(.add, 39, "Good", in: world)
      try make(.edit, 37, "Good", in: world)
      world.sender.fault = { request in
        let body = String(decoding: request.body ?? [], as: UTF8.self)
        let isBad =
          bad.contains(request.address.path) && request.method == .get
          || body.contains("-multiget") && bad.contains(where: body.contains)
        return isBad ? .status(request.method == .get ? status : 500) : nil
      }
      for _ in 0..<2 {
        let report = try world.sync()
        #expect(report.isAtEnd && !report.isComplete, "\(isNew)")
      }
      let members = world.server["/cal/"]?.members ?? [:]
      #expect(members.values.contains { $0.text == Made.event("n39", "Good") }, "\(isNew)")
      #expect(members["/cal/37.ics"]?.text == Made.event("u37", "Good"))
      #expect(world.machine.files()["38.ics"] == Made.event("u38", "Theirs"))
      #expect(world.machine.files()["z.ics"] == Made.event("z", "Theirs"))
      world.sender.fault = { _ in nil }
      #expect(try world.sync().isComplete)
      try expectAlike(world)
      try world.expectIdle()
    }
  }

  /// A new file may be the event that the server does not hand out: it waits if the server finds its UID
  /// there, or cannot say.
  @Test(arguments: [true, false]) func aNewFileMayBeWhatIsNotHandedOut(_ finds: Bool) throws {
    let world = try world()
    world.server.change { $0.uidRefusal = .none }
    world.server.store(Made.event("n10", "Same"), at: "/cal/x.ics")
    try world.machine.write(Made.event("n10", "Same"), "n10.ics")
    world.sender.fault = { request in
      if request.method == .get { return .status(500) }
      let isQuery = String(decoding: request.body ?? [], as: UTF8.self).contains("calendar-query")
      return isQuery && !finds ? .status(501) : nil
    }
    for _ in 0..<2 { #expect(try !world.sync().isComplete) }
    #expect(world.server.count("PUT") == 0)
    world.sender.fault = { _ in nil }
    #expect(try world.sync().isComplete)
    #expect(world.server["/cal/"]?.members.count == 31 && world.machine.files().count == 31)
    try world.expectIdle()
  }

  @Test(arguments: statuses) func oneCalendarDoesNotStopTheOthers(_ status: Int) throws {
    let world = try SyncWorld(TestServer("/cal/", "/two/"), calendars: ["/cal/", "/two/"])
    world.server.store(Made.event("a"), at: "/two/a.ics")
    world.sender.fault = { $0.address.path == "/cal/" ? .status(status) : nil }
    let report = try world.sync()
    #expect(report.failure == nil && !report.isAtEnd)
    #expect(report.calendars.map { $0.failure == nil } == [false, true])
    #expect(world.machine.files(1).count == 1)
    // What all have is one failure of the account, which is tried again.
    world.sender.fault = { _ in .status(status) }
    guard case .server(let error) = try world.sync().failure else {
      Issue.record("no failure")
      return
    }
    #expect(error.retryFailure == .status(status, retryAfter: nil))
  }

  /// Refusals that say nothing of themselves, where nothing was stored: none is complete, and none is repeated
  /// in a run.
  @Test(arguments: [404, 409, 410, 412])
  func aRefusalWithoutAReasonIsTold(_ status: Int) throws {
    for change in [Change.add, .edit] {
      let world = try world()
      try make(change, 10, "Mine", in: world)
      let files = world.machine.files()
      world.sender.fault = { $0.method == .put ? .status(status) : nil }
      for _ in 0..<2 {
        world.server.clearLog()
        let report = try world.sync()
        #expect(report.isAtEnd && !report.isComplete, "\(change)")
        #expect(report.calendars.first?.refused.count == 1, "\(change)")
        #expect(world.server.log.count <= 8, "\(change)")
        #expect(world.machine.files() == files)
      }
      world.sender.fault = { _ in nil }
      world.machine.now += 86_400
      #expect(try world.sync().isComplete, "\(change)")
      try expectAlike(world)
      try world.expectIdle()
    }
  }

  /// Answers to reports that mean “not here”: all members are listed, whatever the state knows.
  @Test(arguments: [400, 403, 405, 415, 422, 500, 501], [true, false])
  func reportsThatAreRefusedAreReplacedByAListing(_ status: Int, _ hasToken: Bool) throws {
    let world = try SyncWorld()
    for name in ["a", "b"] { world.server.store(Made.event(name), at: "/cal/\(name).ics") }
    if hasToken { try world.sync() }
    world.server.store(Made.event("a", "Theirs"), at: "/cal/a.ics")
    world.server.remove("/cal/b.ics")
    world.sender.fault = { request in
      let body = String(decoding: request.body ?? [], as: UTF8.self)
      return body.contains("sync-collection") ? .status(status) : nil
    }
    #expect(try world.sync().isComplete)
    #expect(world.machine.files() == ["a.ics": Made.event("a", "Theirs")])
  }
}
