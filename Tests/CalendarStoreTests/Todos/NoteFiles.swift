/// Notes as programs write them, in files of their own.
struct NoteFile {
  let program: String
  let text: String
  /// A part of the text, and what a user types there instead.
  let edit: (old: String, new: String)
  let title: String
  /// The first line of the text.
  let line: String
  let hour: Int?

  /// All are on 9 March 2026.
  static let all = [jtx, organizer, evolution, plain]

  /// A journal entry of jtx Board: a day, a colour, categories, and a relation.
  static let jtx = NoteFile(
    program: "jtx Board",
    text: lines(
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:+//IDN techbee.at//at.techbee.jtx v2.7",
      "BEGIN:VJOURNAL", "DTSTAMP:20260309T180000Z", "UID:5b7c4c1e-aaaa-4c0f-8d2b-1f2e3d4c5b6a",
      "SEQUENCE:3", "CREATED:20260309T173000Z", "LAST-MODIFIED:20260309T175959Z",
      "SUMMARY:Garden diary", "DESCRIPTION:Sowed the peas\\, under fleece.\\n\\nFrost at night.",
      "DTSTART;VALUE=DATE:20260309", "STATUS:FINAL", "CLASS:PRIVATE", "CATEGORIES:garden,diary",
      "COLOR:green", "RELATED-TO;RELTYPE=CHILD:other-entry", "X-JTX-OWN:kept", "END:VJOURNAL",
      "END:VCALENDAR"),
    edit: ("Sowed the peas", "Sowed the broad beans"), title: "Garden diary",
    line: "Sowed the peas, under fleece.", hour: nil)

  /// A journal entry of KOrganizer: a time in a zone, and a folded text.
  static let organizer = NoteFile(
    program: "KOrganizer",
    text: lines(
      "BEGIN:VCALENDAR", "PRODID:-//K Desktop Environment//NONSGML libkcal 4.3//EN", "VERSION:2.0",
      "X-KDE-ICAL-IMPLEMENTATION-VERSION:1.0", "BEGIN:VJOURNAL", "DTSTAMP:20260309T200000Z",
      "X-KDE-KCALCORE-ENABLED:TRUE", "CREATED:20260309T200000Z", "UID:KOrg-1834.221",
      "LAST-MODIFIED:20260309T200000Z",
      "DESCRIPTION:A long day with the auditors\\; they have seen all the books of t",
      " he last year.\\nTomorrow: the rest.", "SUMMARY:Audit",
      "DTSTART;TZID=Europe/Berlin:20260309T210000", "END:VJOURNAL", "END:VCALENDAR"),
    edit: ("SUMMARY:Audit", "SUMMARY:Audit\\, first day"), title: "Audit",
    line: "A long day with the auditors; they have seen all the books of the last year.", hour: 21)

  /// A memo of Evolution: several texts.
  static let evolution = NoteFile(
    program: "Evolution",
    text: lines(
      "BEGIN:VCALENDAR", "CALSCALE:GREGORIAN",
      "PRODID:-//Ximian//NONSGML Evolution Calendar//EN", "VERSION:2.0", "BEGIN:VJOURNAL",
      "UID:20260309T070000Z-4711-1000-1-0@host", "DTSTAMP:20260309T070000Z",
      "DTSTART;VALUE=DATE:20260309", "SUMMARY:Meter readings", "DESCRIPTION:Gas 4711",
      "DESCRIPTION:Water 23", "CLASS:PUBLIC", "SEQUENCE:2", "CREATED:20260309T070100Z",
      "LAST-MODIFIED:20260309T070100Z", "X-EVOLUTION-MEMO:1", "END:VJOURNAL", "END:VCALENDAR"),
    edit: ("Water 23", "Water 24"), title: "Meter readings", line: "Gas 4711", hour: nil)

  /// What a script writes: line feeds, and no UID.
  static let plain = NoteFile(
    program: "a script",
    text: lines(
      "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VJOURNAL", "DTSTART;VALUE=DATE:20260309",
      "SUMMARY:Log", "DESCRIPTION:all well", "END:VJOURNAL", "END:VCALENDAR"
    ).replacing("\r\n", with: "\n"),
    edit: ("all well", "all very well"), title: "Log", line: "all well", hour: nil)

  private static func lines(_ lines: String...) -> String {
    lines.map { $0 + "\r\n" }.joined()
  }
}
