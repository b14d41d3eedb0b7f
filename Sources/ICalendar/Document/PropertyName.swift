/// The property names the reader looks at; all others are kept in the document and passed over.
enum PropertyName: String, CaseIterable, Sendable {
  case begin = "BEGIN"
  case end = "END"
  case acknowledged = "ACKNOWLEDGED"
  case action = "ACTION"
  case attendee = "ATTENDEE"
  case categories = "CATEGORIES"
  case calendarName = "X-WR-CALNAME"
  case classification = "CLASS"
  case color = "COLOR"
  case description = "DESCRIPTION"
  case dtend = "DTEND"
  case dtstamp = "DTSTAMP"
  case dtstart = "DTSTART"
  case duration = "DURATION"
  case exdate = "EXDATE"
  case exrule = "EXRULE"
  case lastModified = "LAST-MODIFIED"
  case location = "LOCATION"
  case method = "METHOD"
  case name = "NAME"
  case organizer = "ORGANIZER"
  case rdate = "RDATE"
  case recurrenceID = "RECURRENCE-ID"
  case repetitions = "REPEAT"
  case rrule = "RRULE"
  case sequence = "SEQUENCE"
  case status = "STATUS"
  case summary = "SUMMARY"
  case transparency = "TRANSP"
  case trigger = "TRIGGER"
  case tzid = "TZID"
  case tzoffsetfrom = "TZOFFSETFROM"
  case tzoffsetto = "TZOFFSETTO"
  case uid = "UID"
  case url = "URL"
  case version = "VERSION"
  case other = ""

  /// Reads a name in any case, without making a string of it.
  init(_ bytes: Span<UInt8>) {
    self = NameKey(bytes).flatMap { PropertyName.names[$0] } ?? .other
  }

  private static let names = NameTable(allCases.map { ($0.rawValue, $0) })
}
