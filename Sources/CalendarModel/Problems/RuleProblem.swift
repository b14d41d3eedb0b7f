/// A problem in the text of a recurrence rule.
public enum RuleProblem: ProblemKind {
  case empty
  case repeatedName
  case extraSemicolon
  case noValue(part: String)
  case unknownPart(part: String)
  case repeatedPart(name: String)
  case noFrequency
  case unknownFrequency(value: String)
  case rscale
  case skip
  case spaces(name: String)
  case leftOut(first: String, others: Int, name: String)
  case unknownWeekday(value: String)
  case unreadableUntil(value: String)
  case unreadableNumber(value: String, name: String)
  case twoEnds
  case count(count: Int)
  case interval(number: Int)

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case empty, repeatedName, extraSemicolon, noValue, unknownPart, repeatedPart, noFrequency
    case unknownFrequency, rscale, skip, spaces, leftOut, unknownWeekday, unreadableUntil
    case unreadableNumber, twoEnds, count, interval
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .empty: "the recurrence rule is empty"
    case .repeatedName: "“RRULE:” is repeated inside the value"
    case .extraSemicolon: "the recurrence rule has a semicolon too many"
    case .noValue(let part): "“\(quote(part))” in the recurrence rule has no value"
    case .unknownPart(let part): "“\(quote(part))” is not a part of a recurrence rule"
    case .repeatedPart(let name): "\(name) is given more than once, the first is used"
    case .noFrequency: "the recurrence rule has no FREQ"
    case .unknownFrequency(let value): "“\(quote(value))” is not a value of FREQ"
    case .rscale: "RSCALE is not supported, so the event is shown once"
    case .skip: "SKIP has no meaning without RSCALE"
    case .spaces(let name): "\(name) has spaces in its list"
    case .leftOut(let first, let others, let name):
      "“\(quote(first))”\(others == 0 ? "" : " and \(others) more") cannot stand in "
        + "\(name) and is left out"
    case .unknownWeekday(let value): "“\(quote(value))” is not a weekday for WKST"
    case .unreadableUntil(let value): "“\(quote(value))” is not a date for UNTIL"
    case .unreadableNumber(let value, let name): "“\(quote(value))” is not a number for \(name)"
    case .twoEnds: "COUNT and UNTIL are both given, the earlier one ends the series"
    case .count(let count): "COUNT is \(count) and left out: it does not end the series"
    case .interval(let number): "INTERVAL is \(number), read as 1"
    }
  }
}
