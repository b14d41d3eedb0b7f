import CalendarTransfer
import Testing

/// Texts that are no tables, though each line of them could be a row.
@Suite struct ForeignFormatTests {
  @Test(arguments: [
    (#"["vcalendar",[["version",{},"text","2.0"]],[]]"#, ForeignFormat.jCal),
    ("\u{FEFF}\n [\n  [ \"VCALENDAR\", [], [] ]\n]", .jCal),
    (#"{"@type":"Event","uid":"a","start":"2026-03-09T09:00:00"}"#, .jsCalendar),
    (#"{"error":"login required"}"#, .json), ("[]", .json), ("{\n}", .json),
    (
      "<?xml version=\"1.0\"?>\n<icalendar xmlns=\"urn:ietf:params:xml:ns:icalendar-2.0\">",
      .xCal
    ),
    ("<x:iCalendar xmlns:x='urn:ietf:params:xml:ns:icalendar-2.0'/>", .xCal),
    ("<!DOCTYPE html>\n<html><head><title>Log in</title>", .webPage),
    ("  <HTML>", .webPage), ("<?xml version='1.0'?><rss/>", .xml),
  ])
  func theyAreNamed(text: String, format: ForeignFormat) {
    #expect(ForeignFormat(of: Array(text.utf8)) == format)
  }

  @Test(arguments: [
    "", "Subject,Start Date\nLunch,2026-03-09", "[Subject],[Start]\nLunch,2026-03-09",
    "BEGIN:VCALENDAR\nEND:VCALENDAR", "03/09/2026 @ 10:00 -> 03/09/2026 @ 11:00 |Lunch",
    "\"title\";\"start\"\n", "{title},{start}\n",
  ])
  func othersAreNone(text: String) {
    #expect(ForeignFormat(of: Array(text.utf8)) == nil)
  }
}
