import CalendarModel
import ICalendar

extension CalendarContents {
  /// Everything that was read, as lines of text.
  var transcript: String {
    var lines: [String] = []
    if let name { lines.append("name: \(name)") }
    if let color { lines.append("color: \(color.text)") }
    if otherComponentCount > 0 { lines.append("other components: \(otherComponentCount)") }
    for event in events { lines += [""] + event.transcript }
    if !problems.isEmpty { lines += ["", "problems:"] + problems.map { "  \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Event {
  fileprivate var transcript: [String] {
    let start = start.text
    var lines = [
      "event: \(details.uid)", "  start: \(start)", "  duration: \(duration.text)",
    ]
    lines += details.kind.transcript
    lines +=
      text("title", details.title) + text("location", details.location)
      + text("notes", details.notes)
    lines += details.categories.map { "  category: \($0.name)" }
    lines += text("color", details.color?.text ?? "") + text("status", status?.rawValue ?? "")
    if isTransparent { lines.append("  transparent") }
    if details.privacy != .everyone { lines.append("  privacy: \(details.privacy)") }
    lines += text("url", details.url)
    if let organizer = details.organizer { lines.append("  organizer: \(organizer.text)") }
    lines += details.attendees.map { "  attendee: \($0.text)" }
    if details.alarmCount > 0 { lines.append("  alarms: \(details.alarmCount)") }
    return lines
  }

  private func text(_ name: String, _ value: String) -> [String] {
    value.isEmpty ? [] : ["  \(name): \(value.debugDescription)"]
  }
}

extension ComponentDetails.Kind {
  fileprivate var transcript: [String] {
    switch self {
    case .single: []
    case .override(let time, let andFollowing):
      ["  replaces: \(time.text)\(andFollowing ? " and what follows" : "")"]
    case .series(let recurrence):
      recurrence.rules.map { "  rule: \($0.text)" }
        + recurrence.additions.map {
          "  added: \($0.start.text)\($0.duration.map { " for \($0.text)" } ?? "")"
        } + recurrence.exclusions.map { "  excluded: \($0.text)" }
    }
  }
}

extension Attendee {
  fileprivate var text: String { "\(name) <\(address)> \(participation)" }
}

extension EventColor {
  fileprivate var text: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension EventDuration {
  fileprivate var text: String { "\(days) d \(seconds) s" }
}

extension EventTime {
  /// The wall clock, and for a time in a zone its id and offset there.
  fileprivate var text: String {
    let clock = wallClock
    let date = clock.day.civil
    let day = "\(date.year)-\(date.month)-\(date.day)"
    let time = "\(clock.hour):\(clock.minute):\(clock.second)"
    switch self {
    case .allDay: return day
    case .floating: return "\(day) \(time)"
    case .zoned(_, let zone):
      let offset = clock.seconds - zone.instant(of: clock).seconds
      return "\(day) \(time) \(zone.id) (\(offset) s)"
    }
  }
}
