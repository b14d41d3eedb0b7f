/// What is wrong within the text of a recurrence rule.
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

  public enum Code: String, CaseIterable, Sendable {
    case empty, repeatedName, extraSemicolon, noValue, unknownPart, repeatedPart, noFrequency
    case unknownFrequency, rscale, skip, spaces, leftOut, unknownWeekday, unreadableUntil
    case unreadableNumber, twoEnds, count, interval
  }

  public var parts: (code: Code, values: [String]) {
    switch self {
    case .empty: (.empty, [])
    case .repeatedName: (.repeatedName, [])
    case .extraSemicolon: (.extraSemicolon, [])
    case .noValue(let part): (.noValue, [part])
    case .unknownPart(let part): (.unknownPart, [part])
    case .repeatedPart(let name): (.repeatedPart, [name])
    case .noFrequency: (.noFrequency, [])
    case .unknownFrequency(let value): (.unknownFrequency, [value])
    case .rscale: (.rscale, [])
    case .skip: (.skip, [])
    case .spaces(let name): (.spaces, [name])
    case .leftOut(let first, let others, let name): (.leftOut, [first, "\(others)", name])
    case .unknownWeekday(let value): (.unknownWeekday, [value])
    case .unreadableUntil(let value): (.unreadableUntil, [value])
    case .unreadableNumber(let value, let name): (.unreadableNumber, [value, name])
    case .twoEnds: (.twoEnds, [])
    case .count(let count): (.count, ["\(count)"])
    case .interval(let number): (.interval, ["\(number)"])
    }
  }

  public init(_ code: Code, _ values: ProblemValues) {
    self =
      switch code {
      case .empty: .empty
      case .repeatedName: .repeatedName
      case .extraSemicolon: .extraSemicolon
      case .noValue: .noValue(part: values[0])
      case .unknownPart: .unknownPart(part: values[0])
      case .repeatedPart: .repeatedPart(name: values[0])
      case .noFrequency: .noFrequency
      case .unknownFrequency: .unknownFrequency(value: values[0])
      case .rscale: .rscale
      case .skip: .skip
      case .spaces: .spaces(name: values[0])
      case .leftOut: .leftOut(first: values[0], others: values.number(1), name: values[2])
      case .unknownWeekday: .unknownWeekday(value: values[0])
      case .unreadableUntil: .unreadableUntil(value: values[0])
      case .unreadableNumber: .unreadableNumber(value: values[0], name: values[1])
      case .twoEnds: .twoEnds
      case .count: .count(count: values.number(0))
      case .interval: .interval(number: values.number(0))
      }
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .empty: "the recurrence rule is empty"
    case .repeatedName: "\"RRULE:\" is repeated inside the value"
    case .extraSemicolon: "the recurrence rule has a semicolon too many"
    case .noValue(let part): "\"\(quote(part))\" in the recurrence rule has no value"
    case .unknownPart(let part): "\"\(quote(part))\" is no part of a recurrence rule"
    case .repeatedPart(let name): "\(name) is given more than once, the first is used"
    case .noFrequency: "the recurrence rule has no FREQ"
    case .unknownFrequency(let value): "\"\(quote(value))\" is no FREQ"
    case .rscale: "RSCALE is not supported, so the event is shown once"
    case .skip: "SKIP has no meaning without RSCALE"
    case .spaces(let name): "\(name) has spaces in its list"
    case .leftOut(let first, let others, let name):
      "\"\(quote(first))\"\(others == 0 ? "" : " and \(others) more") cannot stand in "
        + "\(name) and is left out"
    case .unknownWeekday(let value): "\"\(quote(value))\" is no weekday for WKST"
    case .unreadableUntil(let value): "\"\(quote(value))\" is no date for UNTIL"
    case .unreadableNumber(let value, let name): "\"\(quote(value))\" is no number for \(name)"
    case .twoEnds: "COUNT and UNTIL are both given, the earlier one ends the series"
    case .count(let count): "COUNT is \(count) and left out: it does not end the series"
    case .interval(let number): "INTERVAL is \(number), read as 1"
    }
  }
}
