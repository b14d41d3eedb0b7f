import CalendarModel
import CalendarUI

/// Reads the day that an option names, in all the forms of the `go` prompt.
/// - Parameter option: named in the message when the text is no date.
func day(_ text: String, option: String, today: Day) throws(CommandFailure) -> Day {
  do {
    return try DateText.day(text, relativeTo: today)
  } catch {
    let place = text.isEmpty ? "\(option) ''" : "\(option) \(text)"
    throw .usage("\(place): \(error); write dates as 2026-03-09")
  }
}
