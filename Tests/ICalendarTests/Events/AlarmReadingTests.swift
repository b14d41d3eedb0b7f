import CalendarModel
import Testing

@testable import ICalendar

/// What an event reminds of.
@Suite struct AlarmReadingTests {
  private func alarms(_ lines: String, event: String = "SUMMARY:Lunch") -> [AlarmSchedule.Entry] {
    let contents = read(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20260309T120000\n\(event)\n\(lines)\n"
        + "END:VEVENT\nEND:VCALENDAR\n")
    #expect(contents.alarms.count == contents.events.count)
    return contents.alarms.first?.entries ?? []
  }

  private func alarm(_ lines: String) -> String { "BEGIN:VALARM\n\(lines)\nEND:VALARM" }

  @Test(arguments: [
    ("TRIGGER:-PT15M", Alarm.Trigger.start(EventDuration(seconds: -900))),
    ("TRIGGER;RELATED=START:-P1D", .start(EventDuration(days: -1))),
    ("trigger;related=end:PT5M", .end(EventDuration(seconds: 300))),
    ("TRIGGER;VALUE=DURATION:P1W", .start(EventDuration(days: 7))),
    (
      "TRIGGER;VALUE=DATE-TIME:20260309T080000Z",
      .at(Zone.utc.instant(of: time(2026, 3, 9, 8)))
    ),
    ("TRIGGER:20260309T080000", .local(time(2026, 3, 9, 8))),
    ("TRIGGER;VALUE=DATE-TIME:20260309T080000", .local(time(2026, 3, 9, 8))),
    ("TRIGGER;VALUE=DATE:20260309", .local(time(2026, 3, 9, 0))),
    (
      "TRIGGER;VALUE=DATE-TIME;TZID=America/New_York:20260309T080000",
      .at(Zone.utc.instant(of: time(2026, 3, 9, 12)))
    ),
    ("TRIGGER;TZID=Nowhere/At_All:20260309T080000", .local(time(2026, 3, 9, 8))),
  ])
  func triggersAreReadAsTheyStand(line: String, trigger: Alarm.Trigger) {
    #expect(alarms(alarm("ACTION:DISPLAY\n\(line)")) == [.init(trigger)])
  }

  /// A time without Z is one on the clock of the event, if it has one that somebody lives by.
  @Test(arguments: [
    ("DTSTART;TZID=America/New_York:20260309T120000", Alarm.Trigger.at(utc(2026, 3, 9, 12))),
    ("DTSTART;TZID=Eastern Standard Time:20260309T120000", .at(utc(2026, 3, 9, 12))),
    ("DTSTART;TZID=\"(UTC+01:00) Berlin\":20260309T120000", .at(utc(2026, 3, 9, 7))),
    ("DTSTART;TZID=Nowhere/At_All:20260309T120000", .local(time(2026, 3, 9, 8))),
    ("DTSTART:20260309T120000Z", .local(time(2026, 3, 9, 8))),
    ("DTSTART:20260309T120000", .local(time(2026, 3, 9, 8))),
    ("DTSTART;VALUE=DATE:20260309", .local(time(2026, 3, 9, 8))),
  ])
  func aTimeWithoutZIsOnTheClockOfTheEvent(start: String, trigger: Alarm.Trigger) {
    for action in ["DISPLAY", "AUDIO"] {
      let contents = read(
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n\(start)\n"
          + alarm("ACTION:\(action)\nTRIGGER;VALUE=DATE-TIME:20260309T080000")
          + "\nEND:VEVENT\nEND:VCALENDAR\n")
      #expect(contents.alarms.flatMap(\.entries).map(\.trigger) == [trigger])
    }
  }

  private static func utc(_ year: Int, _ month: Int, _ day: Int, _ hour: Int) -> Instant {
    Zone.utc.instant(of: time(year, month, day, hour))
  }

  @Test(arguments: ["", "TRIGGER:", "TRIGGER:soon", "DURATION:PT5M"])
  func anAlarmWithoutATriggerIsNone(line: String) {
    #expect(alarms(alarm("ACTION:DISPLAY\n\(line)")).isEmpty)
  }

