import Foundation
import Testing

/// Files as other programs write them, where they contradict themselves or the standard: what is shown,
/// and what `check` tells. The fixtures are written after such programs' files.
@Suite struct OtherProgramsTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    /// The problems, with their lines, without the path.
    var problems: [String] = []
    /// `date time title` of what 2026 has.
    let shown: [String]
  }

  private static func calendar(_ lines: String, version: String = "2.0", head: String = "")
    -> String
  {
    "BEGIN:VCALENDAR\nVERSION:\(version)\nPRODID:-//Example//EN\n\(head)\(lines)\nEND:VCALENDAR\n"
  }

  private static func event(_ lines: String) -> String {
    "BEGIN:VEVENT\nUID:a\nDTSTAMP:20260101T000000Z\n\(lines)\nEND:VEVENT"
  }

  private static let samples = [
    Sample(
      testDescription: "the programme of a festival",
      text: calendar(
        event(
          "DTSTART;VALUE=DATE:20260804T180000\nDTEND;VALUE=DATE:20260804T193000\nSUMMARY:Concert")),
      problems: [
        "7: DTSTART says VALUE=DATE, but “20260804T180000” is a time; the value counts",
        "8: DTEND says VALUE=DATE, but “20260804T193000” is a time; the value counts",
      ], shown: ["2026-08-04T18:00:00+02:00 Concert"]),
    Sample(
      testDescription: "Confluence's COUNT beside UNTIL",
      text: calendar(
        event(
          "DTSTART;VALUE=DATE:20260302\nRRULE:FREQ=WEEKLY;COUNT=-1;UNTIL=20260316T000000Z\n"
            + "SUMMARY:Duty")),
      problems: [
        "8: COUNT is -1 and left out: it does not end the series",
        "8: UNTIL is a time in a zone, DTSTART a day",
      ],
      shown: ["2026-03-02 Duty", "2026-03-09 Duty", "2026-03-16 Duty"]),
    Sample(
      testDescription: "a poll beside an event",
      text: calendar(
        "BEGIN:VPOLL\nUID:p\nBEGIN:VEVENT\nUID:x\nDTSTART:20260302\nSUMMARY:Choice\nEND:VEVENT\n"
          + "END:VPOLL\n" + event("DTSTART;VALUE=DATE:20260303\nSUMMARY:Real")),
      shown: ["2026-03-03 Real"]),
    Sample(
      testDescription: "Exchange's name for a zone",
      text: calendar(
        event(
          "DTSTART;TZID=\"(UTC-05:00) Eastern Time (US and Canada)\":20260309T090000\n"
            + "SUMMARY:Call")),
      problems: [
        "7: time zone “(UTC-05:00) Eastern Time (US and Canada)” is described nowhere, read as "
          + "America/New_York"
      ], shown: ["2026-03-09T14:00:00+01:00 Call"]),
    Sample(
      testDescription: "an offset in brackets",
      text: calendar(event("DTSTART;TZID=(GMT +01:00):20260709T090000\nSUMMARY:Call")),
      problems: [
        "7: time zone “(GMT +01:00)” is described nowhere, read by the offset in brackets"
      ], shown: ["2026-07-09T10:00:00+02:00 Call"]),
    Sample(
      testDescription: "a Windows name with another zone behind it",
      text: calendar(
        event("DTSTART;TZID=W. Europe Standard Time:20260709T090000\nSUMMARY:Call"),
        head: "BEGIN:VTIMEZONE\nTZID:W. Europe Standard Time\nBEGIN:STANDARD\n"
          + "DTSTART:16010101T000000\nTZOFFSETFROM:+0300\nTZOFFSETTO:+0300\nEND:STANDARD\n"
          + "END:VTIMEZONE\n"),
      problems: [
        "15: the file describes “W. Europe Standard Time” with another offset here than "
          + "Europe/Berlin has; the file's counts"
      ], shown: ["2026-07-09T08:00:00+02:00 Call"]),
    Sample(
      testDescription: "holidays with a first day that is none",
      text: calendar(
        event(
          "DTSTART;VALUE=DATE:20260101\nRRULE:FREQ=MONTHLY;COUNT=3;BYDAY=2SU\n"
            + "EXDATE;VALUE=DATE:20260101\nSUMMARY:Sunday")),
      problems: [
        "8: COUNT does not count DTSTART, which the rule does not give and EXDATE excludes"
      ], shown: ["2026-01-11 Sunday", "2026-02-08 Sunday", "2026-03-08 Sunday"]),
    Sample(
      testDescription: "EXRULE",
      text: calendar(
        event(
          "DTSTART;VALUE=DATE:20260302\nRRULE:FREQ=DAILY;COUNT=7\nEXRULE:FREQ=WEEKLY;BYDAY=SA,SU\n"
            + "SUMMARY:Work")),
      shown: (2...6).map { "2026-03-0\($0) Work" }),
    Sample(
      testDescription: "an answer without a start",
      text: calendar(
        event("ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@example.org"), head: "METHOD:REPLY\n"),
      shown: []),
    Sample(
      testDescription: "a phone of 2006",
      text: calendar(
        event(
          "SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Caf=C3=A9 und=\n Kuchen\n"
            + "DTSTART:20260309T180000\nRRULE:MP1 2+ MO #2"), version: "1.0"),
      problems: [
        "2: vCalendar 1.0 is read, but not changed; export it as iCalendar 2.0 (.ics) to edit its "
          + "events"
      ],
      shown: [
        "2026-03-09T18:00:00+01:00 Café und Kuchen", "2026-04-13T18:00:00+02:00 Café und Kuchen",
      ]),
  ]

  @Test(arguments: samples)
  func whatIsShownIsWhatTheFileMeansAndCheckTellsTheRest(sample: Sample) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "daybook-others-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.ics").path
    let text = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    let check = try daybook(["check", file])
    #expect(check.lines.dropLast(2).map(String.init) == sample.problems.map { "\(file):\($0)" })
    #expect(check.code == (sample.problems.isEmpty ? 0 : 1))
    let list = try daybook([
      "list", file, "--from", "2026-01-01", "--to", "2026-12-31", "--format", "{start} {title}",
    ])
    #expect(list.lines.dropLast().map(String.init) == sample.shown)
  }
}
