import CalendarModel

extension EntryBuilder {
  /// Two clock times reach over midnight where the second comes at most so many minutes later.
  static let longestNight = 720

  /// The start and the length of an event, from its first day on.
  mutating func times(from day: Day) -> (EventTime, EventDuration) {
    guard let clock = parts.clock else { return wholeDays(from: day) }
    if let allDay = parts.allDay { complain(.timesOfWholeDay, about: allDay.finding) }
    let zone = clock.value.zone ?? context.zone
    let start = LocalTime(day, secondOfDay: clock.value.start * 60)
    let duration = length(of: clock, from: start, in: zone)
    return (.zoned(start, zone), duration)
  }

  // MARK: - Private

  private mutating func wholeDays(from day: Day) -> (EventTime, EventDuration) {
    var count = 1
    if let days = parts.days?.value, let last = days.last { count = last - days.first + 1 }
    if let length = parts.length {
      if length.value.seconds > 0 {
        complain(.lengthNeedsTime, about: length.finding)
      } else if parts.days?.value.last != nil {
        complain(.lengthAndEnd, about: length.finding)
      } else {
        count = max(1, length.value.days)
      }
    }
    return (.allDay(day), EventDuration(days: count))
  }

  private mutating func length(
    of clock: EntryParts.Said<EntryClock>, from start: LocalTime, in zone: Zone
  ) -> EventDuration {
    if parts.days?.value.last != nil, !parts.areMoments {
      complain(.timesOnSeveralDays, about: clock.finding)
    }
    guard let end = clock.value.end else { return parts.length?.value ?? context.usualLength }
    if let length = parts.length { complain(.lengthAndEnd, about: length.finding) }
    let seconds = zone.instant(of: self.end(end, after: start)) - zone.instant(of: start)
    guard seconds > 0 else {
      complain(.endBeforeStart, about: clock.finding)
      return context.usualLength
    }
    return EventDuration(seconds: Int(seconds))
  }

  /// When it ends: on its last day, on its first, or in the night after it.
  private func end(_ minutes: Int, after start: LocalTime) -> LocalTime {
    let days = parts.days?.value
    if parts.areMoments, let days, let last = days.last {
      return LocalTime(start.day + (last - days.first), secondOfDay: minutes * 60)
    }
    let begun = start.secondOfDay / 60
    let isNight = minutes <= begun && minutes + 1440 - begun <= Self.longestNight
    return LocalTime(start.day, secondOfDay: (isNight ? minutes + 1440 : minutes) * 60)
  }
}