  /// Whatever is not as RFC 5545 §3.8.6.3 wants it is told, with its line.
  @Test(arguments: [
    ("", "an alarm without TRIGGER is ignored"), ("DURATION:PT5M", "an alarm without TRIGGER"),
    ("TRIGGER:", "TRIGGER “” is neither"), ("TRIGGER:soon", "TRIGGER “soon” is neither"),
    ("TRIGGER:PT-30M", "TRIGGER “PT-30M” is neither"), ("TRIGGER:-PT", "TRIGGER “-PT” is neither"),
    ("TRIGGER:-PT15", "TRIGGER “-PT15” is neither"), ("TRIGGER:P", "TRIGGER “P” is neither"),
    ("TRIGGER:15 minutes before", "TRIGGER “15 minutes before” is neither"),
    ("TRIGGER:20260309T080000", "TRIGGER is a time without Z, read as local time"),
    ("TRIGGER;VALUE=DATE:20260309", "TRIGGER is a day, read as its midnight"),
    ("TRIGGER:-PT5M\nTRIGGER:-PT9M", "a second TRIGGER is ignored"),
    ("TRIGGER:-PT5M\nACTION:AUDIO", "a second ACTION is ignored"),
    ("TRIGGER:-PT5M\nREPEAT:1\nREPEAT:x\nDURATION:PT5M", "a second REPEAT is ignored"),
    ("TRIGGER:-PT5M\nREPEAT:x\nDURATION:PT5M", "REPEAT “x” is not a number; the alarm does not"),
    ("TRIGGER:-PT5M\nREPEAT:-2\nDURATION:PT5M", "REPEAT “-2” is not a number"),
    ("TRIGGER:-PT5M\nREPEAT:\nDURATION:PT5M", "REPEAT “” is not a number"),
    ("TRIGGER:-PT5M\nREPEAT:2", "REPEAT without a DURATION to wait"),
    ("TRIGGER:-PT5M\nREPEAT:2\nDURATION:soon", "REPEAT without a DURATION to wait"),
    ("TRIGGER:-PT5M\nREPEAT:2\nDURATION:-PT5M", "REPEAT without a DURATION to wait"),
    ("TRIGGER:-PT5M\nREPEAT:2\nDURATION:PT0S", "REPEAT without a DURATION to wait"),
  ])
  func whatIsNotRightIsTold(line: String, message: String) {
    let contents = read(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20260309T120000\n"
        + alarm("ACTION:DISPLAY\n\(line)") + "\nEND:VEVENT\nEND:VCALENDAR\n")
    #expect(contents.problems.count == 1)
    #expect(contents.problems.first?.message.hasPrefix(message) == true, "\(contents.problems)")
    #expect(contents.problems.first?.line != nil)
  }

  @Test func onlyWhatIsSeenOrHeardIsTaken() {
    let trigger = "TRIGGER:-PT15M"
    for action in ["EMAIL", "NONE", "PROCEDURE", "X-LIGHT"] {
      #expect(alarms(alarm("ACTION:\(action)\n\(trigger)")).isEmpty, "\(action)")
    }
    #expect(alarms(alarm("ACTION:audio\n\(trigger)")).map(\.rings) == [true])
    #expect(alarms(alarm(trigger)).map(\.rings) == [false])
    // What Apple writes where the user wants none.
    let apple = "ACTION:NONE\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z\nX-APPLE-DEFAULT-ALARM:TRUE"
    #expect(alarms(alarm(apple)).isEmpty)
  }

  @Test func aTextThatSaysNothingIsNone() {
    let trigger = "TRIGGER:-PT15M\nDESCRIPTION:"
    for text in ["Lunch", "", "REMINDER", "This is an event reminder"] {
      #expect(alarms(alarm(trigger + text)).map(\.text) == [""])
    }
    #expect(alarms(alarm(trigger + "Take the keys\\, both")).map(\.text) == ["Take the keys, both"])
  }

  @Test func repetitionsAreBounded() {
    let lines = "TRIGGER:PT0S\nREPEAT:999999999\nDURATION:PT1S"
    #expect(
      alarms(alarm(lines)) == [
        .init(
          .start(.zero), repetitions: AlarmSchedule.mostRepetitions,
          interval: EventDuration(seconds: 60))
      ])
    #expect(alarms(alarm("TRIGGER:PT0S\nREPEAT:3")).map(\.repetitions) == [0])
    #expect(alarms(alarm("TRIGGER:PT0S\nREPEAT:3\nDURATION:-PT5M")).map(\.repetitions) == [0])
    let many = String(repeating: alarm("TRIGGER:PT0S") + "\n", count: 500) + "LOCATION:Here"
    #expect(alarms(many).count == AlarmSchedule.mostEntries)
  }

  @Test func whatWasAcknowledgedIsKnown() {
    let seen = Zone.utc.instant(of: time(2026, 3, 9, 11, 45))
    let own = alarm("TRIGGER:-PT15M\nACKNOWLEDGED:20260309T114500Z")
    #expect(alarms(own).map(\.acknowledged) == [seen])
    let thunderbird = "SUMMARY:Lunch\nX-MOZ-LASTACK:20260309T114500Z"
    #expect(alarms(alarm("TRIGGER:-PT15M"), event: thunderbird).map(\.acknowledged) == [seen])
    let later = alarm("TRIGGER:-PT15M\nACKNOWLEDGED:20260310T000000Z")
    #expect(alarms(later, event: thunderbird).map(\.acknowledged) == [seen + 44_100])
    #expect(alarms(alarm("TRIGGER:-PT15M")).map(\.acknowledged) == [nil])
  }
}
