import CalendarModel

/// Expands a rule straight from the table on page 44 of RFC 5545: period after period, candidate
/// after candidate, part after part. Slow, and without a line of the engine.
struct RecurrenceOracle {
  let rule: RecurrenceRule
  let start: LocalTime
  let isAllDay: Bool
  let until: LocalTime?
  /// Whether DTSTART is the first occurrence even where the rule does not give it.
  let alwaysHasStart: Bool
  private let calendar = CountedCalendar.shared

  init(
    _ rule: RecurrenceRule, start: LocalTime, isAllDay: Bool = false, until: LocalTime? = nil,
    alwaysHasStart: Bool = true
  ) {
    self.alwaysHasStart = alwaysHasStart
    var rule = rule
    if isAllDay { (rule.byHour, rule.byMinute, rule.bySecond) = ([], [], []) }
    self.rule = rule
    self.start = start
    self.isAllDay = isAllDay
    self.until = until
  }

  /// The occurrences of a window; all from the start on are counted where there is a COUNT.
  func occurrences(in window: ClosedRange<LocalTime>) -> [LocalTime] {
    var count = Int.max
    if case .count(let number) = rule.end { count = number }
    let first = count == .max ? max(window.lowerBound, start) : start
    var found = Set(candidates(from: first, through: window.upperBound))
    if alwaysHasStart { found.insert(start) }
    let inOrder = found.filter {
      $0 >= start && $0 <= (until ?? $0) || $0 == start && alwaysHasStart
    }.sorted()
    return inOrder.prefix(count).filter(window.contains)
  }

  private func candidates(from first: LocalTime, through last: LocalTime) -> [LocalTime] {
    guard first <= last else { return [] }
    let last = isAllDay ? LocalTime(last.day, secondOfDay: 86_399) : last
    let first = isAllDay ? LocalTime(first.day) : first
    let times =
      rule.frequency >= .daily
      ? dayPeriods(from: first, through: last) : clockPeriods(from: first, through: last)
    return isAllDay ? times.map { LocalTime($0.day) } : times
  }

  // MARK: - Periods of days

  private func dayPeriods(from first: LocalTime, through last: LocalTime) -> [LocalTime] {
    let (low, high, own) = (index(first), index(last), index(start))
    let periods = periods()
    let anchor = place(of: own, in: periods)
    let skipped = max(0, place(of: low, in: periods) - anchor) / rule.interval * rule.interval
    let timesOfDay = timesOfDay()
    var times: [LocalTime] = []
    for period in stride(from: anchor + skipped, to: periods.count, by: rule.interval) {
      if periods[period].lowerBound > high { break }
      times += positioned(
        periods[period].filter { fits($0) }.flatMap { day in
          timesOfDay.map { LocalTime(Day(day + CountedCalendar.firstDay), secondOfDay: $0) }
        })
    }
    return times
  }

