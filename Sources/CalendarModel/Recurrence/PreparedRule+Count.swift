extension PreparedRule {
  /// How far a rule was counted.
  struct Counted {
    /// The occurrence asked for; the end of the rule where it has fewer.
    var time: LocalTime
    /// Whether the budget was spent first; `time` is then how far it was counted.
    var isCut: Bool
  }

  /// The occurrence with a number, DTSTART being number 1 where it is one.
  ///
  /// Rules without BY parts are answered by arithmetic; of others whole months are counted at once
  /// where they can be.
  func occurrence(
    number: Int, of rule: RecurrenceRule, budget: inout StepBudget
  ) -> Counted {
    if hasStart && number == 1 || !isPossible { return Counted(time: start, isCut: false) }
    if hasStart, let time = plainOccurrence(number: number, of: rule) {
      return Counted(time: min(time, last), isCut: false)
    }
    var count = Count(left: hasStart ? number - 1 : number, reached: start)
    let month = MonthShape(day: Int(start.day.number))
    let edge = min(last, LocalTime(Day(month.lastDay), secondOfDay: 86_399))
    var end = StartWalk.End.finished
    if start < edge { end = self.count(&count, start + 1...edge, &budget) }
    guard end == .finished, edge < last else { return counted(count, end) }
    end = skipMonths(after: month.index, &count, &budget)
    guard end == .finished, count.reached < last else { return counted(count, end) }
    end = self.count(&count, count.reached + 1...last, &budget)
    return counted(count, end)
  }

  private struct Count {
    var left: Int
    /// Everything up to here is counted.
    var reached: LocalTime
  }

  private func counted(_ count: Count, _ end: StartWalk.End) -> Counted {
    Counted(time: end == .finished ? last : count.reached, isCut: end == .spent)
  }

  /// Counts what a window holds after the start.
  private func count(
    _ count: inout Count, _ window: ClosedRange<LocalTime>, _ budget: inout StepBudget
  ) -> StartWalk.End {
    var lower = window.lowerBound
    while true {
      let found = starts(
        .forward, lower...window.upperBound, limit: min(count.left, 1000), budget: &budget)
      count.left -= found.starts.count
      count.reached = found.starts.last ?? count.reached
      if found.end == .finished { count.reached = window.upperBound }
      if found.end != .stopped || count.left == 0 { return found.end }
      lower = count.reached + 1
    }
  }

  /// Counts whole months, up to the one in which the count or the rule ends.
  private func skipMonths(
    after month: Int, _ count: inout Count, _ budget: inout StepBudget
  ) -> StartWalk.End {
    guard clock == nil, positions.isEmpty else { return .finished }
    var index = month
    while true {
      index = self.month(nearest: index + 1, .forward)
      let month = MonthShape(index)
      let next = LocalTime(Day(month.lastDay), secondOfDay: 86_399)
      let held = days(of: month).nonzeroBitCount * times.count
      if held >= count.left || next >= last { return .finished }
      guard budget.take() else { return .spent }
      count.left -= held
      count.reached = next
    }
  }

  /// The occurrence of a rule without BY parts whose periods all have the same length.
  private func plainOccurrence(number: Int, of rule: RecurrenceRule) -> LocalTime? {
    guard rule.hasNoParts, let seconds = frequency.secondsOfPeriod, !isAllDay || seconds >= 86_400
    else { return nil }
    let interval = clock?.stride.interval ?? stride.interval
    let (distance, overflow) = (seconds * interval).multipliedReportingOverflow(by: number - 1)
    let reach = Self.horizon - start
    return overflow || Int64(distance) > reach ? Self.horizon : start + Int64(distance)
  }
}

extension RecurrenceRule {
  /// Whether FREQ and INTERVAL say everything.
  fileprivate var hasNoParts: Bool {
    byDay.isEmpty
      && [
        bySecond, byMinute, byHour, byMonthDay, byYearDay, byWeekNumber, byMonth, bySetPosition,
      ].allSatisfy(\.isEmpty)
  }
}

extension RecurrenceRule.Frequency {
  /// Nil where periods differ in length.
  fileprivate var secondsOfPeriod: Int? {
    switch self {
    case .secondly, .minutely, .hourly: clockUnit
    case .daily: 86_400
    case .weekly: 7 * 86_400
    case .monthly, .yearly: nil
    }
  }
}
