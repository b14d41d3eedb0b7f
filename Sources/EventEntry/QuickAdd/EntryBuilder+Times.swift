import CalendarModel
import CalendarWords

extension EntryBuilder {
  /// The longest time span past midnight, in minutes, that two clock times may describe.
  package static let longestNight = 720

  /// Returns the start and the duration of an event that begins on a day.
  package mutating func times(from day: Day) -> (EventTime, EventDuration) {
    guard let clock = clock() else {
      guard let minute = defaultMinute else { return wholeDays(from: day) }
      let start = LocalTime(day, secondOfDay: minute * 60)
      return (.zoned(start, context.zone), parts.length?.value ?? context.defaultDuration)
    }
    if let allDay = parts.allDay { complain(.timesOfWholeDay, about: allDay.finding) }
    let first = isAfterMidnight ? day + 1 : day
    let start = LocalTime(first, secondOfDay: clock.value.start * 60)
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

  /// Returns a time in the half of the day that other words give: `tomorrow morning at 5`,
  /// `dinner at 7`, `dinner 7:30`.
  package func clockInPart(_ clock: EntryClock) -> EntryClock {
    if let part = parts.part { return clock.within(part.value) }
    // `dinner 9:00-8:00` is a mistake.
    let hasMinutes = clock.start < 10 * 60 && clock.end ?? clock.start + 1 > clock.start
    guard clock.canBeEither, clock.isBare || hasMinutes || clock.remark == .afternoon else {
      return clock
    }
    return EntryMeals.half(in: titleWords, at: clock.start).map { half in
      var moved = clock.within(half)
      if half == .pm { moved.remark = .afternoon }
      return moved
    } ?? clock
  }

  /// The minute of the day at which it starts; nil for whole days.
  package var startMinute: Int? {
    let clock = parts.clock.map { clockInPart($0.value).start + (isAfterMidnight ? 1440 : 0) }
    return clock ?? parts.part?.value.start ?? defaultMinute
  }

  /// Whether the time follows the night that begins on its day: `sat night 1am`, `tonight 1:30`.
  private var isAfterMidnight: Bool {
    guard let part = parts.part, let days = parts.days, parts.rule == nil, !parts.areMoments,
      parts.clock?.value.follows(part.value) == true
    else { return false }
    let isOfDay =
      findings[part.finding].words.lowerBound == findings[days.finding].words.upperBound
    return isOfDay || part.finding == days.finding
  }

  /// The default time of the selected place; nil if the text has any date or time.
  package var defaultMinute: Int? {
    guard parts.clock == nil, parts.part == nil, parts.allDay == nil, parts.days == nil,
      parts.lastDay == nil, parts.length?.value.days ?? 0 == 0,
      parts.rule?.value.namesDays != true
    else { return nil }
    return context.defaults.minute
  }

  /// The time now, on the clock of the zone that was typed.
  package var nowOfClock: LocalTime {
    guard let clock = parts.clock?.value,
      let zone = zone(of: clock, at: LocalTime(context.today, secondOfDay: clock.start * 60))
    else { return context.now }
    return zone.localTime(of: context.zone.instant(of: context.now))
  }

  /// Uses the next such weekday if it is today's and its time is over.
  package mutating func settleWeekday() {
    guard var said = parts.days, !parts.areMoments, said.value.last == nil else { return }
    var days = said.value
    days.first = days.firstDay(of: startMinute, at: nowOfClock)
    said = .init(value: days, finding: said.finding)
    parts.days = said
  }

  /// Counts the length of what has only an end back from that: `call until 3pm for 30m`.
  package mutating func settleEndAlone() {
    guard let said = parts.clock, said.value.remark == .endAlone, let end = said.value.end,
      let length = parts.length?.value, length.days == 0,
      length.seconds > 0, length.seconds / 60 <= end
    else { return }
    var clock = said.value
    (clock.start, clock.remark) = (end - length.seconds / 60, nil)
    parts.clock = .init(value: clock, finding: said.finding)
    parts.length = nil
  }

  /// How the text gave the day and the time.
  package var facts: EntryReading.Facts {
    var facts = EntryReading.Facts()
    facts.hasDefaultTime = defaultMinute != nil
    facts.isTodayByName =
      parts.days.map {
        $0.value.first == context.today && !$0.value.weekdays.isEmpty && !$0.value.isFixed
          && !isAfterMidnight
      } == true
    return facts
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
    joinWeekdays()
    guard let last = parts.lastDay else { return }
    // `by` is meant: `report until friday 18:00`.
    if parts.days == nil, let clock = parts.clock?.value, clock.end == nil, parts.length == nil {
      parts.days = .init(value: EntryDays(first: last.value), finding: last.finding)
      return
    }
    var days = parts.days?.value ?? EntryDays(first: context.selectedDay)
    guard days.last == nil else { return complain(.lengthAndEnd, about: last.finding) }
    guard last.value >= days.first else { return complain(.endBeforeStart, about: last.finding) }
    days.last = last.value
    parts.days = .init(value: days, finding: parts.days?.finding ?? last.finding)
  }

  /// Takes whole days that follow each other, such as `saturday and sunday`, as one span.
  private mutating func joinWeekdays() {
    guard let days = parts.days, days.value.weekdays.count > 1, days.value.last == nil,
      parts.rule == nil, parts.clock == nil, parts.part == nil, parts.length == nil,
      words[findings[days.finding].words].contains(where: { ["and", "&"].contains($0.text) })
    else { return }
    let weekdays = Set(days.value.weekdays)
    let begins = weekdays.filter { !weekdays.contains($0.advanced(by: -1)) }
    guard begins.count == 1, let first = EntryDays.first(of: Array(begins), from: context.today)
    else { return }
    var joined = EntryDays(first: first, last: first + (weekdays.count - 1))
    joined.isFixed = true
    parts.days = .init(value: joined, finding: days.finding)
  }

  /// Repeats what goes on for weeks, or until a day, where an end is typed or several weekdays:
  /// `sat 9-10 for 8 weeks`, `tue/thu 9:00 until 18 dec`. With only a start, it may be a journey.
  package mutating func repeatForWeeks() {
    repeatUntilDay()
    guard let length = parts.length, isOfWeeks(length.value), parts.rule == nil else { return }
    let weekdays = parts.days?.value.weekdays ?? []
    guard parts.clock?.value.end != nil || weekdays.count > 1 else {
      return remark(.oneOfWeeks(text(of: length.finding)))
    }
    let rule = RecurrenceRule(
      .weekly, interval: 1, weekStart: context.firstWeekday, byDay: weekdays.map { .init($0) })
    parts.rule = .init(value: rule, finding: length.finding)
    parts.until = .init(value: .lasting(length.value.days / 7, .week), finding: length.finding)
    parts.length = nil
  }

  private mutating func repeatUntilDay() {
    guard let last = parts.lastDay, parts.rule == nil, parts.length == nil, let days = parts.days,
      days.value.last == nil, !days.value.weekdays.isEmpty, let clock = parts.clock?.value,
      clock.end != nil || days.value.weekdays.count > 1
    else { return }
    let rule = RecurrenceRule(
      .weekly, interval: 1, weekStart: context.firstWeekday,
      byDay: days.value.weekdays.map { .init($0) })
    parts.rule = .init(value: rule, finding: days.finding)
    parts.until = .init(value: .last(last.value), finding: last.finding)
    parts.lastDay = nil
  }

  /// Returns whether a length is one of weeks, beside a time.
  private func isOfWeeks(_ length: EventDuration) -> Bool {
    length.seconds == 0 && length.days > 0 && length.days.isMultiple(of: 7) && !parts.areNights
      && !parts.areMoments && parts.days?.value.last == nil
      && (parts.clock != nil || parts.part != nil)
  }

  /// Adds a remark if several weekdays do not repeat.
  package mutating func remarkOnDays(_ rule: RecurrenceRule?) {
    guard rule == nil, let days = parts.days?.value, days.weekdays.count > 1 else { return }
    remark(.once(days.weekdays))
  }

  /// Adds a remark if the time has passed and no day was named, except for a holiday.
  package mutating func remarkOnPast(_ start: EventTime) {
    let named = parts.days.map { days in
      words[findings[days.finding].words].map(\.text).filter { !EntryScanner.leads.contains($0) }
    }
    guard case .zoned(let time, let zone) = start, problems.isEmpty,
      named.map({ DatePattern.isFeast($0) }) ?? true,
      parts.rule == nil, defaultMinute == nil,
      time.day == context.today,
      zone.instant(of: time) < context.zone.instant(of: context.now)
    else { return }
    remark(.over(LocalTime(seconds: Int64(time.secondOfDay))))
  }

  /// Returns the typed time, or the time of the part of the day.
  package mutating func clock() -> EntryParts.Said<EntryClock>? {
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

  // MARK: - Private

  private mutating func remark(on clock: EntryClock, _ text: String) {
    switch clock.remark {
    case .afternoon: remark(.afternoon(text, time(clock.start), clock.end.map(time)))
    case .night: remark(.night(text, time(clock.start), clock.end.map(time)))
    case .endOfWork: remark(.endOfWork(text, time(clock.end ?? clock.start)))
    case .endAlone: remark(.endAlone(text, time(clock.start)))
    case .dotted where !context.words.typedFormats.dotsClocks:
      remark(.dotted(text, time(clock.start), clock.end.map(time)))
    case .dotted, nil: break
    }
  }

  private func time(_ minutes: Int) -> LocalTime { LocalTime(seconds: Int64(minutes * 60)) }

  private mutating func wholeDays(from day: Day) -> (EventTime, EventDuration) {
    var count = kind == .day && parts.rule == nil ? context.defaults.days : 1
    if let days = parts.days?.value, let last = days.last { count = last - days.first + 1 }
    if let length = parts.length {
      if length.value.seconds > 0 {
        keepInTitle(length.finding)
        remark(.leftLength(text(of: length.finding)))
      } else if parts.days?.value.last != nil {
        complain(.lengthAndEnd, about: length.finding)
      } else {
        count = max(1, length.value.days) + (parts.areNights ? 1 : 0)
      }
    }
    return (.allDay(day), EventDuration(days: count))
  }

  private mutating func length(
    of clock: EntryParts.Said<EntryClock>, from start: LocalTime, in zone: Zone
  ) -> EventDuration {
    if parts.days?.value.last != nil, !parts.areMoments {
      complain(timesOnSeveralDays, about: clock.finding)
    }
    guard let end = clock.value.end else { return parts.length?.value ?? context.defaultDuration }
    if let length = parts.length { complain(.lengthAndEnd, about: length.finding) }
    let seconds =
      zone.instant(of: self.end(end, of: clock.value, after: start)) - zone.instant(of: start)
    guard seconds > 0 else {
      complain(.endBeforeStart, about: clock.finding)
      return context.defaultDuration
    }
    return EventDuration(seconds: Int(seconds))
  }

  /// Returns the problem of times on several days.
  private var timesOnSeveralDays: EntryProblem.Reason {
    let finding = parts.days?.finding
    let typed = finding.map { words[findings[$0].words] } ?? []
    let areWeekdays = typed.allSatisfy {
      EntryDateWord.weekday($0.text) != nil || EntryWord.dashes.contains($0.text)
        || EntryScanner.dayJoints.contains($0.text) || $0.text == "/"
    }
    let days = finding.map { text(of: $0) } ?? ""
    return .timesOnSeveralDays(on: days, areWeekdays: areWeekdays)
  }

  /// Returns the end: on the last day, on the first, or in the night after it.
  private func end(_ minutes: Int, of clock: EntryClock, after start: LocalTime) -> LocalTime {
    let days = parts.days?.value
    if parts.areMoments, let days, let last = days.last {
      return LocalTime(start.day + (last - days.first), secondOfDay: minutes * 60)
    }
    let begun = start.secondOfDay / 60
    let isShort = minutes + 1440 - begun <= Self.longestNight
    let isNight = minutes <= begun && (isShort || clock.isOvernight)
    return LocalTime(start.day, secondOfDay: (isNight ? minutes + 1440 : minutes) * 60)
  }
}
