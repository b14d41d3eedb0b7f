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
