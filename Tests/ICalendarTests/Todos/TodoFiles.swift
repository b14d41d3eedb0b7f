import Testing

@testable import ICalendar

/// A file as one program writes it: a calendar with one task.
struct TodoFile: CustomTestStringConvertible, Sendable {
  let program: String
  let productID: String
  /// The lines of a task that stands alone.
  let single: String
  /// Those of one that repeats every day from Monday 9 March 2026 on, and is due on its first day.
  let repeating: String
  var lineEnd = "\r\n"

  var testDescription: String { program }

  /// The task's component is the last one directly in the calendar.
  func document(_ todo: String) -> Document {
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(productID)"] + Self.zone + ["BEGIN:VTODO"]
      + todo.split(separator: "\n").map(String.init) + ["END:VTODO", "END:VCALENDAR", ""]
    return Document(Array(lines.joined(separator: lineEnd).utf8))
  }

  private static let zone = [
    "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:DAYLIGHT", "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200", "TZNAME:CEST", "DTSTART:19700329T020000",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT", "BEGIN:STANDARD",
    "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "TZNAME:CET", "DTSTART:19701025T030000",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "END:VTIMEZONE",
  ]

  static let all = [thunderbird, tasksOrg, nextcloud, apple, kde, emClient, todoman, jtx]

  static let thunderbird = TodoFile(
    program: "Thunderbird", productID: "-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN",
    single: """
      CREATED:20260301T081500Z
      LAST-MODIFIED:20260302T091000Z
      DTSTAMP:20260302T091000Z
      UID:5b0f6c0e-11a2-4d0e-9f7b-2f4f4a3f6c01
      SUMMARY:Return the library books
      PRIORITY:1
      STATUS:IN-PROCESS
      CATEGORIES:home
      DTSTART;TZID=Europe/Berlin:20260307T090000
      DUE;TZID=Europe/Berlin:20260311T180000
      PERCENT-COMPLETE:25
      X-MOZ-GENERATION:3
      DESCRIPTION;ALTREP="data:text/html,%3Cb%3Etwo%3C%2Fb%3E":two of them
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER;VALUE=DURATION:-PT30M
      DESCRIPTION:Default Mozilla Description
      END:VALARM
      """,
    repeating: """
      CREATED:20260301T081500Z
      LAST-MODIFIED:20260302T091000Z
      DTSTAMP:20260302T091000Z
      UID:5b0f6c0e-11a2-4d0e-9f7b-2f4f4a3f6c02
      SUMMARY:Water the plants
      RRULE:FREQ=DAILY
      DTSTART;TZID=Europe/Berlin:20260309T080000
      DUE;TZID=Europe/Berlin:20260309T180000
      X-MOZ-GENERATION:1
      SEQUENCE:1
      """)

  static let tasksOrg = TodoFile(
    program: "Tasks.org", productID: "+//IDN tasks.org//android-140602//EN",
    single: """
      DTSTAMP:20260301T070000Z
      UID:4103982255310473910
      CREATED:20260228T190000Z
      LAST-MODIFIED:20260301T070000Z
      SUMMARY:Buy a bicycle pump
      PRIORITY:9
      DUE;VALUE=DATE:20260312
      CATEGORIES:bike
      RELATED-TO;RELTYPE=PARENT:4103982255310473900
      X-APPLE-SORT-ORDER:793998000
      GEO:52.52;13.405
      COMPLETED:20260305T120000Z
      STATUS:COMPLETED
      PERCENT-COMPLETE:100
      BEGIN:VALARM
      TRIGGER;RELATED=END:PT9H
      ACTION:DISPLAY
      DESCRIPTION:Default Tasks.org description
      END:VALARM
      """,
    repeating: """
      DTSTAMP:20260301T070000Z
      UID:4103982255310473911
      CREATED:20260228T190000Z
      LAST-MODIFIED:20260301T070000Z
      SUMMARY:Feed the cat
      PRIORITY:5
      DUE;VALUE=DATE:20260309
      RRULE:FREQ=DAILY;COUNT=5
      X-APPLE-SORT-ORDER:793998001
      """)

