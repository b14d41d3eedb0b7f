/// A rule with DTSTART, prepared so that the cost of a window does not depend on its distance.
///
/// All times are the wall clock of DTSTART. A second of 60 is read as 59.
struct PreparedRule: Sendable {
  let start: LocalTime
  /// Whether DTSTART is the first occurrence; for an RRULE, even if the rule does not include it.
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
  /// Whether there are occurrences after DTSTART, known after at most one 400-year cycle.
  private(set) var isPossible = true
  /// The last possible start.
  private(set) var last: LocalTime
  /// Whether COUNT or UNTIL ends the rule, or nothing follows DTSTART.
  private(set) var isFinite: Bool
  /// Whether the budget ran out before COUNT was reached; `last` is then the time counted to.
  private(set) var isCut = false

  /// - Parameters:
  ///   - until: the last moment of UNTIL on the wall clock of DTSTART.
  ///   - alwaysHasStart: false for a rule that includes DTSTART only if it gives it.
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

  /// The end of the last year to search.
  static let horizon = LocalTime(
    Month(year: Day.supportedYears.upperBound, month: 12).lastDay, secondOfDay: 86_399)

  /// An interval beyond all years is equivalent to a longer one.
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
  package var count: Int? {
    switch self {
    case .count(let count), .earlier(let count, _): max(1, count)
    default: nil
    }
  }

  /// UNTIL, if given.
  package var until: EventTime? {
    switch self {
    case .until(let time), .earlier(_, let time): time
    default: nil
    }
  }
}

extension RecurrenceRule {
  /// The rule with another time of UNTIL, where it is given.
  package func changingUntil(_ change: (EventTime) -> EventTime) -> RecurrenceRule {
    var rule = self
    switch end {
    case .never, .count: break
    case .until(let time): rule.end = .until(change(time))
    case .earlier(let count, let time): rule.end = .earlier(count: count, until: change(time))
    }
    return rule
  }
}

extension PreparedRule {
  /// The result of counting a rule.
  struct Counted {
    /// The requested occurrence, or the end of the rule if it has fewer.
    var time: LocalTime
    /// Whether the budget ran out first; `time` is then the time counted to.
    var isCut: Bool
  }

  /// The occurrence with a number; DTSTART is number 1 if it is an occurrence.
  ///
  /// Rules without BY parts use arithmetic; for others, whole months are counted at once if
  /// possible.
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
    /// The time up to which everything is counted.
    var reached: LocalTime
  }

  private func counted(_ count: Count, _ end: StartWalk.End) -> Counted {
    Counted(time: end == .finished ? last : count.reached, isCut: end == .spent)
  }

  /// Counts the occurrences of a window after the start.
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
      guard budget.spendStep() else { return .spent }
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

extension RecurrenceRule.Frequency {
  /// Nil if periods differ in length.
  fileprivate var secondsOfPeriod: Int? {
    switch self {
    case .secondly, .minutely, .hourly: clockUnit
    case .daily: 86_400
    case .weekly: 7 * 86_400
    case .monthly, .yearly: nil
    }
  }
}

extension PreparedRule {
  /// The days of a month on which occurrences may start, before BYSETPOS. Constant time.
  func days(of month: MonthShape) -> UInt32 {
    let days = days(of: month, stride)
    guard days != 0, let clock, clock.stride.interval > clock.periodsPerDay else { return days }
    return days & clock.days(of: month)
  }

  /// The same for another stride of the rule's periods.
  func days(of month: MonthShape, _ stride: PeriodStride) -> UInt32 {
    let every = PeriodStride(anchor: 0, interval: 1)
    let days = filter.days(of: month, weekYears: frequency == .yearly ? stride : every)
    guard days != 0, stride.interval > 1 else { return days }
    switch frequency {
    case .yearly: return filter.hasWeeks || stride.contains(month.year) ? days : 0
    case .monthly: return stride.contains(month.index) ? days : 0
    case .weekly: return days & weeks(of: month, stride)
    default: return days & everyNthDay(of: month, stride)
    }
  }

  /// The nearest month from one on, in a direction, that may hold an occurrence; found by
  /// arithmetic regardless of the interval. It never lies beyond the next such month.
  func month(nearest month: Int, _ direction: TimeDirection) -> Int {
    let month = filter.month(nearest: month, direction)
    switch frequency {
    case .yearly where filter.hasWeeks: return month
    case .yearly:
      let year = floorQuotient(month, 12)
      if stride.contains(year) { return month }
      let other = stride.nearest(from: year, direction) * 12 + (direction == .forward ? 0 : 11)
      return filter.month(nearest: other, direction)
    case .monthly: return stride.nearest(from: month, direction)
    default: return daysBetween > 31 ? self.month(ofDayNearest: month, direction) : month
    }
  }

  private func weeks(of month: MonthShape, _ stride: PeriodStride) -> UInt32 {
    var days: UInt32 = 0
    var week = stride.first(atOrAfter: calendar.period(of: month.firstDay))
    while true {
      let first = calendar.firstDay(of: week)
      if first > month.lastDay { return days }
      days |= month.mask(first...first + 6)
      week += stride.interval
    }
  }

  private func everyNthDay(of month: MonthShape, _ stride: PeriodStride) -> UInt32 {
    var days: UInt32 = 0
    var day = stride.first(atOrAfter: month.firstDay)
    while day <= month.lastDay {
      days |= 1 << UInt32(day - month.firstDay)
      day += stride.interval
    }
    return days
  }

  /// The minimum number of days between periods of the stride.
  private var daysBetween: Int {
    if let clock { return clock.stride.interval / clock.periodsPerDay }
    return frequency == .weekly ? stride.interval * 7 : stride.interval
  }

  private func month(ofDayNearest month: Int, _ direction: TimeDirection) -> Int {
    let shape = MonthShape(month)
    let edge = direction == .forward ? shape.firstDay : shape.lastDay
    let day = day(nearest: edge, direction)
    if (shape.firstDay...shape.lastDay).contains(day) { return month }
    return MonthShape(day: day).index
  }

  private func day(nearest day: Int, _ direction: TimeDirection) -> Int {
    if let clock {
      let perDay = clock.periodsPerDay
      let edge = direction == .forward ? day * perDay : day * perDay + perDay - 1
      return floorQuotient(clock.stride.nearest(from: edge, direction), perDay)
    }
    let period = stride.nearest(from: calendar.period(of: day), direction)
    let days = calendar.days(of: period)
    return min(max(day, days.lowerBound), days.upperBound)
  }
}

extension ClockStride {
  /// The days of a month in a stride of more than a day.
  fileprivate func days(of month: MonthShape) -> UInt32 {
    let end = (month.lastDay + 1) * periodsPerDay
    var days: UInt32 = 0
    var period = stride.first(atOrAfter: month.firstDay * periodsPerDay)
    while period < end {
      days |= 1 << UInt32(floorQuotient(period, periodsPerDay) - month.firstDay)
      period += stride.interval
    }
    return days
  }
}
