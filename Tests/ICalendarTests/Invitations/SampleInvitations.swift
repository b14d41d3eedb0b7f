import CalendarModel
import Foundation
import Testing

@testable import ICalendar

/// A request as some program sends it, in our own words, and who is invited.
struct SampleInvitation: Sendable, CustomTestStringConvertible {
  let program: String
  let address: String
  let text: String

  var testDescription: String { program }
  var bytes: [UInt8] { Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8) }

  func message() throws -> SchedulingMessage {
    try SchedulingMessage(bytes, zones: ZoneCatalog())
  }

  static let all = [google, outlook, apple, nextcloud]

  static let google = SampleInvitation(
    program: "Google", address: "ada@example.org",
    text: """
      BEGIN:VCALENDAR
      PRODID:-//Google Inc//Google Calendar 70.9054//EN
      VERSION:2.0
      CALSCALE:GREGORIAN
      METHOD:REQUEST
      BEGIN:VTIMEZONE
      TZID:Europe/Berlin
      X-LIC-LOCATION:Europe/Berlin
      BEGIN:DAYLIGHT
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      TZNAME:GMT+2
      DTSTART:19700329T020000
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
      END:DAYLIGHT
      BEGIN:STANDARD
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      TZNAME:GMT+1
      DTSTART:19701025T030000
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      DTSTART;TZID=Europe/Berlin:20260310T140000
      DTEND;TZID=Europe/Berlin:20260310T150000
      RRULE:FREQ=WEEKLY;BYDAY=TU
      DTSTAMP:20260301T091500Z
      ORGANIZER;CN=Grace Hopper:mailto:grace@example.com
      UID:6k3q9f0m2@google.com
      ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=TRUE
       ;CN=Grace Hopper;X-NUM-GUESTS=0:mailto:grace@example.com
      ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=
       TRUE;CN=ada@example.org;X-NUM-GUESTS=0:mailto:ada@example.org
      X-GOOGLE-CONFERENCE:https://meet.example.com/abc-defg
      X-MICROSOFT-CDO-OWNERAPPTID:1423553413
      CREATED:20260301T091400Z
      DESCRIPTION:What came in\\, what went out.\\n\\n-::~:~::~
      LAST-MODIFIED:20260301T091400Z
      LOCATION:Room 4
      SEQUENCE:0
      STATUS:CONFIRMED
      SUMMARY:Weekly numbers
      TRANSP:OPAQUE
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:This is an event reminder
      TRIGGER:-P0DT0H10M0S
      END:VALARM
      END:VEVENT
      END:VCALENDAR

      """)

  static let outlook = SampleInvitation(
    program: "Outlook", address: "ada@example.org",
    text: """
      BEGIN:VCALENDAR
      METHOD:REQUEST
      PRODID:Microsoft Exchange Server 2010
      VERSION:2.0
      BEGIN:VTIMEZONE
      TZID:W. Europe Standard Time
      BEGIN:STANDARD
      DTSTART:16010101T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      ORGANIZER;CN="Hopper, Grace":mailto:Grace.Hopper@example.com
      ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="Lovelace,
        Ada":mailto:Ada@Example.org
      ATTENDEE;ROLE=OPT-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=Room 12:MAI
       LTO:room12@example.com
      DESCRIPTION;LANGUAGE=de-DE:Bitte die Zahlen mitbringen.\\n
      UID:040000008200E00074C5B7101A82E0080000000070A2C1D4B1B1DC01000000000000000
       010000000A1B2C3D4
      SUMMARY;LANGUAGE=de-DE:Quartalszahlen
      DTSTART;TZID=W. Europe Standard Time:20260311T100000
      DTEND;TZID=W. Europe Standard Time:20260311T113000
      CLASS:PUBLIC
      PRIORITY:5
      DTSTAMP:20260302T073000Z
      TRANSP:OPAQUE
      STATUS:CONFIRMED
      SEQUENCE:2
      LOCATION;LANGUAGE=de-DE:Raum 12
      X-MICROSOFT-CDO-APPT-SEQUENCE:2
      X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE
      X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY
      X-MICROSOFT-CDO-ALLDAYEVENT:FALSE
      X-MICROSOFT-DONOTFORWARDMEETING:FALSE
      BEGIN:VALARM
      DESCRIPTION:REMINDER
      TRIGGER;RELATED=START:-PT15M
      ACTION:DISPLAY
      END:VALARM
      END:VEVENT
      END:VCALENDAR

      """)

  static let apple = SampleInvitation(
    program: "Apple", address: "ada@example.org",
    text: """
      BEGIN:VCALENDAR
      METHOD:REQUEST
      VERSION:2.0
      PRODID:-//Apple Inc.//macOS 15.3//EN
      CALSCALE:GREGORIAN
      BEGIN:VEVENT
      CREATED:20260303T101010Z
      DTEND;VALUE=DATE:20260316
      DTSTAMP:20260303T101112Z
      DTSTART;VALUE=DATE:20260314
      LAST-MODIFIED:20260303T101111Z
      SEQUENCE:1
      SUMMARY:Wochenende am See
      TRANSP:TRANSPARENT
      UID:B1D5B6C7-0F2E-4C0F-9D2E-8E3F7A1C2D3E
      ORGANIZER;CN="Grace Hopper";EMAIL="grace@example.com":mailto:2_GEZDGNBV@imip.me.example.com
      ATTENDEE;CN="Grace Hopper";CUTYPE=INDIVIDUAL;EMAIL="grace@example.com";PARTS
       TAT=ACCEPTED;ROLE=CHAIR:/aGVsbG8/principal/
      ATTENDEE;CN="Ada Lovelace";CUTYPE=INDIVIDUAL;EMAIL="ada@example.org";PARTST
       AT=NEEDS-ACTION;RSVP=TRUE:/d29ybGQ/principal/
      X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE=See:geo:47.5,11.1
      END:VEVENT
      END:VCALENDAR

      """)

  static let nextcloud = SampleInvitation(
    program: "Nextcloud", address: "ada@example.org",
    text: """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Nextcloud Mail/IDN nextcloud.com//Calendar app 5.0//EN
      CALSCALE:GREGORIAN
      METHOD:REQUEST
      BEGIN:VEVENT
      CREATED:20260304T081500Z
      DTSTAMP:20260304T081622Z
      LAST-MODIFIED:20260304T081622Z
      SEQUENCE:3
      UID:3f8f8d8a-6c52-4a3e-8c57-2d6ce8a6f1aa
      DTSTART;TZID=Europe/Berlin:20260312T090000
      DTEND;TZID=Europe/Berlin:20260312T093000
      STATUS:CONFIRMED
      SUMMARY:Absprache 🎈
      ORGANIZER;CN=Grace Höpper;SCHEDULE-STATUS=1.1:mailto:grace@example.com
      ATTENDEE;CN=Ada Lovelace;CUTYPE=INDIVIDUAL;PARTSTAT=NEEDS-ACTION;ROLE=REQ-PA
       RTICIPANT;RSVP=TRUE;LANGUAGE=de;SCHEDULE-STATUS=1.2:mailto:ada@example.org
      END:VEVENT
      BEGIN:VTIMEZONE
      TZID:Europe/Berlin
      BEGIN:DAYLIGHT
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      TZNAME:CEST
      DTSTART:19700329T020000
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
      END:DAYLIGHT
      BEGIN:STANDARD
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      TZNAME:CET
      DTSTART:19701025T030000
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      END:STANDARD
      END:VTIMEZONE
      END:VCALENDAR

      """)
}

