import CalendarModel
import TerminalScreen

/// Clock times and lengths.
extension Words {
  /// `09:30`, `9:30am`.
  public func clock(_ time: LocalTime) -> String {
    guard case .hours12(let am, let pm) = formats.clock else { return time.clockText }
    return "\(Self.hour(time)):\(twoDigits(time.minute))\(half(time, am, pm))"
  }

  /// `9` or `9:30`, for places where every column counts; `9a` and `9:30p` with halves of a day.
  package func shortClock(_ time: LocalTime) -> String {
    let minutes = time.minute == 0 ? "" : ":\(twoDigits(time.minute))"
    guard case .hours12 = formats.clock else { return "\(time.hour)\(minutes)" }
    return "\(Self.hour(time))\(minutes)\(time.hour < 12 ? "a" : "p")"
  }

  /// The columns of the longest time of a record in a list: `22:00–02:00+1`.
  package var widthOfRange: Int { formats.clock == .hours24 ? 13 : 16 }

  /// Returns a clock time in a form that can be typed.
  package func typedClock(_ time: LocalTime) -> String {
    formats.clock == .hours24
      ? time.clockText
      : "\(Self.hour(time)):\(twoDigits(time.minute))\(time.hour < 12 ? "am" : "pm")"
  }

  /// The end of a day.
  private var endOfDay: String {
    formats.clock == .hours24 ? "24:00" : clock(LocalTime(seconds: 0))
  }

  private static func hour(_ time: LocalTime) -> Int { (time.hour + 11) % 12 + 1 }

  private func half(_ time: LocalTime, _ am: String, _ pm: String) -> String {
    let name = time.hour < 12 ? am : pm
    return name.isEmpty ? time.hour < 12 ? "am" : "pm" : name
  }

  // MARK: Lengths

  /// Returns a count of minutes as `6 h 30 min`, `45 min` or `2 h`.
  package func duration(minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    if hours == 0 { return "\(rest) min" }
    return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }

  /// `2 days`, `1 h 30 min`, `1 day 4 h`.
  package func duration(_ length: EventDuration) -> String {
    let minutes = abs(length.seconds) / 60
    let days = length.days == 0 ? "" : count(abs(length.days), .day)
    let rest = minutes == 0 && !days.isEmpty ? "" : duration(minutes: minutes)
    return [days, rest].filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: Records

  /// Returns the duration: `1 h 30 min`, `3 days`; empty for a point in time.
  package func duration(of record: Record) -> String {
    switch record.occurrence.time {
    case .allDay(let days): count(days.count, .day)
    case .timed: record.minutes == 0 ? "" : duration(minutes: record.minutes)
    }
  }

  /// Returns the clock times for a list: `09:00–10:30`, `all day`, `22:00–02:00+1`.
  package func range(of record: Record) -> String {
    guard case .timed(let start, let end) = record.occurrence.time else { return allDay }
    if start == end { return clock(start) }
    let days = end.day - start.day
    return "\(clock(start))–\(clock(end))\(days > 0 ? "+\(days)" : "")"
  }

  /// Returns the part of the record on one of its days: `09:00–10:30`, `22:00 →`, `→ 02:00`,
  /// `all day`.
  package func range(of record: Record, on day: Day) -> String {
    guard case .timed(let start, let end) = record.occurrence.time else { return allDay }
    let days = record.occurrence.days
    if days.count == 1 {
      return start == end ? clock(start) : "\(clock(start))–\(clock(of: end, on: day))"
    }
    if day == days.lowerBound { return "\(clock(start)) →" }
    return day == days.upperBound ? "→ \(clock(of: end, on: day))" : allDay
  }

  /// Returns the end of a record on its last day; midnight is shown as 24:00 of that day.
  package func clock(of end: LocalTime, on day: Day) -> String {
    end.day > day ? endOfDay : clock(end)
  }

  package var allDay: String { say("all day", "ganztägig") }

  /// Returns the title, safe to show and marked if cancelled or tentative. A very long title is
  /// cut.
  package func title(of record: Record) -> String {
    title(of: record, displayableBeginning(of: record.title))
  }

  /// Returns the title without a limit of its length.
  package func wholeTitle(of record: Record) -> String {
    title(of: record, displayable(record.title))
  }

  private func title(of record: Record, _ shown: String) -> String {
    let text = record.title.isEmpty ? "(\(noTitle))" : shown
    return switch record.status {
    case .cancelled: "×\(text)"
    case .tentative: "?\(text)"
    default: text
    }
  }

  package var noTitle: String { say("no title", "ohne Titel") }
}
