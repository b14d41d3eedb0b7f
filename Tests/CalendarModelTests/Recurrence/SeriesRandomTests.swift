import TestSupport
import Testing

@testable import CalendarModel

/// Windows, neighbours and bounds of random series against their whole expansion.
@Suite struct SeriesRandomTests {
  private let whole = SeriesSketch.days("1980-01-01", "2030-12-31")

  @Test(arguments: 0..<6)
  func windowsHoldWhatTheWholeExpansionHoldsThere(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed + 100))
    for index in 0..<60 {
      let series = randomSeries(&numbers)
      let reader = numbers.element(of: [Zone.utc, SeriesSketch.berlin, SeriesSketch.newYork])
      let all = occurrences(series, whole, reader)
      for _ in 0..<6 {
        let first = SeriesSketch.day("1995-01-01") + numbers.number(0...9000)
        let days = first...first + numbers.number(0...60)
        #expect(
          occurrences(series, days, reader) == all.filter { $0.days.overlaps(days) },
          "seed \(seed), series \(index), \(days)")
        expectNeighbours(series, of: first, all, reader, "seed \(seed), series \(index)")
      }
      var budget = StepBudget(1_000_000)
      let extent = series.extent(in: reader, budget: &budget)
      #expect(extent?.first == all.map(\.days.lowerBound).min(), "seed \(seed), series \(index)")
      guard let last = extent?.last else { continue }
      if last <= whole.upperBound {
        #expect(last == all.map(\.days.upperBound).max(), "seed \(seed), series \(index)")
      } else {
        #expect(!occurrences(series, last...last, reader).isEmpty, "seed \(seed), series \(index)")
        let next = series.nearestStart(.forward, from: last, in: reader, budget: &budget)
        #expect(next == nil, "seed \(seed), series \(index)")
      }
    }
  }

  private func expectNeighbours(
    _ series: Series, of day: Day, _ all: [Occurrence], _ reader: Zone, _ name: String
  ) {
    var budget = StepBudget(1_000_000)
    let starts = all.map(\.days.lowerBound)
    #expect(
      series.nearestStart(.backward, from: day, in: reader, budget: &budget)
        == starts.filter { $0 < day }.max(), "\(name): before \(day)")
    guard let next = starts.filter({ $0 > day }).min() else { return }
    #expect(
      series.nearestStart(.forward, from: day, in: reader, budget: &budget) == next,
      "\(name): after \(day)")
  }

  private func occurrences(
    _ series: Series, _ days: ClosedRange<Day>, _ zone: Zone
  ) -> [Occurrence] {
    var budget = StepBudget(10_000_000)
    return series.occurrences(touching: days, in: zone, budget: &budget).occurrences
  }

  // MARK: - Random series

  private func randomSeries(_ numbers: inout SeededGenerator) -> Series {
    let frequencies: [RecurrenceRule.Frequency] = [.daily, .weekly, .weekly, .monthly, .yearly]
    let random = RandomRule(numbers.element(of: frequencies), from: &numbers)
    var rule = random.rule
    rule.bySecond = []
    if rule.frequency == .daily { rule.interval += 4 }
    if numbers.once(in: 2) { rule.end = .count(numbers.number(1...30)) }
    let start = time(random.start, random.isAllDay, &numbers)
    let dates = (0..<numbers.number(0...3)).map { _ in
      RecurrenceDate(
        start: time(near(random.start, &numbers), random.isAllDay, &numbers),
        duration: numbers.once(in: 2) ? duration(&numbers) : nil)
    }
    var exclusions = [near(random.start, &numbers), random.start]
      .map { time($0, numbers.once(in: 2), &numbers) }
    if numbers.once(in: 2) { exclusions = [] }
    let recurrence = Recurrence(rules: [rule], additions: dates, exclusions: exclusions)
    let event = event(1, .series(recurrence), start, &numbers)
    let overrides = (0..<numbers.number(0...3)).map { index in
      let original = near(random.start, &numbers)
      let moved = numbers.once(in: 2) ? original + 7200 : near(original, &numbers)
      return self.event(
        Int64(index + 2),
        .override(
          of: time(original, random.isAllDay, &numbers), andFollowing: numbers.once(in: 3)),
        time(moved, numbers.once(in: 4), &numbers), &numbers)
    }
    return Series(event, overrides: overrides)
  }

  private func event(
    _ id: Int64, _ kind: ComponentDetails.Kind, _ start: EventTime, _ numbers: inout SeededGenerator
  ) -> Event {
    Event(
      id: EventID(rawValue: id), collection: CollectionID(rawValue: 1), uid: "random", kind: kind,
      start: start, duration: duration(&numbers))
  }

  private func duration(_ numbers: inout SeededGenerator) -> EventDuration {
    EventDuration(days: numbers.element(of: [0, 0, 1, 5]), seconds: numbers.number(0...100_000))
  }

  private func near(_ time: LocalTime, _ numbers: inout SeededGenerator) -> LocalTime {
    time + Int64(numbers.number(0...300)) * 86_400
  }

  private func time(
    _ time: LocalTime, _ isAllDay: Bool, _ numbers: inout SeededGenerator
  ) -> EventTime {
    if isAllDay { return .allDay(time.day) }
    return switch numbers.number(1...4) {
    case 1: .floating(time)
    case 2: .zoned(time, .utc)
    case 3: .zoned(time, SeriesSketch.newYork)
    default: .zoned(time, SeriesSketch.berlin)
    }
  }
}
