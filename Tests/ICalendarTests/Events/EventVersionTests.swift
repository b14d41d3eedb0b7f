import CalendarModel
import Testing

@Suite struct EventVersionTests {
  @Test(arguments: [
    ("SEQUENCE:3", 3), ("SEQUENCE: 12 ", 12), ("SEQUENCE:", 0), ("SEQUENCE:-1", 0),
    ("SEQUENCE:x", 0), ("SEQUENCE:99999999999999999999", 0), ("SUMMARY:none", 0),
  ])
  func sequenceIsAPlainNumber(line: String, expected: Int) {
    let (event, problems) = readEvent("DTSTART:20260101T000000Z\n\(line)")
    #expect(event?.sequence == expected)
    #expect(problems.isEmpty)
  }

  @Test func lastModifiedSaysWhenItWasChangedElseTheStamp() {
    let stamp = "DTSTART:20260101T000000Z\nDTSTAMP:19700102T000000Z"
    #expect(readEvent(stamp).event?.changed == Instant(seconds: 86_400))
    #expect(
      readEvent(stamp + "\nLAST-MODIFIED:19700101T000010Z").event?.changed
        == Instant(seconds: 10))
    #expect(readEvent(stamp + "\nLAST-MODIFIED:x").event?.changed == Instant(seconds: 86_400))
    #expect(readEvent("DTSTART:20260101T000000Z").event?.changed == nil)
  }
}
