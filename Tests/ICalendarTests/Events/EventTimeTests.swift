import CalendarModel
import Testing

@Suite struct EventTimeTests {
  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20260309", EventTime.allDay(day(2026, 3, 9))),
    ("DTSTART:20260309", .allDay(day(2026, 3, 9))),
    ("DTSTART;VALUE=DATE-TIME:20260309T090000", .floating(time(2026, 3, 9, 9))),
    ("dtstart: 20260309t0900 ", .floating(time(2026, 3, 9, 9))),
    ("DTSTART:20260309T080000Z", .zoned(time(2026, 3, 9, 8), .utc)),
    ("DTSTART:20260309T240000", .floating(time(2026, 3, 10, 0))),
    ("DTSTART;VALUE=DATE:20260309T000000", .allDay(day(2026, 3, 9))),
  ])
  func startIsReadInEveryForm(line: String, start: EventTime) {
    let (event, problems) = readEvent(line)
    #expect(event?.start == start)
    #expect(problems == [])
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20260309", EventDuration(days: 1)),
    ("DTSTART:20260309T090000", .zero),
    ("DTSTART:20260309\nDTEND:20260311", EventDuration(days: 2)),
    ("DTSTART:20260309\nDTEND:20260309", EventDuration(days: 1)),
    ("DTSTART:20260309\nDURATION:P1W", EventDuration(days: 7)),
    ("DTSTART:20260309\nDURATION:PT48H", EventDuration(days: 2)),
    ("DTSTART:20260309T090000\nDTEND:20260309T103000", EventDuration(seconds: 5400)),
    ("DTSTART:20260309T090000\nDURATION:P1DT2H", EventDuration(days: 1, seconds: 7200)),
    ("DTSTART:20260309T090000\nDURATION:+pt0s", .zero),
    // Outlook's whole days: they end at midnight too on the day the clocks change.
    (
      "DTSTART;TZID=Europe/Berlin:20260329T000000\nDTEND;TZID=Europe/Berlin:20260331T000000",
      EventDuration(days: 2)
    ),
    (
      "DTSTART;TZID=Europe/Berlin:20260328T220000\nDTEND;TZID=Europe/Berlin:20260329T040000",
      EventDuration(seconds: 5 * 3600)
    ),
    (
      "DTSTART;TZID=Europe/Berlin:20260309T090000\nDTEND:20260310T090000Z",
      EventDuration(seconds: 25 * 3600)
    ),
  ])
  func durationIsReadInEveryForm(lines: String, duration: EventDuration) {
    let (event, problems) = readEvent(lines)
    #expect(event?.duration == duration)
    #expect(problems == [])
  }

  @Test(arguments: [
    (
      "DTSTART:20260309T090000\nDTEND:20260309T080000", EventDuration.zero,
      "DTEND lies before DTSTART"
    ),
    (
      "DTSTART:20260309\nDTEND:20260301", EventDuration(days: 1),
      "DTEND lies before DTSTART"
    ),
    (
      "DTSTART:20260309\nDTEND:20260310T120000", EventDuration(days: 2),
      "DTEND is a time, DTSTART a day"
    ),
    (
      "DTSTART:20260309T120000\nDTEND:20260310", EventDuration(seconds: 43_200),
      "DTEND is a day, DTSTART a time"
    ),
    ("DTSTART:20260309T120000\nDURATION:-PT1H", .zero, "DURATION is negative"),
    (
      "DTSTART:20260309T120000\nDURATION:P99999999999W", .zero,
      "DURATION “P99999999999W” is not a duration"
    ),
    (
      "DTSTART:20260309T120000\nDTEND:oops\nDURATION:PT1H", EventDuration(seconds: 3600),
      "DTEND “oops” is not a date or time"
    ),
    (
      "DTSTART:20260309\nDURATION:PT30H", EventDuration(days: 2),
      "DURATION of an all-day event is not in whole days"
    ),
  ])
  func wrongEndIsAProblemAndTheEventStays(
    lines: String, duration: EventDuration, problem: String
  ) {
    let (event, problems) = readEvent(lines)
    #expect(event?.duration == duration)
    #expect(problems == [problem])
  }

  @Test(arguments: ["99999999", "20260230", "20260309T250000", "2026", "", "20260309T", "\u{0}"])
  func unreadableStartHidesTheEventAndIsAProblem(value: String) {
    let (event, problems) = readEvent("DTSTART:\(value)")
    #expect(event == nil)
    #expect(problems == ["DTSTART “\(value)” is not a date or time, the event is not shown"])
  }

  @Test(arguments: [
    // From midnight to midnight, as Exchange writes whole days.
    (
      "DTSTART;TZID=Europe/Berlin:20260329T000000\nDTEND;TZID=Europe/Berlin:20260331T000000",
      EventTime.allDay(day(2026, 3, 29)), EventDuration(days: 2)
    ),
    ("DTSTART:20260329T000000\nDTEND:20260330T000000", .allDay(day(2026, 3, 29)), .init(days: 1)),
    ("DTSTART:20260329T000000Z\nDURATION:PT24H", .allDay(day(2026, 3, 29)), .init(days: 1)),
    ("DTSTART:20260329T000000", .allDay(day(2026, 3, 29)), .init(days: 1)),
    ("DTSTART:20260329\nDTEND:20260331", .allDay(day(2026, 3, 29)), .init(days: 2)),
    // What is no midnight stays a time.
    (
      "DTSTART:20260328T230000Z\nDTEND:20260329T220000Z",
      .zoned(time(2026, 3, 28, 23), .utc), .init(seconds: 23 * 3600)
    ),
    (
      "DTSTART:20260328T000000\nDTEND:20260328T235900", .floating(time(2026, 3, 28, 0)),
      .init(seconds: 86_340)
    ),
  ])
  func midnightsMarkedAsWholeDaysAreDays(
    lines: String, start: EventTime, duration: EventDuration
  ) {
    let (event, problems) = readEvent("X-MICROSOFT-CDO-ALLDAYEVENT:TRUE\n" + lines)
    #expect(event?.start == start)
    #expect(event?.duration == duration)
    #expect(problems.isEmpty)
    let unmarked = readEvent("X-MICROSOFT-CDO-ALLDAYEVENT:FALSE\n" + lines).event
    #expect(unmarked == readEvent(lines).event)
  }

  @Test func recurrenceOfMarkedDaysIsInDays() {
    let (event, _) = readEvent(
      """
      X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
      DTSTART;TZID=Europe/Berlin:20260329T000000
      DTEND;TZID=Europe/Berlin:20260330T000000
      RRULE:FREQ=DAILY;UNTIL=20260330T220000Z
      RDATE:20260404T220000Z
      EXDATE:20260329T220000Z
      """)
    let recurrence = Recurrence(
      rules: [RecurrenceRule(.daily, end: .until(.allDay(day(2026, 3, 31))))],
      additions: [RecurrenceDate(start: .allDay(day(2026, 4, 5)))],
      exclusions: [.allDay(day(2026, 3, 30))])
    #expect(event?.kind == .series(recurrence))
  }

  @Test(arguments: [
    "DTSTART;TZID=tzone://Microsoft/Utc:20260309T080000",
    "DTSTART;VALUE=DATE-TIME;TZID=tzone://Microsoft/Utc:20260309T080000",
    "DTSTART;tzid=tzone://Microsoft/Utc;VALUE=DATE-TIME:20260309T080000",
    "DTSTART;TZID=(UTC-05:00) Eastern Time (US & Canada):20260309T040000",
    "DTSTART;TZID=GMT+01:00:20260309T090000",
    "DTSTART;X-A=1;TZID=\"GMT+01:00\":20260309T090000",
  ])
  func zoneWithAColonNeedsNoQuotes(line: String) {
    let (event, problems) = readEvent(line)
    #expect(event?.start.localTime(in: .utc) == time(2026, 3, 9, 8))
    #expect(problems.isEmpty)
  }
}