  static let nextcloud = TodoFile(
    program: "Nextcloud Tasks", productID: "-//Nextcloud Tasks v0.17.0",
    single: """
      CREATED:20260301T101112
      DTSTAMP:20260304T101112
      LAST-MODIFIED:20260304T101112
      UID:a6d1c07c-4f0a-44a5-8f0e-65b2a8b0d311
      SUMMARY:Write the minutes
      DUE:20260310T120000
      DTSTART:20260309T120000
      PERCENT-COMPLETE:40
      STATUS:IN-PROCESS
      PRIORITY:3
      RELATED-TO:a6d1c07c-4f0a-44a5-8f0e-65b2a8b0d300
      X-OC-HIDESUBTASKS:1
      X-PINNED:true
      """,
    repeating: """
      CREATED:20260301T101112
      DTSTAMP:20260304T101112
      LAST-MODIFIED:20260304T101112
      UID:a6d1c07c-4f0a-44a5-8f0e-65b2a8b0d312
      SUMMARY:Check the backups
      DTSTART:20260309T070000
      DUE:20260309T120000
      RRULE:FREQ=DAILY;INTERVAL=1
      X-OC-HIDESUBTASKS:0
      """)

  static let apple = TodoFile(
    program: "Apple Reminders", productID: "-//Apple Inc.//iOS 18.3//EN",
    single: """
      CREATED:20260301T120000Z
      DTSTAMP:20260301T120001Z
      DTSTART;TZID=Europe/Berlin:20260313T090000
      DUE;TZID=Europe/Berlin:20260313T090000
      LAST-MODIFIED:20260301T120000Z
      PRIORITY:1
      STATUS:NEEDS-ACTION
      SUMMARY:Passport
      UID:6E9C2C41-6F3B-4B3F-9B48-5E0D7F0AAB01
      URL;VALUE=URI:https://example.org/passport
      X-APPLE-SORT-ORDER:794059200
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Reminder
      TRIGGER;VALUE=DATE-TIME:20260313T080000Z
      UID:6E9C2C41-6F3B-4B3F-9B48-5E0D7F0AAB02
      X-WR-ALARMUID:6E9C2C41-6F3B-4B3F-9B48-5E0D7F0AAB02
      ACKNOWLEDGED:20260302T080000Z
      PROXIMITY:ARRIVE
      END:VALARM
      """,
    repeating: """
      CREATED:20260301T120000Z
      DTSTAMP:20260301T120001Z
      DTSTART;TZID=Europe/Berlin:20260309T090000
      DUE;TZID=Europe/Berlin:20260309T090000
      LAST-MODIFIED:20260301T120000Z
      RRULE:FREQ=DAILY;INTERVAL=1
      STATUS:NEEDS-ACTION
      SUMMARY:Vitamins
      UID:6E9C2C41-6F3B-4B3F-9B48-5E0D7F0AAB03
      X-APPLE-SORT-ORDER:794059201
      """)

  static let kde = TodoFile(
    program: "KOrganizer", productID: "-//K Desktop Environment//NONSGML KOrganizer 6.3.2//EN",
    single: """
      DTSTAMP:20260302T173000Z
      CREATED:20260301T173000Z
      UID:0c52cf1d-8a4b-4d55-a1d4-a5a4f0c7e501
      SEQUENCE:2
      LAST-MODIFIED:20260302T173000Z
      SUMMARY:Paint the fence
      DTSTART;VALUE=DATE:20260314
      DUE;VALUE=DATE:20260315
      PERCENT-COMPLETE:0
      X-KDE-KORGANIZER-COLOR:#ff0000
      """,
    repeating: """
      DTSTAMP:20260302T173000Z
      CREATED:20260301T173000Z
      UID:0c52cf1d-8a4b-4d55-a1d4-a5a4f0c7e502
      SEQUENCE:2
      LAST-MODIFIED:20260302T173000Z
      SUMMARY:Read the paper
      RRULE:FREQ=DAILY
      DTSTART;TZID=Europe/Berlin:20260309T063000
      DUE;TZID=Europe/Berlin:20260309T193000
      PERCENT-COMPLETE:0
      X-KDE-LIBKCAL-DTRECURRENCE;TZID=Europe/Berlin:20260309T063000
      """)

