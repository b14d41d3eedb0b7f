import Testing

@testable import CalendarModel

/// What questions cost, counted in steps.
@Suite struct RecurrenceStepsTests {
  private let march = SeriesSketch.days("2026-03-01", "2026-03-31")

  /// Rules that meet the same days of March 2026 from both starts.
  @Test(arguments: [
    RecurrenceRule(.daily), RecurrenceRule(.weekly),
    RecurrenceRule(.weekly, interval: 2, byDay: [.init(.monday), .init(.friday)]),
    RecurrenceRule(.monthly, byMonthDay: [23]), RecurrenceRule(.yearly, byMonth: [3]),
    RecurrenceRule(.monthly, byDay: [.init(.friday, ordinal: -1)]),
    RecurrenceRule(.yearly, byDay: [.init(.monday)], byWeekNumber: [10]),
    RecurrenceRule(.monthly, byDay: [.init(.monday), .init(.tuesday)], bySetPosition: [-1]),
    RecurrenceRule(.yearly, byDay: [.init(.monday)], bySetPosition: [9]),
    RecurrenceRule(.hourly, interval: 6), RecurrenceRule(.minutely, interval: 720),
    RecurrenceRule(.secondly, interval: 86_400), RecurrenceRule(.daily, end: .count(10_000)),
    RecurrenceRule(.daily, end: .count(20_000), byHour: [9, 17]),
  ])
  func twentyYearsLaterCostsWhatAWeekLaterCosts(rule: RecurrenceRule) {
    let late = steps(rule, start: "2006-02-20T09:00")
    let early = steps(rule, start: "2026-02-23T09:00")
    #expect(late.steps == early.steps)
    #expect(late.count == early.count)
    #expect(late.count > 0)
  }

  @Test func theYear99999CostsWhatTomorrowCosts() {
    let series = SeriesSketch.series("2026-03-01T09:00", [RecurrenceRule(.weekly)])
    let far = Month(year: 99_999, month: 5)
    var (near, other) = (StepBudget(1000), StepBudget(1000))
    let found = series.occurrences(touching: far.days, in: .utc, budget: &other).occurrences
    #expect(found.map(\.start.day.weekday) == Array(repeating: .sunday, count: found.count))
    let there = series.occurrences(
      touching: Month(year: 2026, month: 5).days, in: .utc, budget: &near)
    #expect(abs(near.remaining - other.remaining) <= 1)
    #expect(abs(there.occurrences.count - found.count) <= 1)
  }

  /// Nothing follows the start; each is known when the rule is prepared.
  @Test(arguments: [
    RecurrenceRule(.yearly, byMonthDay: [30], byMonth: [2]),
    RecurrenceRule(.daily, byMonthDay: [31], byMonth: [4, 6, 9, 11]),
    RecurrenceRule(.minutely, byMonthDay: [30], byMonth: [2]),
    RecurrenceRule(.secondly, interval: 7, byMonthDay: [30], byMonth: [2]),
    RecurrenceRule(.minutely, interval: 60, byMinute: [30]),
    RecurrenceRule(.hourly, interval: 24, byHour: [5]),
    RecurrenceRule(.hourly, interval: 168, byDay: [.init(.tuesday)]),
    RecurrenceRule(.secondly, interval: 604_800, byDay: [.init(.tuesday)]),
    RecurrenceRule(.yearly, interval: 100, byMonthDay: [29], byMonth: [2]),
    RecurrenceRule(.weekly, byDay: [.init(.monday)], bySetPosition: [2]),
    RecurrenceRule(.monthly, bySetPosition: [5]),
    RecurrenceRule(.yearly, byDay: [.init(.monday)], byWeekNumber: [20], byMonth: [1]),
    RecurrenceRule(.yearly, byHour: [24]), RecurrenceRule(.monthly, byMonthDay: [0, 99]),
  ])
  func anImpossibleRuleEndsAtOnce(rule: RecurrenceRule) {
    let series = SeriesSketch.series("2026-03-02T09:00", [rule])
    var budget = StepBudget(20)
    #expect(!series.isEndless)
    let last = series.extent(in: .utc, budget: &budget)?.last
    #expect(last == SeriesSketch.day("2026-03-02"))
    let day = SeriesSketch.day("2026-03-02")
    #expect(series.nearestStart(.forward, from: day, in: .utc, budget: &budget) == nil)
    #expect(!budget.isSpent)
  }

  @Test func gapsAreCrossedByArithmetic() {
    let far = SeriesSketch.series(
      "2026-03-02T09:00", [RecurrenceRule(.yearly, interval: 50_000)])
    let leap = SeriesSketch.series(
      "2024-02-29", [RecurrenceRule(.yearly, byMonthDay: [29], byMonth: [2])])
    let seconds = SeriesSketch.series(
      "2026-03-02T09:00", [RecurrenceRule(.secondly, interval: 1_000_000_000)])
    var budget = StepBudget(40)
    let start = SeriesSketch.day("2026-03-02")
    #expect(
      far.nearestStart(.forward, from: start, in: .utc, budget: &budget)
        == Month(year: 52_026, month: 3).firstDay + 1)
    #expect(
      leap.nearestStart(.forward, from: start, in: .utc, budget: &budget)
        == SeriesSketch.day("2028-02-29"))
    #expect(
      seconds.nearestStart(.forward, from: start, in: .utc, budget: &budget)
        == LocalTime(seconds: LocalTime(start, hour: 9).seconds + 1_000_000_000).day)
    #expect(!budget.isSpent)
  }

  @Test func aSpentBudgetIsTold() {
    let series = SeriesSketch.series("2026-03-01T00:00", [RecurrenceRule(.secondly)])
    var budget = StepBudget(500)
    let answer = series.occurrences(touching: march, in: .utc, budget: &budget)
    #expect(!answer.isComplete)
    #expect(budget.isSpent)
    #expect((400...500).contains(answer.occurrences.count))
  }

  @Test func aCountBeyondTheBudgetIsTold() {
    let rule = RecurrenceRule(.monthly, end: .count(2_000_000_000), bySetPosition: [1])
    let series = SeriesSketch.series("2026-03-02T09:00", [rule])
    #expect(series.isCut)
    var budget = StepBudget(1000)
    #expect(series.occurrences(touching: march, in: .utc, budget: &budget).isComplete)
    let far = Month(year: 99_000, month: 1).days
    #expect(!series.occurrences(touching: far, in: .utc, budget: &budget).isComplete)
  }

  @Test func hugeNumbersDoNotOverflow() {
    for frequency in RecurrenceRule.Frequency.allCases {
      for end in [RecurrenceRule.End.never, .count(.max)] {
        let rule = RecurrenceRule(frequency, interval: .max, end: end)
        let series = SeriesSketch.series(
          "2026-03-02T09:00", lasting: EventDuration(days: .max, seconds: .max), [rule])
        var budget = StepBudget(1000)
        let found = series.occurrences(touching: march, in: .utc, budget: &budget)
        #expect(found.occurrences.count == 1)
      }
    }
  }

  private func steps(_ rule: RecurrenceRule, start: String) -> (steps: Int, count: Int) {
    let series = SeriesSketch.series(start, [rule])
    var budget = StepBudget(10_000)
    let answer = series.occurrences(touching: march, in: .utc, budget: &budget)
    return (10_000 - budget.remaining, answer.occurrences.count)
  }
}
