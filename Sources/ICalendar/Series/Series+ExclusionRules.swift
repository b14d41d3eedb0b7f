import CalendarModel

extension Series {
  /// The maximum number of excluded starts that are written one by one.
  private static let mostDates = 1000

  /// Gives the later part of a divided series its exclusions by rules.
  ///
  /// A rule that counts from the first start, such as every second week, may differ from another
  /// start. If no form of it is equivalent, and its exclusions end, the dates are excluded one by one.
  /// - Parameters:
  ///   - event: the first event of the later part.
  ///   - isOptional: whether rules without an equivalent form are left out, because the part gets
  ///     new rules.
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

  /// All excluded starts after another one; nil if there are too many.
  private func laterStarts(than start: LocalTime) throws(SeriesError) -> [LocalTime]? {
    var budget = StepBudget(100_000)
    guard
      let starts = excludedStarts(after: start, limit: Self.mostDates + 1, budget: &budget)
    else { throw .tooManySteps }
    return starts.count > Self.mostDates ? nil : starts
  }

  /// A form of the rule with the same exclusions from a later start on, if any.
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
  /// The rule with a number of starts, within UNTIL.
  fileprivate func counting(_ count: Int) -> RecurrenceRule {
    var rule = self
    rule.end = .count(count)
    return rule
  }

  /// The rule with the days implied by its first start (RFC 5545 §3.3.10).
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
