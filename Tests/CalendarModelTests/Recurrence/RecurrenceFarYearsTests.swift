import TestSupport
import Testing

@testable import CalendarModel

/// The calendar repeats after 400 years: so must every rule, as far away as years go.
@Suite struct RecurrenceFarYearsTests {
  @Test(arguments: RecurrenceRule.Frequency.allCases)
  func rulesRepeatWithTheCalendar(frequency: RecurrenceRule.Frequency) {
    let seed = UInt64(frequency.rawValue + 50)
    var numbers = SeededGenerator(seed: seed)
    for index in 0..<200 {
      let random = RandomRule(frequency, from: &numbers)
      let shift = Int64(numbers.number(-255...245)) * 146_097 * 86_400
      let near = starts(random, shiftedBy: 0)
      let far = starts(random, shiftedBy: shift)
      #expect(
        far.map { $0 + -shift } == near, "seed \(seed), rule \(index): \(random), \(shift)")
    }
  }

  /// A window thousands of years after the start holds what one shifted by cycles of the stride
  /// and the calendar holds.
  @Test func windowsFarFromTheStartFollowTheStride() {
    var numbers = SeededGenerator(seed: 60)
    let frequencies: [RecurrenceRule.Frequency] = [.daily, .weekly, .monthly, .yearly]
    for index in 0..<400 {
      let random = RandomRule(numbers.element(of: frequencies), from: &numbers)
      let cycle = Int64(random.rule.interval * 146_097) * 86_400
      let shift = cycle * Int64(numbers.number(1...Int(100_000 / 400 / random.rule.interval)))
      let rule = prepared(random, shiftedBy: 0)
      let window = random.start + 86_400...random.start + random.reach
      let far = window.lowerBound + shift...window.upperBound + shift
      #expect(
        rule.occurrences(.forward, far).map { $0 + -shift } == rule.occurrences(.forward, window),
        "seed 60, rule \(index): \(random), \(shift)")
    }
  }

  private func starts(_ random: RandomRule, shiftedBy shift: Int64) -> [LocalTime] {
    let start = random.start + shift
    return prepared(random, shiftedBy: shift).occurrences(.forward, start...start + random.reach)
  }

  private func prepared(_ random: RandomRule, shiftedBy shift: Int64) -> PreparedRule {
    var budget = StepBudget(1000)
    return PreparedRule(
      random.rule, start: random.start + shift, isAllDay: random.isAllDay, until: nil,
      budget: &budget)
  }
}
