import CalendarModel
import Testing

@testable import ICalendar

@Suite struct EventDetailTests {
  @Test(arguments: [
    ("COLOR:Tomato", EventColor(red: 255, green: 99, blue: 71)),
    ("COLOR:#0a141e", EventColor(red: 10, green: 20, blue: 30)),
    ("COLOR:#0A141EFF", EventColor(red: 10, green: 20, blue: 30)),
    ("COLOR: yellowgreen ", EventColor(red: 154, green: 205, blue: 50)),
  ])
  func colorIsANameOrHexadecimal(line: String, color: EventColor) {
    let (event, problems) = readEvent("DTSTART:20260309\n\(line)")
    #expect(event?.color == color)
    #expect(problems == [])
  }

  @Test(arguments: [
    ("CLASS:PUBLIC", ComponentDetails.Privacy.everyone), ("CLASS:private", .personal),
    ("CLASS:CONFIDENTIAL", .confidential), ("CLASS:X-SECRET", .personal), ("CLASS:", .everyone),
  ])
  func classIsReadInAnyCase(line: String, privacy: ComponentDetails.Privacy) {
    #expect(readEvent("DTSTART:20260309\n\(line)").event?.privacy == privacy)
  }

  @Test func missingUIDIsMadeFromTheEventItself() {
    let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260309\nEND:VEVENT\n"
    let other = "BEGIN:VEVENT\nDTSTART:20260310\nUID:\nEND:VEVENT\nEND:VCALENDAR\n"
    let (first, second) = (read(text + other).events, read("\n" + text + other).events)
    #expect(first.map(\.uid) == second.map(\.uid))
    #expect(first.count == 2 && first[0].uid != first[1].uid)
  }

  @Test(arguments: [
    (
      "RECURRENCE-ID;RANGE=THISANDPRIOR:20260309", "RANGE=THISANDPRIOR is not supported and ignored"
    ),
    ("EXDATE:20260309,oops,20260310,no", "“oops” in EXDATE is not a date or time, nor is another"),
    ("RDATE:20260309/oops", "“20260309/oops” in RDATE is not a date or time"),
    ("DTEND:20260310\nDURATION:P1D", "DURATION beside DTEND is ignored"),
    ("DTSTART:20260310", "a second DTSTART is ignored"),
    ("RRULE:FREQ=DAILY\nEXRULE:FREQ=OFTEN", "“OFTEN” is not a value of FREQ"),
    ("SUMMARY:a\0b", "SUMMARY holds a NUL byte"),
  ])
  func whatIsLostIsAProblem(line: String, problem: String) {
    let (event, problems) = readEvent("DTSTART:20260309\n\(line)")
    #expect(event?.start == .allDay(day(2026, 3, 9)))
    #expect(problems == [problem])
  }

  @Test func singleEventThatLeavesOutItsOwnStartIsASeriesOfNothing() {
    let kind = readEvent("DTSTART:20260309\nEXDATE:20260309").event?.kind
    #expect(kind == .series(Recurrence(exclusions: [.allDay(day(2026, 3, 9))])))
    #expect(readEvent("DTSTART:20260309\nEXDATE:20260310").event?.kind == .single)
  }

  /// An iTIP message may answer without DTSTART; what is published, or stands alone, needs one.
  @Test(arguments: [
    ("METHOD:REPLY\n", true), ("METHOD:CANCEL\n", true), ("method: request \n", true),
    ("METHOD:DECLINECOUNTER\nX-A:1\n", true), ("", false), ("METHOD:PUBLISH\n", false),
    ("METHOD:\n", false), ("X-METHOD:REPLY\n", false),
  ])
  func aMessageNeedsNoStart(method: String, isMessage: Bool) {
    let event = "BEGIN:VEVENT\nUID:1\nDTSTAMP:20260309T080000Z\nEND:VEVENT\n"
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\n\(method)\(event)END:VCALENDAR\n"
    let contents = read(text)
    #expect(contents.events.isEmpty)
    #expect(
      contents.problems.map(\.message)
        == (isMessage ? [] : ["an event without DTSTART is not shown"]))
    // The calendar after it is no message.
    let plain = "BEGIN:VCALENDAR\nVERSION:2.0\n\(event)END:VCALENDAR\n"
    #expect(read(text + plain).problems.count == (isMessage ? 1 : 2))
  }

  @Test func alarmsDoNotLendTheirLinesToTheEvent() {
    let lines = "DTSTART:20260309\nBEGIN:VALARM\nSUMMARY:Alarm\nDURATION:P9D\nEND:VALARM"
    let event = readEvent(lines).event
    #expect(event?.title == "")
    #expect(event?.duration == EventDuration(days: 1))
    #expect(event?.alarmCount == 1)
  }
}
