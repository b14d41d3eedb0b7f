import Testing

@testable import ICalendar

@Suite struct DateShiftTests {
  @Test func datesOfEventsMoveAndNothingElse() {
    let text = """
      BEGIN:VCALENDAR\r
      BEGIN:VTIMEZONE\r
      TZID:Europe/Berlin\r
      BEGIN:STANDARD\r
      DTSTART:19701025T030000\r
      END:STANDARD\r
      END:VTIMEZONE\r
      BEGIN:VEVENT\r
      UID:20260309@x\r
      DTSTAMP:20260301T000000Z\r
      DTSTART;TZID=Europe/Berlin;X=20260309:20260\r
       309T090000\r
      DTEND: 20260309T100000Z\r
      RECURRENCE-ID;VALUE=DATE:20260309\r
      EXDATE:20260316T090000,20260323T0\r
      \t90000\r
      RDATE;VALUE=PERIOD:20260310T090000Z/20260310T100000Z,20260311T090000Z/PT1H\r
      RRULE:FREQ=WEEKLY;until=20261231;COUNT=20260309\r
      SUMMARY:20260309\r
      BEGIN:VALARM\r
      TRIGGER;VALUE=DATE-TIME:20260309T080000Z\r
      END:VALARM\r
      END:VEVENT\r
      END:VCALENDAR
      """
    let moved = [
      ("20260\r\n 309T090000", "20260\r\n 330T090000"), ("DTEND: 20260309", "DTEND: 20260330"),
      ("RECURRENCE-ID;VALUE=DATE:20260309", "RECURRENCE-ID;VALUE=DATE:20260330"),
      ("20260316T090000,20260323T0\r\n\t", "20260406T090000,20260413T0\r\n\t"),
      ("20260310T090000Z/20260310T100000Z,20260311", "20260331T090000Z/20260331T100000Z,20260401"),
      ("until=20261231", "until=20270121"),
    ]
    let expected = moved.reduce(text) { $0.replacing($1.0, with: $1.1) }
    let shifted = Document(Array(text.utf8)).shifted(byDays: 21)
    #expect(String(decoding: shifted, as: UTF8.self) == expected)
  }

  @Test func datesOfTasksMove() {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:20260309\nDTSTAMP:20260301T000000Z\n"
      + "DTSTART;VALUE=DATE:20260309\nDUE;TZID=Europe/Berlin:20260310T170000\n"
      + "COMPLETED:20260309T081500Z\nRRULE:FREQ=DAILY\nEND:VTODO\nEND:VCALENDAR\n"
    let moved = [
      ("DATE:20260309", "DATE:20260316"), ("20260310T17", "20260317T17"),
      ("COMPLETED:20260309", "COMPLETED:20260316"),
    ]
    let expected = moved.reduce(text) { $0.replacing($1.0, with: $1.1) }
    let shifted = Document(Array(text.utf8)).shifted(byDays: 7)
    #expect(String(decoding: shifted, as: UTF8.self) == expected)
  }

  @Test func datesThatWouldLeaveTheFourDigitYearsStay() {
    let text = "BEGIN:VEVENT\nDTSTART:99991230\nDTEND:00010101\nEND:VEVENT"
    #expect(Document(Array(text.utf8)).shifted(byDays: 7) != Array(text.utf8))
    #expect(
      String(decoding: Document(Array(text.utf8)).shifted(byDays: 7), as: UTF8.self)
        == "BEGIN:VEVENT\nDTSTART:99991230\nDTEND:00010108\nEND:VEVENT")
  }
}
