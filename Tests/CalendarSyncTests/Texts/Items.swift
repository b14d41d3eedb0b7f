import CalendarSync

/// Items as real programs write them.
enum Items {
  /// A single event of a phone: attendees, an alarm, words in two categories.
  static let lunch = text(
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:DAVx5/4.3.8-ose ical4j/3.2.14", "BEGIN:VEVENT",
    "DTSTAMP:20260301T080000Z", "UID:c9a8f3a2-6a0f-4a52-8c35-4bb8a3b2f5f1", "SEQUENCE:2",
    "SUMMARY:Lunch with Ada", "LOCATION:Café am Markt",
    "DTSTART;TZID=Europe/Berlin:20260310T120000",
    "DTEND;TZID=Europe/Berlin:20260310T130000", "CATEGORIES:friends,food", "STATUS:CONFIRMED",
    "ORGANIZER:mailto:me@example.org",
    "ATTENDEE;CN=Ada;PARTSTAT=NEEDS-ACTION;ROLE=REQ-PARTICIPANT:mailto:ada@example.org",
    "ATTENDEE;CN=Me;PARTSTAT=ACCEPTED:mailto:me@example.org", "BEGIN:VALARM",
    "TRIGGER:-PT15M", "ACTION:DISPLAY", "DESCRIPTION:Lunch with Ada", "END:VALARM", "END:VEVENT",
    berlin, "END:VCALENDAR")

  /// A series of a website, with an override and an occurrence left out.
  static let standup = text(
    "BEGIN:VCALENDAR", "PRODID:-//Google Inc//Google Calendar 70.9054//EN", "VERSION:2.0",
    "CALSCALE:GREGORIAN", "X-WR-CALNAME:Work", berlin, "BEGIN:VEVENT",
    "DTSTART;TZID=Europe/Berlin:20260105T093000", "DTEND;TZID=Europe/Berlin:20260105T094500",
    "RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR", "EXDATE;TZID=Europe/Berlin:20260107T093000",
    "DTSTAMP:20260102T101112Z", "UID:0rq1v7a4uq2b@google.com", "CREATED:20251230T080000Z",
    "DESCRIPTION:Three questions\\, ten minutes.\\nhttps://meet.example.com/abc-defg-hij and a long",
    "  line that goes on behind the fold", "LAST-MODIFIED:20260102T101112Z", "SEQUENCE:0",
    "STATUS:CONFIRMED", "SUMMARY:Stand-up", "TRANSP:OPAQUE", "BEGIN:VALARM", "ACTION:DISPLAY",
    "DESCRIPTION:This is an event reminder", "TRIGGER:-P0DT0H5M0S", "END:VALARM", "END:VEVENT",
    "BEGIN:VEVENT", "DTSTART;TZID=Europe/Berlin:20260109T110000",
    "DTEND;TZID=Europe/Berlin:20260109T111500", "DTSTAMP:20260102T101112Z",
    "UID:0rq1v7a4uq2b@google.com", "RECURRENCE-ID;TZID=Europe/Berlin:20260109T093000",
    "SEQUENCE:1", "STATUS:CONFIRMED", "SUMMARY:Stand-up\\, later", "TRANSP:OPAQUE", "END:VEVENT",
    "END:VCALENDAR")

  /// An event and a note in one file.
  static let dayWithNote = text(
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//t//t//EN", "BEGIN:VEVENT", "UID:hike",
    "DTSTART;VALUE=DATE:20260309", "SUMMARY:Hike", "END:VEVENT", "BEGIN:VJOURNAL", "UID:note",
    "DTSTAMP:20260309T180000Z", "DTSTART;VALUE=DATE:20260309", "SUMMARY:Weather",
    "DESCRIPTION:Rain", "STATUS:DRAFT", "X-OWN:1", "END:VJOURNAL", "END:VCALENDAR")

  /// A whole day of a Mac.
  static let birthday = text(
    "BEGIN:VCALENDAR", "CALSCALE:GREGORIAN", "PRODID:-//Apple Inc.//macOS 14.4//EN", "VERSION:2.0",
    "BEGIN:VEVENT", "CREATED:20240102T030405Z", "DTEND;VALUE=DATE:20260502",
    "DTSTAMP:20240102T030406Z", "DTSTART;VALUE=DATE:20260501", "LAST-MODIFIED:20240102T030405Z",
    "RRULE:FREQ=YEARLY", "SEQUENCE:0", "SUMMARY:Grandma", "TRANSP:TRANSPARENT",
    "UID:7B2D1B1E-97E5-4B5C-9E5C-0C2C5D8F1E11", "URL;VALUE=URI:https://example.com/grandma",
    "X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC", "BEGIN:VALARM", "ACTION:DISPLAY",
    "DESCRIPTION:Reminder", "TRIGGER:-PT15H", "UID:0F3C8D2A-1111-4E5F-8A5B-112233445566",
    "X-WR-ALARMUID:0F3C8D2A-1111-4E5F-8A5B-112233445566", "END:VALARM", "END:VEVENT",
    "END:VCALENDAR")

