import CalendarModel

/// What a day shows: its first spans and its first timed records, and the numbers of all.
public struct DayContents: Hashable, Sendable {
  public var summary: DaySummary
  /// Whole-day and several-day occurrences that touch the day, in list order.
  public var spans: [Record]
  /// Records that lie within the day, in list order.
  public var timed: [Record]

  public init(summary: DaySummary, spans: [Record] = [], timed: [Record] = []) {
    self.summary = summary
    self.spans = spans
    self.timed = timed
  }

  public var day: Day { summary.day }

  /// What stands for a day whose contents are not known yet.
  static func pending(_ day: Day) -> DayContents {
    DayContents(summary: DaySummary(day: day, isPending: true))
  }
}
