import CalendarModel

extension RecurrenceRule {
  /// The rule whose starts are all later by some seconds; its end stays.
  ///
  /// Months and years have no form for each move ("the second Monday" and a day later), and what is
  /// given here may differ from it in some months: compare the starts. Nil where nothing comes near.
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

  /// Several times a day are all moved by whole hours within the day.
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
    // Where only every second week counts, weeks have to begin as many days later.
    if frequency == .weekly, interval > 1, byDay.count > 1 {
      rule.weekStart = weekStart.advanced(by: days)
    }
    return rule
  }

  private var hasNoParts: Bool {
    byDay.isEmpty
      && [
        bySecond, byMinute, byHour, byMonthDay, byYearDay, byWeekNumber, byMonth, bySetPosition,
      ].allSatisfy(\.isEmpty)
  }
}
