import CalendarModel

extension YearMonths {
  /// In more months a series is looked for in all of them.
  private static let most = 6
  /// No reader's day is further from that of another clock: each is less than 26 hours from UTC, also
  /// where a zone leaves a day out.
  private static let zonedMargin = 3

  /// The months in which readers anywhere may see an occurrence of a series; all of them where its
  /// rules do not say so at a glance, or where they are many.
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
      // One that moves those that follow may move them anywhere.
      guard case .override(_, andFollowing: false) = override.kind else { return nil }
      months.insert(override.start, on: override.start, lasting: override.duration)
    }
    return months
  }

  /// - Parameter clock: a time on the clock that starts are counted on.
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
  /// The whole days it takes from midnight on, rounded up; at least 1, and no more than a year and
  /// some days.
  fileprivate var wholeDaysAtMost: Int {
    let seconds = min(max(seconds, 0), 400 * 86_400)
    return max(1, min(max(days, 0), 400) + (seconds + 86_399) / 86_400)
  }
}

extension RecurrenceRule {
  /// The months of the year in which occurrences after DTSTART may start, each 1 … 12; nil where
  /// they are all of them, or hard to tell.
  /// - Parameter start: the day of DTSTART.
  fileprivate func possibleMonths(start: Day) -> [Int]? {
    if !byMonth.isEmpty { return byMonth.filter { (1...12).contains($0) } }
    let first = start.month.number
    switch frequency {
    case .yearly where !namesDays: return [first]
    case .monthly:
      // Every n-th month: those of the year are as far apart as n and 12 have in common.
      guard let step = [12, 6, 4, 3, 2].first(where: { interval.isMultiple(of: $0) }) else {
        return nil
      }
      return stride(from: first, to: first + 12, by: step).map { ($0 - 1) % 12 + 1 }
    default: return nil
    }
  }

  /// The days of a month on which they may start.
  fileprivate func possibleDays(start: Day) -> ClosedRange<Int> {
    if frequency >= .monthly, !namesDays { return start.dayOfMonth...start.dayOfMonth }
    guard let first = byMonthDay.min(), let last = byMonthDay.max(), first > 0 else {
      return 1...31
    }
    return min(first, 31)...min(last, 31)
  }

  /// Whether days are named by more than DTSTART and the month.
  private var namesDays: Bool {
    !byDay.isEmpty || ![byMonthDay, byYearDay, byWeekNumber].allSatisfy(\.isEmpty)
  }
}
