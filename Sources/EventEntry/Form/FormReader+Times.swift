import CalendarModel

extension FormReader {
  /// Start, end, zone and whether it takes whole days: one value of the event.
  package mutating func readTimes() {
    let old = FormTimes(start: event.event.start, duration: event.event.duration)
    var times: FormTimes? = old
    if input.times != opened.times || input.isAllDay != opened.isAllDay {
      times = start(old).flatMap { end(old, from: $0) }
    }
    reading.times = times
    guard let times else { return }
    note(times)
    if times != old {
      reading.changes.append(.times(start: times.start, duration: times.duration))
    }
  }

  // MARK: - Private

  private func isSameKind(as old: FormTimes) -> Bool { input.isAllDay == old.isAllDay }

  /// Nil, with a note, where it cannot be read.
  private mutating func start(_ old: FormTimes) -> EventTime? {
    if input.isAllDay { return firstDay(old).map { .allDay($0) } }
    guard let time = startTime(old) else { return nil }
    let name = input[.zone].trimmed
    if isSameKind(as: old), name == opened[.zone] {
      return old.zone.map { .zoned(time, $0) } ?? .floating(time)
    }
    if name.lowercased() == FormTimes.floating { return .floating(time) }
    let zone = name.isEmpty ? context.zone : EntryZoneName.zone(name, context)
    guard let zone else {
      reading.notes[.zone] = .wrong(words.noSuchZone(nearest: context.zoneNearest(name)))
      return nil
    }
    return .zoned(time, zone)
  }

  private mutating func firstDay(_ old: FormTimes) -> Day? {
    if isSameKind(as: old), !isChanged(.start) { return old.start.wallClock.day }
    return day(in: .start)
  }

  private mutating func startTime(_ old: FormTimes) -> LocalTime? {
    let time = old.start.wallClock
    if isSameKind(as: old), !isChanged(.start) { return time }
    switch FormTimeReader(context: context).read(input[.start]) {
    case .clock(let minutes): return LocalTime(time.day, secondOfDay: minutes * 60)
    case .moment(let day, let minutes): return LocalTime(day, secondOfDay: minutes * 60)
    case .day(let day) where !old.isAllDay: return LocalTime(day, secondOfDay: time.secondOfDay)
    case .day: return wrong(.start, words.timeMissing)
    case .length: return wrong(.start, words.dateOrTime)
    case .wrong(let reason): return wrong(.start, reason)
    }
  }

  private mutating func end(_ old: FormTimes, from start: EventTime) -> FormTimes? {
    let kept = FormTimes(start: start, duration: old.duration)
    if isSameKind(as: old), input[.end] == kept.endText(words) { return kept }
    return input.isAllDay ? lastDay(from: start) : endTime(old, from: start)
  }

  private mutating func lastDay(from start: EventTime) -> FormTimes? {
    let first = start.wallClock.day
    if case .length(let length) = FormTimeReader(context: context).read(input[.end]) {
      guard length.seconds == 0 else { return wrong(.end, words.wholeDays) }
      return FormTimes(start: start, duration: EventDuration(days: max(1, length.days)))
    }
    guard let last = day(in: .end) else { return nil }
    guard last >= first else { return wrong(.end, words.endsBeforeStart) }
    return FormTimes(start: start, duration: EventDuration(days: last - first + 1))
  }

  private mutating func endTime(_ old: FormTimes, from start: EventTime) -> FormTimes? {
    let first = start.wallClock
    let end: LocalTime
    switch FormTimeReader(context: context).read(input[.end]) {
    case .length(let length): return FormTimes(start: start, duration: length)
    case .moment(let day, let minutes): end = LocalTime(day, secondOfDay: minutes * 60)
    case .day(let day) where !old.isAllDay: end = LocalTime(day, secondOfDay: old.end.secondOfDay)
    case .day: return wrong(.end, words.timeMissing)
    case .clock(let minutes):
      let begun = first.secondOfDay / 60
      // `2h` is a time as well.
      if minutes < begun, let length = FormTimeReader(context: context).length(input[.end]) {
        return FormTimes(start: start, duration: length)
      }
      // Midnight ends a day.
      let isNight =
        minutes < begun && (minutes == 0 || minutes + 1440 - begun <= EntryBuilder.longestNight)
      end = LocalTime(first.day, secondOfDay: (isNight ? minutes + 1440 : minutes) * 60)
    case .wrong(let reason): return wrong(.end, reason)
    }
    return FormTimes(start: start, end: end) ?? wrong(.end, words.endsBeforeStart)
  }

  private mutating func day(in field: FormField) -> Day? {
    switch FormTimeReader(context: context).read(input[field]) {
    case .day(let day): day
    case .clock, .moment: wrong(field, words.dateOnly)
    case .length: wrong(field, words.aDate)
    case .wrong(let reason): wrong(field, reason)
    }
  }

  private mutating func wrong<Value>(_ field: FormField, _ reason: String) -> Value? {
    reading.notes[field] = .wrong(reason)
    return nil
  }

  // MARK: Notes

  private mutating func note(_ times: FormTimes) {
    let day = times.start.wallClock.day
    let weekday = words.shortName(of: day.weekday)
    let distance = "\(weekday), \(words.distance(to: day, from: context.today))"
    reading.notes[.start] = FormNote(
      text: ([distance] + clockNotes(times)).joined(separator: " · "))
    reading.notes[.end] = FormNote(text: endNote(times))
    if case .floating = times.start {
      reading.notes[.zone] = FormNote(text: words.sameEverywhere)
    }
  }

  private func endNote(_ times: FormTimes) -> String {
    let length = times.duration == .zero ? words.aMoment : words.duration(times.duration)
    let (first, last) = (times.start.wallClock.day, times.isAllDay ? times.lastDay : times.end.day)
    return last == first ? length : "\(words.shortName(of: last.weekday)) · \(length)"
  }

  /// What the reader's clock shows then, and what is odd about the time.
  private func clockNotes(_ times: FormTimes) -> [String] {
    guard case .zoned(let start, let zone) = times.start else { return [] }
    let moment = zone.instant(of: start)
    let shown = zone.localTime(of: moment)
    if shown != start { return [words.clocksGoForward(to: shown)] }
    let here = context.zone.localTime(of: moment)
    guard here != start else { return [] }
    let day = here.day == start.day ? "" : "\(words.shortName(of: here.day.weekday)) "
    return [words.here(day + words.clock(here))]
  }
}
