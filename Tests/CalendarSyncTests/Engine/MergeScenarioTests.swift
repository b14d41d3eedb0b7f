import Foundation
import TestSupport
import Testing

@testable import CalendarSync

/// What both sides change: the scenarios 4 and 6 to 14.
@Suite struct MergeScenarioTests {
  /// A world in which both sides agree on an item.
  private func world(
    _ text: [UInt8] = Made.event("a"), rewrites: Bool = false
  ) throws -> SyncWorld {
    let world = try SyncWorld()
    if rewrites {
      world.server.change {
        $0.rewrite = { text, seed in
          var random = SeededGenerator(seed: seed)
          return ServerRewriting.rewritten(text, &random)
        }
      }
    }
    world.server.store(text, at: "/cal/a.ics")
    try world.sync()
    world.server.clearLog()
    return world
  }

  private func there(_ world: SyncWorld, _ name: String = "a.ics") throws -> [UInt8] {
    try #require(world.server["/cal/"]?.members["/cal/" + name]).text
  }

  /// Scenario 4.
  @Test func aLocalChangeIsSentOnceAndStaysAsItIsWhateverTheServerMakesOfIt() throws {
    let world = try world(rewrites: true)
    let new = Made.event("a", "New")
    try world.machine.write(new, "a.ics")
    let report = try world.sync()
    #expect(report.calendars.first?.uploaded == 1)
    let puts = world.server.log.filter { $0.method == "PUT" }
    #expect(puts.count == 1)
    #expect(puts.first?.headers.contains { $0.name == "If-Match" } == true)
    #expect(try there(world) != new)
    #expect(try CanonicalText(there(world)) == CanonicalText(new))
    #expect(world.machine.files()["a.ics"] == new)
    try world.expectIdle()
    try world.expectIdle(requests: 1)
  }

  /// What a server drops stays in the file that has it, also when another client changes something.
  @Test func linesThatAServerDropsStayHere() throws {
    let world = try world()
    world.server.change {
      $0.rewrite = { text, _ in
        let lines = String(decoding: text, as: UTF8.self).components(separatedBy: "\r\n")
        let dropped = ["X-", "RELATED-TO", "CATEGORIES"]
        return Array(
          lines.filter { line in !dropped.contains { line.hasPrefix($0) } }
            .joined(separator: "\r\n").utf8)
      }
    }
    let lines = "CATEGORIES:a,b\r\nRELATED-TO:c\r\nX-OWN:1"
    let new = Made.event("a", "New", lines)
    try world.machine.write(new, "a.ics")
    try world.sync()
    #expect(world.machine.files()["a.ics"] == new)
    #expect(try CanonicalText(there(world)) == CanonicalText(Made.event("a", "New")))
    try world.expectIdle()
    world.server.store(Made.event("a", "Newer"), at: "/cal/a.ics")
    try world.sync()
    let merged = try #require(world.machine.files()["a.ics"])
    #expect(CanonicalText(merged) == CanonicalText(Made.event("a", "Newer", lines)))
    try world.expectIdle()
  }

  /// Scenario 6.
  @Test func changesOfDifferentLinesGoToBothSides() throws {
    let world = try world(Made.event("a", "Title", "LOCATION:Here"), rewrites: true)
    try world.machine.write(Made.event("a", "New", "LOCATION:Here"), "a.ics")
    world.server.store(Made.event("a", "Title", "LOCATION:There"), at: "/cal/a.ics")
    let report = try world.sync()
    #expect(report.calendars.first?.merged == 1)
    let both = Made.event("a", "New", "LOCATION:There")
    #expect(world.machine.files()["a.ics"] == both)
    #expect(try CanonicalText(there(world)) == CanonicalText(both))
    try world.expectIdle()
  }

