import CalendarModel
import TerminalScreen

/// What is said while something is dragged.
extension Words {
  /// What letting go would do.
  func carries(_ record: Record, to day: Day) -> String {
    let title = quoted(title(of: record))
    let date = "\(shortName(of: day.weekday)) \(dateWithoutYear(day))"
    return say(
      "Move \(title) to \(date): let go · Esc: not",
      "\(title) verschieben auf \(date): loslassen · Esc: nicht")
  }
}
