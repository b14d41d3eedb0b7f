import CalendarModel
import TerminalScreen

/// Dates in the order of the locale.
extension Words {
  /// `9 Mar 2026`, `9. Mär 2026`, `Mar 9, 2026`, `2026-03-09`.
  package func date(_ day: Day) -> String {
    let month = day.month
    return switch formats.order {
    case .dayMonth: "\(number(of: day)) \(shortName(of: month)) \(yearText(month.year))"
    case .monthDay: "\(shortName(of: month)) \(day.dayOfMonth), \(yearText(month.year))"
    case .yearMonth: numbers(of: day)
    }
  }

  /// `9 Mar`, `Mar 9`.
  package func dateWithoutYear(_ day: Day) -> String { date(day, month: shortName(of: day.month)) }

  /// `Mon 9 Mar 2026`.
  package func dateWithWeekday(_ day: Day) -> String {
    let comma = formats.order == .monthDay ? "," : ""
    return "\(shortName(of: day.weekday))\(comma) \(date(day))"
  }

  /// Returns a date for a message: `Mon 9 Mar`, with the year where that of another day differs.
  package func date(_ day: Day, besideThatOf other: Day) -> String {
    guard day.month.year == other.month.year else { return dateWithWeekday(day) }
    let comma = formats.order == .monthDay ? "," : ""
    return "\(shortName(of: day.weekday))\(comma) \(dateWithoutYear(day))"
  }

  /// Returns a moment for a message: `Mon 9 Mar, 14:00`.
  package func moment(_ time: LocalTime, besideThatOf other: Day) -> String {
    "\(date(time.day, besideThatOf: other)), \(clock(time))"
  }

  /// `Mon 9 – Thu 12 Mar 2026`, `Mon 30 Mar – Thu 2 Apr 2026`.
  package func range(_ days: ClosedRange<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    let weekday = shortName(of: first.weekday)
    let isSameYear = first.month.year == last.month.year
    let start: String =
      switch formats.order {
      case .dayMonth where first.month == last.month: "\(weekday) \(number(of: first))"
      case .dayMonth where isSameYear: "\(weekday) \(dateWithoutYear(first))"
      case .monthDay where isSameYear: "\(weekday), \(dateWithoutYear(first))"
      default: dateWithWeekday(first)
      }
    return "\(start) – \(dateWithWeekday(last))"
  }

  /// `Monday 9 March 2026`, `Montag, 9. März 2026`, `Monday, March 9, 2026`.
  package func longDate(_ day: Day) -> String {
    let (month, weekday) = (day.month, name(of: day.weekday))
    return switch formats.order {
    case .dayMonth:
      "\(weekday)\(comma) \(number(of: day)) \(name(of: month)) \(yearText(month.year))"
    case .monthDay: "\(weekday), \(name(of: month)) \(day.dayOfMonth), \(yearText(month.year))"
    case .yearMonth: "\(weekday) \(numbers(of: day))"
    }
  }

  /// Returns `Monday 9 March`, or with a short weekday name.
  package func label(of day: Day, isShort: Bool) -> String {
    let weekday = isShort ? shortName(of: day.weekday) : name(of: day.weekday)
    let comma = formats.order == .dayMonth ? isShort ? "" : comma : ","
    return "\(weekday)\(comma) \(date(day, month: name(of: day.month)))"
  }

  /// `today`, `tomorrow`, `in 12 days`, `12 days ago`.
  package func distance(to day: Day, from today: Day) -> String {
    switch day - today {
    case 0: self.today
    case 1: say("tomorrow", "morgen")
    case -1: say("yesterday", "gestern")
    case let days where days > 0: ahead(of: today, to: day)
    default: ago(of: today, from: day)
    }
  }

  private func ahead(of today: Day, to day: Day) -> String {
    switch Self.span(from: today, to: day) {
    case .days(let count): say("in \(count) days", "in \(count) Tagen")
    case .weeks(let count): say("in \(count) weeks", "in \(count) Wochen")
    case .months(let count): say("in \(count) months", "in \(count) Monaten")
    case .years(let count): say("in \(count) years", "in \(count) Jahren")
    }
  }

  private func ago(of today: Day, from day: Day) -> String {
    switch Self.span(from: day, to: today) {
    case .days(let count): say("\(count) days ago", "vor \(count) Tagen")
    case .weeks(let count): say("\(count) weeks ago", "vor \(count) Wochen")
    case .months(let count): say("\(count) months ago", "vor \(count) Monaten")
    case .years(let count): say("\(count) years ago", "vor \(count) Jahren")
    }
  }

  private enum Span { case days(Int), weeks(Int), months(Int), years(Int) }

  /// Returns how people say a distance: days for a month, whole weeks up to ten, whole months up to
  /// two years, and whole years beyond.
  private static func span(from first: Day, to last: Day) -> Span {
    let days = last - first
    if days <= 31 { return .days(days) }
    if days < 70 { return .weeks(days / 7) }
    let isFull = last.dayOfMonth >= first.dayOfMonth
    let months = Int(last.month.index - first.month.index) - (isFull ? 0 : 1)
    return months < 24 ? .months(months) : .years(months / 12)
  }

  package var today: String { say("today", "heute") }

  /// Returns a date that can be typed, in any language: `26 Nov 2026`, `26.11.2026`.
  package func typedDate(_ day: Day) -> String {
    let (month, number) = (day.month, day.dayOfMonth)
    return switch formats.order {
    case .dayMonth where hasTypedNames: "\(number) \(shortName(of: month)) \(yearText(month.year))"
    case .dayMonth: "\(number).\(month.number).\(yearText(month.year))"
    case .monthDay: "\(month.number)/\(number)/\(yearText(month.year))"
    case .yearMonth: numbers(of: day)
    }
  }

  // MARK: - Private

  /// The comma after a long weekday.
  private var comma: String { formats.marksDays ? "," : "" }

  private func number(of day: Day) -> String {
    formats.marksDays ? "\(day.dayOfMonth)." : "\(day.dayOfMonth)"
  }

  private func date(_ day: Day, month: String) -> String {
    formats.order == .dayMonth ? "\(number(of: day)) \(month)" : "\(month) \(day.dayOfMonth)"
  }

  /// `2026-03-09`.
  private func numbers(of day: Day) -> String {
    "\(yearText(day.month.year))-\(twoDigits(day.month.number))-\(twoDigits(day.dayOfMonth))"
  }
}

/// Clock times and lengths.
extension Words {
  /// `09:30`, `9:30am`.
  package func clock(_ time: LocalTime) -> String {
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
    return switch record.state {
    case .cancelled: "×\(text)"
    // What happened and is tentative runs.
    case .tentative where record.trackedMark == nil: "?\(text)"
    default: text
    }
  }

  package var noTitle: String { say("no title", "ohne Titel") }
}
