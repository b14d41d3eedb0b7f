import Testing

@testable import CalendarSync

/// The engine with a store that is none of WebDAV: what it needs of a server is in the protocol.
@Suite struct OtherStoreTests {
  private final class World {
    let store = MemoryStore("work")
    private let folders: [ScratchFolder]
    private let state: [ScratchFolder]
    private var names = 0

    init() throws {
      folders = [try ScratchFolder(), try ScratchFolder()]
      state = [try ScratchFolder(), try ScratchFolder()]
    }

    subscript(_ machine: Int) -> ScratchFolder { folders[machine] }

    @discardableResult func sync(
      _ machine: Int = 0, isCancelled: Bool = false
    ) throws -> SyncReport {
      var settings = RunSettings(
        now: { 1_000 },
        newName: {
          self.names += 1
          let digits = String(self.names, radix: 16)
          return String(repeating: "0", count: 32 - digits.count) + digits
        })
      settings.isCancelled = { isCancelled }
      let account = AccountSync(
        account: "ana", stateFolder: state[machine].path,
        calendars: [SyncedFolder(store, path: folders[machine].path)], names: MemoryNames(),
        settings: settings)
      return try account.run()
    }

    /// The texts of a machine's files.
    func texts(_ machine: Int) -> Set<String> {
      Set(folders[machine].names.compactMap(folders[machine].text))
    }
  }

  @Test func bothSidesComeToAgree() throws {
    let world = try World()
    world.store.store(Made.event("a"), at: "a.ics")
    try world[0].write(Made.event("b").text, to: "b.ics")
    #expect(try world.sync(0).isComplete)
    #expect(try world.sync(1).isComplete)
    #expect(world.store.members.count == 2)
    #expect(world.texts(0) == [Made.event("a").text, Made.event("b").text])
    #expect(world.texts(1) == world.texts(0))
    // A change on each side, and a deletion.
    world.store.store(Made.event("a", "Theirs"), at: "a.ics")
    try world[0].write(Made.event("b", "Mine").text, to: "b.ics")
    #expect(try world.sync(0).isComplete)
    world.store.remove("a.ics")
    #expect(try world.sync(0).isComplete)
    #expect(try world.sync(1).isComplete)
    #expect(world.texts(0) == [Made.event("b", "Mine").text])
    #expect(world.texts(1) == world.texts(0))
    #expect(world.store.members.values.map(\.text) == [Made.event("b", "Mine").text])
  }

  /// What a store cannot do is asked in another way; what is unknown to it is asked for anew.
  @Test(arguments: [RemoteError.Kind.unsupported, .unknownToken, .failed, .unexpected])
  func aStoreWithoutReportsIsListed(_ kind: RemoteError.Kind) throws {
    let world = try World()
    world.store.store(Made.event("a"), at: "a.ics")
    world.store.failure = { $0 == .changes ? RemoteError(kind) : nil }
    #expect(try world.sync().isAtEnd)
    #expect(world.store.calls.contains(.listing))
    #expect(world.texts(0) == [Made.event("a").text])
  }

  static let failures: [(RemoteError.Kind, isOfAccount: Bool)] = [
    (.offline, true), (.cancelled, true), (.unreachable, true), (.tryLater, true), (.other, false),
    (.tooManyMembers, false), (.endless, false),
  ]

  @Test(arguments: failures.indices) func aFailureEndsTheRunItIsAbout(_ row: Int) throws {
    let (kind, isOfAccount) = Self.failures[row]
    let world = try World()
    try world[0].write(Made.event("a").text, to: "a.ics")
    world.store.failure = { $0 == .properties ? RemoteError(kind) : nil }
    let report = try world.sync()
    #expect((report.failure != nil) == isOfAccount)
    #expect((report.calendars.first?.failure != nil) == !isOfAccount)
    #expect(world.store.members.isEmpty)
    world.store.failure = { _ in nil }
    #expect(try world.sync().isComplete)
    #expect(world.store.members.count == 1)
  }

  @Test func aCollectionThatIsGoneLeavesItsFolder() throws {
    let world = try World()
    try world[0].write(Made.event("a").text, to: "a.ics")
    #expect(try world.sync().isComplete)
    world.store.failure = { _ in RemoteError(.gone) }
    let report = try world.sync()
    #expect(report.calendars.first?.isGone == true)
    #expect(world.texts(0) == [Made.event("a").text])
  }

  @Test func aRunThatIsStoppedSaysSo() throws {
    let world = try World()
    try world[0].write(Made.event("a").text, to: "a.ics")
    guard case .cancelled = try world.sync(isCancelled: true).failure else {
      Issue.record("not cancelled")
      return
    }
    #expect(world.store.members.isEmpty)
  }
}
