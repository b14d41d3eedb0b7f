import Foundation
import TestSupport
import Testing

@testable import CalendarSync

/// What is held, refused, or has to wait: the scenarios 24 to 28 and 30.
@Suite struct RefusalScenarioTests {
  private func world(_ count: Int) throws -> SyncWorld {
    let world = try SyncWorld()
    for number in 0..<count {
      world.server.store(Made.event("u\(number)"), at: "/cal/\(number).ics")
    }
    try world.sync()
    world.server.clearLog()
    return world
  }

  /// Scenario 24.
  @Test(arguments: [false, true])
  func manyDeletionsWaitForTheUsersWord(_ isLocal: Bool) throws {
    let world = try world(60)
    for number in 0..<50 {
      if isLocal {
        try world.machine.remove("\(number).ics")
      } else {
        world.server.remove("/cal/\(number).ics")
      }
    }
    try world.machine.write(Made.event("u55", "Mine"), "55.ics")
    world.server.store(Made.event("u56", "Theirs"), at: "/cal/56.ics")
    let report = try world.sync()
    #expect(report.isComplete && report.needsChoice)
    #expect(report.calendars.first?.held == 50)
    #expect(world.machine.files().count == (isLocal ? 10 : 60))
    #expect(world.server["/cal/"]?.members.count == (isLocal ? 60 : 10))
    #expect(world.machine.files()["56.ics"] == Made.event("u56", "Theirs"))
    #expect(world.server["/cal/"]?.members["/cal/55.ics"]?.text == Made.event("u55", "Mine"))
    try world.expectIdle()
    #expect(try world.sync(deletions: .carriedOut).isComplete)
    #expect(world.machine.files().count == 10)
    #expect(world.server["/cal/"]?.members.count == 10)
    try world.expectIdle()
  }

  /// The other answer to the deletions of scenario 24: all is as it was, on both sides.
  @Test(arguments: [false, true])
  func manyDeletionsAreTakenBack(_ isLocal: Bool) throws {
    let world = try world(60)
    let before = world.machine.files()
    for number in 0..<50 {
      if isLocal {
        try world.machine.remove("\(number).ics")
      } else {
        world.server.remove("/cal/\(number).ics")
      }
    }
    #expect(try world.sync().calendars.first?.held == 50)
    let report = try world.sync(deletions: .takenBack)
    #expect(report.isComplete && !report.needsChoice && report.calendars.first?.notices == [])
    #expect(world.machine.files() == before)
    let texts = world.server["/cal/"]?.members.values.map(\.text) ?? []
    #expect(Set(texts) == Set(before.values) && texts.count == 60)
    try world.expectIdle()
  }

  /// Few deletions are meant; what is taken back is what would be held.
  @Test func fewDeletionsAreNotTakenBack() throws {
    let world = try world(60)
    try world.machine.remove("1.ics")
    world.server.remove("/cal/2.ics")
    #expect(try world.sync(deletions: .takenBack).isComplete)
    #expect(world.machine.files().count == 58 && world.server["/cal/"]?.members.count == 58)
    try world.expectIdle()
  }

  /// A folder that was deleted and created again is filled again.
  @Test func anotherFolderIsFilled() throws {
    let world = try world(5)
    let before = world.machine.files()
    let folder = world.machine.calendars[0].folder
    try FileManager.default.moveItem(atPath: folder, toPath: folder + "-aside")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    world.server.remove("/cal/4.ics")
    #expect(try world.sync().needsChoice)
    #expect(try world.sync(deletions: .takenBack).isComplete)
    #expect(world.machine.files() == before.filter { $0.key != "4.ics" })
    #expect(world.server["/cal/"]?.members.count == 4)
    try world.expectIdle()
  }

  /// What a read-only calendar has lost cannot be sent again, and what guests could be mailed about waits.
  @Test(arguments: [false, true])
  func whatCannotBeSentAgainWaits(_ isReadOnly: Bool) throws {
    let world = try SyncWorld()
    world.server.change { $0.sendsMail = true }
    let guest = "ATTENDEE:mailto:bo@example.org\r\nEND:VEVENT"
    for number in 0..<12 {
      let text = String(decoding: Made.event("u\(number)"), as: UTF8.self)
      world.server.store(
        Array(text.replacing("END:VEVENT", with: guest).utf8), at: "/cal/\(number).ics")
    }
    world.server.change("/cal/") { $0.isWritable = !isReadOnly }
    try world.sync()
    for number in 0..<12 { world.server.remove("/cal/\(number).ics") }
    let report = try world.sync(deletions: .takenBack)
    let calendar = report.calendars.first
    #expect(calendar?.held == (isReadOnly ? 12 : 0) && calendar?.heldMail == (isReadOnly ? 0 : 12))
    #expect(world.machine.files().count == 12)
    #expect(world.server["/cal/"]?.members.isEmpty ?? false)
  }

