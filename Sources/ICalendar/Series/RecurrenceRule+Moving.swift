import CalendarModel

extension RecurrenceRule {
  /// The rule with all starts later by some seconds; its end stays.
  ///
  /// Not every move has a form ("the second Monday" and a day later), and the result may differ in
  /// some months, so the starts must be compared. Nil if there is no similar rule.
  /// - Parameter start: the first start before the move.
  func moved(by seconds: Int64, start: LocalTime) -> RecurrenceRule? {
    guard seconds != 0 else { return self }
    if frequency < .daily {
      if hasNoParts { return self }
      return seconds % 86_400 == 0 ? moved(byDays: Int(seconds / 86_400)) : nil
    }
    let times = [byHour, byMinute, bySecond]
    if times.allSatisfy({ $0.count <= 1 }) {
      let first = LocalTime(
        start.day, hour: byHour.first ?? start.hour, minute: byMinute.first ?? start.minute,
        second: bySecond.first ?? start.second)
      let time = first + seconds
      var rule = self
      if !byHour.isEmpty { rule.byHour = [time.hour] }
      if !byMinute.isEmpty { rule.byMinute = [time.minute] }
      if !bySecond.isEmpty { rule.bySecond = [time.second] }
      return rule.moved(byDays: time.day - first.day)
    }
    if seconds % 86_400 == 0 { return moved(byDays: Int(seconds / 86_400)) }
    return movedByHours(seconds)
  }

  // MARK: - Private

  /// Moves several times a day by whole hours within the day.
  private func movedByHours(_ seconds: Int64) -> RecurrenceRule? {
    guard seconds % 3600 == 0, !byHour.isEmpty else { return nil }
    let hours = byHour.map { $0 + Int(seconds / 3600) }
    guard hours.allSatisfy({ (0..<24).contains($0) }) else { return nil }
    var rule = self
    rule.byHour = hours
    return rule
  }

  private func moved(byDays days: Int) -> RecurrenceRule? {
    guard days != 0 else { return self }
    guard byDay.allSatisfy({ $0.ordinal == 0 }) else { return nil }
    let monthDays = byMonthDay.map { $0 + days }
    let keepMonths = zip(byMonthDay, monthDays).allSatisfy { old, new in
      (old > 0 ? 1...28 : -28 ... -1).contains(new)
    }
    let yearDays = byYearDay.map { $0 + days }
    let keepYears = zip(byYearDay, yearDays).allSatisfy { old, new in
      (old > 0 ? 1...365 : -365 ... -1).contains(new)
    }
    guard keepMonths, keepYears else { return nil }
    var rule = self
    rule.byDay = byDay.map { WeekdayNumber($0.weekday.advanced(by: days)) }
    rule.byMonthDay = monthDays
    rule.byYearDay = yearDays
    // With an interval of weeks, weeks have to begin as many days later.
    if frequency == .weekly, interval > 1, byDay.count > 1 {
      rule.weekStart = weekStart.advanced(by: days)
    }
    return rule
  }
}

extension Series {
  /// Divides the recurrence into the starts before one of them and those from it on (RFC 5545
  /// §3.3.10).
  ///
  /// COUNT is divided; any other rule gets an UNTIL a second, or a day, before the start. A date
  /// that excludes the whole day of the start is in both parts. The later rules must be checked
  /// against the original ones.
  func recurrence(
    dividedAt start: LocalTime
  ) throws(SeriesError) -> DividedRecurrence {
    guard case .series(let recurrence) = event.kind else { return DividedRecurrence() }
    var before = Recurrence()
    var after = Recurrence()
    var origins: [RecurrenceRule] = []
    var isGiven = false
    var budget = StepBudget(1_000_000)
    for (index, rule) in recurrence.rules.enumerated() {
      let first = firstStart(ofRule: index, from: start, budget: &budget)
      guard let count = count(ofRule: index, before: start, budget: &budget), !budget.isSpent
      else { throw .tooManySteps }
      guard let first else {
        before.rules.append(rule)
        continue
      }
      isGiven = isGiven || first == start
      let ended = rule.ending(before: start, after: count, on: event.start)
      var comparison = StartComparison()
      try comparison.check(rule, of: event, before: start, replacedBy: ended)
      before.rules.append(ended)
      origins.append(rule)
      // The start counts even if the rule does not include it.
      after.rules.append(rule.counting(from: count - (first == start ? 0 : 1)))
    }
    for date in recurrence.additions {
      let time = wallClock(of: date.start)
      if time < start { before.additions.append(date) }
      if time > start || time == start && (date.duration != nil || !isGiven && after.hasRules) {
        after.additions.append(date)
      }
    }
    for time in recurrence.exclusions {
      let isDay = time.isAllDay && !event.start.isAllDay
      let (day, clock) = (time.wallClock.day, wallClock(of: time))
      if isDay ? day <= start.day : clock < start { before.exclusions.append(time) }
      if isDay ? day >= start.day : clock >= start { after.exclusions.append(time) }
    }
    before.exclusionRules = recurrence.exclusionRules
    return DividedRecurrence(before: before, after: after, origins: origins)
  }
}

/// A recurrence in two parts.
struct DividedRecurrence {
  var before = Recurrence()
  var after = Recurrence()
  /// The original rules of the later part.
  var origins: [RecurrenceRule] = []
}

extension Recurrence {
  /// The kind of an event with this start: without rules and added dates it does not repeat.
  func kind(from start: EventTime) -> ComponentDetails.Kind {
    rules.isEmpty && additions.isEmpty && !exclusions.contains(start) ? .single : .series(self)
  }

  fileprivate var hasRules: Bool { !rules.isEmpty }
}

extension RecurrenceRule {
  /// The rule ending before a start that is preceded by a number of starts.
  fileprivate func ending(
    before start: LocalTime, after count: Int, on first: EventTime
  ) -> RecurrenceRule {
    var rule = self
    switch end {
    case .count, .earlier: rule.end = .count(count)
    case .never, .until:
      rule.end =
        switch first {
        case .allDay: .until(.allDay(start.day - 1))
        case .floating: .until(.floating(start + -1))
        case .zoned(_, let zone):
          .until(.zoned(Zone.utc.localTime(of: zone.instant(of: start) + -1), .utc))
        }
    }
    return rule
  }

  /// The rule from a start that is preceded by a number of starts.
  fileprivate func counting(from count: Int) -> RecurrenceRule {
    var rule = self
    switch end {
    case .never, .until: break
    case .count(let all): rule.end = .count(all - count)
    case .earlier(let all, let until): rule.end = .earlier(count: all - count, until: until)
    }
    return rule
  }
}
