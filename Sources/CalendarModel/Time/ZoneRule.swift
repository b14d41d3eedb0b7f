/// When clocks change each year: the rule at the end of a zone's table, as POSIX writes it.
public struct ZoneRule: Hashable, Sendable {
  /// A day of every year.
  public enum YearDay: Hashable, Sendable {
    /// 1 … 365, where 29 February is never counted.
    case julian(Int)
    /// 0 … 365, where it is.
    case zeroBased(Int)
    /// The week'th such weekday of a month; 5 is the last.
    case weekday(Weekday, week: Int, month: Int)
  }

  /// A moment of every year.
  public struct Change: Hashable, Sendable {
    public let day: YearDay
    /// Seconds after midnight of the day on the clock that is to be changed; may be negative or
    /// more than a day.
    public let seconds: Int

    public init(day: YearDay, seconds: Int) {
      self.day = day
      self.seconds = seconds
    }
  }

  /// The part of the year with other clocks.
  public struct Daylight: Hashable, Sendable {
    /// Seconds east of UTC.
    public let offset: Int
    public let start: Change
    public let end: Change

    public init(offset: Int, start: Change, end: Change) {
      self.offset = offset
      self.start = start
      self.end = end
    }
  }

  /// Seconds east of UTC.
  public let standardOffset: Int
  public let daylight: Daylight?

  public init(standardOffset: Int, daylight: Daylight? = nil) {
    self.standardOffset = standardOffset
    self.daylight = daylight
  }

  /// What changes in some years, in order of time.
  ///
  /// Where one daylight time ends in the instant the next one begins, the beginning comes last.
  public func transitions(in years: ClosedRange<Int>) -> [ZoneTransition] {
    guard let daylight else { return [] }
    var all: [ZoneTransition] = []
    all.reserveCapacity(2 * years.count)
    for year in years {
      let start = daylight.start.localTime(in: year).seconds - Int64(standardOffset)
      let end = daylight.end.localTime(in: year).seconds - Int64(daylight.offset)
      all.append(ZoneTransition(Instant(seconds: start), offset: daylight.offset))
      all.append(ZoneTransition(Instant(seconds: end), offset: standardOffset))
    }
    return all.sorted { a, b in
      guard a.instant == b.instant else { return a.instant < b.instant }
      return a.offset != daylight.offset && b.offset == daylight.offset
    }
  }
}

extension ZoneRule.Change {
  /// When the change comes, on the clock that is to be changed.
  func localTime(in year: Int) -> LocalTime { LocalTime(day.day(in: year), secondOfDay: seconds) }
}

extension ZoneRule.YearDay {
  /// The day of a year.
  func day(in year: Int) -> Day {
    switch self {
    case .zeroBased(let number): return Month(year: year, month: 1).firstDay + number
    case .julian(let number):
      let leapDays = isLeapYear(year) && number >= 60 ? 1 : 0
      return Month(year: year, month: 1).firstDay + (number - 1 + leapDays)
    case .weekday(let weekday, let week, let month):
      let month = Month(year: year, month: month)
      let first = month.firstDay
      let day = first + (weekday.column(inWeekFrom: first.weekday) + 7 * (week - 1))
      return day > month.lastDay ? day - 7 : day
    }
  }
}

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