  /// Scenario 7.
  @Test(arguments: [Resolution.Choice.mine, .theirs, .both])
  func twoTimesAreAConflictThatTheUserEnds(_ choice: Resolution.Choice) throws {
    let world = try world()
    let mine = Made.event("a", start: "20260302T100000Z")
    let theirs = Made.event("a", start: "20260303T100000Z")
    try world.machine.write(mine, "a.ics")
    world.server.store(theirs, at: "/cal/a.ics")
    world.server.store(Made.event("b"), at: "/cal/b.ics")
    let report = try world.sync()
    #expect(report.isComplete && report.needsChoice)
    #expect(world.machine.files() == ["a.ics": mine, "b.ics": Made.event("b")])
    #expect(try there(world) == theirs)
    try world.expectIdle()
    let ended = try world.sync(Resolution(item: "a", choice: choice))
    #expect(ended.isComplete && !ended.needsChoice && ended.idleChoices.isEmpty)
    let result = choice == .mine ? mine : theirs
    #expect(try there(world) == result)
    #expect(world.machine.files()["a.ics"] == result)
    #expect(world.machine.files().count == (choice == .both ? 3 : 2))
    #expect(world.server["/cal/"]?.members.count == world.machine.files().count)
    if choice == .both {
      #expect(world.machine.files().values.contains { $0.text.contains("20260302T") })
    }
    let kept = try world.machine.attic.entries().map(\.text)
    #expect(kept == [choice == .mine ? theirs : mine])
    try world.expectIdle()
  }

  @Test func aChoiceWithoutAConflictIsTold() throws {
    let world = try world()
    let choice = Resolution(item: "a", choice: .mine)
    #expect(try world.sync(choice).idleChoices == [choice])
    #expect(world.server.count("PUT") == 0)
  }

  /// Scenario 8.
  @Test func theSameChangeOnBothSidesIsNotSent() throws {
    let world = try world()
    try world.machine.write(Made.event("a", "New"), "a.ics")
    world.server.store(Made.event("a", "New"), at: "/cal/a.ics")
    let report = try world.sync()
    #expect(report.isComplete)
    #expect(world.server.count("PUT") == 0)
    try world.expectIdle()
  }

