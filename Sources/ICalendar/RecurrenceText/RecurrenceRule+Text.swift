import CalendarModel

extension RecurrenceRule {
  /// The rule as the value of an RRULE, which `RecurrenceRuleText(reading:)` reads as the same
  /// rule.
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

  /// The lists of numbers in the order of writing; BYDAY follows the first three.
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
  /// The value of FREQ, such as `WEEKLY`.
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

/// The value of UNTIL in its three forms: a day, a local time, a time in UTC.
enum UntilText {
  /// Nil where the text is not a date that exists.
  static func time(from text: Substring) -> EventTime? {
    let bytes = Array(text.utf8)
    guard let time = DateTimeText(bytes.span) else { return nil }
    if time.secondOfDay == nil { return .allDay(time.day) }
    return time.isUTC ? .zoned(time.wallClock, .utc) : .floating(time.wallClock)
  }

  /// The text of a time; a time in a zone is written in UTC, as RFC 5545 requires.
  static func text(of time: EventTime) -> String {
    switch time {
    case .allDay(let day): DateTimeText.text(of: day)
    case .floating(let time): DateTimeText.text(of: time)
    case .zoned(let time, let zone): DateTimeText.text(of: zone.instant(of: time))
    }
  }
}

extension RecurrenceRule {
  /// The rule with its UNTIL in the form that the start requires (RFC 5545 §3.3.10): a day for an
  /// all-day event, a floating time for a floating start, otherwise a time in UTC.
  ///
  /// A day becomes its last second on the start's clock, which keeps all occurrences.
  func fitting(_ start: EventTime) -> RecurrenceRule {
    changingUntil { limit($0, fitting: start) }
  }

  /// The rule with its limit in UTC, for a start in a zone; days and floating limits are read on the
  /// clock of the start.
  func ending(onClockOf start: EventTime) -> RecurrenceRule {
    guard case .zoned(_, let zone) = start else { return self }
    return changingUntil { time in
      guard case .zoned = time else { return time }
      return .zoned(time.localTime(in: zone), zone)
    }
  }

  private func limit(_ time: EventTime, fitting start: EventTime) -> EventTime {
    let time = start.limit(meantBy: time, frequency)
    let lastSecond =
      if case .allDay(let day) = time { LocalTime(day, secondOfDay: 86_399) } else {
        time.wallClock
      }
    switch (start, time) {
    case (.allDay, _): return .allDay(time.wallClock.day)
    case (.floating, _): return .floating(lastSecond)
    case (.zoned, .zoned(let clock, let zone)):
      return .zoned(Zone.utc.localTime(of: zone.instant(of: clock)), .utc)
    case (.zoned(_, let zone), _):
      return .zoned(Zone.utc.localTime(of: zone.instant(of: lastSecond)), .utc)
    }
  }
}
