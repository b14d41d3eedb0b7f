import CalendarModel

extension Series {
  /// So many excluded starts are written one by one, at most.
  private static let mostDates = 1000

  /// Gives the later part of a divided series what the exclusion rules exclude there.
  ///
  /// A rule that counts from the first start, such as every second week, may say something else from
  /// another one. Where no form of it says the same, and what it excludes ends, the dates are excluded
  /// one by one.
  /// - Parameters:
  ///   - event: the event that the later part begins with.
  ///   - isOptional: whether rules that say the same nowhere are left out; the part gets new rules.
  func divideExclusionRules(
    into recurrence: inout Recurrence, of event: Event, isOptional: Bool
  ) throws(SeriesError) {
    for rule in self.event.kind.ownRecurrence.exclusionRules {
      let one = self.event.excluding(by: Recurrence(exclusionRules: [rule]))
      if let same = try one.rule(rule, from: event) {
        recurrence.exclusionRules.append(same)
      } else if let starts = try one.laterStarts(than: event.start.wallClock) {
        recurrence.exclusions += starts.map { event.time(at: $0) }
      } else if !isOptional {
        throw .rulesDoNotDivide
      }
    }
  }

  // MARK: - Private

  /// All starts that are excluded after another one; nil if they are too many.
  private func laterStarts(than start: LocalTime) throws(SeriesError) -> [LocalTime]? {
    var budget = StepBudget(100_000)
    guard
      let starts = excludedStarts(after: start, limit: Self.mostDates + 1, budget: &budget)
    else { throw .tooManySteps }
    return starts.count > Self.mostDates ? nil : starts
  }

  /// The rule of this series as it excludes the same from a later start on; nil if no form does.
  private func rule(
    _ rule: RecurrenceRule, from event: Event
  ) throws(SeriesError) -> RecurrenceRule? {
    let first = self.event.start.wallClock
    var counted = rule
    if rule.end.isCounted {
      guard let later = try laterStarts(than: event.start.wallClock), !later.isEmpty else {
        return nil
      }
      counted = rule.counting(later.count)
    }
    for form in [counted, counted.withDays(of: first.day)] {
      let new = event.excluding(by: Recurrence(exclusionRules: [form]))
      var comparison = StartComparison()
      do throws(SeriesError) {
        try comparison.check(
          rule, of: self.event.excludingStart, after: event.start.wallClock, replacedBy: form,
          of: event.excludingStart,
          moved: StartMove(self, from: event.start, to: nil), else: .rulesDoNotDivide)
      } catch .rulesDoNotDivide {
        continue
      }
      if isSuppressed(event.start.wallClock) == new.isSuppressed(event.start.wallClock) {
        return form
      }
    }
    return nil
  }
}

extension RecurrenceRule {
  /// The rule with so many starts; what UNTIL leaves out is not among them.
  fileprivate func counting(_ count: Int) -> RecurrenceRule {
    var rule = self
    rule.end = .count(count)
    return rule
  }

  /// The rule with the days that its first start gave it (RFC 5545 §3.3.10).
  fileprivate func withDays(of start: Day) -> RecurrenceRule {
    guard byDay.isEmpty, byMonthDay.isEmpty, byYearDay.isEmpty, byWeekNumber.isEmpty else {
      return self
    }
    var rule = self
    switch frequency {
    case .weekly: rule.byDay = [.init(start.weekday)]
    case .monthly: rule.byMonthDay = [start.dayOfMonth]
    case .yearly:
      rule.byMonthDay = [start.dayOfMonth]
      if rule.byMonth.isEmpty { rule.byMonth = [start.month.number] }
    default: break
    }
    return rule
  }
}
