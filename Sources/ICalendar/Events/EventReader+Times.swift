import CalendarModel

extension EventReader {
  /// The start of an event. A midnight with VALUE=DATE is a time if the end of the event is not a
  /// midnight.
  mutating func start(_ lines: EventLines, in line: ContentLine) -> EventTime? {
    let end = lines.end.flatMap { end in document.withValue(of: end) { DateTimeText($0) } }
    let goesOn = !lines.rules.isEmpty || !lines.additions.isEmpty
    return time(
      of: line, takingMidnightAsDay: (end?.secondOfDay ?? 0) % 86_400 == 0, goesOn: goesOn)
  }

  /// The value of a line with one date or time; anything else becomes a problem.
  /// - Parameters:
  ///   - takingMidnightAsDay: whether VALUE=DATE turns a midnight into a day.
  ///   - goesOn: whether a series begins there.
  ///   - isNeeded: whether a component without DTSTART is not shown.
  mutating func time(
    of line: ContentLine, takingMidnightAsDay: Bool = true, goesOn: Bool = false,
    isNeeded: Bool = true
  ) -> EventTime? {
    var clock = clock(of: line, goesOn: goesOn)
    clock.takesMidnightsAsDays = takingMidnightAsDay
    guard let text = document.withValue(of: line, { DateTimeText($0) }) else {
      let (name, shown) = (line.name.rawValue, excerpt(of: line))
      log.report(
        .date(
          isNeeded && line.name == .dtstart
            ? .unreadableStart(name: name, value: shown) : .unreadable(name: name, value: shown)),
        line: line.number)
      return nil
    }
    reportMisfit(of: line, to: clock.kind)
    return clock.time(text)
  }

  /// Reports a value of another kind than VALUE.
  private mutating func reportMisfit(of line: ContentLine, to kind: DateValueKind?) {
    guard let kind,
      let found = document.withValue(of: line, { DateValueKind(ofValue: $0, expecting: kind) }),
      found != kind
    else { return }
    reportMisfit(excerpt(of: line), found, in: line, to: kind)
  }

  mutating func reportMisfit(
    _ value: String, _ found: DateValueKind, in line: ContentLine, to kind: DateValueKind
  ) {
    log.report(
      .date(.otherKind(name: line.name.rawValue, said: kind, value: value, found: found)),
      line: line.number)
  }

  /// Returns how to read the dates of a line.
  mutating func clock(of line: ContentLine, goesOn: Bool = false) -> Clock {
    guard !line.parametersRange.isEmpty else { return Clock() }
    let parameters = document.withParameters(of: line) { TimeParameters($0) }
    var clock = Clock(kind: parameters.kind)
    // Days need no zone.
    guard let id = parameters.zoneID, clock.kind != .day || holdsTimes(line) else { return clock }
    if let startZone, startZone.id == id, line.name != .recurrenceID {
      clock.zone = startZone.zone
      return clock
    }
    let document = document
    clock.zone = zone(named: id, line: line.number) {
      ZoneUse(times: document.wallClocks(in: line), goesOn: goesOn)
    }
    if line.name == .dtstart { startZone = clock.zone.map { (id, $0) } }
    return clock
  }

  private func holdsTimes(_ line: ContentLine) -> Bool {
    document.withValue(of: line) {
      $0.contains(UInt8(ascii: "T")) || $0.contains(UInt8(ascii: "t"))
    }
  }

  /// The length of the event (RFC 5545 §3.6.1): by DTEND, otherwise by DURATION, otherwise one day
  /// for an all-day event and zero for others.
  mutating func duration(_ lines: EventLines, from start: EventTime) -> EventDuration {
    if let line = lines.end, let end = time(of: line, takingMidnightAsDay: start.isAllDay) {
      if let other = lines.duration {
        log.report(.date(.durationBesideEnd), line: other.number)
      }
      return duration(from: start, to: end, line: line)
    }
    if let line = lines.duration { return duration(in: line, from: start) }
    return start.isAllDay ? EventDuration(days: 1) : .zero
  }

  /// The length of an event between two times, neither of them a day.
  static func length(from start: EventTime, to end: EventTime) -> EventDuration {
    wholeDays(from: start, to: end)
      ?? EventDuration(seconds: max(0, seconds(from: start, to: end)))
  }

  // MARK: - Private

  private mutating func duration(
    from start: EventTime, to end: EventTime, line: ContentLine
  ) -> EventDuration {
    if start.isAllDay != end.isAllDay {
      log.report(.date(start.isAllDay ? .endIsTime : .endIsDay), line: line.number)
    }
    if case .allDay(let first) = start {
      let wallClock = end.wallClock
      let days = wallClock.day - first + (wallClock.secondOfDay > 0 ? 1 : 0)
      if days < 0 { log.report(.date(.endsBeforeStart), line: line.number) }
      return EventDuration(days: max(1, days))
    }
    let seconds = EventReader.seconds(from: start, to: end)
    if seconds < 0 { log.report(.date(.endsBeforeStart), line: line.number) }
    return EventReader.length(from: start, to: end)
  }

