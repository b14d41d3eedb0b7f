import CalendarModel
import GRDB
import TestSupport
import Testing

@testable import CalendarStore

@Suite struct FactWriterPropertyTests {
  @Test(arguments: 0..<40)
  func anyChangesLeaveWhatAFreshIndexHolds(seed: Int) throws {
    var random = SeededGenerator(seed: seed &* 31)
    var world = FactsWorld(seed: UInt64(seed))
    let changed = try TestIndex()
    try changed.write { try $0.setCollections(FactsWorld.collections()) }
    for _ in 0..<12 {
      try changed.write { writer in
        for _ in 0..<random.number(1...5) { try world.change(&writer) }
      }
    }
    let fresh = try TestIndex()
    try fresh.write { writer in
      try writer.setCollections(FactsWorld.collections())
      try world.writeAll(to: &writer)
    }
    let (found, expected) = try (changed.dump(), fresh.dump())
    let (missing, added) = (
      Set(expected).subtracting(found).sorted(), Set(found).subtracting(expected).sorted()
    )
    #expect(missing == [], "seed \(seed)")
    #expect(added == [], "seed \(seed)")
    #expect(found == expected, "seed \(seed)")
  }
}
