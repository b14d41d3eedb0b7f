import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

@Suite struct FactWriterPropertyTests {
  @Test(arguments: 0..<48)
  func anyChangesLeaveWhatAFreshIndexHolds(seed: Int) throws {
    var random = SeededGenerator(seed: seed &* 31)
    var world = FactsWorld(seed: UInt64(seed))
    // Half of them have groups that wait for the end of their file as soon as they are groups.
    let limit = FactMemory.GroupLimit(parts: seed % 2 == 0 ? 1 : 64, bytes: 64 << 10)
    let changed = try TestIndex(groupLimit: limit, knowsKeys: seed % 4 < 2)
    for _ in 0..<30 { try write(world.change(), &world, to: changed, random: &random) }
    let fresh = try TestIndex()
    try fresh.write { try world.writeAll(to: &$0) }
    let (found, expected) = try (Set(changed.dump()), Set(fresh.dump()))
    #expect(expected.subtracting(found).sorted() == [], "missing with seed \(seed)")
    #expect(found.subtracting(expected).sorted() == [], "left over with seed \(seed)")
    let kinds = Set(found.filter { $0.hasPrefix("kind ") })
    #expect(kinds == Self.kinds(of: world), "kinds with seed \(seed)")
  }

  @Test func aSetOfKeysMissesNoneAndHasFewOthers() throws {
    var random = SeededGenerator(seed: 1)
    var keys = try TestIndex().read { try KeySet(of: $0, revision: 0) }
    let known = (0..<1_000_000).map { _ in Int64(bitPattern: random.next()) }
    for key in known { keys.insert(key) }
    #expect(known.allSatisfy(keys.mayContain))
    let others = (0..<10_000).count { _ in keys.mayContain(Int64(bitPattern: random.next())) }
    #expect(others < 200, "\(others) of 10,000")
  }

  /// The kinds of all events, by looking at all of them together.
  private static func kinds(of world: FactsWorld) -> Set<String> {
    var events = world.events().flatMap { file, events in
      events.withoutSuperseded().map { (file: file, event: $0) }
    }
    events.sort { $0.file.name < $1.file.name }
    var kinds: Set<String> = []
    for (file, event) in events {
      let same = events.filter {
        $0.file.collection == file.collection && $0.event.uid == event.uid
      }
      let hasSeries = same.contains { if case .series = $0.event.kind { true } else { false } }
      let kind =
        switch event.kind {
        case .single: 0
        case .series: 1
        case .override: hasSeries ? 2 : 3
        }
      kinds.insert("kind \(FactsWorld.paths[file.collection])/\(file.name) \(event.title) \(kind)")
    }
    return kinds
  }

  /// Ends the transaction anywhere; now and then nothing is left of the writer, as if it had been
  /// killed, and the file is read again, maybe after others and as it is by then.
  private func write(
    _ steps: [FactsWorld.Step], _ world: inout FactsWorld, to index: TestIndex,
    random: inout SeededGenerator
  ) throws {
    var rest = steps[...]
    var isKilled = random.chance(5)
    while !rest.isEmpty {
      let count = random.number(1...rest.count)
      try index.write { writer in for step in rest.prefix(count) { try step.write(with: &writer) } }
      rest = rest.dropFirst(count)
      if isKilled {
        isKilled = false
        index.restart()
        if random.chance(2) { try write(world.change(), &world, to: index, random: &random) }
        rest = world.again(steps)[...]
      }
    }
  }
}
