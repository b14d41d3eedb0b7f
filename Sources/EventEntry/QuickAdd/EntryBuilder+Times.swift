import CalendarModel
import CalendarWords

extension EntryBuilder {
  /// The longest time span past midnight, in minutes, that two clock times may describe.
  package static let longestNight = 720

  /// Returns the start and the duration of an event that begins on a day.
  package mutating func times(from day: Day) -> (EventTime, EventDuration) {
    guard let clock = clock() else { return wholeDays(from: day) }
    if let allDay = parts.allDay { complain(.timesOfWholeDay, about: allDay.finding) }
    let start = LocalTime(day, secondOfDay: clock.value.start * 60)
    let zone = zone(of: clock.value, at: start)
    if zone == nil, let written = clock.value.zone {
      complain(.noSuchZone(written.name, nearest: nil), about: clock.finding)
    }
    let duration = length(of: clock, from: start, in: zone ?? context.zone)
    return (.zoned(start, zone ?? context.zone), duration)
  }

  /// Returns the zone of a time on its day; nil if no zone has the typed offset.
  package func zone(of clock: EntryClock, at start: LocalTime) -> Zone? {
    switch clock.zone {
    case nil: context.zone
    case .zone(let zone): zone
    case .offset(let offset): EntryZoneName.zone(withOffset: offset, at: start, context)
    }
  }

  /// Returns a time in the half of the day that other words give: `tomorrow morning at 5`.
  package func clockInPart(_ clock: EntryClock) -> EntryClock {
    parts.part.map { clock.within($0.value.half) } ?? clock
  }

  /// Joins `until friday` with a first day, or with the selected day. Of a week with a time, only
  /// the first day is taken.
  package mutating func joinDays() {
    if var days = parts.days, days.value.isPeriod, parts.rule == nil, parts.length == nil,
      parts.clock != nil || parts.part != nil
    {
      let first = days.value.first
      days = .init(value: EntryDays(first: first), finding: days.finding)
      remark(.firstOfWeek(text(of: days.finding), first))
      parts.days = days
    }
    guard let last = parts.lastDay else { return }
    var days = parts.days?.value ?? EntryDays(first: context.selectedDay)
    guard days.last == nil else { return complain(.lengthAndEnd, about: last.finding) }
    guard last.value >= days.first else { return complain(.endBeforeStart, about: last.finding) }
    days.last = last.value
    parts.days = .init(value: days, finding: parts.days?.finding ?? last.finding)
  }

  /// Adds a remark if several weekdays do not repeat because nothing says that they do.
  package mutating func remarkOnDays(_ rule: RecurrenceRule?) {
    guard rule == nil, let days = parts.days?.value, days.weekdays.count > 1 else { return }
    remark(.once(days.weekdays))
  }

  /// Adds a remark if the time has passed and no day was named.
  package mutating func remarkOnPast(_ start: EventTime) {
    guard case .zoned(let time, let zone) = start, problems.isEmpty, parts.days == nil,
      parts.rule == nil,
      time.day == context.today,
      zone.instant(of: time) < context.zone.instant(of: context.now)
    else { return }
    remark(.over(LocalTime(seconds: Int64(time.secondOfDay))))
  }

  // MARK: - Private

  /// Returns the typed time, or the time of the part of the day.
  private mutating func clock() -> EntryParts.Said<EntryClock>? {
    if let said = parts.clock {
      let clock = clockInPart(said.value)
      remark(on: clock, text(of: said.finding))
      return .init(value: clock, finding: said.finding)
    }
    guard let part = parts.part, parts.allDay == nil else { return nil }
    let length = parts.length == nil ? part.value.end : nil
    let clock = EntryClock(start: part.value.start, end: length)
    remark(.part(text(of: part.finding), time(clock.start)))
    return .init(value: clock, finding: part.finding)
  }

  private mutating func remark(on clock: EntryClock, _ text: String) {
    switch clock.remark {
    case .afternoon: remark(.afternoon(text, time(clock.start), clock.end.map(time)))
    case .dotted where !context.words.formats.dotsClocks: remark(.dotted(text, time(clock.start)))
    case .dotted, nil: break
    }
  }

  private func time(_ minutes: Int) -> LocalTime { LocalTime(seconds: Int64(minutes * 60)) }

  private mutating func wholeDays(from day: Day) -> (EventTime, EventDuration) {
    var count = kind == .day && parts.rule == nil ? context.defaults.days : 1
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
    guard let end = clock.value.end else { return parts.length?.value ?? context.defaultDuration }
    if let length = parts.length { complain(.lengthAndEnd, about: length.finding) }
    let seconds = zone.instant(of: self.end(end, after: start)) - zone.instant(of: start)
    guard seconds > 0 else {
      complain(.endBeforeStart, about: clock.finding)
      return context.defaultDuration
    }
    return EventDuration(seconds: Int(seconds))
  }

  /// Returns the end: on the last day, on the first, or in the night after it.
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
