import CalendarModel
import TerminalScreen

/// How busy a day is, in five steps of the year's heat map.
package enum HeatLevel: Int, CaseIterable, Comparable, Sendable {
  case none, low, middle, high, highest

  package init(eventCount: Int) {
    self =
      switch eventCount {
      case ..<1: .none
      case 1: .low
      case 2...3: .middle
      case 4...5: .high
      default: .highest
      }
  }

  package static func < (a: HeatLevel, b: HeatLevel) -> Bool { a.rawValue < b.rawValue }

  /// One column; tells the step without colour.
  package var sign: String { [" ", "▁", "▃", "▅", "▇"][rawValue] }

  /// The numbers of events it stands for.
  package var numbers: String { ["0", "1", "2–3", "4–5", "6+"][rawValue] }
}