  /// Scenario 25.
  @Test(arguments: ["emptied", "unmounted", "missing"])
  func anEmptyFolderDeletesNothing(_ how: String) throws {
    let world = try world(how == "unmounted" ? 2 : 5)
    let folder = world.machine.calendars[0].folder
    let aside = folder + "-aside"
    if how == "emptied" {
      for name in world.machine.files().keys { try world.machine.remove(name) }
    } else {
      try FileManager.default.moveItem(atPath: folder, toPath: aside)
    }
    if how == "unmounted" {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    world.server.store(Made.event("u0", "New"), at: "/cal/0.ics")
    let report = try world.sync()
    #expect(report.needsChoice)
    #expect(world.server.count("DELETE") == 0)
    guard how != "emptied" else { return }
    #expect(world.machine.files().isEmpty)
    if how == "unmounted" { try FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.moveItem(atPath: aside, toPath: folder)
    #expect(try world.sync().isComplete)
    #expect(world.machine.files()["0.ics"] == Made.event("u0", "New"))
    #expect(world.server.count("DELETE") == 0)
    try world.expectIdle()
  }

  /// Scenario 26.
  @Test(arguments: TestServer.UIDRefusal.allCases.filter { $0 != .none })
  func anItemThatIsThereUnderAnotherNameIsFound(_ way: TestServer.UIDRefusal) throws {
    for isSame in [true, false] {
      let world = try SyncWorld()
      world.server.change { $0.uidRefusal = way }
      try world.machine.write(Made.event("a", "Mine"), "a.ics")
      // Another client is faster by a moment.
      world.sender.fault = { [server = world.server] in
        if $0.method == .put {
          server.store(Made.event("a", isSame ? "Mine" : "Theirs"), at: "/cal/x.ics")
        }
        return nil
      }
      let report = try world.sync()
      world.sender.fault = { _ in nil }
      #expect(report.isComplete)
      #expect(report.needsChoice == !isSame, "\(way)")
      #expect(world.server.count("PUT") == 1, "\(way)")
      #expect(world.server["/cal/"]?.members.count == 1)
      #expect(world.machine.files() == ["a.ics": Made.event("a", "Mine")])
      try world.expectIdle()
    }
  }

  /// Scenario 26, in another calendar.
  @Test func anItemOfAnotherCalendarIsTold() throws {
    let server = TestServer("/cal/", "/two/")
    server.change { $0.uidRefusal = .forbiddenWithHref }
    let world = try SyncWorld(server)
    server.store(Made.event("a"), at: "/two/a.ics")
    try world.machine.write(Made.event("a"), "a.ics")
    let report = try world.sync()
    #expect(
      report.calendars.first?.notices == [.uidElsewhere(file: "a.ics", "/two/a.ics")])
    #expect(world.machine.files().count == 1)
  }

  /// Scenario 27.
  @Test func withoutAnETagOfThePutTheNextChangeIsConditionalAllTheSame() throws {
    let world = try world(1)
    world.server.change { $0.putGivesETag = false }
    for title in ["One", "Two"] {
      try world.machine.write(Made.event("u0", title), "0.ics")
      #expect(try world.sync().isComplete)
    }
    let puts = world.server.log.filter { $0.method == "PUT" }
    #expect(puts.count == 2)
    for put in puts { #expect(put.headers.contains { $0.name == "If-Match" }) }
    try world.expectIdle()
  }

  @Test func weakETagsAreComparedByAnotherLook() throws {
    let world = try SyncWorld()
    world.server.change { $0.hasWeakETags = true }
    for name in ["a", "b", "c", "d", "e"] {
      world.server.store(Made.event(name), at: "/cal/\(name).ics")
    }
    try world.sync()
    try world.machine.write(Made.event("a", "Mine"), "a.ics")
    try world.machine.write(Made.event("c", "Mine"), "c.ics")
    try world.machine.remove("b.ics")
    var isFirst = true
    world.sender.fault = { [server = world.server] in
      if $0.method == .get, $0.address.path == "/cal/c.ics", isFirst {
        isFirst = false
        server.store(Made.event("c", "Title", "LOCATION:There"), at: "/cal/c.ics")
      }
      return nil
    }
    #expect(try world.sync().isComplete)
    world.sender.fault = { _ in nil }
    #expect(try world.sync().isComplete)
    let members = try #require(world.server["/cal/"]?.members)
    #expect(members["/cal/a.ics"]?.text == Made.event("a", "Mine"))
    #expect(members["/cal/b.ics"] == nil)
    #expect(members["/cal/c.ics"]?.text == Made.event("c", "Mine", "LOCATION:There"))
    try world.expectIdle()
  }

  /// Scenario 28.
  @Test func aServerThatAsksToWaitStopsTheAccountUntilThen() throws {
    let world = try world(0)
    for number in 0..<10 { try world.machine.write(Made.event("n\(number)"), "n\(number).ics") }
    var puts = 0
    world.sender.fault = { request in
      guard request.method == .put else { return nil }
      puts += 1
      return puts == 3 ? .status(503, retryAfter: "120") : nil
    }
    var waits: [Int] = []
    var schedule = RetrySchedule()
    let report = try world.machine.sync(&schedule) { second in
      waits.append(second)
      #expect(world.server["/cal/"]?.members.count == 2)
      world.machine.now = second
      return true
    }
    #expect(report.isComplete)
    #expect(waits == [1_120])
    #expect(puts == 11)
    #expect(world.server["/cal/"]?.members.count == 10)
    try world.expectIdle()
  }

  /// Scenario 28, with a server that goes on failing.
  @Test func fiveTriesAreMadeOfAServerThatFails() throws {
    let world = try world(1)
    try world.machine.write(Made.event("u0", "Mine"), "0.ics")
    world.sender.fault = { _ in .status(500) }
    var waits: [Int] = []
    var schedule = RetrySchedule()
    let report = try world.machine.sync(&schedule) { second in
      waits.append(second - world.machine.now)
      world.machine.now = second
      return true
    }
    #expect(report.failure != nil)
    #expect(waits == [30, 60, 120, 240])
    world.sender.fault = { _ in nil }
    #expect(try world.sync().isComplete)
    try world.expectIdle()
  }

  /// Scenario 30.
  @Test(arguments: [true, false])
  func anEditOfAReadOnlyCalendarIsKeptAsAConflict(_ isTold: Bool) throws {
    let world = try world(5)
    world.server.change { $0.tellsPrivileges = isTold }
    world.server.change("/cal/") { $0.isWritable = false }
    try world.machine.write(Made.event("u0", "Mine"), "0.ics")
    try world.machine.remove("1.ics")
    let report = try world.sync()
    #expect(report.isComplete && report.needsChoice)
    #expect(report.calendars.first?.conflicts.map(\.conflict.reason) == [.readOnly])
    #expect(world.machine.files()["0.ics"] == Made.event("u0", "Mine"))
    #expect(world.machine.files()["1.ics"] == Made.event("u1"))
    #expect(world.server.count("PUT") <= (isTold ? 0 : 1))
    // Where privileges are not told, each run tries.
    if isTold { try world.expectIdle() }
  }

  /// Scenario 30, name and colour.
  @Test func nameAndColourGoToTheOtherSide() throws {
    let world = try SyncWorld()
    world.server.change("/cal/") { ($0.name, $0.color) = ("Work", "#11AA33FF") }
    try world.sync()
    let folder = SyncFolder(world.machine.calendars[0].folder)
    #expect(folder.appearance == Appearance(name: "Work", color: "#11AA33"))
    try folder.write(Appearance(name: "Job"))
    world.server.change("/cal/") { $0.color = "#0000FF80" }
    #expect(try world.sync().isComplete)
    #expect(folder.appearance == Appearance(name: "Job", color: "#0000FF"))
    #expect(world.server["/cal/"]?.name == "Job")
    #expect(world.server["/cal/"]?.color == "#0000FF80")
    try world.expectIdle()
    world.server.change { $0.takesProperties = false }
    try folder.write(Appearance(name: "Other"))
    #expect(try world.sync().isComplete)
    try world.expectIdle()
    #expect(folder.appearance.name == "Other")
  }

  /// Ways to refuse a name, or to say that it was taken where it was not.
  static let propertyAnswers: [FaultySender.Fault] =
    [400, 403, 404, 405, 409, 415, 422, 500, 501, 502, 503].map { .status($0) } + [
      .page("<html><body>Log in</body></html>"), .page(""), .status(204), .answer(207, ""),
      .answer(207, "<d:multistatus xmlns:d=\"DAV:\"/>"),
      .answer(207, properties(403)), .answer(207, properties(200)), .answer(207, properties(424)),
    ]

  private static func properties(_ status: Int) -> String {
    """
    <d:multistatus xmlns:d="DAV:"><d:response><d:href>/cal/</d:href><d:propstat><d:prop>\
    <d:displayname/></d:prop><d:status>HTTP/1.1 \(status) X</d:status></d:propstat></d:response>\
    </d:multistatus>
    """
  }

  /// A refused name is a note: the calendar goes on, the name stays here, and it is not asked for again until it
  /// changes.
  @Test(arguments: propertyAnswers.indices) func aRefusedNameIsANote(_ index: Int) throws {
    let world = try world(2)
    world.server.change("/cal/") { $0.name = "Work" }
    try world.sync()
    let folder = SyncFolder(world.machine.calendars[0].folder)
    world.sender.fault = { $0.method == .proppatch ? Self.propertyAnswers[index] : nil }
    var asked = 0
    for name in ["Job", "Toil"] {
      try folder.write(Appearance(name: name))
      try world.machine.write(Made.event("u0", name), "0.ics")
      for number in 0..<3 {
        world.machine.now += 86_400
        let before = world.server["/cal/"]?.name
        var count = 0
        let answer = Self.propertyAnswers[index]
        world.sender.fault = {
          if $0.method == .proppatch { count += 1 }
          return $0.method == .proppatch ? answer : nil
        }
        let report = try world.sync()
        #expect(report.isComplete, "\(report)")
        asked += count
        #expect(count == (number == 0 ? 1 : 0))
        let note = SyncNotice.refusedAppearance(Appearance(name: name))
        #expect(report.calendars.first?.notices == (number == 0 ? [note] : []))
        #expect(folder.appearance.name == name && before == "Work")
      }
      #expect(world.server["/cal/"]?.members["/cal/0.ics"]?.text == Made.event("u0", name))
    }
    #expect(asked == 2)
    // It goes there once the server takes it, and the user names the account or changes it.
    world.sender.fault = { _ in nil }
    try folder.write(Appearance(name: "Office"))
    #expect(try world.sync().isComplete)
    #expect(world.server["/cal/"]?.name == "Office")
    try world.expectIdle()
  }

  @Test func aTextThatTheServerRefusesIsSentAgainWhenItHasChanged() throws {
    let world = try world(3)
    try world.machine.write(Made.event("u0", "Mine"), "0.ics")
    world.server.change { $0.refusal = 415 }
    for _ in 0..<3 {
      let report = try world.sync()
      #expect(!report.isComplete && report.isAtEnd)
      #expect(report.calendars.first?.refused.map(\.status) == [415])
    }
    #expect(world.server.count("PUT") == 1)
    world.server.change { $0.refusal = nil }
    #expect(try world.sync().calendars.first?.waiting == 1)
    try world.machine.write(Made.event("u0", "Better"), "0.ics")
    #expect(try world.sync().isComplete)
    #expect(world.server["/cal/"]?.members["/cal/0.ics"]?.text == Made.event("u0", "Better"))
    try world.expectIdle()
  }
}

extension Machine {
  /// Runs until the account is synchronized, or does not get there by waiting.
  /// - Parameter wait: waits until a second since 1970.
  fileprivate func sync(_ schedule: inout RetrySchedule, wait: (Int) -> Bool) throws -> SyncReport {
    while true {
      let report = try sync()
      guard case .server(let error) = report.failure, let failure = error.retryFailure else {
        if report.failure == nil { schedule = RetrySchedule() }
        return report
      }
      guard case .wait(let second) = schedule.failed(failure, at: now), wait(second) else {
        return report
      }
    }
  }
}
