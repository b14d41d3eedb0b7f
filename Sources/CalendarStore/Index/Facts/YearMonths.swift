import CalendarModel

/// A set of months of the year, in any year.
struct YearMonths: Hashable, Sendable {
  /// Bit 0 for January.
  private(set) var bits: Int

  static let none = YearMonths(bits: 0)
  static let all = YearMonths(bits: 0xFFF)

  init(bits: Int) { self.bits = bits & 0xFFF }

  /// The months of a stretch.
  init(_ months: ClosedRange<Month>) {
    self = months.upperBound - months.lowerBound < 11 ? .none : .all
    guard self != .all else { return }
    for month in months { insert(month.number) }
  }

  /// The numbers 1 … 12, in order.
  var numbers: [Int] { (1...12).filter { contains($0) } }

  var count: Int { bits.nonzeroBitCount }

  /// - Parameter number: 1 … 12.
  func contains(_ number: Int) -> Bool { bits & 1 << (number - 1) != 0 }

  /// - Parameter number: 1 … 12, or beyond: 0 also means December.
  mutating func insert(_ number: Int) { bits |= 1 << ((number + 11) % 12) }

  /// Inserts the months touched by something that begins on one of some days of a month.
  /// - Parameters:
  ///   - month: 1 … 12.
  ///   - before: how many days earlier it may begin, less than 28.
  ///   - after: how many days later its last day may be.
  mutating func insert(_ month: Int, _ days: ClosedRange<Int>, before: Int, after: Int) {
    insert(month)
    if days.lowerBound <= before { insert(month - 1) }
    let lengths = Self.lengths(month)
    var beyond = lengths.reduce(0) { max($0, min(days.upperBound, $1) + after - $1) }
    var next = month
    while beyond > 0, next < month + 11 {
      next = next + 1
      insert(next)
      beyond -= Self.lengths(next).lowerBound
    }
  }

  /// Returns the numbers of days the month may have.
  private static func lengths(_ month: Int) -> ClosedRange<Int> {
    switch (month - 1) % 12 + 1 {
    case 2: 28...29
    case 4, 6, 9, 11: 30...30
    default: 31...31
    }
  }
}

extension YearMonths {
  /// The maximum number of months; a series with more counts as occurring in all of them.
  private static let most = 6
  /// The maximum distance in days between a reader's day and that of another clock: each is less
  /// than 26 hours from UTC, even where a zone skips a day.
  private static let zonedMargin = 3

  /// Collects the months in which readers anywhere may see an occurrence of a series; all months if
  /// its rules do not show this easily, or if there are many.
  init(_ series: Series) {
    self = Self.possible(series) ?? .all
    if count > Self.most { self = .all }
  }

  private static func possible(_ series: Series) -> YearMonths? {
    guard case .series(let recurrence) = series.event.kind else { return nil }
    let (start, duration) = (series.event.start, series.event.duration)
    var months = YearMonths.none
    months.insert(start, on: start, lasting: duration)
    for rule in recurrence.rules {
      guard let possible = rule.possibleMonths(start: start.wallClock.day) else { return nil }
      let days = rule.possibleDays(start: start.wallClock.day)
      for month in possible { months.insert(month, days, on: start, lasting: duration) }
    }
    for date in recurrence.additions {
      months.insert(date.start, on: start, lasting: date.duration ?? duration)
    }
    for override in series.overrides {
      // An override that moves the following occurrences may move them anywhere.
      guard case .override(_, andFollowing: false) = override.kind else { return nil }
      months.insert(override.start, on: override.start, lasting: override.duration)
    }
    return months
  }

  /// - Parameter clock: a time on the clock that starts are given on.
  private mutating func insert(
    _ start: EventTime, on clock: EventTime, lasting duration: EventDuration
  ) {
    let day = start.wallClock.day
    insert(day.month.number, day.dayOfMonth...day.dayOfMonth, on: clock, lasting: duration)
  }

  private mutating func insert(
    _ month: Int, _ days: ClosedRange<Int>, on clock: EventTime, lasting duration: EventDuration
  ) {
    let (margin, after) =
      switch clock {
      case .allDay: (0, duration.wholeDaysAtMost - 1)
      case .floating: (0, duration.wholeDaysAtMost)
      case .zoned: (Self.zonedMargin, Self.zonedMargin + duration.wholeDaysAtMost)
      }
    insert(month, days, before: margin, after: after)
  }
}

extension EventDuration {
  /// The number of days it takes from midnight on, rounded up; at least 1, and at most a little
  /// more than a year.
  fileprivate var wholeDaysAtMost: Int {
    let seconds = min(max(seconds, 0), 400 * 86_400)
    return max(1, min(max(days, 0), 400) + (seconds + 86_399) / 86_400)
  }
}

extension RecurrenceRule {
  /// Returns the months of the year, 1 … 12, in which occurrences after DTSTART may start; nil if
  /// that is all of them, or hard to tell.
  /// - Parameter start: the day of DTSTART.
  fileprivate func possibleMonths(start: Day) -> [Int]? {
    if !byMonth.isEmpty { return byMonth.filter { (1...12).contains($0) } }
    let first = start.month.number
    switch frequency {
    case .yearly where !namesDays: return [first]
    case .monthly:
      // In every n-th month: the distance between possible months of the year is the greatest
      // common divisor of n and 12.
      guard let step = [12, 6, 4, 3, 2].first(where: { interval.isMultiple(of: $0) }) else {
        return nil
      }
      return stride(from: first, to: first + 12, by: step).map { ($0 - 1) % 12 + 1 }
    default: return nil
    }
  }

  /// Returns the days of a month on which they may start.
  fileprivate func possibleDays(start: Day) -> ClosedRange<Int> {
    if frequency >= .monthly, !namesDays { return start.dayOfMonth...start.dayOfMonth }
    guard let first = byMonthDay.min(), let last = byMonthDay.max(), first > 0 else {
      return 1...31
    }
    return min(first, 31)...min(last, 31)
  }

  /// Whether parts other than DTSTART and the month select days.
  private var namesDays: Bool {
    !byDay.isEmpty || ![byMonthDay, byYearDay, byWeekNumber].allSatisfy(\.isEmpty)
  }
}
