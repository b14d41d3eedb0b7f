import CalendarModel
import GRDB
import TestSupport
import Testing

@testable import CalendarStore

@Suite struct FactWriterPropertyTests {
  @Test(arguments: 0..<24)
  func anyChangesLeaveWhatAFreshIndexHolds(seed: Int) throws {
    var random = SeededGenerator(seed: seed &* 31)
    var world = FactsWorld(seed: UInt64(seed))
    let changed = try TestIndex()
    for _ in 0..<30 { try write(world.change(), to: changed, random: &random) }
    let fresh = try TestIndex()
    try fresh.write { try world.writeAll(to: &$0) }
    let (found, expected) = try (Set(changed.dump()), Set(fresh.dump()))
    #expect(expected.subtracting(found).sorted() == [], "missing with seed \(seed)")
    #expect(found.subtracting(expected).sorted() == [], "left over with seed \(seed)")
  }

  /// Ends the transaction anywhere; now and then nothing is left of the writer, as if it had been
  /// killed, and the file is read again.
  private func write(
    _ steps: [FactsWorld.Step], to index: TestIndex, random: inout SeededGenerator
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
        rest = steps[...]
      }
    }
  }
}
