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
    for item in ["elsewhere", "0-5", "5.ics", ""] {
      let choice = Resolution(item: item, choice: .delete)
      let report = try world.sync(choice)
      #expect(report.idleChoices == [choice] && report.calendars.map(\.held) == [4, 4])
    }
  }

  /// Each deletion that waits is answered by itself, by its UID or its file. However few are left, they wait.
  @Test(arguments: [true, false], 0..<20)
  func eachDeletionIsAnsweredByItself(_ isLocal: Bool, _ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let world = try world(isLocal: isLocal)
    #expect(try world.sync().calendars.map(\.held) == [4, 4])
    var deleted: Set<Int> = []
    var waiting = Set(0..<4)
    for number in (0..<4).shuffled(using: &random) {
      let isDeleted = random.chance(2)
      // Runs in between change nothing.
      if random.chance(2) { #expect(try world.sync().calendars.first?.held == waiting.count) }
      let name = isLocal || random.chance(2) ? "0-\(number)" : "\(number).ics"
      let choice = Resolution(item: name, choice: isDeleted ? .delete : .restore)
      let other = Resolution(item: "1-\(number)", choice: .restore)
      let report = try random.chance(3) ? world.sync(choice, other) : world.sync(choice)
      waiting.remove(number)
      if isDeleted { deleted.insert(number) }
      #expect(!report.idleChoices.contains(choice), "seed \(seed)")
      #expect(report.calendars.first?.held == waiting.count, "seed \(seed)")
      let rest = try world.machine.account().rest(allowsMail: false)
      #expect(
        rest.first?.waiting.map(\.id) == waiting.sorted().map { "0-\($0)" }, "seed \(seed)")
    }
    let expected = Set((0..<6).filter { !deleted.contains($0) }.map { "Event \($0)" })
    let there = world.server["/cal/"]?.members.values.map(\.text) ?? []
    for texts in [Array(world.machine.files(0).values), there] {
      #expect(texts.count == expected.count, "seed \(seed)")
      #expect(Set(texts.map(ItemUIDs.title)) == expected, "seed \(seed)")
    }
  }

  /// What waits goes on waiting while others come back by themselves.
  @Test(arguments: [true, false]) func whatWaitsIsNotDoneWhenFewAreLeft(_ isLocal: Bool) throws {
    let world = try world(isLocal: isLocal)
    #expect(try world.sync().calendars.map(\.held) == [4, 4])
    for number in 0..<3 {
      let text = Made.event("0-\(number)", "Event \(number)")
      if isLocal {
        try world.machine.write(text, "\(number).ics")
      } else {
        world.server.store(text, at: "/cal/\(number).ics")
      }
    }
    for _ in 0..<2 { #expect(try world.sync().calendars.map(\.held) == [1, 4]) }
    #expect(count(world, 0) == (isLocal ? [5, 6] : [6, 5]))
    #expect(try world.sync(deletions: .carriedOut).isComplete)
    #expect(count(world, 0) == [5, 5])
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

  /// What is said of held deletions is true of one as of many.
  @Test(arguments: 1...3) func heldDeletionsAreNotCalledMany(_ count: Int) throws {
    let world = try SyncWorld()
    for number in 0..<count {
      world.server.store(Made.event("u\(number)"), at: "/cal/\(number).ics")
    }
    try world.sync()
    for name in world.machine.files().keys { try world.machine.remove(name) }
    let told = try world.sync().calendars.flatMap(\.notices).map(\.description)
    #expect(told.count == count)
    #expect(told.allSatisfy { $0.contains("is missing here, which looks like an accident; ") })
  }
}
