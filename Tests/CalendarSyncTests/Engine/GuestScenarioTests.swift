import Foundation
import TestSupport
import Testing

@testable import CalendarSync

/// Events with guests, where the server may mail them (RFC 6638).
@Suite struct GuestScenarioTests {
  private static let guest = "ATTENDEE:mailto:bo@example.org"

  /// Four events that both sides have, two of them with guests.
  private func world(sendsMail: Bool?) throws -> SyncWorld {
    let world = try SyncWorld()
    world.server.change { $0.sendsMail = sendsMail }
    world.server.store(Made.event("a", "With a guest", Self.guest), at: "/cal/a.ics")
    world.server.store(Made.event("b", "With a guest", Self.guest), at: "/cal/b.ics")
    world.server.store(Made.event("c"), at: "/cal/c.ics")
    world.server.store(Made.event("d"), at: "/cal/d.ics")
    try world.sync()
    world.server.clearLog()
    return world
  }

  private func changeAll(_ world: SyncWorld) throws {
    try world.machine.write(Made.event("a", "Renamed", Self.guest), "a.ics")
    try world.machine.remove("b.ics")
    try world.machine.write(Made.event("c", "Renamed"), "c.ics")
    try world.machine.write(Made.event("e", "New", Self.guest), "e.ics")
  }

  @Test(arguments: [true, nil]) func changesWaitUntilMailIsAllowed(_ sendsMail: Bool?) throws {
    let world = try world(sendsMail: sendsMail)
    try changeAll(world)
    for isFirst in [true, false] {
      world.server.clearLog()
      let report = try world.sync()
      #expect(report.isComplete && report.needsChoice)
      #expect(report.calendars.first?.heldMail == 3)
      #expect(world.server.count("OPTIONS") == 1)
      #expect(world.server.count("PUT") == (isFirst ? 1 : 0))
      #expect(world.server.count("DELETE") == 0)
    }
    #expect(world.server["/cal/"]?.members["/cal/c.ics"]?.text == Made.event("c", "Renamed"))
    world.server.clearLog()
    let report = try world.machine.sync(allowsMail: true)
    #expect(report.isComplete && !report.needsChoice)
    #expect(world.server.count("OPTIONS") == 0)
    #expect(world.server["/cal/"]?.members["/cal/b.ics"] == nil)
    let texts = Set(world.server["/cal/"]?.members.values.map(\.text) ?? [])
    #expect(texts == Set(world.machine.files().values))
    #expect(texts.count == 4)
    try world.expectIdle()
  }

  /// Answering an invitation is the consent to that answer, and to nothing else.
  @Test func answersOfInvitationsDoNotWait() throws {
    let world = try world(sendsMail: true)
    let answer = Made.event(
      "a", "With a guest", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:bo@example.org")
    try world.machine.write(answer, "a.ics")
    try world.machine.write(Made.event("b", "Renamed", Self.guest), "b.ics")
    let report = try world.machine.sync(answered: ["a"], watched: ["a", "b", "none"])
    #expect(report.calendars.first?.heldMail == 1)
    #expect(world.server["/cal/"]?.members["/cal/a.ics"]?.text == answer)
    let watched = Dictionary(uniqueKeysWithValues: report.watched.map { ($0.uid, $0) })
    #expect(watched.count == 2)
    #expect(watched["a"]?.isAgreed == true && watched["a"]?.text == answer)
    #expect(watched["b"]?.isAgreed == false)
  }

  @Test func aServerWithoutSchedulingGetsEverything() throws {
    let world = try world(sendsMail: false)
    try changeAll(world)
    let report = try world.sync()
    #expect(report.isComplete && !report.needsChoice)
    #expect(world.server.count("OPTIONS") == 1)
    #expect(
      Set(world.server["/cal/"]?.members.values.map(\.text) ?? [])
        == Set(world.machine.files().values))
    try world.expectIdle()
  }

  @Test func mailIsNotAskedAboutWithoutGuests() throws {
    let world = try world(sendsMail: true)
    try world.machine.write(Made.event("c", "Renamed"), "c.ics")
    try world.machine.remove("d.ics")
    #expect(try !world.sync().needsChoice)
    #expect(world.server.count("OPTIONS") == 0)
  }

