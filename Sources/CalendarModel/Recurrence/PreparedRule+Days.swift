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
  /// arithmetic however long the interval is. It never lies beyond the next such month.
  func month(nearest month: Int, _ direction: Series.Direction) -> Int {
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

  /// At least so many days lie between periods that the stride meets.
  private var daysBetween: Int {
    if let clock { return clock.stride.interval / clock.periodsPerDay }
    return frequency == .weekly ? stride.interval * 7 : stride.interval
  }

  private func month(ofDayNearest month: Int, _ direction: Series.Direction) -> Int {
    let shape = MonthShape(month)
    let edge = direction == .forward ? shape.firstDay : shape.lastDay
    let day = day(nearest: edge, direction)
    if (shape.firstDay...shape.lastDay).contains(day) { return month }
    return MonthShape(day: day).index
  }

  private func day(nearest day: Int, _ direction: Series.Direction) -> Int {
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
  /// The days of a month that a stride of more than a day meets.
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
