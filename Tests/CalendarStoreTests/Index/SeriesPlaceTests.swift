import CalendarModel
import Testing

@testable import CalendarStore

/// The months that series are looked for in.
@Suite struct SeriesPlaceTests {
  /// Where a page of the month looks.
  private func looks(_ month: Month) -> [MonthBucket.Lookup] {
    MonthBucket.lookups(touching: (month.firstDay - 3).month...(month.lastDay + 3).month)
  }

  @Test(arguments: [UInt64](1...12)) func everyMonthFindsWhatIsThere(seed: UInt64) {
    var random = RandomSeries(seed: seed)
    var seen = 0
    for number in 0..<250 {
      let series = random.series()
      var budget = StepBudget(SeriesExtent.steps)
      guard let extent = SeriesExtent(series, budget: &budget) else { continue }
      let place = SeriesPlace(extent.first, extent.last)
      for _ in 0..<3 {
        let (reader, year) = (random.reader(), random.year())
        for month in Month(year: year, month: 1)...Month(year: year + 2, month: 12) {
          var budget = StepBudget(10_000)
          let found = series.occurrences(touching: month.days, in: reader, budget: &budget)
          guard !found.occurrences.isEmpty else { continue }
          seen += 1
          let (looks, buckets) = (looks(month), place.buckets)
          let isFound = buckets.contains { bucket in looks.contains { $0.contains(bucket) } }
          #expect(
            isFound, "seed \(seed), series \(number), \(month), \(reader.id): \(series.event)")
        }
      }
    }
    #expect(seen > 1_000, "seed \(seed)")
  }
}
