import CalendarModel

extension RecurrenceRuleReader {
  /// Reads INTERVAL, COUNT, UNTIL and WKST.
  mutating func readLimits(of rule: inout RecurrenceRule, from parts: [Substring: Substring]) {
    if let text = parts["INTERVAL"] { rule.interval = interval(text) }
    if let text = parts["WKST"] {
      if let weekday = Weekday(abbreviation: text) {
        rule.weekStart = weekday
      } else {
        report("\(quoted(text)) is no weekday for WKST")
      }
    }
    if parts["SKIP"] != nil { report("SKIP has no meaning without RSCALE") }
    rule.end = end(count: parts["COUNT"], until: parts["UNTIL"])
  }

  private mutating func end(count: Substring?, until: Substring?) -> RecurrenceRule.End {
    let count = count.flatMap { self.count($0) }
    let until = until.flatMap { text -> EventTime? in
      let time = UntilText.time(from: text)
      if time == nil { report("\(quoted(text)) is no date for UNTIL") }
      return time
    }
    switch (count, until) {
    case (nil, nil): return .never
    case (let count?, nil): return .count(count)
    case (nil, let until?): return .until(until)
    case (let count?, let until?):
      report("COUNT and UNTIL are both given, the earlier one ends the series")
      return .earlier(count: count, until: until)
    }
  }

  /// A COUNT of at least 1. Programs write 0 and -1 for a series that COUNT does not end.
  private mutating func count(_ text: Substring) -> Int? {
    guard let number = number(text, named: "COUNT") else { return nil }
    guard number < 1 else { return number }
    report("COUNT is \(number) and left out: it does not end the series")
    return nil
  }

  private mutating func interval(_ text: Substring) -> Int {
    guard let number = number(text, named: "INTERVAL") else { return 1 }
    if number < 1 { report("INTERVAL is \(number), read as 1") }
    return max(1, number)
  }

  private mutating func number(_ text: Substring, named name: String) -> Int? {
    let number = Int(text)
    if number == nil { report("\(quoted(text)) is no number for \(name)") }
    return number
  }

  /// Names parts that RFC 5545 does not allow together; they are followed as far as they make sense.
  mutating func reportMisplacedParts(of rule: RecurrenceRule) {
    let frequency = rule.frequency
    if !rule.byWeekNumber.isEmpty, frequency != .yearly {
      report("BYWEEKNO belongs to FREQ=YEARLY only")
    }
    if !rule.byYearDay.isEmpty, (.daily ... .monthly).contains(frequency) {
      report("BYYEARDAY does not belong to FREQ=\(frequency.text)")
    }
    if !rule.byMonthDay.isEmpty, frequency == .weekly {
      report("BYMONTHDAY does not belong to FREQ=WEEKLY")
    }
    if rule.byDay.contains(where: { $0.ordinal != 0 }),
      frequency < .monthly || !rule.byWeekNumber.isEmpty
    {
      report("BYDAY with a number belongs to months and years only, the number is ignored")
    }
    let hasOtherPart =
      ![rule.bySecond, rule.byMinute, rule.byHour, rule.byMonthDay].allSatisfy(\.isEmpty)
      || ![rule.byYearDay, rule.byWeekNumber, rule.byMonth].allSatisfy(\.isEmpty)
      || !rule.byDay.isEmpty
    if !rule.bySetPosition.isEmpty, !hasOtherPart {
      report("BYSETPOS needs another BY part")
    }
  }
}
