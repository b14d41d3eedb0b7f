import CalendarModel

extension EventEdit {
  /// Writes the start, and the length as DTEND or DURATION, as in the event.
  mutating func setTimes(
    of event: Event, old: Event, at component: Int
  ) throws(WritingError) {
    guard event.start != old.start || event.duration != old.duration else { return }
    guard let line = document.lines(named: "DTSTART", of: component).first,
      let oldStart = reader.time(of: document.lines[line])
    else { throw .noEvent }
    let days = wholeDays(of: old, at: component)
    let start = days?.written(event.start) ?? event.start
    if start != oldStart { try replace(line, "DTSTART", by: start, at: component) }
    try setMark(isAllDay: event.start.isAllDay, wasAllDay: old.start.isAllDay, at: component)
    let length = Self.length(event.duration, from: start, isAllDay: event.start.isAllDay)
    try setLength(length, from: start, oldStart: oldStart, startLine: line, at: component)
  }

  /// The form of days in an event whose midnights stand for whole days
  /// (X-MICROSOFT-CDO-ALLDAYEVENT); nil for other events.
  mutating func wholeDays(of event: Event, at component: Int) -> WholeDays? {
    guard event.start.isAllDay,
      let line = document.lines(named: "DTSTART", of: component).first,
      let start = reader.time(of: document.lines[line]), !start.isAllDay
    else { return nil }
    return WholeDays(of: start)
  }

  // MARK: - Private

  private static let allDayMark = "X-MICROSOFT-CDO-ALLDAYEVENT"

  /// A length that fits the start: whole days for an all-day event, or their seconds if days are
  /// written as midnights without a zone.
  private static func length(
    _ duration: EventDuration, from start: EventTime, isAllDay: Bool
  ) -> EventDuration {
    guard isAllDay else { return duration }
    let days = max(1, duration.days + (duration.seconds + 86_399) / 86_400)
    if case .floating = start { return EventDuration(seconds: days * 86_400) }
    return EventDuration(days: days)
  }

  /// Gives a line another time. A time without a zone keeps a TZID that means no zone: that is how
  /// it was read.
  mutating func replace(
    _ line: Int, _ name: String, by time: EventTime, at component: Int
  ) throws(WritingError) {
    var property = try property(name, time, at: component)
    if case .floating = time, let id = unknownZoneID(of: document.lines[line]) {
      property = Property(
        name: name, parameters: [.init(name: "TZID", values: [id])], value: property.value)
    }
    try edit.replace(line: line, with: property)
    edit.removeRepetitions(of: name, in: component)
  }

  private mutating func setLength(
    _ length: EventDuration, from start: EventTime, oldStart: EventTime, startLine: Int,
    at component: Int
  ) throws(WritingError) {
    let isNone = length.days <= 0 && length.seconds <= 0
    if let line = document.lines(named: "DTEND", of: component).first {
      let oldEnd = reader.time(of: document.lines[line])
      if let end = end(after: length, from: start, oldStart: oldStart, oldEnd: oldEnd) {
        if end != oldEnd { try replace(line, "DTEND", by: end, at: component) }
        return
      }
      edit.removeProperties(named: "DTEND", of: component)
      guard !isNone else { return edit.removeProperties(named: "DURATION", of: component) }
      return try edit.set(.duration("DURATION", length), of: component, after: startLine)
    }
    if let line = document.lines(named: "DURATION", of: component).first {
      let old = document.withValue(of: document.lines[line]) { DurationText.read($0) }
      if old != length { try edit.set(.duration("DURATION", length), of: component) }
      return
    }
    if isNone || start.isAllDay && length == EventDuration(days: 1) { return }
    let ids = try zoneIDs(of: [start], at: component)
    guard let property = try Property.length(length, from: start, zoneID: { ids[$0] }) else {
      return
    }
    try edit.insert(property, into: component, after: startLine)
  }

  /// The DTEND, in the zone of the old one if that differed from the start's.
  private func end(
    after length: EventDuration, from start: EventTime, oldStart: EventTime, oldEnd: EventTime?
  ) -> EventTime? {
    if case .zoned(_, let zone) = oldEnd, case .zoned(_, let startZone) = oldStart,
      zone != startZone, let end = start.end(after: length, in: zone)
    {
      return end
    }
    return start.end(after: length)
  }

  private mutating func setMark(
    isAllDay: Bool, wasAllDay: Bool, at component: Int
  ) throws(WritingError) {
    guard isAllDay != wasAllDay,
      let line = document.lines(named: Self.allDayMark, of: component).first
    else { return }
    try edit.replace(line: line, value: Array((isAllDay ? "TRUE" : "FALSE").utf8))
  }
}

extension WholeDays {
  /// The midnight that stands for a day; a time stays as it is.
  func written(_ time: EventTime) -> EventTime {
    guard case .allDay(let day) = time else { return time }
    return zone.map { .zoned(LocalTime(day), $0) } ?? .floating(LocalTime(day))
  }
}
