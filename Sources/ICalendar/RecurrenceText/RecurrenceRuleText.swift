import CalendarModel

/// The contents of an RRULE value (RFC 5545 §3.3.10), read tolerantly.
///
/// An unusable part is left out and reported. Without a usable FREQ, or with RSCALE (RFC 7529),
/// there is no rule and the event is shown once.
public struct RecurrenceRuleText {
  /// Nil if the value has no usable rule.
  public let rule: RecurrenceRule?
  /// The problems of the value.
  public let problems: [Problem.Reason]

  /// - Parameter value: the text after `RRULE:`, unfolded.
  public init(reading value: String) {
    var reader = RecurrenceRuleReader()
    rule = reader.rule(from: value)
    problems = reader.problems
  }
}

/// Reads one RRULE value and collects its problems.
struct RecurrenceRuleReader {
  private(set) var problems: [Problem.Reason] = []

  mutating func rule(from value: String) -> RecurrenceRule? {
    let text = withoutRepeatedName(value.uppercased())
    guard !text.isEmpty else {
      report(.empty)
      return nil
    }
    if let old = OldRecurrenceRule(text) {
      problems += old.problems
      return old.rule
    }
    let parts = self.parts(of: text)
    if parts["RSCALE"] != nil {
      report(.rscale)
      return nil
    }
    guard let frequency = frequency(parts["FREQ"]) else { return nil }
    var rule = RecurrenceRule(frequency)
    readLimits(of: &rule, from: parts)
    readLists(of: &rule, from: parts)
    reportMisplacedParts(of: rule)
    return rule
  }

  mutating func report(_ problem: RuleProblem) { problems.append(.rule(problem)) }

  mutating func report(_ problem: SeriesProblem) { problems.append(.series(problem)) }

  /// Drops a repeated `RRULE:` at the beginning of the value.
  private mutating func withoutRepeatedName(_ text: String) -> Substring {
    var rest = text[...].trimmingBlanks()
    while rest.hasPrefix("RRULE:") {
      report(.repeatedName)
      rest = rest.dropFirst(6).trimmingBlanks()
    }
    return rest
  }

  /// The parts by name, the first of each; unknown ones are reported and left out.
  private mutating func parts(of text: Substring) -> [Substring: Substring] {
    var parts: [Substring: Substring] = [:]
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = pair[0].trimmingBlanks()
      if name.isEmpty, pair.count == 1 {
        report(.extraSemicolon)
      } else if pair.count == 1 {
        report(.noValue(part: excerpt(name)))
      } else if !Self.names.contains(name) {
        report(.unknownPart(part: excerpt(name)))
      } else if parts[name] != nil {
        report(.repeatedPart(name: String(name)))
      } else {
        parts[name] = pair[1].trimmingBlanks()
      }
    }
    return parts
  }

  private mutating func frequency(_ text: Substring?) -> RecurrenceRule.Frequency? {
    guard let text else {
      report(.noFrequency)
      return nil
    }
    let frequency = RecurrenceRule.Frequency.allCases.first { $0.text == text }
    if frequency == nil { report(.unknownFrequency(value: excerpt(text))) }
    return frequency
  }

  private static let names: Set<Substring> = [
    "FREQ", "UNTIL", "COUNT", "INTERVAL", "BYSECOND", "BYMINUTE", "BYHOUR", "BYDAY", "BYMONTHDAY",
    "BYYEARDAY", "BYWEEKNO", "BYMONTH", "BYSETPOS", "WKST", "RSCALE", "SKIP",
  ]
}
