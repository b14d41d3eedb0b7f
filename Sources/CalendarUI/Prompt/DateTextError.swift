/// Why a text is no date.
public enum DateTextError: Error, Hashable, Sendable {
  case empty
  case unknown(String)
  /// A word that could be cut from any of these.
  case ambiguous(String, [String])
  case noSuchMonth(Int)
  /// The month, such as `February 2026`, and how many days it has.
  case noSuchDay(String, dayCount: Int)
  case noSuchWeek(Int, year: Int)
  /// The date is on another weekday than the text says.
  case otherWeekday(String)
  case missingUnit(String)
  case outOfReach
}

extension DateTextError: CustomStringConvertible {
  /// Lower case, no full stop.
  public var description: String {
    switch self {
    case .empty: "type a date, such as 9.3., march, friday or +3w"
    case .unknown(let text): "\(quotation(of: text)) is no date"
    case .ambiguous(let word, let names):
      "\(quotation(of: word)) could be " + names.dropLast().joined(separator: ", ") + " or "
        + (names.last ?? "")
    case .noSuchMonth(let number): "there is no month \(number)"
    case .noSuchDay(let month, let count): "\(month) has \(count) days"
    case .noSuchWeek(let week, let year): "\(year) has no week \(week)"
    case .otherWeekday(let date): "that day is \(date)"
    case .missingUnit(let text): "add d, w, m or y to \(text), as in \(text)d"
    case .outOfReach: "the calendar goes from year -100000 to 100000"
    }
  }
}
