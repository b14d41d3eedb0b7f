import CalendarModel

extension ContentLines {
  /// Begins a calendar; it defines the zones that its events name.
  mutating func beginCalendar(_ producer: Producer, name: String? = nil, zones: [ZoneName]) {
    add("BEGIN:VCALENDAR")
    add("VERSION:2.0")
    add("PRODID:\(producer.identifier)")
    if let name { add("X-WR-CALNAME", text: name) }
    for zone in zones { zone.definition.forEach { add($0) } }
  }

  mutating func endCalendar() { add("END:VCALENDAR") }

  /// Adds an event, and the moved occurrence of its series.
  mutating func add(_ event: GeneratedEvent) {
    addComponent(event, replacing: nil)
    guard let original = event.movedStart else { return }
    var moved = event
    (moved.rule, moved.exceptions) = (nil, [])
    moved.start = original + 2 * 3600
    moved.title += " (moved)"
    addComponent(moved, replacing: original)
  }

  private mutating func addComponent(_ event: GeneratedEvent, replacing original: LocalTime?) {
    add("BEGIN:VEVENT")
    add("UID:\(event.uid)")
    add("DTSTAMP:20260101T120000Z")
    add("CREATED:20251230T081500Z")
    add("LAST-MODIFIED:20251231T203000Z")
    add(Self.time("DTSTART", event.start, of: event))
    add(Self.time("DTEND", event.end, of: event))
    if let original { add(Self.time("RECURRENCE-ID", original, of: event)) }
    if let rule = event.rule { add("RRULE:\(rule.text)\(Self.end(rule, of: event))") }
    for exception in event.exceptions { add(Self.time("EXDATE", exception, of: event)) }
    addTexts(event)
    event.producer.ownLines(isAllDay: event.isAllDay).forEach { add($0) }
    addPeople(event)
    addAlarm(event)
    add("END:VEVENT")
  }

  private mutating func addTexts(_ event: GeneratedEvent) {
    add("SUMMARY", text: event.title)
    if !event.notes.isEmpty { add("DESCRIPTION", text: event.notes) }
    if !event.location.isEmpty { add("LOCATION", text: event.location) }
    if !event.categories.isEmpty { add("CATEGORIES:\(event.categories.joined(separator: ","))") }
    if let status = event.status { add("STATUS:\(status)") }
  }

  private mutating func addPeople(_ event: GeneratedEvent) {
    guard !event.attendees.isEmpty else { return }
    add("ORGANIZER;CN=Jörg Müller:mailto:joerg@example.org")
    for (number, name) in event.attendees.enumerated() {
      let answer = ["ACCEPTED", "NEEDS-ACTION", "DECLINED"][number % 3]
      add(
        "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=\(answer);CN=\"\(name)\""
          + ":mailto:person\(number)@example.org")
    }
  }

  private mutating func addAlarm(_ event: GeneratedEvent) {
    guard let alarm = event.alarm else { return }
    for line in [
      "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:\(alarm)", "DESCRIPTION:Reminder", "END:VALARM",
    ] { add(line) }
  }

  // MARK: - Times

  private static func time(_ name: String, _ time: LocalTime, of event: GeneratedEvent) -> String {
    if event.isAllDay { return "\(name);VALUE=DATE:\(date(time.day))" }
    if event.zone == .utc { return "\(name):\(text(time))Z" }
    guard let zone = event.zone.identifier else { return "\(name):\(text(time))" }
    return "\(name);TZID=\(zone):\(text(time))"
  }

  private static func end(_ rule: GeneratedRule, of event: GeneratedEvent) -> String {
    switch rule.end {
    case .none: return ""
    case .count(let count): return ";COUNT=\(count)"
    case .until(let day):
      if event.isAllDay { return ";UNTIL=\(date(day))" }
      return ";UNTIL=\(date(day))T235959\(event.zone == .none ? "" : "Z")"
    }
  }

  private static func text(_ time: LocalTime) -> String {
    let clock = 1_000_000 + time.hour * 10_000 + time.minute * 100 + time.second
    return "\(date(time.day))T\(String(clock).dropFirst())"
  }

  private static func date(_ day: Day) -> String {
    let civil = day.civil
    return String(100_000_000 + civil.year * 10_000 + civil.month * 100 + civil.day).dropFirst()
      .description
  }
}
