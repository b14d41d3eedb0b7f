import TestSupport
import Testing

@testable import CalendarModel

/// EXRULE, and COUNT where DTSTART is excluded, against plain lists of starts.
@Suite struct ExclusionRuleTests {
  private struct Sample {
    let event: Event
    let start: LocalTime
    let window: ClosedRange<LocalTime>
    let expected: [LocalTime]
  }

  /// What the rule gives, without what the other one gives, both listed one by one.
  private func sample(
    _ numbers: inout SeededGenerator, excludesStart: Bool, hasExclusionRule: Bool
  ) -> Sample {
    let frequencies: [RecurrenceRule.Frequency] = [.daily, .weekly, .monthly, .yearly, .hourly]
    let random = RandomRule(numbers.element(of: frequencies), from: &numbers)
    let start = random.start
    var rule = random.rule
    if numbers.once(in: 2) { rule.end = .count(numbers.number(1...20)) }
    var other = RandomRule(numbers.element(of: frequencies), from: &numbers).rule
    if numbers.once(in: 2) {
      other = RecurrenceRule(
        numbers.element(of: [.daily, .weekly, .monthly]), interval: numbers.number(1...3))
    }
    other.end = numbers.once(in: 2) ? .count(numbers.number(1...20)) : .never
    let window = start...start + random.reach
    let countsStart = !(excludesStart && rule.end.isCounted)
    let given = RecurrenceOracle(
      rule, start: start, isAllDay: random.isAllDay, alwaysHasStart: countsStart
    ).occurrences(in: window)
    let excluded = RecurrenceOracle(
      other, start: start, isAllDay: random.isAllDay, alwaysHasStart: false
    ).occurrences(in: window)
    let left = given.filter { time in
      !(excludesStart && time == start) && !(hasExclusionRule && excluded.contains(time))
    }
    let time: EventTime = random.isAllDay ? .allDay(start.day) : .floating(start)
    let recurrence = Recurrence(
      rules: [rule], exclusions: excludesStart ? [time] : [],
      exclusionRules: hasExclusionRule ? [other] : [])
    let event = Event(
      id: EventID(rawValue: 1), collection: CollectionID(rawValue: 1), uid: "random",
      kind: .series(recurrence), start: time)
    return Sample(event: event, start: start, window: window, expected: left)
  }

  private func starts(_ series: Series, _ window: ClosedRange<LocalTime>) -> [LocalTime] {
    var budget = StepBudget(10_000_000)
    let days = window.lowerBound.day...window.upperBound.day
    return series.occurrences(touching: days, in: .utc, budget: &budget).occurrences
      .map(\.start).filter(window.contains)
  }

