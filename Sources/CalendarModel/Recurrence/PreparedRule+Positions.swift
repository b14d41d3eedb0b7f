extension PreparedRule {
  /// Adds the occurrences that BYSETPOS picks from each period that touches the walk's window.
  func walkPeriods(_ walk: inout StartWalk) -> StartWalk.End {
    let days = walk.days
    let edge = walk.isForward ? days.lowerBound : days.upperBound
    var period = stride.nearest(from: calendar.period(of: edge), walk.direction)
    while calendar.days(of: period).overlaps(days) {
      guard walk.step() == .finished else { return .spent }
      let times = picked(from: period)
      for index in times.indices {
        let end = walk.add(times[walk.isForward ? index : times.count - 1 - index])
        if end != .finished { return end }
      }
      period += walk.isForward ? stride.interval : -stride.interval
    }
    return .finished
  }

  /// The occurrences that BYSETPOS picks from a period, in order. The time depends on the months of
  /// the period.
  func picked(from period: Int) -> [LocalTime] {
    let months = months(of: period)
    var count = 0
    for month in months { count += month.days.nonzeroBitCount * times.count }
    guard count > 0 else { return [] }
    var places: [Int] = []
    for position in positions {
      guard let place = placeOfPosition(position, in: count) else { continue }
      if !places.contains(place) { places.append(place) }
    }
    if places.count > 1 { places.sort() }
    return places.map { time(at: $0, in: months) }
  }

  /// The number of occurrences of a period before BYSETPOS.
  func count(of period: Int) -> Int {
    var count = 0
    visitMonths(of: period) { _, days in count += days.nonzeroBitCount }
    return count * times.count
  }

  /// The matching days of a month within a period.
  private struct MonthPart {
    let firstDay: Int
    let days: UInt32
  }

  private func months(of period: Int) -> [MonthPart] {
    var parts: [MonthPart] = []
    visitMonths(of: period) { month, days in
      if days != 0 { parts.append(MonthPart(firstDay: month.firstDay, days: days)) }
    }
    return parts
  }

  private func visitMonths(of period: Int, _ visit: (MonthShape, UInt32) -> Void) {
    let days = calendar.days(of: period)
    let stride = PeriodStride(anchor: stride.anchor, interval: 1)
    var month = MonthShape(day: days.lowerBound)
    while month.firstDay <= days.upperBound {
      visit(month, filter.days(of: month, weekYears: stride) & month.mask(days))
      month = MonthShape(month.index + 1)
    }
  }

  /// The time at a place counted over days and times of day.
  private func time(at place: Int, in months: [MonthPart]) -> LocalTime {
    var dayPlace = place / times.count
    for month in months {
      let count = month.days.nonzeroBitCount
      if dayPlace >= count {
        dayPlace -= count
        continue
      }
      var rest = month.days
      for _ in 0..<dayPlace { rest &= rest - 1 }
      let day = month.firstDay + rest.trailingZeroBitCount
      return LocalTime(seconds: Int64(day) * 86_400 + Int64(times[place % times.count]))
    }
    return start
  }
}