  private func place(of day: Int, in periods: [Range<Int>]) -> Int {
    var (low, high) = (0, periods.count)
    while low < high {
      let middle = (low + high) / 2
      if periods[middle].upperBound <= day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// All periods of the frequency; with BYWEEKNO years are years of weeks.
  private func periods() -> [Range<Int>] {
    switch rule.frequency {
    case .yearly where !rule.byWeekNumber.isEmpty:
      calendar.yearsOfWeeks[rule.weekStart.rawValue - 1]
    case .yearly: calendar.years
    case .monthly: calendar.months
    case .weekly: calendar.weekDays[rule.weekStart.rawValue - 1]
    default: calendar.singleDays
    }
  }

  private func timesOfDay() -> [Int] {
    let hours = rule.byHour.isEmpty ? [start.hour] : rule.byHour
    let minutes = rule.byMinute.isEmpty ? [start.minute] : rule.byMinute
    var times: [Int] = []
    for hour in hours {
      for minute in minutes {
        for second in expandedSeconds() { times.append(hour * 3600 + minute * 60 + second) }
      }
    }
    return Set(times).sorted()
  }

  private func expandedSeconds() -> [Int] {
    rule.bySecond.isEmpty ? [start.second] : rule.bySecond.map { min($0, 59) }
  }

  // MARK: - Periods of the clock

  private func clockPeriods(from first: LocalTime, through last: LocalTime) -> [LocalTime] {
    let unit: Int64 = rule.frequency == .hourly ? 3600 : rule.frequency == .minutely ? 60 : 1
    let step = unit * Int64(rule.interval)
    var period = start.seconds - (start.seconds % unit + unit) % unit
    if first > start { period += (first - start) / step * step - step }
    var times: [LocalTime] = []
    var (day, isFitting) = (-1, false)
    while period <= last.seconds {
      let time = LocalTime(seconds: period)
      if day != index(time) {
        day = index(time)
        isFitting = fits(day)
      }
      if isFitting, isLimitedIn(time) { times += positioned(expanded(time)) }
      period += step
    }
    return times
  }

  /// BYHOUR, BYMINUTE, BYSECOND where the table says "limit".
  private func isLimitedIn(_ period: LocalTime) -> Bool {
    if !rule.byHour.isEmpty, !rule.byHour.contains(period.hour) { return false }
    if rule.frequency <= .minutely, !rule.byMinute.isEmpty, !rule.byMinute.contains(period.minute) {
      return false
    }
    if rule.frequency == .secondly, !rule.bySecond.isEmpty {
      return rule.bySecond.map { min($0, 59) }.contains(period.second)
    }
    return true
  }

  /// BYMINUTE, BYSECOND where the table says "expand".
  private func expanded(_ period: LocalTime) -> [LocalTime] {
    if rule.frequency == .secondly { return [period] }
    let seconds = Set(expandedSeconds()).sorted()
    if rule.frequency == .minutely { return seconds.map { period + Int64($0) } }
    let minutes = rule.byMinute.isEmpty ? [start.minute] : Set(rule.byMinute).sorted()
    return minutes.flatMap { minute in seconds.map { period + Int64(minute * 60 + $0) } }
  }

  // MARK: - Parts

  private func index(_ time: LocalTime) -> Int {
    Int(time.day.number) - CountedCalendar.firstDay
  }

  private func positioned(_ times: [LocalTime]) -> [LocalTime] {
    if rule.bySetPosition.isEmpty { return times }
    return rule.bySetPosition.compactMap { position in
      let index = position > 0 ? position - 1 : times.count + position
      return times.indices.contains(index) ? times[index] : nil
    }
  }

  private func fits(_ day: Int) -> Bool {
    let facts = calendar.facts[day]
    if !rule.byMonth.isEmpty, !rule.byMonth.contains(facts.month) { return false }
    if !rule.byWeekNumber.isEmpty, !isInWeeks(day) { return false }
    if !rule.byYearDay.isEmpty, !rule.byYearDay.contains(facts.dayOfYear),
      !rule.byYearDay.contains(facts.dayOfYear - facts.daysInYear - 1)
    {
      return false
    }
    if !rule.byMonthDay.isEmpty, !rule.byMonthDay.contains(facts.dayOfMonth),
      !rule.byMonthDay.contains(facts.dayOfMonth - facts.daysInMonth - 1)
    {
      return false
    }
    if !rule.byDay.isEmpty, !rule.byDay.contains(where: { isMeant($0, facts) }) { return false }
    return fitsStart(facts)
  }

  private func isInWeeks(_ day: Int) -> Bool {
    let weeks = calendar.weeks[rule.weekStart.rawValue - 1]
    let week = weeks[(day - weeks[0].days.lowerBound) / 7]
    return rule.byWeekNumber.contains(week.number)
      || rule.byWeekNumber.contains(week.number - week.weeksInYear - 1)
  }

  /// Notes 1 and 2 of the table.
  private func isMeant(
    _ number: RecurrenceRule.WeekdayNumber, _ facts: CountedCalendar.Facts
  ) -> Bool {
    guard number.weekday.rawValue == facts.weekday else { return false }
    if number.ordinal == 0 || rule.frequency < .monthly || !rule.byWeekNumber.isEmpty {
      return true
    }
    if rule.frequency == .monthly || !rule.byMonth.isEmpty {
      return [facts.nthInMonth, facts.nthFromEndOfMonth].contains(number.ordinal)
    }
    return [facts.nthInYear, facts.nthFromEndOfYear].contains(number.ordinal)
  }

  /// What DTSTART says where no part names days.
  private func fitsStart(_ facts: CountedCalendar.Facts) -> Bool {
    guard rule.byDay.isEmpty, rule.byMonthDay.isEmpty, rule.byYearDay.isEmpty else { return true }
    let own = calendar.facts[index(start)]
    switch rule.frequency {
    case .yearly where !rule.byWeekNumber.isEmpty: return facts.weekday == own.weekday
    case _ where !rule.byWeekNumber.isEmpty: return true
    case .yearly where rule.byMonth.isEmpty:
      return facts.dayOfMonth == own.dayOfMonth && facts.month == own.month
    case .yearly, .monthly: return facts.dayOfMonth == own.dayOfMonth
    case .weekly: return facts.weekday == own.weekday
    default: return true
    }
  }
}
