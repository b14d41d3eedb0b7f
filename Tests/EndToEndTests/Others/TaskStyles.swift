/// A task that repeats every day from 9 March 2026 on, as eight programs write it.
struct TaskStyle {
  let program: String
  let productID: String
  let lines: String
  /// When it is due after it was completed, as todoman says: in seconds.
  let next: Int
  /// When the finished copy was due; nil where the file says it otherwise.
  let done: Int?

  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:Europe/Berlin
    BEGIN:DAYLIGHT
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    DTSTART:19700329T020000
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    END:DAYLIGHT
    BEGIN:STANDARD
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    DTSTART:19701025T030000
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    END:STANDARD
    END:VTIMEZONE
    """

  /// A file with it, whose UID is the program's name.
  var text: String {
    let lines = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:\(productID)
      \(Self.zone)
      BEGIN:VTODO
      UID:\(program)
      DTSTAMP:20260301T160000Z
      CREATED:20260301T160000Z
      SUMMARY:\(program)
      \(lines)
      END:VTODO
      END:VCALENDAR

      """
    return lines.replacing("\n", with: "\r\n")
  }

  // todoman reads the task itself, not what is beside it: occurrences of their own, and KDE's date.
  static let all = [
    TaskStyle(
      program: "Thunderbird", productID: "-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN",
      lines: """
        RRULE:FREQ=DAILY
        DTSTART;TZID=Europe/Berlin:20260309T080000
        DUE;TZID=Europe/Berlin:20260309T180000
        X-MOZ-GENERATION:1
        SEQUENCE:1
        """, next: 1_773_075_600, done: nil),
    TaskStyle(
      program: "eM Client", productID: "-//eM Client/10.1.4588",
      lines: """
        STATUS:NEEDS-ACTION
        DTSTART;TZID="Europe/Berlin":20260309T090000
        DUE;TZID="Europe/Berlin":20260309T100000
        RRULE:FREQ=DAILY;UNTIL=20260313T080000Z
        PERCENT-COMPLETE:0
        """, next: 1_773_046_800, done: nil),
    TaskStyle(
      program: "KOrganizer", productID: "-//K Desktop Environment//NONSGML KOrganizer 6.3.2//EN",
      lines: """
        RRULE:FREQ=DAILY
        DTSTART;TZID=Europe/Berlin:20260309T063000
        DUE;TZID=Europe/Berlin:20260309T193000
        PERCENT-COMPLETE:0
        X-KDE-LIBKCAL-DTRECURRENCE;TZID=Europe/Berlin:20260309T063000
        """, next: 1_773_081_000, done: nil),
    TaskStyle(
      program: "Tasks.org", productID: "+//IDN tasks.org//android-140602//EN",
      lines: """
        PRIORITY:5
        DUE;VALUE=DATE:20260309
        RRULE:FREQ=DAILY;COUNT=5
        X-APPLE-SORT-ORDER:793998001
        """, next: 1_773_097_200, done: 1_773_010_800),
    TaskStyle(
      program: "Nextcloud Tasks", productID: "-//Nextcloud Tasks v0.17.0",
      lines: """
        DTSTART:20260309T070000
        DUE:20260309T120000
        RRULE:FREQ=DAILY;INTERVAL=1
        X-OC-HIDESUBTASKS:0
        """, next: 1_773_140_400, done: 1_773_054_000),
    TaskStyle(
      program: "Apple Reminders", productID: "-//Apple Inc.//iOS 18.3//EN",
      lines: """
        DTSTART;TZID=Europe/Berlin:20260309T090000
        DUE;TZID=Europe/Berlin:20260309T090000
        RRULE:FREQ=DAILY;INTERVAL=1
        STATUS:NEEDS-ACTION
        X-APPLE-SORT-ORDER:794059201
        """, next: 1_773_129_600, done: 1_773_043_200),
    TaskStyle(
      program: "todoman", productID: "io.barrera.todoman",
      lines: """
        DUE:20260309T160000Z
        RRULE:FREQ=DAILY
        """, next: 1_773_158_400, done: 1_773_072_000),
    TaskStyle(
      program: "jtx Board", productID: "+//IDN techbee.at//jtx Board 2.10.2//EN",
      lines: """
        STATUS:NEEDS-ACTION
        DTSTART;TZID=Europe/Berlin:20260309T073000
        DUE;TZID=Europe/Berlin:20260309T080000
        RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA,SU
        """, next: 1_773_126_000, done: 1_773_039_600),
  ]
}
