import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

@Suite struct NewEventTests {
  static let now = Instant(seconds: 1_790_000_000)

  private func zones() throws -> [Zone] {
    let catalog = ZoneCatalog()
    return try ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Africa/Casablanca"].map {
      try #require(catalog.zone(named: $0), "\($0)")
    } + [Zone(id: "Ship, \"time\": 2", fixedOffset: 5400)]
  }

  @Test(arguments: 0..<40)
  func eventsAreReadAsTheyWereWritten(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let zones = try zones()
    let events = (0..<10).map { _ in NewEvent(random.event(in: zones), alarms: random.alarms()) }
    let bytes = try ComponentText.calendar(events, now: Self.now).bytes()
    let contents = read(bytes: bytes)
    #expect(contents.problems.map(\.description) == [])
    #expect(
      contents.events
        == events.map { $0.event.asRead(changed: Self.now, alarmCount: $0.alarms.count) })
    let document = Document(bytes)
    let lines = bytes.split(separator: 10)
    #expect(lines.allSatisfy { $0.last == 13 && $0.count <= 76 })
    for (index, event) in events.enumerated() {
      let component = try #require(document.component(at: contents.ranges[index].lowerBound))
      let expected = event.alarms.map { alarm in
        var alarm = alarm
        if alarm.action == .display { alarm.text = event.event.title }
        return alarm
      }
      #expect(document.alarms(ofEventAt: component).map(\.alarm) == expected)
    }
  }

  @Test func aNewFileAsItIsWritten() throws {
    let berlin = try #require(ZoneCatalog().zone(named: "Europe/Berlin"))
    let event = Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0), uid: "1",
      kind: .series(
        Recurrence(rules: [RecurrenceRule(.weekly, end: .until(.allDay(day(2026, 6, 30))))])),
      start: .zoned(time(2026, 3, 9, 9), berlin), duration: EventDuration(seconds: 5400),
      title: "Lunch, with Ana", location: "Roma",
      categories: ["private", "food"].compactMap { Category($0) })
    let text = try ComponentText.calendar(
      [NewEvent(event, alarms: [Alarm(.start(EventDuration(seconds: -600)))])],
      now: Instant(seconds: 0)
    ).bytes(lineEnd: [10])
    let found = String(decoding: text, as: UTF8.self)
    let zone = String(
      decoding: try ComponentText.timeZone(berlin, from: 2026).bytes(lineEnd: [10]), as: UTF8.self)
    #expect(
      found == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Daybook//Daybook//EN
        \(zone)BEGIN:VEVENT
        UID:1
        DTSTAMP:19700101T000000Z
        CREATED:19700101T000000Z
        DTSTART;TZID=Europe/Berlin:20260309T090000
        DTEND;TZID=Europe/Berlin:20260309T103000
        RRULE:FREQ=WEEKLY;UNTIL=20260630T215959Z
        SUMMARY:Lunch\\, with Ana
        LOCATION:Roma
        CATEGORIES:private,food
        BEGIN:VALARM
        ACTION:DISPLAY
        TRIGGER:-PT10M
        DESCRIPTION:Lunch\\, with Ana
        END:VALARM
        END:VEVENT
        END:VCALENDAR

        """)
  }

  @Test func twoZonesWithOneNameStayTwo() throws {
    let zones = [3600, 7200].map { Zone(id: "Home", fixedOffset: $0) }
    let events = zones.map { zone in
      NewEvent(
        Event(
          id: EventID(rawValue: 0), collection: CollectionID(rawValue: 1), uid: "1",
          start: .zoned(time(2026, 3, 9, 9), zone)))
    }
    let bytes = try ComponentText.calendar(events, now: Self.now).bytes()
    let starts = read(bytes: bytes).events.map { $0.start.localTime(in: .utc).hour }
    #expect(starts == [8, 7])
  }

  @Test func whatCannotBeWrittenIsAnError() throws {
    var event = Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 1), uid: "1",
      start: .allDay(day(10_000, 1, 1)))
    #expect(throws: WritingError.yearOutOfRange(10_000)) {
      try NewEvent(event).component(now: Self.now)
    }
    event.start = .allDay(day(9999, 12, 31))
    event.duration = EventDuration(days: 2)
    // An end that cannot be written is said by the length.
    let text = try ComponentText.calendar([NewEvent(event)], now: Self.now).bytes()
    #expect(read(bytes: text).events == [event.asRead(changed: Self.now)])
    event.duration = EventDuration(days: .max)
    #expect(throws: WritingError.durationTooLong) {
      try NewEvent(event).component(now: Self.now)
    }
  }

  @Test func uidsAreRandomUUIDs() {
    var random = SeededGenerator(seed: 1)
    let uids = (0..<1000).map { _ in EventUID.random(using: &random) }
    #expect(Set(uids).count == 1000)
    let form = #/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#
    for uid in uids + [EventUID.random()] { #expect(uid.wholeMatch(of: form) != nil, "\(uid)") }
    var again = SeededGenerator(seed: 1)
    #expect(EventUID.random(using: &again) == uids[0])
  }

  /// Other devices, and later versions, find an event by it.
  @Test func uidsOfPlannedEventsAreAlwaysTheSame() {
    func todo(_ uid: String, _ day: Int? = nil) -> Todo {
      let date = day.map { EventTime.allDay(Day($0)) }
      return Todo(
        id: EventID(rawValue: 1), collection: CollectionID(rawValue: 1),
        ComponentDetails(
          uid: uid, kind: date.map { .override(of: $0, andFollowing: false) } ?? .single))
    }
    let todos = [todo("a"), todo("b"), todo(""), todo("a", 1), todo("a", 2)]
    let uids = todos.flatMap { todo in
      (1...3).map { EventUID.planned(for: todo, number: $0) }
    }
    #expect(Set(uids).count == 15)
    let form = #/[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#
    for uid in uids { #expect(uid.wholeMatch(of: form) != nil, "\(uid)") }
    var later = todo("a")
    (later.title, later.due) = ("Another title", .allDay(Day(3)))
    #expect(EventUID.planned(for: later, number: 1) == uids[0])
  }

  @Test func anEventNamesTheTaskThatItIsPlannedFor() throws {
    let event = Event(
      id: EventID(rawValue: 0), collection: CollectionID(rawValue: 0),
      start: .floating(LocalTime(Day(20_000), hour: 9)), duration: EventDuration(seconds: 3_600),
      ComponentDetails(uid: "e", title: "Tax"))
    let text = String(
      decoding: try ComponentText.calendar([NewEvent(event, task: "a,b")], now: Self.now).bytes(),
      as: UTF8.self)
    #expect(text.contains("\r\nRELATED-TO;RELTYPE=PARENT:a\\,b\r\n"))
  }
}
