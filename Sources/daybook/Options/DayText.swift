import CalendarModel

/// Reads the day that an option names.
/// - Parameter option: named in the message when the text is no date.
func day(_ text: String, option: String, today: Day) throws(CommandFailure) -> Day {
  if let day = Day(iso8601: text) { return day }
  if text == "today" { return today }
  throw .usage("\(option) \(text): is not a date; write it as 2026-03-09")
}
