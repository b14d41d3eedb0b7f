import CalendarModel

/// A STANDARD or DAYLIGHT part of a VTIMEZONE (RFC 5545 §3.6.5).
public struct ZoneObservance: Hashable, Sendable {
  /// TZOFFSETFROM, in seconds east of UTC.
  public var offsetFrom: Int
  /// TZOFFSETTO, in seconds east of UTC.
  public var offsetTo: Int
  /// DTSTART: the first onset, on the clock that shows `offsetFrom`.
  public var start: LocalTime
  public var rule: RecurrenceRule?
  /// RDATE: further onsets, on the clock that shows `offsetFrom`.
  public var additions: [LocalTime]

  public init(
    offsetFrom: Int, offsetTo: Int, start: LocalTime, rule: RecurrenceRule? = nil,
    additions: [LocalTime] = []
  ) {
    self.offsetFrom = offsetFrom
    self.offsetTo = offsetTo
    self.start = start
    self.rule = rule
    self.additions = additions
  }
}

extension Zone {
  /// The zone that a VTIMEZONE describes: at each instant the observance that began last counts.
  ///
  /// Follows yearly rules with BYMONTH, BYMONTHDAY, BYDAY and BYSETPOS without end, all others up
  /// to the year 2200. An ordinary zone takes about 2,000 steps, one with lists of days 10,000,
  /// a daily rule 100,000; where the budget is spent, the last offset found stays.
  public init(id: String, observances: [ZoneObservance], budget: inout StepBudget) {
    let all = observances.map(ObservanceOnsets.init)
    let endless = all.filter(\.isEndless)
    var transitions: [ZoneTransition] = []
    var lastYear = Int.min
    for onsets in all {
      let finite = onsets.isEndless ? [] : onsets.finiteTransitions(budget: &budget)
      transitions += finite
      lastYear = max(lastYear, onsets.lastYear(of: finite))
    }
    for onsets in endless {
      transitions += onsets.transitions(through: lastYear + 1, budget: &budget)
    }
    var cycle: [ZoneTransition] = []
    for onsets in endless { cycle += onsets.cycle(budget: &budget) }
    let first = observances.min { $0.start < $1.start }
    self.init(
      id: id, initialOffset: first?.offsetFrom ?? 0, transitions: Self.inOrder(transitions),
      cycle: budget.isSpent ? [] : Self.inOrder(cycle))
  }

  private static func inOrder(_ transitions: [ZoneTransition]) -> [ZoneTransition] {
    transitions.sorted { $0.instant < $1.instant }
  }
}
