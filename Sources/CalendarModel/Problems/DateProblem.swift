/// A problem with dates, times and durations.
public enum DateProblem: ProblemKind {
  case unreadable(name: String, value: String)
  case unreadableStart(name: String, value: String)
  case unreadableInList(name: String, first: String, count: Int)
  case tooMany(name: String, limit: Int)
  case otherKind(name: String, said: Kind, value: String, found: Kind)
  case otherForm(name: String, form: Form, start: Form)
  case endIsTime
  case endIsDay
  case endsBeforeStart
  case durationBesideEnd
  case unreadableDuration(value: String)
  case negativeDuration
  case durationOfDays
  case unreadableInContact(value: String)

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case unreadable, unreadableStart, unreadableInList, tooMany, otherKind, otherForm
    case endIsTime, endIsDay, endsBeforeStart, durationBesideEnd, unreadableDuration
    case negativeDuration, durationOfDays, unreadableInContact
  }

  public func text(quoting quote: (String) -> String) -> String {
    switch self {
    case .unreadable(let name, let value): "\(name) “\(quote(value))” is not a date or time"
    case .unreadableStart(let name, let value):
      "\(name) “\(quote(value))” is not a date or time, the event is not shown"
    case .unreadableInList(let name, let first, let count):
      "“\(quote(first))” in \(name) is not a date or time\(Self.others(count))"
    case .tooMany(let name, let limit):
      "\(name) holds more than \(limit) dates, the others are ignored"
    case .otherKind(let name, let said, let value, let found):
      "\(name) says VALUE=\(said.parameter), but “\(quote(value))” is a \(found.noun); the "
        + "value counts"
    case .otherForm(let name, let form, let start):
      "\(name) is \(form.noun), DTSTART \(start.noun)"
    case .endIsTime: "DTEND is a time, DTSTART a day"
    case .endIsDay: "DTEND is a day, DTSTART a time"
    case .endsBeforeStart: "DTEND lies before DTSTART"
    case .durationBesideEnd: "DURATION beside DTEND is ignored"
    case .unreadableDuration(let value): "DURATION “\(quote(value))” is not a duration"
    case .negativeDuration: "DURATION is negative"
    case .durationOfDays: "DURATION of an all-day event is not in whole days"
    case .unreadableInContact(let value):
      "“\(quote(value))” is not a date; expected: one such as 1985-04-12, or --04-12 without a year"
    }
  }
}

extension DateProblem {
  /// The kinds of values that VALUE names.
  public enum Kind: String, Sendable, Codable {
    case day, time, period

    public init(from decoder: any Decoder) throws {
      self = Self(rawValue: try String(from: decoder)) ?? .day
    }

    /// As VALUE writes it.
    public var parameter: String {
      switch self {
      case .day: "DATE"
      case .time: "DATE-TIME"
      case .period: "PERIOD"
      }
    }

    var noun: String { rawValue }
  }

  /// The forms of times, one of which a series and its dates share.
  public enum Form: String, Sendable, Codable {
    case day, floating, zoned

    public init(from decoder: any Decoder) throws {
      self = Self(rawValue: try String(from: decoder)) ?? .day
    }

    var noun: String {
      switch self {
      case .day: "a day"
      case .floating: "a time without a zone"
      case .zoned: "a time in a zone"
      }
    }
  }

  /// - Parameter count: the number of unreadable values of the list.
  fileprivate static func others(_ count: Int) -> String {
    switch count {
    case ...1: ""
    case 2: ", nor is another"
    default: ", nor are \(count - 1) others"
    }
  }
}
