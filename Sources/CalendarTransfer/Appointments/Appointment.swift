import CalendarModel
import ICalendar

/// A line of calcurse's `apts` file.
struct Appointment: Hashable {
  enum Times: Hashable {
    case wholeDay(Day)
    case timed(ClosedRange<LocalTime>)
  }

  struct Period: Hashable {
    var frequency: RecurrenceRule.Frequency
    var interval: Int
    /// The last day, inclusive.
    var until: Day?
    var weekdays: [RecurrenceRule.WeekdayNumber] = []
    var monthDays: [Int] = []
    var months: [Int] = []
    var exceptions: [Day] = []
  }

  var times: Times
  var title = ""
  var period: Period?
  /// The name of the file with its note.
  var note: String?
  /// Whether it is flagged, so that calcurse sends a reminder.
  var isImportant = false

  init(times: Times) { self.times = times }

  /// - Parameters:
  ///   - zone: the zone of its times; nil if they are floating.
  ///   - note: the contents of its note file.
  func event(uid: String, zone: Zone?, note: AppointmentNote, warning: Int) -> NewEvent {
    var event = Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0),
      start: start(in: zone), duration: duration(in: zone),
      ComponentDetails(uid: uid, title: title, location: note.location, notes: note.text))
    if let period { event.kind = .series(recurrence(period, in: zone)) }
    let alarm = Alarm(.start(EventDuration(seconds: -warning)))
    return NewEvent(event, alarms: isImportant ? [alarm] : [])
  }

  // MARK: - Private

  private func start(in zone: Zone?) -> EventTime {
    switch times {
    case .wholeDay(let day): .allDay(day)
    case .timed(let range): Self.time(range.lowerBound, zone)
    }
  }

  private func duration(in zone: Zone?) -> EventDuration {
    guard case .timed(let range) = times else { return EventDuration(days: 1) }
    let clock = range.upperBound - range.lowerBound
    guard let zone else { return EventDuration(seconds: Int(clock)) }
    // Same as for DTEND: from midnight to midnight counts as days, regardless of clock changes.
    if clock > 0, clock % 86_400 == 0 { return EventDuration(days: Int(clock / 86_400)) }
    let seconds = zone.instant(of: range.upperBound) - zone.instant(of: range.lowerBound)
    return EventDuration(seconds: max(0, Int(seconds)))
  }

  private func recurrence(_ period: Period, in zone: Zone?) -> Recurrence {
    let rule = RecurrenceRule(
      period.frequency, interval: period.interval,
      end: period.until.map { .until(last($0, zone)) } ?? .never, byDay: period.weekdays,
      byMonthDay: period.monthDays, byMonth: period.months)
    return Recurrence(rules: [rule], exclusions: period.exceptions.map { excluded($0, zone) })
  }

  private func last(_ day: Day, _ zone: Zone?) -> EventTime {
    if case .wholeDay = times { return .allDay(day) }
    return Self.time(LocalTime(day, secondOfDay: 86_399), zone)
  }

  private func excluded(_ day: Day, _ zone: Zone?) -> EventTime {
    guard case .timed(let range) = times else { return .allDay(day) }
    return Self.time(LocalTime(day, secondOfDay: range.lowerBound.secondOfDay), zone)
  }

  private static func time(_ clock: LocalTime, _ zone: Zone?) -> EventTime {
    zone.map { .zoned(clock, $0) } ?? .floating(clock)
  }
}

/// The contents of a note file. Below a line `-- ` calcurse keeps properties for which it has no
/// field.
struct AppointmentNote: Hashable {
  var text = ""
  var location = ""

  init() {}

  init(_ contents: String) {
    var lines = contents.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard let mark = lines.lastIndex(of: "-- ") else {
      text = lines.joined(separator: "\n")
      return
    }
    let place = "Location: "
    let below = lines[(mark + 1)...]
    location = below.first { $0.hasPrefix(place) }.map { String($0.dropFirst(place.count)) } ?? ""
    let others = below.filter { !$0.hasPrefix(place) }
    text = (lines[..<mark] + others).joined(separator: "\n")
  }
}
