import CalendarModel

extension EntryBuilder {
  /// Two clock times reach over midnight where the second comes at most so many minutes later.
  package static let longestNight = 720

  /// The start and the length of an event, from its first day on.
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

  /// The zone of a time on its day; nil where none has the offset that is written.
  package func zone(of clock: EntryClock, at start: LocalTime) -> Zone? {
    switch clock.zone {
    case nil: context.zone
    case .zone(let zone): zone
    case .offset(let offset): EntryZoneName.zone(withOffset: offset, at: start, context)
    }
  }

  /// A time in the half of the day that is written elsewhere: `tomorrow morning at 5`.
  package func clockInPart(_ clock: EntryClock) -> EntryClock {
    parts.part.map { clock.within($0.value.half) } ?? clock
  }

  /// `until friday` beside a first day, or from the selected day on; of a week, the first day where a time
  /// is said.
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

  /// Says that several weekdays are not every week, where nothing says that they are.
  package mutating func remarkOnDays(_ rule: RecurrenceRule?) {
    guard rule == nil, let days = parts.days?.value, days.weekdays.count > 1 else { return }
    remark(.once(days.weekdays))
  }

  /// Says that a time is over, where no day was named.
  package mutating func remarkOnPast(_ start: EventTime) {
    guard case .zoned(let time, let zone) = start, parts.days == nil, parts.rule == nil,
      time.day == context.today,
      zone.instant(of: time) < context.zone.instant(of: context.now)
    else { return }
    remark(.over(LocalTime(seconds: Int64(time.secondOfDay))))
  }

  // MARK: - Private

  /// The time that is written; else that of the part of the day.
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
