import CalendarModel

/// Why a text is no date.
public enum DateTextError: Error, Hashable, Sendable {
  case empty
  case unknown(String)
  /// A word that could be cut from any of these.
  case ambiguous(String, [String])
  case noSuchMonth(Int)
  /// Of this month.
  case noSuchDay(Month)
  case noSuchWeek(Int, year: Int)
  /// The date is on another weekday than the text says.
  case otherWeekday(Day)
  case missingUnit(String)
  case outOfReach
}

extension DateTextError: CustomStringConvertible {
  /// In English; lower case, no full stop.
  public var description: String { Words.english.text(of: self) }
}
