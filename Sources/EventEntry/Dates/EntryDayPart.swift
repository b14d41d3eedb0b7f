/// A part of the day, with its time.
package enum EntryDayPart: String, CaseIterable {
  case morning, midday, afternoon, evening, night

  /// Reads `evening` or `evenings`.
  package static func read(_ text: String) -> EntryDayPart? {
    EntryDayPart(rawValue: text)
      ?? (text.last == "s" ? Self(rawValue: String(text.dropLast())) : nil)
  }

  /// The start, in minutes of the day.
  package var start: Int {
    switch self {
    case .morning: 9 * 60
    case .midday: 12 * 60
    case .afternoon: 14 * 60
    case .evening: 18 * 60
    case .night: 20 * 60
    }
  }

  /// The end; nil for the default length of events.
  package var end: Int? { self == .night ? 23 * 60 : nil }
}

extension EntryDayPart {
  /// Returns the hours of the part, in minutes of the day: those that are work hours, if any are.
  /// - Parameter work: the work hours, in which an evening never lies.
  package func hours(within work: Range<Int>) -> Range<Int> {
    let (first, last) =
      switch self {
      case .morning: (6, 12)
      case .midday: (12, 14)
      case .afternoon: (12, 18)
      case .evening: (18, 22)
      case .night: (20, 24)
      }
    let hours = first * 60..<last * 60
    let isOfWork = first < 18 && hours.overlaps(work)
    return isOfWork ? hours.clamped(to: work) : hours
  }
}
