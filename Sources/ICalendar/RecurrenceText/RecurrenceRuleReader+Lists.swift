import CalendarModel

extension RecurrenceRuleReader {
  /// Reads the BY parts; values out of range are reported and left out.
  mutating func readLists(of rule: inout RecurrenceRule, from parts: [Substring: Substring]) {
    rule.bySecond = numbers(parts, "BYSECOND", 0...60)
    rule.byMinute = numbers(parts, "BYMINUTE", 0...59)
    rule.byHour = numbers(parts, "BYHOUR", 0...23)
    rule.byMonthDay = numbers(parts, "BYMONTHDAY", 1...31, fromEnd: true)
    rule.byYearDay = numbers(parts, "BYYEARDAY", 1...366, fromEnd: true)
    rule.byWeekNumber = numbers(parts, "BYWEEKNO", 1...53, fromEnd: true)
    rule.byMonth = numbers(parts, "BYMONTH", 1...12)
    rule.bySetPosition = numbers(parts, "BYSETPOS", 1...366, fromEnd: true)
    rule.byDay = weekdays(parts["BYDAY"])
  }

  private mutating func numbers(
    _ parts: [Substring: Substring], _ name: Substring, _ range: ClosedRange<Int>,
    fromEnd: Bool = false
  ) -> [Int] {
    guard let text = parts[name] else { return [] }
    return values(in: text, of: name) { item in
      guard let number = Int(item) else { return nil }
      return range.contains(number) || fromEnd && range.contains(-max(number, -1000))
        ? number : nil
    }
  }

  private mutating func weekdays(_ text: Substring?) -> [RecurrenceRule.WeekdayNumber] {
    guard let text else { return [] }
    return values(in: text, of: "BYDAY") { item in
      guard let weekday = Weekday(abbreviation: item.suffix(2)) else { return nil }
      let number = item.dropLast(2).trimmingBlanks()
      if number.isEmpty { return .init(weekday) }
      guard let ordinal = Int(number), ordinal != 0, (-53...53).contains(ordinal) else {
        return nil
      }
      return .init(weekday, ordinal: ordinal)
    }
  }

  /// The values of a list in order, each once; spaces around commas are reported.
  private mutating func values<Value: Hashable>(
    in text: Substring, of name: Substring, read: (Substring) -> Value?
  ) -> [Value] {
    if text.contains(where: \.isWhitespace) { report(.spaces(name: String(name))) }
    var seen: Set<Value> = []
    var values: [Value] = []
    var wrong: [Substring] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let item = item.trimmingBlanks()
      guard let value = read(item) else {
        wrong.append(item)
        continue
      }
      if seen.insert(value).inserted { values.append(value) }
    }
    reportLeftOut(wrong, of: name)
    return values
  }

  private mutating func reportLeftOut(_ wrong: [Substring], of name: Substring) {
    guard let first = wrong.first else { return }
    report(.leftOut(first: excerpt(first), others: wrong.count - 1, name: String(name)))
  }
}

extension RecurrenceRuleReader {
  /// Reads INTERVAL, COUNT, UNTIL and WKST.
  mutating func readLimits(of rule: inout RecurrenceRule, from parts: [Substring: Substring]) {
    if let text = parts["INTERVAL"] { rule.interval = interval(text) }
    if let text = parts["WKST"] {
      if let weekday = Weekday(abbreviation: text) {
        rule.weekStart = weekday
      } else {
        report(.unknownWeekday(value: excerpt(text)))
      }
    }
    if parts["SKIP"] != nil { report(.skip) }
    rule.end = end(count: parts["COUNT"], until: parts["UNTIL"])
  }

  private mutating func end(count: Substring?, until: Substring?) -> RecurrenceRule.End {
    let count = count.flatMap { self.count($0) }
    let until = until.flatMap { text -> EventTime? in
      let time = UntilText.time(from: text)
      if time == nil { report(.unreadableUntil(value: excerpt(text))) }
      return time
    }
    switch (count, until) {
    case (nil, nil): return .never
    case (let count?, nil): return .count(count)
    case (nil, let until?): return .until(until)
    case (let count?, let until?):
      report(.twoEnds)
      return .earlier(count: count, until: until)
    }
  }

  /// A COUNT of at least 1. Some programs write 0 or -1 for an unlimited series.
  private mutating func count(_ text: Substring) -> Int? {
    guard let number = number(text, named: "COUNT") else { return nil }
    guard number < 1 else { return number }
    report(.count(count: number))
    return nil
  }

  private mutating func interval(_ text: Substring) -> Int {
    guard let number = number(text, named: "INTERVAL") else { return 1 }
    if number < 1 { report(.interval(number: number)) }
    return max(1, number)
  }

  private mutating func number(_ text: Substring, named name: String) -> Int? {
    let number = Int(text)
    if number == nil { report(.unreadableNumber(value: excerpt(text), name: name)) }
    return number
  }

  /// Reports parts that RFC 5545 does not allow together; they are used as far as possible.
  mutating func reportMisplacedParts(of rule: RecurrenceRule) {
    let frequency = rule.frequency
    if !rule.byWeekNumber.isEmpty, frequency != .yearly {
      report(.weekNumber)
    }
    if !rule.byYearDay.isEmpty, (.daily ... .monthly).contains(frequency) {
      report(.yearDay(frequency: frequency.text))
    }
    if !rule.byMonthDay.isEmpty, frequency == .weekly {
      report(.monthDay)
    }
    if rule.byDay.contains(where: { $0.ordinal != 0 }),
      frequency < .monthly || !rule.byWeekNumber.isEmpty
    {
      report(.ordinal)
    }
    let hasOtherPart =
      ![rule.bySecond, rule.byMinute, rule.byHour, rule.byMonthDay].allSatisfy(\.isEmpty)
      || ![rule.byYearDay, rule.byWeekNumber, rule.byMonth].allSatisfy(\.isEmpty)
      || !rule.byDay.isEmpty
    if !rule.bySetPosition.isEmpty, !hasOtherPart {
      report(.position)
    }
  }
}

extension Substring {
  /// The text without white space at its ends.
  func trimmingBlanks() -> Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// An excerpt of a file's text for problems, at most 20 characters long.
func excerpt(_ text: Substring) -> String {
  text.count <= 20 ? String(text) : "\(text.prefix(20))…"
}
