import CalendarModel
import ICalendar
import TestSupport

/// Seeded files of events with alarms, and which of them are due, by looking at all there are.
struct AlarmWorld {
  /// What is due, as a test compares it.
  struct Line: Hashable, Comparable, CustomStringConvertible {
    let moment: Instant
    let title: String
    let start: LocalTime
    let rings: Bool

    var description: String {
      "\(Zone.utc.localTime(of: moment).iso8601Text) \(title) \(start.iso8601Text) \(rings)"
    }

    static func < (a: Line, b: Line) -> Bool { a.description < b.description }
  }

  private(set) var files: [(name: String, text: String)] = []
  private var random: SeededGenerator

  init(seed: Int, count: Int) {
    random = SeededGenerator(seed: seed)
    for number in 0..<count {
      let events = number % 3 == 0 ? series(number) : [single(number)]
      files.append(("\(number).ics", Self.calendar(events)))
    }
  }

  static func calendar(_ events: [[String]]) -> String {
    let lines = events.flatMap { ["BEGIN:VEVENT"] + $0 + ["END:VEVENT"] }
    return (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR"])
      .map { $0 + "\r\n" }.joined()
  }

  // MARK: - What is due

  /// All that is due in a stretch of time within the years from 2024 to 2028.
  func due(in window: Range<Instant>, for zone: Zone) -> [Line] {
    files.flatMap { Self.due($0.text, in: window, for: zone) }.sorted()
  }

  private static func due(_ text: String, in window: Range<Instant>, for zone: Zone) -> [Line] {
    var reader = CalendarReader(zones: ZoneCatalog())
    let contents = reader.read(
      Array(text.utf8), path: "", collection: CollectionID(rawValue: 0))
    var events = contents.events
    for index in events.indices { events[index].id = EventID(rawValue: Int64(index)) }
    var due: [Line: Bool] = [:]
    func add(_ occurrence: Occurrence, _ alarms: AlarmSchedule) {
      let event = events[Int(occurrence.event.rawValue)]
      guard event.status != .cancelled else { return }
      // Days count on the event's own calendar.
      let clock = if case .zoned(_, let own) = event.start { own } else { zone }
      for alarm in alarms.due(for: occurrence, in: clock, reader: zone, within: window) {
        let line = Line(
          moment: alarm.moment, title: event.title, start: occurrence.start, rings: false)
        due[line] = due[line, default: false] || alarm.rings
      }
    }
    let groups = SeriesGroups(events)
    for event in groups.singles {
      add(event.ownOccurrence(in: zone), contents.alarms[Int(event.id.rawValue)])
    }
    for series in groups.series {
      var budget = StepBudget(.max)
      let days = Month(year: 2024, month: 1).firstDay...Month(year: 2028, month: 12).lastDay
      let all = series.occurrences(touching: days, in: zone, budget: &budget).occurrences
      for occurrence in all {
        add(occurrence, contents.alarms[Int(occurrence.event.rawValue)].relative)
      }
      for (number, alarms) in contents.alarms.enumerated() {
        for entry in alarms.absolute.entries {
          guard let moment = entry.trigger.moment(in: zone) else { continue }
          let day = zone.localTime(of: moment).day
          let isOwn = series.event.id.rawValue == number
          let own = isOwn ? all : all.filter { $0.event.rawValue == number }
          let next = own.first { $0.start.day >= day }
          let nearest = isOwn ? next ?? own.last : own.first
          if let nearest { add(nearest, AlarmSchedule([entry])) }
        }
      }
    }
    return due.map {
      Line(moment: $0.key.moment, title: $0.key.title, start: $0.key.start, rings: $0.value)
    }
  }

  // MARK: - Texts

  private mutating func single(_ number: Int) -> [String] {
    var lines = ["UID:u\(number)", "SUMMARY:single \(number)", start(), length()]
    if random.chance(6) { lines.append("STATUS:CANCELLED") }
    return lines + alarms()
  }

  private mutating func series(_ number: Int) -> [[String]] {
    let day = random.number(1...28)
    let hour = random.number(10...20)
    let start = "TZID=Europe/Berlin:202601\(day < 10 ? "0" : "")\(day)T\(hour)0000"
    let rule = pick([
      "FREQ=DAILY;COUNT=120", "FREQ=WEEKLY", "FREQ=MONTHLY;BYMONTHDAY=5,17", "FREQ=YEARLY",
      "FREQ=WEEKLY;UNTIL=20260601T000000Z",
    ])
    var events = [
      ["UID:u\(number)", "SUMMARY:series \(number)", "DTSTART;" + start, "RRULE:\(rule)", length()]
        + alarms()
    ]
    for change in 0..<random.number(0...2) {
      // Moved by some hours; one that replaces nothing is shown as well.
      let changed = ["20260305", "20260317", "20260402"][change]
      var lines = [
        "UID:u\(number)", "SUMMARY:changed \(number) \(change)",
        "RECURRENCE-ID;TZID=Europe/Berlin:\(changed)T\(hour)0000",
        "DTSTART;TZID=Europe/Berlin:\(changed)T213000", "DURATION:PT1H",
      ]
      if random.chance(3) { lines.append("STATUS:CANCELLED") }
      events.append(lines + alarms())
    }
    return events
  }

  private mutating func start() -> String {
    let month = random.number(2...4)
    let day = random.number(10...28)
    let clock = "T\(random.number(10...23))3000"
    return pick([
      "DTSTART;VALUE=DATE:20260\(month)\(day)", "DTSTART:20260\(month)\(day)\(clock)Z",
      "DTSTART:20260\(month)\(day)\(clock)",
      "DTSTART;TZID=America/New_York:20260\(month)\(day)\(clock)",
    ])
  }

  private mutating func length() -> String { "DURATION:" + pick(["PT30M", "PT4H", "P1D", "P5D"]) }

  private mutating func alarms() -> [String] {
    (0..<random.number(0...2)).flatMap { _ -> [String] in
      let trigger = pick([
        ":-PT15M", ":-P1D", ";RELATED=END:PT0S", ";RELATED=END:-PT1H", ":PT10M", ":-P7DT3H",
        ":-P40D", ":P15D", ";RELATED=END:-P3W", ";VALUE=DATE-TIME:20260315T083000Z",
        ";VALUE=DATE-TIME:20260420T083000Z", ";VALUE=DATE-TIME:19760401T005545Z",
        ";VALUE=DATE-TIME:20260315T083000", ";TZID=Asia/Tokyo:20260320T083000",
        ";VALUE=DATE:20260327",
      ])
      var lines = [
        "BEGIN:VALARM", "ACTION:" + pick(["DISPLAY", "DISPLAY", "AUDIO", "EMAIL"]),
        "TRIGGER\(trigger)",
      ]
      if random.chance(4) { lines += ["REPEAT:3", "DURATION:\(pick(["PT5M", "P9D"]))"] }
      if random.chance(8) { lines.append("ACKNOWLEDGED:20260317T000000Z") }
      return lines + ["END:VALARM"]
    }
  }

  private mutating func pick(_ values: [String]) -> String {
    values[random.number(0...values.count - 1)]
  }
}
