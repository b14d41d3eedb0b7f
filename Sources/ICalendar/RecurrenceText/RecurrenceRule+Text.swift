import CalendarModel

extension RecurrenceRule {
  /// The rule as the value of an RRULE: `RecurrenceRuleText(reading:)` gives the same rule back.
  ///
  /// Dates of the years 0 … 9999 can be written; a time of UNTIL in a zone becomes one in UTC.
  public var text: String {
    var parts = ["FREQ=" + frequency.text]
    switch end {
    case .never: break
    case .count(let count): parts.append("COUNT=\(count)")
    case .until(let time): parts.append("UNTIL=" + UntilText.text(of: time))
    case .earlier(let count, let time):
      parts += ["COUNT=\(count)", "UNTIL=" + UntilText.text(of: time)]
    }
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    let days = byDay.map { ($0.ordinal == 0 ? "" : "\($0.ordinal)") + $0.weekday.abbreviation }
    for (name, values) in numberLists.prefix(3) { parts += Self.part(name, values.map { "\($0)" }) }
    parts += Self.part("BYDAY", days)
    for (name, values) in numberLists.dropFirst(3) {
      parts += Self.part(name, values.map { "\($0)" })
    }
    if weekStart != .monday { parts.append("WKST=" + weekStart.abbreviation) }
    return parts.joined(separator: ";")
  }

  /// The lists of numbers in the order they are written in; BYDAY stands after the first three.
  private var numberLists: [(name: String, values: [Int])] {
    [
      ("BYSECOND", bySecond), ("BYMINUTE", byMinute), ("BYHOUR", byHour),
      ("BYMONTHDAY", byMonthDay), ("BYYEARDAY", byYearDay), ("BYWEEKNO", byWeekNumber),
      ("BYMONTH", byMonth), ("BYSETPOS", bySetPosition),
    ]
  }

  private static func part(_ name: String, _ values: [String]) -> [String] {
    values.isEmpty ? [] : [name + "=" + values.joined(separator: ",")]
  }
}

extension RecurrenceRule.Frequency {
  /// As FREQ writes it, such as `WEEKLY`.
  var text: String {
    switch self {
    case .secondly: "SECONDLY"
    case .minutely: "MINUTELY"
    case .hourly: "HOURLY"
    case .daily: "DAILY"
    case .weekly: "WEEKLY"
    case .monthly: "MONTHLY"
    case .yearly: "YEARLY"
    }
  }
}

extension Weekday {
  /// The two letters of RFC 5545, such as `MO`.
  var abbreviation: String { Self.abbreviations[rawValue - 1] }

  init?(abbreviation: Substring) {
    guard let index = Self.abbreviations.firstIndex(where: { $0 == abbreviation }) else {
      return nil
    }
    self = Self.allCases[index]
  }

  private static let abbreviations = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
