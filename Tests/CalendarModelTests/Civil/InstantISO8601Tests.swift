import CalendarModel
import Testing

@Suite struct InstantISO8601Tests {
  @Test(arguments: [
    ("1970-01-01T00:00Z", 0), ("1970-01-01T00:00:07z", 7), ("1970-01-01T01:00+01:00", 0),
    ("1969-12-31T18:30-0530", 0), ("2026-10-25T02:30+02:00", 1_792_888_200),
    ("2026-10-25T02:30+01:00", 1_792_891_800),
  ])
  func timesWithAnOffsetAreMoments(text: String, seconds: Int64) {
    #expect(Instant(iso8601: text) == Instant(seconds: seconds), "\(text)")
  }

  @Test(arguments: [
    "", "T", "2026-10-25", "2026-10-25T02:30", "2026-10-25+01:00", "2026-10-25T02:30+1",
    "2026-10-25T02:30+25:00", "2026-10-25T02:30+01:60", "2026-10-25T02:30Z1", "2026-02-30T10:00Z",
    "2026-10-25T24:00Z",
  ])
  func nothingElseIsOne(text: String) { #expect(Instant(iso8601: text) == nil, "\(text)") }
}