  /// Removing a guest sends mail too; an answer and a new title merge.
  @Test func takingGuestsAwayAndMergingWaitAsWell() throws {
    let world = try world(sendsMail: true)
    try world.machine.write(Made.event("a", "With a guest"), "a.ics")
    world.server.store(
      Made.event("b", "With a guest", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:bo@example.org"),
      at: "/cal/b.ics")
    try world.machine.write(Made.event("b", "Renamed", Self.guest), "b.ics")
    #expect(try world.sync().calendars.first?.heldMail == 2)
    #expect(world.machine.files()["b.ics"] == Made.event("b", "Renamed", Self.guest))
    try world.machine.sync(allowsMail: true)
    let both = Made.event(
      "b", "Renamed", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:bo@example.org")
    #expect(world.machine.files()["b.ics"] == both)
    #expect(world.server["/cal/"]?.members["/cal/b.ics"]?.text == both)
    #expect(world.server["/cal/"]?.members["/cal/a.ics"]?.text == Made.event("a", "With a guest"))
  }

  /// A server cancels an invitation only for an event with an organizer (RFC 6638 §3.1), however the file
  /// has lost its guests: by a change, by undo, or by another program.
  @Test(arguments: ["ana", "bo"]) func anEventWithoutGuestsKeepsItsOrganizer(_ organizer: String)
    throws
  {
    let world = try world(sendsMail: true)
    let people = [
      "ORGANIZER:mailto:\(organizer)@example.org",
      "ATTENDEE;PARTSTAT=ACCEPTED:mailto:\(organizer)@example.org",
    ]
    func text(_ people: [String]) -> [UInt8] {
      Made.event("g", "Own", people.joined(separator: "\r\n"))
    }
    world.server.store(text(people + ["ATTENDEE:mailto:cy@example.org"]), at: "/cal/g.ics")
    try world.sync()
    let alone = Made.event("g", "Own")
    try world.machine.write(alone, "g.ics")
    let own: Set<String> = ["ana@example.org"]
    #expect(try world.machine.sync(organizers: own).calendars.first?.heldMail == 1)
    #expect(world.machine.files()["g.ics"] == alone)
    try world.machine.sync(allowsMail: true, organizers: own)
    // Those of events that others organize are left as the user has them.
    let kept = organizer == "ana" ? text(people) : alone
    #expect(world.server["/cal/"]?.members["/cal/g.ics"]?.text == kept)
    #expect(world.machine.files()["g.ics"] == kept)
    try world.expectIdle()
  }

  /// Changes of the server arrive while a local change waits.
  @Test func changesOfTheServerArriveAllTheSame() throws {
    let world = try world(sendsMail: true)
    try world.machine.write(Made.event("a", "Renamed", Self.guest), "a.ics")
    world.server.store(Made.event("b", "Moved", Self.guest), at: "/cal/b.ics")
    try world.sync()
    #expect(world.machine.files()["b.ics"] == Made.event("b", "Moved", Self.guest))
    #expect(world.machine.files()["a.ics"] == Made.event("a", "Renamed", Self.guest))
  }

  /// An event that goes to another calendar, and has a guest from then on, is not deleted where it was
  /// before it is where it goes.
  @Test func whatMovesAndGainsAGuestStaysOnTheServer() throws {
    let world = try world(sendsMail: true)
    world.server.add(TestServer.Calendar(), at: "/other/")
    try world.machine.add("/other/")
    try world.sync()
    try world.machine.remove("c.ics")
    try world.machine.write(Made.event("c", "Moved", Self.guest), "c.ics", 1)
    #expect(try world.sync().needsChoice)
    #expect(world.server["/cal/"]?.members["/cal/c.ics"]?.text == Made.event("c"))
    #expect(world.server["/other/"]?.members.isEmpty ?? false)
    try world.machine.sync(allowsMail: true)
    #expect(world.server["/cal/"]?.members["/cal/c.ics"] == nil)
    let moved = world.server["/other/"]?.members.values.map(\.text)
    #expect(moved == [Made.event("c", "Moved", Self.guest)])
    try world.expectIdle(requests: 4)
  }

  /// The question about mail does not hide that the folder is another one.
  @Test func anotherFolderDeletesNothingOnceMailIsAllowed() throws {
    let world = try world(sendsMail: true)
    for name in ["c.ics", "d.ics"] { try world.machine.remove(name) }
    try world.sync()
    let folder = world.machine.calendars[0].folder
    try FileManager.default.moveItem(atPath: folder, toPath: folder + "-aside")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(try world.sync().calendars.first?.held == 2)
    #expect(try world.machine.sync(allowsMail: true).calendars.first?.held == 2)
    #expect(world.server["/cal/"]?.members.count == 2)
  }
}
