import CalendarWords
import Testing

@testable import CalendarWindows

/// Lines of calendars as a conflict shows them.
@Suite struct PropertyLineTests {
  @Test(arguments: [
    ("SUMMARY:Tea\\, with Bo\\nand Cy", "title: Tea, with Bo / and Cy"),
    ("DTSTART:20260309T140000", "start: Mon 9 Mar 2026, 14:00"),
    (
      "DTSTART;TZID=Europe/Berlin:20260309T140030",
      "start: Mon 9 Mar 2026, 14:00:30 (Europe/Berlin)"
    ),
    ("DTEND;VALUE=DATE:20260310", "end: Tue 10 Mar 2026"),
    (
      "EXDATE:20260310T090000Z,20260311T090000Z",
      "left out: Tue 10 Mar 2026, 09:00 UTC; Wed 11 Mar 2026, 09:00 UTC"
    ),
    ("DTSTART:20260309T14000", "start: 20260309T14000"), ("DTSTART:20261399", "start: 20261399"),
    ("DTSTART:20260309T250000", "start: 20260309T250000"),
    ("DTSTART:20260309Z", "start: 20260309Z"), ("DTSTART:", "start: "),
    (
      "ATTENDEE;CN=\"Bo: B; C\";PARTSTAT=ACCEPTED:mailto:bo@example.org",
      "guest: mailto:bo@example.org (CN=\"Bo: B; C\", PARTSTAT=ACCEPTED)"
    ),
    ("X-COLOR;A=B:red", "X-COLOR;A=B:red"), ("END:VEVENT", "END:VEVENT"), ("…", "…"), ("", ""),
  ]) func linesAreShownInWords(_ line: String, _ shown: String) {
    #expect(PropertyLine(line).text(.english) == shown)
  }
}
