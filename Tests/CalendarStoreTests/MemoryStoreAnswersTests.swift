import CalendarModel
import Testing
import TestSupport

@testable import CalendarStore

/// The store and a search through all records agree on seeded random worlds.
@Suite struct MemoryStoreAnswersTests {
  static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6]
  static let longTime = (RandomWorld.origin - 500_000)...(RandomWorld.origin + 500_000)
  static let askedDays = (RandomWorld.origin - 620)...(RandomWorld.origin + 620)

  private func both(_ seed: UInt64, capacity: Int = 128) -> (MemoryStore, BruteForce) {
    let world = RandomWorld(seed: seed, count: 30 + Int(seed) * 60)
    return (
      MemoryStore(world.calendars, zone: RandomWorld.zone, monthCapacity: capacity),
      BruteForce(world, over: Self.longTime)
    )
  }

  @Test(arguments: seeds) func contentsAndSummariesAgree(seed: UInt64) {
    let (store, model) = both(seed, capacity: 3)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let first = RandomWorld.origin + Int.random(in: -560...560, using: &random)
      let days = first...(first + Int.random(in: 0...70, using: &random))
      let limit = Int.random(in: 0...5, using: &random)
      #expect(
        store.contents(of: days, limit: limit) == days.map { model.contents(of: $0, limit: limit) },
        "seed \(seed)")
      #expect(store.summaries(of: days) == days.map { model.summary(of: $0) }, "seed \(seed)")
    }
  }

  @Test(arguments: seeds) func recordsOfADayAgree(seed: UInt64) {
    let (store, model) = both(seed)
    for day in stride(from: Self.askedDays.lowerBound, to: Self.askedDays.upperBound, by: 3) {
      let all = model.starting(on: day)
      #expect(store.records(startingOn: day, numbers: 0..<1000) == all, "seed \(seed)")
      #expect(store.records(startingOn: day, numbers: 1..<3) == Array(all.dropFirst().prefix(2)))
      #expect(store.records(startingOn: day, numbers: 5000..<6000).isEmpty)
    }
  }

  @Test(arguments: seeds) func nearestDaysAgree(seed: UInt64) {
    let (store, model) = both(seed)
    let nearDays = Array(
      stride(from: Self.askedDays.lowerBound, to: Self.askedDays.upperBound, by: 5))
    let farDays = stride(from: -480_000, through: 480_000, by: 19_973).map {
      RandomWorld.origin + $0
    }
    for day in nearDays + farDays {
      // Series without end go on behind the days that the model knows.
      if let after = model.dayWithRecords(after: day) {
        #expect(store.dayWithRecords(after: day) == after, "seed \(seed)")
        #expect(store.dayWithEvents(after: day) == model.dayWithEvents(after: day), "seed \(seed)")
      }
      #expect(
        store.dayWithRecords(before: day) == model.dayWithRecords(before: day), "seed \(seed)")
      #expect(store.dayWithEvents(before: day) == model.dayWithEvents(before: day), "seed \(seed)")
    }
  }

  @Test(arguments: seeds) func listsAgree(seed: UInt64) {
    let (store, model) = both(seed)
    for length in [0, 1, 40, 900, 300_000] {
      let days = (RandomWorld.origin - length)...(RandomWorld.origin + length / 2)
      var listed: [Record] = []
      store.forEachRecord(touching: days) { listed.append($0) }
      let expected = model.records.filter { $0.occurrence.days.overlaps(days) }
      #expect(listed == expected, "seed \(seed), \(length) days")
    }
  }

  @Test(arguments: seeds) func boundsAgree(seed: UInt64) {
    let (store, model) = both(seed)
    let ending = model.records.filter { !endless($0, in: store) }
    #expect(store.bounds.first == model.records.map(\.occurrence.days.lowerBound).min())
    #expect(store.bounds.last == ending.map(\.occurrence.start.day).max())
    #expect(store.bounds.isEndless == (ending.count < model.records.count))
  }

  private func endless(_ record: Record, in store: MemoryStore) -> Bool {
    guard case .series(let recurrence) = store.event(record.occurrence.event)?.kind else {
      return false
    }
    return recurrence.rules.contains { $0.end == .never }
  }
}
