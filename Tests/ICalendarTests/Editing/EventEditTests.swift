import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

@Suite struct EventEditTests {
  private static let now = Instant(seconds: 1_790_000_000)

  /// The lines of the only event, without those that tell when it was changed, after a change.
  private func changed(
    _ lines: String, zones: String = "", keepingStamps: Bool = false, addresses: Set<String> = [],
    _ change: (inout Event) throws -> Void
  ) throws -> [String] {
    let text = "BEGIN:VCALENDAR\n\(zones)BEGIN:VEVENT\nUID:1\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n"
    let document = Document(Array(text.utf8))
    var edit = EventEdit(document, zones: ZoneCatalog(), now: Self.now, addresses: addresses)
    let component = try #require(document.components.firstIndex { $0.kind == .event })
    let shown = edit.event(at: component)
    var event = try #require(shown)
    try change(&event)
    try edit.set(event, at: component)
    let result = String(decoding: edit.bytes(), as: UTF8.self)
    let body = result.split(separator: "UID:1\n")[1].split(separator: "\nEND:VEVENT")[0]
    return body.split(separator: "\n").map(String.init).filter {
      keepingStamps
        || !["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"].contains(where: $0.hasPrefix)
    }
  }

  private func zone(_ name: String) throws -> Zone { try #require(ZoneCatalog().zone(named: name)) }

  @Test(arguments: 0..<150)
  func anyEventBecomesAnyOther(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let zones = try ["Europe/Berlin", "America/New_York", "Pacific/Apia"].map { try zone($0) }
    let old = random.event(in: zones)
    let (oldAlarms, newAlarms) = (random.alarms(), random.alarms())
    let file = try ComponentText.calendar(
      [NewEvent(old, alarms: oldAlarms)], now: Instant(seconds: 0))
    let document = Document(try file.bytes(lineEnd: random.chance(2) ? [10] : [13, 10]))
    var new = random.event(in: zones)
    new.uid = old.uid
    switch (old.kind, new.kind) {
    case (.override, _): new.kind = old.kind
    case (_, .override): new.kind = .single
    default: break
    }
    let component = try #require(document.components.firstIndex { $0.kind == .event })
    var edit = EventEdit(document, zones: ZoneCatalog(), now: Self.now)
    try edit.set(new, at: component)
    try edit.setAlarms(newAlarms, at: component)
    let bytes = edit.bytes()
    let contents = read(bytes: bytes)
    let found = try #require(contents.events.first)
    new.sequence = found.sequence
    #expect(found == new.asRead(changed: Self.now, alarmCount: newAlarms.count))
    #expect([old.sequence, old.sequence + 1].contains(found.sequence))
    #expect(contents.problems.map(\.description) == [])
    // Every zone that is named is described.
    let again = Document(bytes)
    let described = again.components.indices.filter { again.components[$0].kind == .timeZone }
      .flatMap { again.lines(named: "TZID", of: $0) }
      .map { again.property(of: again.lines[$0]).text }
    #expect(Set(described).count == described.count)
    let named = again.lines.flatMap { again.property(of: $0).values(of: "TZID") }
    #expect(Set(named).isSubset(of: described))
  }

  @Test func aZoneKeepsTheNameItHasInTheFile() throws {
    let lines = """
      DTSTART;TZID=W. Europe Standard Time:20260309T090000
      DTEND;TZID="W. Europe Standard Time":20260309T100000
      """
    #expect(
      try changed(lines) { $0.start = $0.start.moved(byDays: 1) } == [
        "DTSTART;TZID=W. Europe Standard Time:20260310T090000",
        "DTEND;TZID=W. Europe Standard Time:20260310T100000",
      ])
  }

