import CalendarModel
import ICalendar
import Testing

/// Lines whose VALUE parameter says another kind than their value has.
@Suite struct DisagreeingValueTests {
  @Test(arguments: [
    // As the programmes of festivals have it.
    (
      "DTSTART;VALUE=DATE:20110804T180000", EventTime.floating(time(2011, 8, 4, 18)), "DATE", "time"
    ),
    ("DTSTART;value=date:20110804t1800", .floating(time(2011, 8, 4, 18)), "DATE", "time"),
    ("DTSTART;VALUE=DATE:20110804T180000Z", .zoned(time(2011, 8, 4, 18), .utc), "DATE", "time"),
    ("DTSTART;VALUE=DATE-TIME:20110804", .allDay(day(2011, 8, 4)), "DATE-TIME", "day"),
    ("DTSTART;VALUE=PERIOD:20110804T180000", .floating(time(2011, 8, 4, 18)), "PERIOD", "time"),
    ("DTSTART;VALUE=PERIOD:20110804", .allDay(day(2011, 8, 4)), "PERIOD", "day"),
  ])
  func theValueOfAStartCountsAndIsTold(
    line: String, start: EventTime, said: String, noun: String
  ) throws {
    let (event, problems) = readEvent(line)
    #expect(event?.start == start)
    let value = try #require(line.split(separator: ":").last)
    #expect(
      problems == [
        "DTSTART says VALUE=\(said), but “\(value)” is a \(noun); the value counts"
      ])
  }

  @Test func theZoneOfADayWithATimeCounts() {
    let (event, problems) = readEvent("DTSTART;TZID=Europe/Berlin;VALUE=DATE:20110804T180000")
    #expect(event?.start.localTime(in: .utc) == time(2011, 8, 4, 16))
    #expect(problems.count == 1)
    let plain = readEvent("DTSTART;TZID=Nowhere/At/All;VALUE=DATE:20110804")
    #expect(plain.event?.start == .allDay(day(2011, 8, 4)))
    #expect(plain.problems.isEmpty)
  }

  @Test(arguments: [
    ("20110804T180000", "20110804T233000", 5.5), ("20110804T230000", "20110805T000000", 1),
    ("20110805T000000", "20110805T013000", 1.5),
  ])
  func eventsOfAnEveningLastAsLongAsTheyDo(start: String, end: String, hours: Double) throws {
    let (event, problems) = readEvent(
      "DTSTART;VALUE=DATE:\(start)\nDTEND;VALUE=DATE:\(end)")
    let read = try #require(event)
    #expect(!read.start.isAllDay)
    #expect(read.duration == EventDuration(seconds: Int(hours * 3600)))
    #expect(!problems.isEmpty && problems.allSatisfy { $0.contains("the value counts") })
  }

  @Test(arguments: [
    ("DTEND;VALUE=DATE:20260309T103000", EventDuration(seconds: 5400)),
    ("DTEND;VALUE=DATE-TIME:20260309T103000", EventDuration(seconds: 5400)),
    ("DURATION:PT1H", EventDuration(seconds: 3600)),
  ])
  func theEndIsReadByItsValue(line: String, duration: EventDuration) {
    let (event, problems) = readEvent("DTSTART:20260309T090000\n\(line)")
    #expect(event?.duration == duration)
    #expect(problems.count == (line.contains("VALUE=DATE:") ? 1 : 0))
  }

  @Test(arguments: [
    ("EXDATE;VALUE=DATE:20260310T090000", "EXDATE", "DATE", "“20260310T090000” is a time"),
    ("EXDATE;VALUE=DATE:20260311,20260310T090000", "EXDATE", "DATE", "“20260310T090000” is a time"),
    ("EXDATE;VALUE=DATE-TIME:20260310", "EXDATE", "DATE-TIME", "“20260310” is a day"),
  ])
  func excludedDatesAreReadByTheirValues(
    line: String, name: String, said: String, rest: String
  ) throws {
    let (event, problems) = readEvent(
      "DTSTART:20260309T090000\nRRULE:FREQ=DAILY;COUNT=3\n\(line)")
    #expect(problems == ["\(name) says VALUE=\(said), but \(rest); the value counts"])
    var budget = StepBudget(1000)
    let found = Series(try #require(event)).occurrences(
      touching: day(2026, 3, 10)...day(2026, 3, 10), in: .utc, budget: &budget)
    #expect(found.occurrences.isEmpty)
  }

  @Test(arguments: [
    (
      "RDATE;VALUE=DATE:20260310T090000", RecurrenceDate(start: .floating(time(2026, 3, 10, 9))),
      "DATE, but “20260310T090000” is a time"
    ),
    (
      "RDATE;VALUE=DATE-TIME:20260310T090000/PT1H",
      RecurrenceDate(
        start: .floating(time(2026, 3, 10, 9)), duration: EventDuration(seconds: 3600)),
      "DATE-TIME, but “20260310T090000/PT1H” is a period"
    ),
    (
      "RDATE;VALUE=PERIOD:20260310T090000",
      RecurrenceDate(start: .floating(time(2026, 3, 10, 9))),
      "PERIOD, but “20260310T090000” is a time"
    ),
    (
      "RDATE;VALUE=DATE-TIME:20260310", RecurrenceDate(start: .allDay(day(2026, 3, 10))),
      "DATE-TIME, but “20260310” is a day"
    ),
  ])
  func addedDatesAreReadByTheirValues(line: String, date: RecurrenceDate, problem: String) {
    let (event, problems) = readEvent("DTSTART:20260309T090000\n\(line)")
    #expect(event?.kind == .series(Recurrence(additions: [date])))
    #expect(problems == ["RDATE says VALUE=\(problem); the value counts"])
  }

  @Test func anOverrideReplacesTheTimeThatItsValueSays() {
    let (event, problems) = readEvent(
      "DTSTART:20260310T100000\nRECURRENCE-ID;VALUE=DATE:20260310T090000")
    #expect(
      event?.kind == .override(of: .floating(time(2026, 3, 10, 9)), andFollowing: false))
    #expect(problems.count == 1)
  }

  /// A line that is written again says what it holds.
  @Test func anEditMendsTheParameter() throws {
    let text =
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20110101T000000Z\r\n"
      + "DTSTART;VALUE=DATE:20110804T180000\r\nDTEND;VALUE=DATE:20110805T000000\r\n"
      + "END:VEVENT\r\nEND:VCALENDAR\r\n"
    var edit = EventEdit(
      Document(Array(text.utf8)), zones: ZoneCatalog(), now: Instant(seconds: 1_300_000_000))
    let old = edit.event(at: 1)
    var event = try #require(old)
    event.start = .floating(time(2011, 8, 4, 19))
    try edit.set(event, at: 1)
    let contents = read(bytes: edit.bytes())
    #expect(contents.problems.isEmpty)
    #expect(contents.events.first?.start == .floating(time(2011, 8, 4, 19)))
    #expect(contents.events.first?.duration == EventDuration(seconds: 6 * 3600))
  }
}
