import CalendarModel

extension EventReader {
  /// The value of a line that holds one date or time; what is none becomes a problem.
  mutating func time(of line: ContentLine) -> EventTime? {
    let clock = clock(of: line)
    guard let text = document.withValue(of: line, { DateTimeText($0) }) else {
      let shown = excerpt(of: line)
      let consequence = line.name == .dtstart ? ", the event is not shown" : ""
      log.report(
        "\(line.name.rawValue) “\(shown)” is no date or time\(consequence)", line: line.number)
      return nil
    }
    return clock.time(text)
  }

  /// How the dates of a line are to be read.
  mutating func clock(of line: ContentLine) -> Clock {
    guard !line.parametersRange.isEmpty else { return Clock() }
    let parameters = document.withParameters(of: line) { TimeParameters($0) }
    if parameters.isDate { return Clock(isDate: true) }
    return Clock(zone: parameters.zoneID.flatMap { zone(named: $0, line: line.number) })
  }

  /// How long the event lasts (RFC 5545 §3.6.1): by DTEND, else by DURATION, else a day for an
  /// all-day event and no time for the others.
  mutating func duration(_ lines: EventLines, from start: EventTime) -> EventDuration {
    if let line = lines.end, let end = time(of: line) {
      if let other = lines.duration {
        log.report("DURATION beside DTEND is ignored", line: other.number)
      }
      return duration(from: start, to: end, line: line)
    }
    if let line = lines.duration { return duration(in: line, from: start) }
    return start.isAllDay ? EventDuration(days: 1) : .zero
  }

  /// How long an event lasts from one time to another, neither of them a day.
  static func length(from start: EventTime, to end: EventTime) -> EventDuration {
    wholeDays(from: start, to: end)
      ?? EventDuration(seconds: max(0, seconds(from: start, to: end)))
  }

  // MARK: - Private

  private mutating func duration(
    from start: EventTime, to end: EventTime, line: ContentLine
  ) -> EventDuration {
    if start.isAllDay != end.isAllDay {
      let kinds = start.isAllDay ? ("time", "day") : ("day", "time")
      log.report("DTEND is a \(kinds.0), DTSTART a \(kinds.1)", line: line.number)
    }
    if case .allDay(let first) = start {
      let wallClock = end.wallClock
      let days = wallClock.day - first + (wallClock.secondOfDay > 0 ? 1 : 0)
      if days < 0 { log.report("DTEND lies before DTSTART", line: line.number) }
      return EventDuration(days: max(1, days))
    }
    let seconds = EventReader.seconds(from: start, to: end)
    if seconds < 0 { log.report("DTEND lies before DTSTART", line: line.number) }
    return EventReader.length(from: start, to: end)
  }

  /// The days between two times that one clock shows alike, midnight and midnight above all; nil
  /// for other times.
  private static func wholeDays(from start: EventTime, to end: EventTime) -> EventDuration? {
    guard case .zoned(let first, let zone) = start else { return nil }
    if case .zoned(_, let own) = end, own != zone { return nil }
    let span = end.wallClock - first
    guard span > 0, span % 86_400 == 0 else { return nil }
    return EventDuration(days: Int(span / 86_400))
  }

  /// Exact seconds between two times; an end without a zone is read in the start's.
  static func seconds(from start: EventTime, to end: EventTime) -> Int {
    guard case .zoned(let time, let zone) = start else {
      return Int(end.wallClock - start.wallClock)
    }
    let endZone = if case .zoned(_, let own) = end { own } else { zone }
    return Int(endZone.instant(of: end.wallClock) - zone.instant(of: time))
  }

  private mutating func duration(in line: ContentLine, from start: EventTime) -> EventDuration {
    let shortest = start.isAllDay ? EventDuration(days: 1) : .zero
    guard let duration = document.withValue(of: line, { DurationText.read($0) }) else {
      let shown = excerpt(of: line)
      log.report("DURATION “\(shown)” is no duration", line: line.number)
      return shortest
    }
    if duration.days < 0 || duration.seconds < 0 {
      log.report("DURATION is negative", line: line.number)
      return shortest
    }
    guard start.isAllDay else { return duration }
    if duration.seconds % 86_400 != 0 {
      log.report("DURATION of an all-day event is not in whole days", line: line.number)
    }
    return EventDuration(days: max(1, duration.days + (duration.seconds + 86_399) / 86_400))
  }
}
