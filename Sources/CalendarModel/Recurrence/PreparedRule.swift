/// A rule with DTSTART, prepared once so that any window is answered from its own period.
///
/// All times are the wall clock of DTSTART. A second of 60 is read as 59.
struct PreparedRule: Sendable {
  let start: LocalTime
  /// Whether DTSTART is the first occurrence: that of an RRULE whether the rule gives it or not.
  private(set) var hasStart = true
  let frequency: RecurrenceRule.Frequency
  let isAllDay: Bool
  let weekStart: Weekday
  /// The periods of the rule: days, weeks, months or years; days of a sub-daily rule.
  let stride: PeriodStride
  let filter: DayFilter
  /// The seconds of a day on which occurrences start, for DAILY and above.
  let times: [Int]
  /// The times of a day for the frequencies below DAILY.
  let clock: ClockStride?
  /// BYSETPOS for WEEKLY and above; below, the times are picked already.
  let positions: [Int]
  /// Whether anything follows DTSTART; known after one 400-year cycle of the calendar at the latest.
  private(set) var isPossible = true
  /// No occurrence starts later.
  private(set) var last: LocalTime
  /// Whether COUNT or UNTIL ends the rule, or nothing follows DTSTART.
  private(set) var isFinite: Bool
  /// Whether the budget was spent before COUNT was reached; `last` is then how far it was counted.
  private(set) var isCut = false

  /// - Parameters:
  ///   - until: the last moment of UNTIL on the wall clock of DTSTART.
  ///   - alwaysHasStart: false for a rule that has DTSTART only where it gives it.
  ///   - budget: for counting to COUNT.
  init(
    _ rule: RecurrenceRule, start: LocalTime, isAllDay: Bool, until: LocalTime?,
    alwaysHasStart: Bool = true, budget: inout StepBudget
  ) {
    let rule = isAllDay ? rule.withoutClock() : rule
    self.start = start
    self.isAllDay = isAllDay
    frequency = rule.frequency
    weekStart = rule.weekStart
    let interval = Self.bounded(rule.interval, rule.frequency)
    clock = ClockStride(rule, start: start, interval: interval)
    filter = DayFilter(rule, start: start.day)
    let times = clock == nil ? rule.timesOfDay(start: start) : []
    self.times = rule.frequency == .daily ? times.picked(rule.bySetPosition) : times
    positions = rule.frequency > .daily ? rule.bySetPosition : []
    let calendar = PeriodCalendar(rule, hasWeekYears: filter.hasWeeks)
    stride = PeriodStride(
      anchor: calendar.period(of: Int(start.day.number)),
      interval: rule.frequency < .daily ? 1 : interval)
    last = max(start, min(until ?? Self.horizon, Self.horizon))
    isFinite = until != nil
    isPossible = canOccur()
    if !isPossible { endAtStart() }
    if !alwaysHasStart {
      hasStart = isPossible && (until.map { $0 >= start } ?? true) && givesStart
    }
    if let count = rule.end.count { end(afterCount: count, of: rule, budget: &budget) }
  }

  var calendar: PeriodCalendar {
    PeriodCalendar(frequency: frequency, weekStart: weekStart, hasWeekYears: filter.hasWeeks)
  }

  /// The last moment of the last year that is looked at.
  static let horizon = LocalTime(
    Month(year: Day.supportedYears.upperBound, month: 12).lastDay, secondOfDay: 86_399)

  /// An interval that reaches beyond all years at once means the same as a longer one.
  private static func bounded(_ interval: Int, _ frequency: RecurrenceRule.Frequency) -> Int {
    let reach = Int(horizon.seconds) * 4
    let unit = frequency.clockUnit ?? 86_400
    return max(1, min(interval, reach / unit))
  }

  private mutating func endAtStart() {
    last = start
    isFinite = true
  }

  private mutating func end(
    afterCount count: Int, of rule: RecurrenceRule, budget: inout StepBudget
  ) {
    let reached = occurrence(number: count, of: rule, budget: &budget)
    last = min(last, reached.time)
    isCut = reached.isCut
    isFinite = true
  }
}

extension RecurrenceRule {
  /// The rule for whole days: BYHOUR, BYMINUTE and BYSECOND have no meaning (RFC 5545 §3.3.10).
  fileprivate func withoutClock() -> RecurrenceRule {
    var rule = self
    rule.byHour = []
    rule.byMinute = []
    rule.bySecond = []
    return rule
  }

  /// The seconds of a day that BYHOUR, BYMINUTE, BYSECOND and DTSTART name, in order.
  fileprivate func timesOfDay(start: LocalTime) -> [Int] {
    let hours = byHour.isEmpty ? [start.hour] : byHour.filter { (0..<24).contains($0) }
    let minutes = byMinute.isEmpty ? [start.minute] : byMinute.filter { (0..<60).contains($0) }
    let seconds = byOrdinarySecond(start: start, isExpanded: true)
      .filter { (0..<60).contains($0) }
    if hours.count + minutes.count + seconds.count == 3 {
      return [hours[0] * 3600 + minutes[0] * 60 + seconds[0]]
    }
    return Set(
      hours.flatMap { hour in
        minutes.flatMap { minute in seconds.map { hour * 3600 + minute * 60 + $0 } }
      }
    ).sorted()
  }
}

extension RecurrenceRule.End {
  /// COUNT, where it is given; at least 1.
  var count: Int? {
    switch self {
    case .count(let count), .earlier(let count, _): max(1, count)
    default: nil
    }
  }

  /// UNTIL, where it is given.
  var until: EventTime? {
    switch self {
    case .until(let time), .earlier(_, let time): time
    default: nil
    }
  }
}