  @Test(arguments: 0..<8)
  func aRuleExcludesWhatItSays(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed + 1700))
    var excludedCount = 0
    for index in 0..<60 {
      let sample = sample(
        &numbers, excludesStart: numbers.once(in: 4), hasExclusionRule: true)
      let series = Series(sample.event)
      #expect(starts(series, sample.window) == sample.expected, "seed \(seed), series \(index)")
      var plain = sample.event
      if case .series(var recurrence) = plain.kind {
        recurrence.exclusionRules = []
        plain.kind = .series(recurrence)
      }
      excludedCount += starts(Series(plain), sample.window).count - sample.expected.count
      // A window of its own, and the neighbours there.
      guard let middle = sample.expected.randomElement(using: &numbers) else { continue }
      let part = middle...min(sample.window.upperBound, middle + 20 * 86_400)
      #expect(
        starts(series, part) == sample.expected.filter(part.contains),
        "seed \(seed), series \(index)")
      var budget = StepBudget(1_000_000)
      let before = sample.expected.map(\.day).filter { $0 < middle.day }.max()
      #expect(
        series.nearestStart(.backward, from: middle.day, in: .utc, budget: &budget) == before,
        "seed \(seed), series \(index)")
      if let after = sample.expected.map(\.day).filter({ $0 > middle.day }).min() {
        #expect(
          series.nearestStart(.forward, from: middle.day, in: .utc, budget: &budget) == after,
          "seed \(seed), series \(index)")
      }
    }
    #expect(excludedCount > 20)
  }

  @Test(arguments: 0..<4)
  func countLeavesOutAStartThatIsExcludedAndNotGiven(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed + 6600))
    for index in 0..<80 {
      let sample = sample(&numbers, excludesStart: true, hasExclusionRule: false)
      #expect(
        starts(Series(sample.event), sample.window) == sample.expected,
        "seed \(seed), series \(index)")
    }
  }

  /// As holidays are published: three second Sundays of May, after a first of January that is none.
  @Test func theLastHolidayIsShown() {
    let rule = RecurrenceRule(
      .yearly, end: .count(3), byDay: [.init(.sunday, ordinal: 2)], byMonth: [5])
    let series = SeriesSketch.series(
      "2024-01-01", lasting: EventDuration(days: 1), [rule], excluding: ["2024-01-01"])
    #expect(
      series.texts("2024-01-01", "2030-12-31") == [
        "1 2024-05-12…2024-05-12", "1 2025-05-11…2025-05-11", "1 2026-05-10…2026-05-10",
      ])
    #expect(series.rulesWithoutStart == [0])
    let counted = SeriesSketch.series("2024-01-01", lasting: EventDuration(days: 1), [rule])
    #expect(counted.texts("2024-01-01", "2030-12-31").count == 3)
    #expect(counted.rulesWithoutStart == [])
  }

  /// An excluded start that the rule gives is counted, as it always was.
  @Test func aStartThatTheRuleGivesIsCounted() {
    let series = SeriesSketch.series(
      "2026-03-09T10:00", [RecurrenceRule(.weekly, end: .count(3))],
      excluding: ["2026-03-09T10:00"])
    #expect(series.texts("2026-03-01", "2026-12-31").count == 2)
    #expect(series.rulesWithoutStart == [])
  }

  @Test func anExclusionRuleTakesRDATEsAndTheStartItGivesAndNoOther() {
    var event = SeriesSketch.series("2026-03-09T10:00", [RecurrenceRule(.daily, end: .count(10))])
      .event
    event.kind = .series(
      Recurrence(
        rules: [RecurrenceRule(.daily, end: .count(10))],
        additions: [
          RecurrenceDate(start: SeriesSketch.time("2026-03-30T10:00")),
          RecurrenceDate(start: SeriesSketch.time("2026-03-31T10:00")),
        ], exclusionRules: [RecurrenceRule(.weekly, byDay: [.init(.tuesday)])]))
    let days = Series(event).texts("2026-03-01", "2026-04-30").map { $0.prefix(12).suffix(2) }
    #expect(days == ["09", "11", "12", "13", "14", "15", "16", "18", "30"])
  }

  /// What a window costs does not depend on how far it is from the start.
  @Test func farWindowsCostWhatNearOnesCost() {
    var event = SeriesSketch.series("1990-01-01T10:00", [RecurrenceRule(.daily)]).event
    event.kind = .series(
      Recurrence(
        rules: [RecurrenceRule(.daily)],
        exclusionRules: [
          RecurrenceRule(.weekly, interval: 2),
          RecurrenceRule(.monthly, byDay: [.init(.friday, ordinal: -1)]),
        ]))
    let series = Series(event)
    let costs = [1991, 2026, 2900, 9000].map { year -> Int in
      var budget = StepBudget(100_000)
      let month = Month(year: year, month: 3)
      let answer = series.occurrences(
        touching: month.firstDay...month.lastDay, in: .utc, budget: &budget)
      #expect(answer.isComplete && answer.occurrences.count > 20)
      return 100_000 - budget.remaining
    }
    #expect(costs.allSatisfy { $0 < 150 })
  }
}
