import CalendarModel

/// A change of the day of an event that is to be noticed: mistyped dates go far, and a series that is
/// moved to another weekday takes its occurrences away from where they are looked for.
public struct EventMove: Hashable, Sendable {
  public let from: Day
  public let to: Day

  /// More days are asked about.
  package static let mostDays = 180

  /// - Parameter rules: those of the series that moves with it; none for a single occurrence.
  /// - Returns: nil where nothing is odd about it.
  public init?(from: Day, to: Day, rules: [RecurrenceRule]) {
    (self.from, self.to) = (from, to)
    let changesWeekdays =
      from.weekday != to.weekday && rules.contains { $0.hangsOnWeekdays && !$0.hasAllWeekdays }
    guard isFar || changesWeekdays else { return nil }
  }

  public var isFar: Bool { abs(to - from) > Self.mostDays }
}

extension RecurrenceRule {
  fileprivate var hangsOnWeekdays: Bool { frequency == .weekly || !byDay.isEmpty }
  fileprivate var hasAllWeekdays: Bool { Set(byDay.map(\.weekday)).count == 7 }
}
