import Foundation
import TestSupport
import Testing

/// `daybook account add` of what is there already: the account, or the folders of one that was removed.
@Suite struct AccountAgainTests {
  private static let home = "/ana/"
  private static let calendars = "~/data/daybook/calendars"

  private func folders(_ world: SyncCommandWorld) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: world.fixture.path + "/user/data/daybook/calendars"
    ).sorted()
  }

  private func addAgain(_ world: SyncCommandWorld, _ options: String...) throws -> Outcome {
    try daybook(
      ["account", "add", world.listener.address + Self.home, "--user", "ana"] + options,
      environment: world.environment)
  }

  @Test func aKnownAccountIsOfferedWhatIsNew() throws {
    let world = try SyncCommandWorld()
    try world.add(at: Self.home)
    let nothing = "The account “test” keeps what there is on 127.0.0.1 already\n"
    #expect(try addAgain(world, "--all").output == nothing)
    #expect(try addAgain(world).output == nothing)
    world.makeCalendar("Team", at: "/ana/team/")
    world.makeCalendar("Choir", at: "/ana/choir/")
    // Without a terminal the choice has to be said. The account's own password is used.
    let unsaid = try addAgain(world)
    #expect(unsaid.code == 2)
    #expect(unsaid.errors.contains("has 2 calendars: Choir, Team; say --all or --calendar"))
    let added = try addAgain(world, "--calendar", "Work", "--calendar", "Team")
    #expect(added.code == 0, "\(added.errors)")
    #expect(
      added.output == """
        Adding to the account “test”
        Took “Team” into \(Self.calendars)/Team
        test: up to date (2 calendars)

        """)
    // What was offered and not chosen is not named.
    #expect(added.errors.isEmpty)
    #expect(try world.run("sync").errors.isEmpty)
    try world.add(at: Self.home)
    let list = try world.run("account", "list")
    #expect(
      list.output == """
        test: ana at \(world.listener.address)\(Self.home)
          \(Self.calendars)/Work
          \(Self.calendars)/Team
          \(Self.calendars)/Choir

        """)
  }

  @Test func anotherUserIsAnotherAccount() throws {
    let world = try SyncCommandWorld()
    try world.add(at: Self.home)
    let outcome = try world.run(
      "account", "add", world.listener.address + Self.home, "--user", "bo", "--all",
      "--password-command", "cat", world.fixture.path + "/user/password")
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("is kept by the account “test” already"), "\(outcome.errors)")
  }

  /// The folder that is there is taken up: nothing is sent twice, and what is missing is no deletion.
  @Test func aRemovedAccountFindsItsFolderAgain() throws {
    let world = try SyncCommandWorld()
    for (uid, hour) in [("one", 9), ("two", 10), ("three", 11)] {
      world.store(uid, "Event \(uid)", hour: hour)
    }
    try world.add()
    #expect(try world.run("account", "remove", "test").code == 0)
    try FileManager.default.removeItem(atPath: world.folder + "/three.ics")
    let added = try world.run(
      "account", "add", world.listener.address + SyncCommandWorld.place, "--user", "ana", "--name",
      "test", "--all", "--password-command", "cat", world.fixture.path + "/user/password")
    #expect(added.code == 0, "\(added.errors)")
    #expect(
      added.output.contains("Took up \(Self.calendars)/Work, which was there\n"),
      "\(added.output)")
    #expect(added.output.hasSuffix("test/Work: 1 fetched\n"))
    #expect(try folders(world) == ["Work"])
    #expect(try world.titles() == ["Event one", "Event two", "Event three"])
    #expect(try world.run("sync").output == "test: up to date (1 calendar)\n")
    #expect(world.server.count("PUT") == 0 && world.server.count("DELETE") == 0)
    #expect(world.server[SyncCommandWorld.place]?.members.count == 3)
  }

  @Test func aCalendarThatIsLeftIsTakenUpAgain() throws {
    let world = try SyncCommandWorld()
    world.store("one", "Review")
    try world.add(at: Self.home)
    #expect(try world.run("account", "calendars", "test", "--leave", "Work").code == 0)
    let taken = try world.run("account", "calendars", "test", "--take", "Work")
    #expect(
      taken.output == """
        Took “Work” into \(Self.calendars)/Work, which was there
        test: up to date (1 calendar)

        """)
    #expect(try folders(world) == ["Work"])
  }

  /// An empty folder of the same name is not left beside a second one.
  @Test(arguments: [true, false]) func anEmptyFolderIsTakenUp(_ hasEvent: Bool) throws {
    let world = try SyncCommandWorld()
    try world.add(at: Self.home)
    #expect(try world.run("account", "remove", "test").code == 0)
    if hasEvent { world.store("one", "Review") }
    try world.add(at: Self.home)
    #expect(try folders(world) == ["Work"])
    #expect(try world.titles() == (hasEvent ? ["Review"] : []))
    #expect(try world.run("account", "calendars", "test", "--leave", "Work").code == 0)
    try FileManager.default.contentsOfDirectory(atPath: world.folder)
      .filter { $0.hasSuffix(".ics") }
      .forEach { try FileManager.default.removeItem(atPath: world.folder + "/" + $0) }
    let taken = try world.run("account", "calendars", "test", "--take", "Work")
    #expect(taken.output.hasPrefix("Took “Work” into \(Self.calendars)/Work, which was there\n"))
    #expect(try folders(world) == ["Work"])
    #expect(try world.titles() == (hasEvent ? ["Review"] : []))
    #expect(world.server.count("DELETE") == 0 && world.server.count("PUT") == 0)
    #expect(try world.run("sync").code == 0)
  }

  /// A calendar of the same name with other events is somebody else's.
  @Test func aFolderWithOtherEventsIsLeftAlone() throws {
    let world = try SyncCommandWorld()
    world.store("one", "Review")
    let other = world.fixture.event("other", "DTSTART:20260310T160000Z\nSUMMARY:Own")
    try world.fixture.write("Work\n", to: "user/data/daybook/calendars/Work/displayname")
    try world.fixture.write(other, to: "user/data/daybook/calendars/Work/other.ics")
    try world.add()
    #expect(try folders(world) == ["Work", "Work-2"])
    #expect(try world.titles() == ["Review", "Own"])
    #expect(world.server[SyncCommandWorld.place]?.members.count == 1)
  }
}