  /// An appointment of Outlook, with its own name for the zone.
  static let review = text(
    "BEGIN:VCALENDAR", "PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN", "VERSION:2.0",
    "METHOD:PUBLISH", "BEGIN:VTIMEZONE", "TZID:W. Europe Standard Time", "BEGIN:STANDARD",
    "DTSTART:16011028T030000", "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10", "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100", "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:16010325T020000",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
    "END:DAYLIGHT", "END:VTIMEZONE", "BEGIN:VEVENT", "CLASS:PUBLIC", "CREATED:20260401T070000Z",
    "DESCRIPTION:\\n", "DTEND;TZID=\"W. Europe Standard Time\":20260407T110000",
    "DTSTAMP:20260401T070000Z", "DTSTART;TZID=\"W. Europe Standard Time\":20260407T100000",
    "LAST-MODIFIED:20260401T070000Z", "LOCATION:Room 3", "PRIORITY:5", "SEQUENCE:0",
    "SUMMARY;LANGUAGE=de:Quarterly review", "TRANSP:OPAQUE", "UID:040000008200E00074C5B7101A82E008",
    "X-MICROSOFT-CDO-BUSYSTATUS:BUSY", "X-MICROSOFT-CDO-IMPORTANCE:1", "BEGIN:VALARM",
    "TRIGGER:-PT15M", "ACTION:DISPLAY", "DESCRIPTION:Reminder", "END:VALARM", "END:VEVENT",
    "END:VCALENDAR")

  /// A task of Nextcloud.
  static let task = text(
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Nextcloud Tasks v0.15.0", "BEGIN:VTODO",
    "UID:4f1c5f60-6bd3-4e0e-9f5d-2a4f0f5f9e11", "CREATED:20260201T090000",
    "LAST-MODIFIED:20260202T090000", "DTSTAMP:20260202T090000", "SUMMARY:File the tax return",
    "DUE;VALUE=DATE:20260731", "PRIORITY:1", "PERCENT-COMPLETE:20", "STATUS:IN-PROCESS",
    "CATEGORIES:home,money", "END:VTODO", "END:VCALENDAR")

  /// A task that repeats, of Tasks.org.
  static let chore = text(
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:+//IDN tasks.org//android-140400//EN", "BEGIN:VTODO",
    "DTSTAMP:20260301T090000Z", "UID:7733", "CREATED:20260301T090000Z",
    "LAST-MODIFIED:20260301T090000Z", "SUMMARY:Water the plants", "CATEGORIES:home",
    "DTSTART;VALUE=DATE:20260309", "DUE;VALUE=DATE:20260309", "RRULE:FREQ=WEEKLY;COUNT=9",
    "STATUS:NEEDS-ACTION", "END:VTODO", "END:VCALENDAR")

  /// An event of Thunderbird in UTC.
  static let call = text(
    "BEGIN:VCALENDAR", "PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN", "VERSION:2.0",
    "BEGIN:VEVENT", "CREATED:20260215T120000Z", "LAST-MODIFIED:20260215T120100Z",
    "DTSTAMP:20260215T120100Z", "UID:b2b0b0a2-58b1-4f0e-8a0c-9d1e2f3a4b5c", "SUMMARY:Call",
    "CATEGORIES:work", "DTSTART:20260220T150000Z", "DTEND:20260220T153000Z", "X-MOZ-GENERATION:2",
    "TRANSP:OPAQUE", "END:VEVENT", "END:VCALENDAR")

  /// A note of jtx Board; not all servers take notes.
  static let diary = text(
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:+//IDN bitfire.at//jtx Board 2.06 (ical4j)",
    "BEGIN:VJOURNAL", "DTSTAMP:20260309T200000Z", "UID:9d0e7f55-a4bd-4c19-8c3f-6f5f0a5b7b11",
    "SEQUENCE:3", "CREATED:20260309T195500Z", "LAST-MODIFIED:20260309T200000Z",
    "SUMMARY:Garden diary", "DESCRIPTION:Sowed the peas\\, under fleece.", "LOCATION:Garden",
    "DTSTART;VALUE=DATE:20260309", "CATEGORIES:garden", "STATUS:FINAL", "X-OWN:1", "END:VJOURNAL",
    "END:VCALENDAR")

  /// Also what not all servers take.
  static let allKinds = all + [("diary", diary)]

  static let all: [(name: String, text: [UInt8])] = [
    ("lunch", lunch), ("standup", standup), ("birthday", birthday), ("review", review),
    ("task", task), ("chore", chore), ("call", call),
  ]

  /// Lines with CRLF behind each.
  static func text(_ lines: String...) -> [UInt8] {
    Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
  }

  /// A zone, as most programs describe it.
  static let berlin = [
    "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:DAYLIGHT", "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200", "TZNAME:CEST", "DTSTART:19700329T020000",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT", "BEGIN:STANDARD",
    "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "TZNAME:CET", "DTSTART:19701025T030000",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "END:VTIMEZONE",
  ].joined(separator: "\r\n")
}

extension [UInt8] {
  /// The text with another one in the place of a part of it; the text itself where it has none.
  func replacing(_ part: String, by other: String) -> [UInt8] {
    Array(text.replacing(part, with: other).utf8)
  }

  var text: String { String(decoding: self, as: UTF8.self) }
}

extension RemoteID {
  /// A path that a test gives.
  init(_ path: String) {
    guard let id = WebDAVNames().id(path) else { preconditionFailure("\(path) is no path") }
    self = id
  }
}
