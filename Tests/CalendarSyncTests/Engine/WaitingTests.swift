import Foundation
import TestSupport
import Testing

@testable import CalendarSync

/// What waits for the user: it is told without the server, and answered for one calendar.
@Suite struct WaitingTests {
  private static let calendars = ["/cal/", "/two/"]

  /// Two calendars with six events each, of which four are deleted here or on the server.
  private func world(isLocal: Bool) throws -> SyncWorld {
    let world = try SyncWorld(TestServer("/cal/", "/two/"), calendars: Self.calendars)
    for (index, calendar) in Self.calendars.enumerated() {
      for number in 0..<6 {
        let text = Made.event("\(index)-\(number)", "Event \(number)")
        world.server.store(text, at: "\(calendar)\(number).ics")
      }
    }
    #expect(try world.sync().isComplete)
    for (index, calendar) in Self.calendars.enumerated() {
      for number in 0..<4 {
        if isLocal {
          try world.machine.remove("\(number).ics", index)
        } else {
          world.server.remove("\(calendar)\(number).ics")
        }
      }
    }
    return world
  }

  private func count(_ world: SyncWorld, _ index: Int) -> [Int] {
    [world.machine.files(index).count, world.server[Self.calendars[index]]?.members.count ?? 0]
  }

  @Test(arguments: [true, false]) func anAnswerIsForOneCalendar(_ isLocal: Bool) throws {
    let world = try world(isLocal: isLocal)
    #expect(try world.sync().calendars.map(\.held) == [4, 4])
    let folder = world.machine.calendars[0].folder
    let first = try world.sync(Resolution(item: folder, choice: .delete))
    #expect(first.calendars.map(\.held) == [0, 4] && first.idleChoices.isEmpty)
    #expect(count(world, 0) == [2, 2])
    #expect(count(world, 1) == (isLocal ? [2, 6] : [6, 2]))
    let second = try world.sync(Resolution(item: "two", choice: .restore))
    #expect(second.calendars.map(\.held) == [0, 0] && second.idleChoices.isEmpty)
    #expect(count(world, 0) == [2, 2] && count(world, 1) == [6, 6])
    #expect(try world.sync().isComplete)
  }

  /// It goes before what is said of all calendars.
  @Test func anAnswerForOneGoesBeforeThatForAll() throws {
    let world = try world(isLocal: true)
    let choice = Resolution(item: "two", choice: .restore)
    #expect(try world.sync(deletions: .carriedOut, choice).isComplete)
    #expect(count(world, 0) == [2, 2] && count(world, 1) == [6, 6])
  }

  @Test func anAnswerForNoCalendarIsTold() throws {
    let world = try world(isLocal: true)
    for item in ["elsewhere", "0-1", "0.ics", ""] {
      let choice = Resolution(item: item, choice: .delete)
      let report = try world.sync(choice)
      #expect(report.idleChoices == [choice] && report.calendars.map(\.held) == [4, 4])
    }
  }

  @Test(arguments: [true, false]) func heldDeletionsAreToldWithoutTheServer(_ isLocal: Bool) throws
  {
    let world = try world(isLocal: isLocal)
    if !isLocal { try world.sync() }
    world.server.clearLog()
    let (files, members) = (world.machine.files(), world.server["/cal/"]?.members.count)
    let rest = try world.machine.account().rest(allowsMail: false)
    #expect(rest.map(\.folder) == world.machine.calendars.map(\.folder))
    for calendar in rest {
      #expect(calendar.waiting.map(\.title) == (0..<4).map { "Event \($0)" })
      let side = isLocal ? Notice.Side.remote : .local
      #expect(calendar.waiting.allSatisfy { $0.notice.reason == .heldDeletion(side) })
      #expect(calendar.waiting.allSatisfy { $0.isHeldDeletion })
    }
    #expect(world.server.log.isEmpty)
    #expect(world.machine.files() == files && world.server["/cal/"]?.members.count == members)
    // What was answered waits no more.
    try world.sync(deletions: .carriedOut)
    let after = try world.machine.account().rest(allowsMail: false)
    #expect(after.allSatisfy { $0.waiting.isEmpty })
  }

  @Test func whatCannotBeSentIsTold() throws {
    let world = try SyncWorld()
    world.server.change("/cal/") { $0.isWritable = false }
    world.server.store(Made.event("a"), at: "/cal/a.ics")
    try world.sync()
    try world.machine.write(Made.event("n", "New"), "n.ics")
    try world.sync()
    let waiting = try world.machine.account().rest(allowsMail: false).flatMap(\.waiting)
    #expect(waiting.map(\.name) == ["n.ics"] && waiting.map(\.title) == ["New"])
    #expect(
      waiting.allSatisfy { $0.isUnsent && !$0.isHeldDeletion && $0.notice.reason == .readOnly })
  }

  @Test func changesInACalendarThatIsGoneAreCounted() throws {
    let world = try SyncWorld()
    for name in ["a", "b", "c"] { world.server.store(Made.event(name), at: "/cal/\(name).ics") }
    try world.sync()
    _ = world.server.remove(calendar: "/cal/")
    try world.sync()
    try world.machine.write(Made.event("a", "Mine"), "a.ics")
    try world.machine.remove("b.ics")
    try world.machine.write(Made.event("n"), "n.ics")
    let rest = try #require(try world.machine.account().rest(allowsMail: false).first)
    #expect(rest.isGone && rest.stranded == 3 && rest.waiting.isEmpty)
  }
}
