import CalendarModel

extension Series {
  private static let mostSteps = 10_000

  /// The next days after a day on which an event of a series takes place, at most so many.
  ///
  /// - Complexity: bounded by a number of steps, whatever the rule: one that needs more has fewer days.
  package static func nextDays(of event: Event, after day: Day, most: Int, in reader: Zone) -> [Day]
  {
    let series = Series(event, budget: StepBudget(mostSteps))
    var budget = StepBudget(mostSteps)
    var days: [Day] = []
    while days.count < most,
      let next = series.nearestStart(
        .forward, from: days.last ?? day, in: reader, budget: &budget)
    {
      days.append(next)
    }
    return days
  }
}

extension RecurrenceRule.End {
  /// The same end with a smaller count: counting to a thousand takes time.
  package func limited(to most: Int) -> Self {
    switch self {
    case .never, .until: self
    case .count(let count): .count(min(count, most))
    case .earlier(let count, let until): .earlier(count: min(count, most), until: until)
    }
  }
}

extension RecurrenceRule {
  /// Whether a day is one of those that an entry's rule names; any is where it names none.
  package func names(_ day: Day) -> Bool {
    if !byMonth.isEmpty, !byMonth.contains(day.month.number) { return false }
    if !byMonthDay.isEmpty {
      let number = day.dayOfMonth
      guard byMonthDay.contains(number) || byMonthDay.contains(number - day.month.dayCount - 1)
      else { return false }
    }
    return byDay.isEmpty || byDay.contains { $0.names(day) }
  }

  /// The first day it names, within eight years: a 29 February comes by then.
  package func firstDay(from day: Day) -> Day? {
    (day..<day + 8 * 366 + 1).first { names($0) }
  }
}

extension RecurrenceRule.WeekdayNumber {
  fileprivate func names(_ day: Day) -> Bool {
    guard weekday == day.weekday else { return false }
    let number = day.dayOfMonth
    return ordinal == 0 || ordinal == (number - 1) / 7 + 1
      || -ordinal == (day.month.dayCount - number) / 7 + 1
  }
}
