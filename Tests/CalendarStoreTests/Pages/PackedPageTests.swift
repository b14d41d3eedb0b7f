import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// Whatever the bytes of a page are, numbers come of them with which can be counted.
@Suite struct PackedPageTests {
  private let berlin = Zone(id: "Test/Berlin", fixedOffset: 3_600)

  private static let extremes: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]

  /// Noise, or numbers at the ends of all there are.
  private func noise(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    guard random.chance(2) else {
      return (0..<count).map { _ in UInt8(random.number(0...255)) }
    }
    var bytes = PackedBytes()
    while bytes.bytes.count < count {
      bytes.append(Self.extremes[random.number(0...Self.extremes.count - 1)])
    }
    return Array(bytes.bytes.prefix(count))
  }

  @Test(arguments: [UInt64](1...4)) func noEntryStopsTheProgram(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      var bytes = noise(PageEntry.size, &random)
      bytes[12] = UInt8(random.number(0...4))
      bytes.withUnsafeBytes { bytes in
        var numbers = PackedNumbers(bytes)
        let entry = PageEntry(&numbers, in: berlin)
        #expect(entry.minutes >= 0)
        #expect(entry.days.lowerBound <= entry.days.upperBound)
        _ = entry.isSpan
        var again = PackedNumbers(bytes)
        let occurrence = Occurrence(&again, in: berlin)
        #expect(occurrence.start <= occurrence.end)
        #expect(occurrence.minutes >= 0)
      }
    }
  }

  @Test(arguments: [UInt64](1...4)) func noTotalsStopTheProgram(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var counts = GroupCounts()
    for _ in 0..<500 {
      noise(DayTotals.size, &random).withUnsafeBytes { bytes in
        var numbers = PackedNumbers(bytes)
        let totals = DayTotals(&numbers)
        #expect(totals.eventCount >= 0 && totals.recordSeconds >= 0)
        #expect(totals.spanRecordCount <= totals.recordCount)
        #expect(totals.countedEvents <= totals.eventCount && totals.countedEvents >= 0)
        #expect(totals.countedRecords <= totals.recordCount && totals.countedRecords >= 0)
        _ = totals.summary(of: Day(0))
      }
      noise(random.number(0...100), &random).withUnsafeBytes { counts.add($0) }
      noise(random.number(0...100), &random).withUnsafeBytes { bytes in
        let collections = CollectionCounts(bytes)
        let kinds = Dictionary(
          uniqueKeysWithValues: Set(collections.entries.map(\.place.collection)).map {
            ($0, CollectionTraits.Kind.holidays)
          })
        var days = [DaySummary(day: Day(0), eventCount: 3), DaySummary(day: Day(1))]
        collections.leaveOut(kinds, of: &days) { $0 % 2 == 0 }
        #expect(days.allSatisfy { $0.countedEvents >= 0 && $0.recordSeconds >= 0 })
      }
    }
    #expect(counts.counts.values.allSatisfy { $0.records >= 0 && $0.seconds >= 0 })
  }
}