  /// Scenario 9.
  @Test func whatBothSidesAddIsOnBoth() throws {
    let world = try world(Made.event("a", "Title", "CATEGORIES:old"))
    try world.machine.write(
      Made.event("a", "Title", "CATEGORIES:old,x", "ATTENDEE:mailto:a@example.org"), "a.ics")
    world.server.store(
      Made.event("a", "Title", "CATEGORIES:old,y", "ATTENDEE:mailto:b@example.org"),
      at: "/cal/a.ics")
    let report = try world.sync()
    #expect(report.calendars.first?.merged == 1)
    for text in [try there(world).text, try #require(world.machine.files()["a.ics"]).text] {
      for word in ["x", "y", "old", "mailto:a@", "mailto:b@"] { #expect(text.contains(word)) }
    }
    try world.expectIdle()
  }

  /// Scenario 10.
  @Test func leavingOutADayWhoseOverrideTheOtherSideEditsIsAConflict() throws {
    func series(_ place: String, _ more: String...) -> [UInt8] {
      let own = ["RRULE:FREQ=DAILY;COUNT=9"] + more + ["END:VEVENT", "BEGIN:VEVENT", "UID:a"]
      let override = ["DTSTAMP:20260101T000000Z", "RECURRENCE-ID:20260303T100000Z"]
      let lines = own + override + ["DTSTART:20260303T120000Z", "LOCATION:\(place)"]
      return Made.event("a", "Title", lines.joined(separator: "\r\n"))
    }
    let world = try world(series("Here"))
    let left = Made.event(
      "a", "Title", "RRULE:FREQ=DAILY;COUNT=9", "EXDATE:20260303T100000Z")
    try world.machine.write(left, "a.ics")
    world.server.store(series("There"), at: "/cal/a.ics")
    let report = try world.sync()
    #expect(report.needsChoice)
    #expect(world.machine.files()["a.ics"] == left)
    #expect(try there(world) == series("There"))
    try world.expectIdle()
  }

  /// Scenario 11.
  @Test func aLocalDeletionGoesToTheServerAndTheTextIsKept() throws {
    let world = try world()
    try addSecond(to: world)
    try world.machine.remove("a.ics")
    let report = try world.sync()
    #expect(report.calendars.first?.deletedThere == 1)
    let deletions = world.server.log.filter { $0.method == "DELETE" }
    #expect(deletions.count == 1)
    #expect(deletions.first?.headers.contains { $0.name == "If-Match" } == true)
    #expect(try world.machine.attic.entries().map(\.text) == [Made.event("a")])
    #expect(world.server["/cal/"]?.members.keys.sorted() == ["/cal/second.ics"])
    try world.expectIdle()
  }

  /// An item that is left, so that a deletion is not one of all.
  private func addSecond(to world: SyncWorld) throws {
    world.server.store(Made.event("second"), at: "/cal/second.ics")
    try world.sync()
    world.server.clearLog()
  }

  /// Scenario 12.
  @Test func aChangeOfTheServerBeatsALocalDeletionAndIsTold() throws {
    let world = try world()
    try world.machine.remove("a.ics")
    world.server.store(Made.event("a", "New"), at: "/cal/a.ics")
    let report = try world.sync()
    #expect(report.calendars.first?.notices == [.restored(file: "a.ics")])
    #expect(world.machine.files() == ["a.ics": Made.event("a", "New")])
    #expect(world.server.count("DELETE") == 0)
    try world.expectIdle()
  }

  /// Scenario 13.
  @Test func aLocalChangeBeatsADeletionOfTheServerAndIsTold() throws {
    let world = try world()
    try world.machine.write(Made.event("a", "New"), "a.ics")
    world.server.remove("/cal/a.ics")
    let report = try world.sync()
    #expect(report.calendars.first?.notices == [.restored(file: "a.ics")])
    let put = try #require(world.server.log.first { $0.method == "PUT" })
    #expect(put.headers.contains { $0.name == "If-None-Match" && $0.value == "*" })
    #expect(put.path != "/cal/a.ics")
    #expect(world.server["/cal/"]?.members.values.map(\.text) == [Made.event("a", "New")])
    try world.expectIdle()
  }

  /// Scenario 14.
  @Test func whatBothSidesDeletedIsForgotten() throws {
    let world = try world()
    try world.machine.remove("a.ics")
    world.server.remove("/cal/a.ics")
    #expect(try world.sync().isComplete)
    #expect(world.server.count("DELETE") == 0)
    try world.expectIdle()
  }

  /// Scenario 14, where the server loses it only when it is asked to delete it.
  @Test func aMemberThatIsGoneIsDeletedAlready() throws {
    let world = try world()
    try addSecond(to: world)
    try world.machine.remove("a.ics")
    world.sender.fault = { [server = world.server] in
      if $0.method == .delete { server.remove("/cal/a.ics") }
      return nil
    }
    let report = try world.sync()
    #expect(report.isComplete)
    #expect(report.calendars.first?.deletedThere == 1)
    world.sender.fault = { _ in nil }
    try world.expectIdle()
  }

  @Test func anItemThatMovesToAnotherCalendarMovesThere() throws {
    for way in TestServer.UIDRefusal.allCases {
      let server = TestServer("/cal/", "/two/")
      server.change { $0.uidRefusal = way }
      let world = try SyncWorld(server, calendars: ["/cal/", "/two/"])
      for number in 0..<5 { server.store(Made.event("u\(number)"), at: "/cal/\(number).ics") }
      try world.sync()
      for name in ["0.ics", "1.ics", "2.ics", "3.ics"] {
        try world.machine.write(try #require(world.machine.files()[name]), name, 1)
        try world.machine.remove(name)
      }
      let report = try world.sync()
      #expect(report.isComplete, "\(way)")
      #expect(server["/cal/"]?.members.count == 1, "\(way)")
      #expect(server["/two/"]?.members.count == 4, "\(way)")
      #expect(world.machine.files(1).count == 4, "\(way)")
      try world.expectIdle(requests: 4)
    }
  }
}
