extension ZoneRule {
  /// Reads the value of TZ in the form of POSIX, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
  ///
  /// Takes the extensions of RFC 9636 §3.3.2 as well: names in angle brackets, and times from −167
  /// to 167 hours. Daylight time without dates has those of the United States. Nil for anything
  /// else.
  public init?(posix text: some StringProtocol) {
    var scanner = DigitScanner(text)
    guard scanner.zoneName(), let west = scanner.clockTime(hours: 24) else { return nil }
    guard !scanner.isAtEnd else {
      self.init(standardOffset: -west)
      return
    }
    guard let daylight = scanner.daylight(standardOffset: -west), scanner.isAtEnd else {
      return nil
    }
    self.init(standardOffset: -west, daylight: daylight)
  }
}

extension DigitScanner {
  /// Passes over the name of a standard or daylight time.
  fileprivate mutating func zoneName() -> Bool {
    let isQuoted = take("<")
    var count = 0
    while takeZoneNameCharacter(quoted: isQuoted) { count += 1 }
    return count >= 3 && (!isQuoted || take(">"))
  }

  private mutating func takeZoneNameCharacter(quoted: Bool) -> Bool {
    guard let next = rest.first else { return false }
    let isLetter = (0x41...0x5A).contains(next & 0xDF)
    let isOther = (0x30...0x39).contains(next) || next == 0x2B || next == 0x2D
    return (isLetter || (quoted && isOther)) && take(Unicode.Scalar(next))
  }

  /// Passes over `[+-]hh[:mm[:ss]]`.
  fileprivate mutating func clockTime(hours limit: Int) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let hours = number(digits: 1...3), hours <= limit else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where take(":") {
      guard let value = number(digits: 2), value < 60 else { return nil }
      seconds += value * unit
    }
    return isNegative ? -seconds : seconds
  }

  fileprivate mutating func daylight(standardOffset: Int) -> ZoneRule.Daylight? {
    guard zoneName() else { return nil }
    var offset = standardOffset + 3600
    if let next = rest.first, next != 0x2C {
      guard let west = clockTime(hours: 24) else { return nil }
      offset = -west
    }
    if isAtEnd {
      return ZoneRule.Daylight(
        offset: offset,
        start: .init(day: .weekday(.sunday, week: 2, month: 3), seconds: 7200),
        end: .init(day: .weekday(.sunday, week: 1, month: 11), seconds: 7200))
    }
    guard let start = change(), let end = change() else { return nil }
    return ZoneRule.Daylight(offset: offset, start: start, end: end)
  }

  /// Passes over `,date[/time]`.
  private mutating func change() -> ZoneRule.Change? {
    guard take(","), let day = yearDay() else { return nil }
    guard take("/") else { return ZoneRule.Change(day: day, seconds: 7200) }
    return clockTime(hours: 167).map { ZoneRule.Change(day: day, seconds: $0) }
  }

  private mutating func yearDay() -> ZoneRule.YearDay? {
    if take("M") { return monthWeekday() }
    if take("J") {
      return number(digits: 1...3).flatMap { (1...365).contains($0) ? .julian($0) : nil }
    }
    return number(digits: 1...3).flatMap { $0 <= 365 ? .zeroBased($0) : nil }
  }

  private mutating func monthWeekday() -> ZoneRule.YearDay? {
    guard let month = number(digits: 1...2), (1...12).contains(month), take("."),
      let week = number(digits: 1), (1...5).contains(week), take("."),
      let number = number(digits: 1), number <= 6,
      let weekday = Weekday(rawValue: number == 0 ? 7 : number)
    else { return nil }
    return .weekday(weekday, week: week, month: month)
  }
}