  @Test func aFlightKeepsTheZoneItEndsIn() throws {
    let lines = """
      DTSTART;TZID=Europe/Berlin:20260309T090000
      DTEND;TZID=America/New_York:20260309T120000
      """
    #expect(
      try changed(lines) { $0.start = $0.start.moved(byDays: -2) } == [
        "DTSTART;TZID=Europe/Berlin:20260307T090000",
        "DTEND;TZID=America/New_York:20260307T110000",
      ])
  }

  @Test func aTimeInAnUnknownZoneKeepsItsName() throws {
    let lines = "DTSTART;TZID=Nowhere:20260309T090000\nDURATION:PT1H"
    #expect(
      try changed(lines) { $0.start = $0.start.moved(byDays: 1) }
        == ["DTSTART;TZID=Nowhere:20260310T090000", "DURATION:PT1H"])
  }

  @Test func aNewZoneComesWithItsDescription() throws {
    let text = "BEGIN:VCALENDAR\r\nX:1\r\nBEGIN:VEVENT\r\nDTSTART:20260309T090000Z\r\nEND:VEVENT"
    let document = Document(Array(text.utf8))
    var edit = EventEdit(document, zones: ZoneCatalog(), now: Self.now)
    let shown = edit.event(at: 1)
    var event = try #require(shown)
    let berlin = try zone("Europe/Berlin")
    event.start = .zoned(time(2026, 3, 10, 9), berlin)
    event.duration = EventDuration(seconds: 3600)
    try edit.set(event, at: 1)
    let description = try ComponentText.timeZone(berlin, from: 2026).bytes()
    let expected = """
      BEGIN:VCALENDAR\r
      X:1\r
      \(String(decoding: description, as: UTF8.self))BEGIN:VEVENT\r
      DTSTART;TZID=Europe/Berlin:20260310T090000\r
      DTEND;TZID=Europe/Berlin:20260310T100000\r
      DTSTAMP:20260921T141320Z\r
      SEQUENCE:1\r
      END:VEVENT
      """
    #expect(String(decoding: edit.bytes(), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("DTSTART:20260309\nDTEND:20260310", 2, "DTEND;VALUE=DATE:20260311"),
    ("DTSTART;VALUE=DATE:20260309\nDURATION:P1D", 2, "DURATION:P2D"),
    ("DTSTART;VALUE=DATE:20260309", 2, "DTEND;VALUE=DATE:20260311"),
  ])
  func lengthsStayInTheirForm(lines: String, days: Int, expected: String) throws {
    #expect(
      try changed(lines) { $0.duration = EventDuration(days: days) }.last == expected)
  }

  @Test func lengthsThatNoEndSaysAreDurations() throws {
    let start = "DTSTART:20260309T090000"
    let lines = "\(start)\nDTEND;X-A=1:20260309T100000\nSUMMARY:x"
    #expect(
      try changed(lines) { $0.duration = EventDuration(days: 1, seconds: 60) }
        == [start, "DURATION:P1DT1M", "SUMMARY:x"])
    #expect(try changed(lines) { $0.duration = .zero } == [start, "SUMMARY:x"])
    #expect(
      try changed(lines) { $0.duration = EventDuration(seconds: 60) }
        == [start, "DTEND;X-A=1:20260309T090100", "SUMMARY:x"])
  }

  @Test func datesAreTakenOutOfTheirLines() throws {
    let lines = """
      DTSTART:20260309T090000Z
      RRULE:FREQ=DAILY
      EXDATE:20260310T090000Z,oops,20260311T090000Z
      EXDATE:20260312T090000Z
      SUMMARY:x
      """
    func exclusions(_ days: [Int]) -> (inout Event) -> Void {
      {
        let times = days.map { EventTime.zoned(time(2026, 3, $0, 9), .utc) }
        $0.kind = .series(Recurrence(rules: [RecurrenceRule(.daily)], exclusions: times))
      }
    }
    #expect(
      try changed(lines, exclusions([10, 12, 20])) == [
        "DTSTART:20260309T090000Z", "RRULE:FREQ=DAILY", "EXDATE:20260310T090000Z,oops",
        "EXDATE:20260312T090000Z", "EXDATE:20260320T090000Z", "SUMMARY:x",
      ])
    #expect(
      try changed(lines, exclusions([10, 11])) == [
        "DTSTART:20260309T090000Z", "RRULE:FREQ=DAILY",
        "EXDATE:20260310T090000Z,oops,20260311T090000Z", "SUMMARY:x",
      ])
  }

  /// 23:00 in UTC is the next day in Berlin.
  @Test func rulesEndInTheFormOfTheStart() throws {
    let lines =
      "DTSTART;TZID=Europe/Berlin:20260309T090000\nRRULE:FREQ=DAILY;UNTIL=20260331T230000Z"
    #expect(
      try changed(lines) {
        $0.start = .allDay(day(2026, 3, 9))
        $0.duration = EventDuration(days: 1)
      } == ["DTSTART;VALUE=DATE:20260309", "RRULE:FREQ=DAILY;UNTIL=20260401"])
    #expect(
      try changed(lines) { $0.start = .floating(time(2026, 3, 9, 9)) }
        == ["DTSTART:20260309T090000", "RRULE:FREQ=DAILY;UNTIL=20260401T010000"])
    let berlin = try zone("Europe/Berlin")
    let days = "DTSTART;VALUE=DATE:20260309\nRRULE:FREQ=DAILY;UNTIL=20260331"
    #expect(
      try changed(days, zones: "") {
        $0.start = .zoned(time(2026, 3, 9, 9), berlin)
        $0.duration = .zero
      } == [
        "DTSTART;TZID=Europe/Berlin:20260309T090000", "RRULE:FREQ=DAILY;UNTIL=20260331T215959Z",
      ])
  }

  @Test func categoriesThatStayAreSpelledAsTheyWere() throws {
    let lines = "DTSTART:20260309\nCATEGORIES;LANGUAGE=de: a , b / c\nCATEGORIES:d\\,e"
    #expect(
      try changed(lines) {
        $0.categories.remove(at: 0)
        $0.categories.append(contentsOf: [Category("f;g")].compactMap { $0 })
      } == ["DTSTART:20260309", "CATEGORIES;LANGUAGE=de: b / c,d\\,e,f\\;g"])
    #expect(try changed(lines) { $0.categories = [] } == ["DTSTART:20260309"])
  }

  @Test func aTextThatIsNotShownWholeIsNotWritten() throws {
    let notes = String(repeating: "a", count: 70_000)
    let lines = "DTSTART:20260309\nDESCRIPTION:\(notes)"
    #expect(throws: WritingError.longerThanWhatIsShown("DESCRIPTION")) {
      try changed(lines) { $0.notes = "b" }
    }
    #expect(try changed(lines) { $0.title = "b" }[1] == "DESCRIPTION:\(notes)")
  }

  @Test func anErrorChangesNothing() throws {
    let document = Document(Array("BEGIN:VEVENT\nDTSTART:20260309\nEND:VEVENT".utf8))
    var edit = EventEdit(document, zones: ZoneCatalog(), now: Self.now)
    let shown = edit.event(at: 0)
    var event = try #require(shown)
    event.title = "x"
    event.start = .allDay(day(12_000, 1, 1))
    #expect(throws: WritingError.yearOutOfRange(12_000)) { try edit.set(event, at: 0) }
    #expect(edit.edit.isEmpty)
    #expect(throws: WritingError.noEvent) {
      var edit = EventEdit(
        Document(Array("BEGIN:VTODO\nEND:VTODO".utf8)), zones: ZoneCatalog(), now: Self.now)
      try edit.set(event, at: 0)
    }
  }

  @Test func alarmsThatStayAreNotTouched() throws {
    let alarms = """
      BEGIN:VALARM\nX-A:1\nTRIGGER:-PT5M\nEND:VALARM\nBEGIN:VALARM\nACTION:AUDIO
      TRIGGER;RELATED=END:PT0S\nEND:VALARM\nBEGIN:VALARM\nTRIGGER:oops\nEND:VALARM

      """
    let text = "BEGIN:VEVENT\nDTSTART:20260309\nSUMMARY:x\n\(alarms)END:VEVENT"
    let document = Document(Array(text.utf8))
    var edit = EventEdit(document, zones: ZoneCatalog(), now: Self.now)
    let kept = Alarm(.start(EventDuration(seconds: -300)))
    let new = Alarm(
      .at(Instant(seconds: 0)), text: "go", repetitions: 2, interval: EventDuration(seconds: 60))
    #expect(document.alarms(ofEventAt: 0).map(\.alarm.trigger).count == 2)
    try edit.setAlarms([new, kept], at: 0)
    #expect(
      String(decoding: edit.bytes(), as: UTF8.self) == """
        BEGIN:VEVENT
        DTSTART:20260309
        SUMMARY:x
        DTSTAMP:20260921T141320Z
        BEGIN:VALARM
        X-A:1
        TRIGGER:-PT5M
        END:VALARM
        BEGIN:VALARM
        TRIGGER:oops
        END:VALARM
        BEGIN:VALARM
        ACTION:DISPLAY
        TRIGGER;VALUE=DATE-TIME:19700101T000000Z
        DESCRIPTION:go
        REPEAT:2
        DURATION:PT1M
        END:VALARM
        END:VEVENT
        """)
  }

  @Test func anOverrideUsesTheNamesOfItsEvent() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=W. Europe Standard Time:20260309T090000
      RRULE:FREQ=DAILY
      END:VEVENT
      END:VCALENDAR
      """
    let document = Document(Array(text.utf8))
    var edit = EventEdit(document, zones: ZoneCatalog(), now: Instant(seconds: 0))
    let shown = edit.event(at: 1)
    var event = try #require(shown)
    event.kind = .override(of: event.start.moved(byDays: 1), andFollowing: false)
    event.start = event.start.moved(byDays: 2)
    try edit.insert(NewEvent(event), beside: 1)
    let added = """
      BEGIN:VEVENT
      UID:1
      DTSTAMP:19700101T000000Z
      CREATED:19700101T000000Z
      DTSTART;TZID=W. Europe Standard Time:20260311T090000
      RECURRENCE-ID;TZID=W. Europe Standard Time:20260310T090000
      END:VEVENT

      """
    #expect(
      String(decoding: edit.bytes(), as: UTF8.self)
        == text.replacing("END:VCALENDAR", with: added + "END:VCALENDAR"))
  }

  @Test func eventsArePutIntoTheFirstCalendar() throws {
    var edit = EventEdit(
      Document(Array("BEGIN:VCALENDAR\r\nEND:VCALENDAR".utf8)), zones: ZoneCatalog(), now: Self.now)
    let berlin = try zone("Europe/Berlin")
    let events = (0..<3).map { number in
      Event(
        id: EventID(rawValue: 0), collection: CollectionID(rawValue: 1), uid: "\(number)",
        start: .zoned(time(2026, 3, 9 + number, 9), berlin))
    }
    for event in events { try edit.insert(NewEvent(event)) }
    let contents = read(bytes: edit.bytes())
    #expect(contents.events == events.map { $0.asRead(changed: Self.now) })
    let zones = Document(edit.bytes()).components.filter { $0.kind == .timeZone }
    #expect(zones.count == 1)
    var empty = EventEdit(Document([]), zones: ZoneCatalog(), now: Self.now)
    #expect(throws: WritingError.noCalendar) { try empty.insert(NewEvent(events[0])) }
  }
}
