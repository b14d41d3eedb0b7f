/// The interpretation of UNTIL, EXDATE, RDATE and RECURRENCE-ID in another form than DTSTART.
///
/// RFC 5545 (§3.3.10, §3.8.4.4, §3.8.5.1) does not allow such mixtures, but programs write them: Outlook the
/// local midnight of the last day in UTC beside whole days, others a time in UTC beside one without a zone.
/// The zone they mean is unknown. It is assumed to be one in which both are the same time of day.
extension StartClock {
  /// A time in the form of the starts.
  /// - Parameter start: DTSTART on this clock.
  func fitting(_ time: EventTime, start: LocalTime) -> EventTime {
    switch (self, time) {
    case (.allDay, .zoned(let clock, .utc)): .allDay(Self.day(meantBy: clock))
    case (.floating, .zoned(let clock, .utc)):
      Self.time(clock, atTimeOf: start, offsetSign: 1).map { .floating($0) } ?? time
    case (.zoned(.utc), .floating(let clock)):
      Self.time(clock, atTimeOf: start, offsetSign: -1).map { .zoned($0, .utc) } ?? time
    default: time
    }
  }

  /// The UNTIL of a rule in a form that does not fit: the last second of a day means the whole day, and so
  /// does a midnight in UTC if starts are at other times, as in the examples of RFC 5545.
  /// - Parameter frequency: of a rule with several starts a day the last one may be at any time.
  func limit(
    _ time: EventTime, start: LocalTime, _ frequency: RecurrenceRule.Frequency
  ) -> EventTime {
    let isAtStart =
      frequency >= .daily && (isAllDay || time.isAllDay || time.wallClock.secondOfDay != 0)
    let fitted = isAtStart ? fitting(time, start: start) : time
    guard fitted == time else { return fitted }
    switch (self, time) {
    case (.floating, .zoned(let clock, .utc)) where Self.isLastSecond(clock):
      return .allDay(Self.day(meantBy: clock))
    case (.zoned(.utc), .floating(let clock)) where Self.isLastSecond(clock):
      return .allDay(clock.day)
    default: return time
    }
  }

  // MARK: - Private

  private static let quarter = 900

  /// The day whose midnight, or last second, is a time in UTC by some zone's clock; otherwise the day in
  /// UTC.
  private static func day(meantBy utc: LocalTime) -> Day {
    if isLastSecond(utc) { return day(beginningAt: utc + 1) - 1 }
    return utc.secondOfDay % quarter == 0 ? day(beginningAt: utc) : utc.day
  }

  /// The day that begins at a time in UTC in the zones that are less than 11 hours behind UTC and up to
  /// 13 hours ahead of it.
  private static func day(beginningAt utc: LocalTime) -> Day {
    utc.secondOfDay >= 11 * 3600 ? utc.day + 1 : utc.day
  }

  private static func isLastSecond(_ time: LocalTime) -> Bool {
    (time.secondOfDay + 1) % quarter == 0
  }

  /// A time moved by an offset from UTC to the time of day of the start; nil if no zone has such an
  /// offset.
  /// - Parameter offsetSign: 1 from UTC to a local time, -1 back.
  private static func time(
    _ time: LocalTime, atTimeOf start: LocalTime, offsetSign: Int
  ) -> LocalTime? {
    let difference = (start.secondOfDay - time.secondOfDay) * offsetSign
    guard difference % quarter == 0 else { return nil }
    var offset = (difference + 86_400) % 86_400
    if offset > 13 * 3600 { offset -= 86_400 }
    return time + Int64(offset * offsetSign)
  }
}

extension EventTime {
  /// Returns the UNTIL of a series that starts at this time in the form that the start requires, if
  /// RFC 5545 (§3.3.10) does not allow the given one.
  public func limit(
    meantBy end: EventTime, _ frequency: RecurrenceRule.Frequency
  ) -> EventTime {
    StartClock(of: self).limit(end, start: wallClock, frequency)
  }

  /// Returns the last day on which a series that starts at this time can begin by the UNTIL of a rule, on
  /// the clock of the series: neither a moment in UTC nor one before the start of its day names that day.
  public func lastDay(until end: EventTime, of rule: RecurrenceRule) -> Day {
    let last = StartClock(of: self).lastStart(until: end, start: wallClock, rule.frequency)
    let isAtTimeOfStart =
      rule.frequency >= .daily
      && [rule.byHour, rule.byMinute, rule.bySecond].allSatisfy(\.isEmpty)
    return isAtTimeOfStart && last.secondOfDay < wallClock.secondOfDay ? last.day - 1 : last.day
  }
}

extension RecurrenceRule {
  /// Returns the rule of a series with its last day in place of UNTIL, as people say it.
  public func withLastDay(from start: EventTime) -> RecurrenceRule {
    changingUntil { .allDay(start.lastDay(until: $0, of: self)) }
  }
}