/// A calendar of one file that messages are taken into, one after the other.
struct SchedulingWorld {
  static let now = Instant(seconds: 1_772_800_000)

  /// The text of the file; nil while there is none.
  var text: [UInt8]?
  var addresses: Set<String> = ["ada@example.org"]

  init(_ text: String? = nil) {
    self.text = text.map { Array($0.replacingOccurrences(of: "\n", with: "\r\n").utf8) }
  }

  func invitation(_ message: SchedulingMessage) -> Invitation {
    Invitation(
      message, stored: text.map { [$0] } ?? [], zones: ZoneCatalog(), now: Self.now)
  }

  @discardableResult
  mutating func take(
    _ message: SchedulingMessage, _ answer: InvitationAnswer? = nil
  ) throws -> Invitation.Standing {
    let invitation = invitation(message)
    let texts = try invitation.texts(answering: answer, by: addresses)
    text = text == nil ? texts.new : texts.documents[0]
    return invitation.standing
  }

  @discardableResult
  mutating func take(_ lines: String, _ answer: InvitationAnswer? = nil) throws
    -> Invitation.Standing
  { try take(try Self.message(lines), answer) }

  static func message(_ lines: String) throws -> SchedulingMessage {
    let text = lines.replacingOccurrences(of: "\n", with: "\r\n")
    return try SchedulingMessage(Array(text.utf8), zones: ZoneCatalog())
  }

  /// The lines of the file without folds.
  var lines: [String] { Document(text ?? []).unfoldedLines }

  var events: [Event] { read(bytes: text ?? []).events }

  func lines(_ name: String) -> [String] {
    lines.filter { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }
  }
}
