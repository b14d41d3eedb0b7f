import TestSupport
import Testing

@testable import CalendarModel

/// The engine against the oracle, over rules of all kinds: 24,000 in all.
@Suite struct RecurrenceOracleTests {
  @Test(arguments: RecurrenceRule.Frequency.allCases, 0..<4)
  func givesWhatTheTableSays(frequency: RecurrenceRule.Frequency, part: Int) {
    let seed = frequency.rawValue * 4 + part
    var numbers = SeededGenerator(seed: UInt64(seed))
    for index in 0..<860 {
      let random = RandomRule(frequency, from: &numbers)
      let differences = self.differences(random, &numbers)
      guard differences.isEmpty else {
        Issue.record("seed \(seed), rule \(index): \(random): \(differences)")
        return
      }
    }
  }

  /// Compares a window at the start and one far from it, both ways, with each kind of end.
  private func differences(_ random: RandomRule, _ numbers: inout SeededGenerator) -> [String] {
    var rule = random.rule
    let start = random.start
    let near = start...start + random.reach
    let until = start + Int64(numbers.number(0...Int(random.reach)))
    let bound: LocalTime?
    switch numbers.number(1...4) {
    case 1:
      rule.end = .count(numbers.number(1...12))
      bound = nil
    case 2: bound = until
    default: bound = nil
    }
    let oracle = RecurrenceOracle(rule, start: start, isAllDay: random.isAllDay, until: bound)
    var budget = StepBudget(1_000_000)
    let prepared = PreparedRule(
      rule, start: start, isAllDay: random.isAllDay, until: bound, budget: &budget)
    var result = difference(oracle, prepared, near)
    if case .count = rule.end { return result }
    let far = start + Int64(numbers.number(0...90 * 365)) * 86_400
    result += difference(oracle, prepared, far...far + random.reach / 2)
    return result
  }

  private func difference(
    _ oracle: RecurrenceOracle, _ rule: PreparedRule, _ window: ClosedRange<LocalTime>
  ) -> [String] {
    let expected = oracle.occurrences(in: window)
    let found = rule.occurrences(.forward, window)
    let reversed = rule.occurrences(.backward, window)
    let middle = LocalTime(seconds: (window.lowerBound.seconds + window.upperBound.seconds) / 2)
    let parts =
      rule.occurrences(.forward, window.lowerBound...middle)
      + rule.occurrences(.forward, middle + 1...window.upperBound)
    var result: [String] = []
    if found != expected {
      result.append("\(window): \(found) is not \(expected), last \(rule.last)")
    }
    if reversed != found.reversed() { result.append("\(window): reversed \(reversed)") }
    if parts != found { result.append("\(window): in two parts \(parts)") }
    return result
  }
}

extension PreparedRule {
  /// All occurrences of a window.
  func occurrences(
    _ direction: TimeDirection, _ window: ClosedRange<LocalTime>, steps: Int = 10_000_000
  ) -> [LocalTime] {
    var budget = StepBudget(steps)
    return starts(direction, window, budget: &budget).starts
  }
}
