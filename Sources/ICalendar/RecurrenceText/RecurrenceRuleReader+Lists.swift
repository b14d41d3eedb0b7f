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

  /// The values of a list in their order, each once; spaces around commas are reported.
  private mutating func values<Value: Hashable>(
    in text: Substring, of name: Substring, read: (Substring) -> Value?
  ) -> [Value] {
    if text.contains(where: \.isWhitespace) { report("\(name) has spaces in its list") }
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
    let others = wrong.count == 1 ? "" : " and \(wrong.count - 1) more"
    report("\(quoted(first))\(others) cannot stand in \(name) and is left out")
  }
}