  /// The days between two times with the same time of day, usually midnight; otherwise nil.
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
      log.report(.date(.unreadableDuration(value: shown)), line: line.number)
      return shortest
    }
    if duration.days < 0 || duration.seconds < 0 {
      log.report(.date(.negativeDuration), line: line.number)
      return shortest
    }
    guard start.isAllDay else { return duration }
    if duration.seconds % 86_400 != 0 {
      log.report(.date(.durationOfDays), line: line.number)
    }
    return EventDuration(days: max(1, duration.days + (duration.seconds + 86_399) / 86_400))
  }
}

extension Document {
  /// The times in a line, as written.
  fileprivate func wallClocks(in line: ContentLine) -> [LocalTime] {
    withValue(of: line) { bytes in
      var clocks: [LocalTime] = []
      var start = 0
      while start < bytes.count, clocks.count < EventReader.dateLimit {
        let end = bytes.firstIndex(of: ASCII.comma, from: start, to: bytes.count) ?? bytes.count
        let first = bytes.firstIndex(of: ASCII.slash, from: start, to: end) ?? end
        if let text = DateTimeText(bytes.extracting(start..<first)), !text.isUTC {
          clocks.append(text.wallClock)
        }
        start = end + 1
      }
      return clocks
    }
  }
}

/// The form of a date or time. RFC 5545 requires that UNTIL and RECURRENCE-ID have that of DTSTART
/// (§3.3.10, §3.8.4.4). EXDATE and RDATE may hold days next to times: all starts of the day, or the same
/// time of day.
typealias DateForm = DateProblem.Form

extension DateForm {
  /// Whether a list may hold it for a start of another form.
  func isListed(beside start: DateForm) -> Bool { self == start || self == .day }

  init(of time: EventTime) {
    switch time {
    case .allDay: self = .day
    case .floating: self = .floating
    case .zoned: self = .zoned
    }
  }
}

/// Values of another form than DTSTART. They are read as intended by the programs that write them
/// (`StartClock.fitting`), and reported.
extension EventReader {
  /// Reports a value of another form than the start.
  mutating func reportMixture(
    _ name: String, _ value: EventTime, line: Int, start: EventTime
  ) {
    report(DateForm(of: value), of: name, beside: DateForm(of: start), line: line)
  }

  /// Reports the first value of a line that is of another form than the start.
  mutating func reportMixture(
    among values: some Sequence<EventTime>, in line: ContentLine, start: EventTime
  ) {
    let form = DateForm(of: start)
    guard let misfit = values.first(where: { !DateForm(of: $0).isListed(beside: form) }) else {
      return
    }
    report(DateForm(of: misfit), of: line.name.rawValue, beside: form, line: line.number)
  }

  /// Reports a RECURRENCE-ID of another form than the start of its series, which a moved override need not
  /// have: the series is looked up if the override's own form differs.
  mutating func reportMixture(
    _ original: EventTime, in line: ContentLine, ofSeries uid: String, own start: EventTime
  ) {
    let form = DateForm(of: original)
    guard form != DateForm(of: start) else { return }
    let forms = seriesForms ?? document.formsOfSeries()
    seriesForms = forms
    guard let series = forms[StableHash.of(uid)] else { return }
    report(form, of: line.name.rawValue, beside: series, line: line.number)
  }

  private mutating func report(
    _ form: DateForm, of name: String, beside start: DateForm, line: Int
  ) {
    guard form != start else { return }
    log.report(.date(.otherForm(name: name, form: form, start: start)), line: line)
  }
}

extension Document {
  /// The forms of the starts of events that are not overrides, by hash of the UID.
  fileprivate func formsOfSeries() -> [Int64: DateForm] {
    var forms: [Int64: DateForm] = [:]
    for index in componentIndices(of: .event) {
      let lines = ownLines(of: index).map { self.lines[$0] }
      guard !lines.contains(where: { $0.name == .recurrenceID }),
        let start = lines.first(where: { $0.name == .dtstart }),
        let text = withValue(of: start, { DateTimeText($0) }), let uid = hashOfUID(of: index)
      else { continue }
      let hasZone =
        text.isUTC
        || !start.parametersRange.isEmpty
          && withParameters(of: start) { TimeParameters($0) }.zoneID != nil
      forms[uid] = text.secondOfDay == nil ? .day : hasZone ? .zoned : .floating
    }
    return forms
  }
}
