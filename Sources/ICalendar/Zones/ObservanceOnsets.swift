import CalendarModel

/// The onsets of an observance of a VTIMEZONE.
struct ObservanceOnsets {
  /// Rules that end later than this year count as endless.
  private static let lastYear = 3000
  /// Onsets of a rule before this year are left out, except for the first: they are not needed, and
  /// some programs start every zone in the year 1.
  private static let firstYear = 1900
  /// The last year for rules that neither end nor repeat with the calendar.
  private static let horizon = 2200

  private let observance: ZoneObservance
  private let yearly: YearlyOnsets?

  init(_ observance: ZoneObservance) {
    self.observance = observance
    yearly = observance.rule.flatMap { YearlyOnsets($0, start: observance.start) }
  }

  /// Whether the onsets repeat forever, every 400 years.
  var isEndless: Bool { yearly?.isCyclic == true && !hasEnd }

  /// The year in which the onsets are complete, or only those of the rule remain.
  ///
  /// - Parameter finite: the onsets of an observance with an end.
  func lastYear(of finite: [ZoneTransition]) -> Int {
    let written = ([observance.start] + observance.additions).map(\.day.civil.year)
    return max(written.max() ?? 0, finite.last.map(Self.year) ?? 0)
  }

  /// The onsets from the start to the end, or to the end of a year, in order.
  func transitions(through year: Int, budget: inout StepBudget) -> [ZoneTransition] {
    var times = [observance.start]
    times += ruleTimes(through: year, budget: &budget)
    for time in observance.additions where budget.spendStep() { times.append(time) }
    return times.sorted().map(transition)
  }

  /// All onsets of an observance that has an end.
  func finiteTransitions(budget: inout StepBudget) -> [ZoneTransition] {
    transitions(through: hasEnd ? Self.lastYear : Self.horizon, budget: &budget)
  }

  /// The onsets of the rule in the years of a cycle, as if it had always applied.
  func cycle(budget: inout StepBudget) -> [ZoneTransition] {
    var all: [ZoneTransition] = []
    for year in Zone.cycleYears {
      all += (yearly?.times(in: year, budget: &budget) ?? []).map(transition)
    }
    return all
  }

  // MARK: Private

  private static func year(of transition: ZoneTransition) -> Int {
    LocalTime(seconds: transition.instant.seconds).day.civil.year
  }

  private var hasEnd: Bool {
    guard let end = observance.rule?.end else { return true }
    if let count = end.count, count <= 10_000 { return true }
    return end.until.map { $0.wallClock.day.civil.year <= Self.lastYear } ?? false
  }

  private func ruleTimes(through lastYear: Int, budget: inout StepBudget) -> [LocalTime] {
    guard let rule = observance.rule else { return [] }
    guard let yearly else { return otherRuleTimes(rule, through: lastYear, budget: &budget) }
    var times: [LocalTime] = []
    let firstYear = max(observance.start.day.civil.year, Self.firstYear)
    var year = firstYear
    while year <= lastYear && !budget.isSpent {
      for time in yearly.times(in: year, budget: &budget) where time > observance.start {
        guard !isAfterEnd(time, rule.end, count: times.count + 1) else { return times }
        times.append(time)
      }
      year += 1
    }
    return times
  }

  /// The onsets of an unusual form of rule, up to the horizon.
  private func otherRuleTimes(
    _ rule: RecurrenceRule, through lastYear: Int, budget: inout StepBudget
  ) -> [LocalTime] {
    let rule = rule.changingUntil { time in
      guard case .zoned(let clock, let zone) = time else { return time }
      let limit = zone.instant(of: clock) + Int64(Int32(clamping: observance.offsetFrom))
      return .floating(LocalTime(seconds: limit.seconds))
    }
    let event = Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0),
      start: .floating(observance.start),
      ComponentDetails(uid: "", kind: .series(Recurrence(rules: [rule]))))
    let series = Series(event, budget: StepBudget(min(budget.remaining, 20_000)))
    let first = Month(year: Self.firstYear, month: 1).firstDay
    let last = Month(year: min(lastYear, Self.horizon), month: 12).lastDay
    guard first <= last else { return [] }
    return series.occurrences(touching: first...last, in: .utc, budget: &budget)
      .occurrences.map(\.start).filter { $0 > observance.start }
  }

  /// - Parameter count: the number of earlier onsets, including the start.
  private func isAfterEnd(_ time: LocalTime, _ end: RecurrenceRule.End, count: Int) -> Bool {
    if let limit = end.count, count >= limit { return true }
    return switch end.until {
    case nil: false
    case .allDay(let day): time.day > day
    case .floating(let limit): time > limit
    case .zoned(let limit, let zone): transition(time).instant > zone.instant(of: limit)
    }
  }

  private func transition(_ time: LocalTime) -> ZoneTransition {
    let instant = Instant(seconds: time.seconds) + -Int64(Int32(clamping: observance.offsetFrom))
    return ZoneTransition(instant, offset: observance.offsetTo)
  }
}