  static let emClient = TodoFile(
    program: "eM Client", productID: "-//eM Client/10.1.4588",
    single: """
      UID:f3a5a9d0-5b6e-4b8f-8a30-7f8c3c0e9a01
      DTSTAMP:20260303T140000Z
      CREATED:20260303T140000Z
      LAST-MODIFIED:20260303T140000Z
      CLASS:PUBLIC
      PRIORITY:5
      STATUS:NEEDS-ACTION
      SUMMARY:Order toner
      DESCRIPTION:Model 410
       5 – the black one\\, two of them\\nand paper
      DTSTART;TZID="Europe/Berlin":20260310T000000
      DUE;TZID="Europe/Berlin":20260311T000000
      PERCENT-COMPLETE:0
      ATTENDEE;CN=Ada;PARTSTAT=NEEDS-ACTION:mailto:ada@example.org
      """,
    repeating: """
      UID:f3a5a9d0-5b6e-4b8f-8a30-7f8c3c0e9a02
      DTSTAMP:20260303T140000Z
      CREATED:20260303T140000Z
      LAST-MODIFIED:20260303T140000Z
      CLASS:PUBLIC
      STATUS:NEEDS-ACTION
      SUMMARY:Empty the inbox
      DTSTART;TZID="Europe/Berlin":20260309T090000
      DUE;TZID="Europe/Berlin":20260309T100000
      RRULE:FREQ=DAILY;UNTIL=20260313T080000Z
      PERCENT-COMPLETE:0
      """)

  static let todoman = TodoFile(
    program: "todoman", productID: "io.barrera.todoman",
    single: """
      SUMMARY:Oil the hinges
      DUE:20260310T160000Z
      DTSTAMP:20260301T160000Z
      UID:gu7fbnqkqvzhkjyaf@laptop
      SEQUENCE:3
      CREATED:20260301T160000Z
      LAST-MODIFIED:20260302T160000Z
      PRIORITY:9
      LOCATION:Cellar
      PERCENT-COMPLETE:0
      STATUS:NEEDS-ACTION
      """,
    repeating: """
      SUMMARY:Sweep
      DUE:20260309T160000Z
      DTSTAMP:20260301T160000Z
      UID:gu7fbnqkqvzhkjyag@laptop
      CREATED:20260301T160000Z
      RRULE:FREQ=DAILY
      """, lineEnd: "\n")

  static let jtx = TodoFile(
    program: "jtx Board", productID: "+//IDN techbee.at//jtx Board 2.10.2//EN",
    single: """
      DTSTAMP:20260301T090000Z
      UID:1db6a5f3-6a61-4e31-a2a9-0a51d9b2f801
      SEQUENCE:1
      CREATED:20260301T090000Z
      LAST-MODIFIED:20260301T090000Z
      SUMMARY:Sort the photos
      STATUS:IN-PROCESS
      PERCENT-COMPLETE:60
      COLOR:steelblue
      DTSTART;TZID=Europe/Berlin:20260309T200000
      DURATION:PT2H
      RELATED-TO;RELTYPE=PARENT:1db6a5f3-6a61-4e31-a2a9-0a51d9b2f800
      RELATED-TO;RELTYPE=CHILD:1db6a5f3-6a61-4e31-a2a9-0a51d9b2f802
      X-STATUS:Sorting
      """,
    repeating: """
      DTSTAMP:20260301T090000Z
      UID:1db6a5f3-6a61-4e31-a2a9-0a51d9b2f803
      SEQUENCE:1
      CREATED:20260301T090000Z
      LAST-MODIFIED:20260301T090000Z
      SUMMARY:Stretch
      STATUS:NEEDS-ACTION
      DTSTART;TZID=Europe/Berlin:20260309T073000
      DUE;TZID=Europe/Berlin:20260309T080000
      RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA,SU
      """)
}
