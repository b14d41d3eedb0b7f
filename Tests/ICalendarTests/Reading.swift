import CalendarModel
import ICalendar

/// Reads a text as a file with CRLF line ends.
func read(_ lines: String) -> CalendarContents {
  let text = lines.split(separator: "\n", omittingEmptySubsequences: false)
    .joined(separator: "\r\n")
  return read(bytes: Array(text.utf8))
}

func read(bytes: [UInt8]) -> CalendarContents {
  var reader = CalendarReader(zones: ZoneCatalog())
  return reader.read(bytes, path: "a.ics", collection: CollectionID(rawValue: 1))
}

/// Reads the event with these lines between BEGIN:VEVENT and END:VEVENT.
func readEvent(_ lines: String) -> (event: Event?, problems: [String]) {
  let contents = read(
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n\(lines)\nEND:VEVENT\nEND:VCALENDAR\n")
  return (contents.events.first, contents.problems.map(\.message))
}

func day(_ year: Int, _ month: Int, _ day: Int) -> Day {
  Month(year: year, month: month).day(clamping: day)
}

func time(_ year: Int, _ month: Int, _ number: Int, _ hour: Int, _ minute: Int = 0) -> LocalTime {
  LocalTime(day(year, month, number), hour: hour, minute: minute)
}
