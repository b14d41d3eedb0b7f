extension Series {
  /// The occurrences that a series leaves out by dates (EXDATE).
  public struct LeftOut: Hashable, Sendable {
    /// The starts as written in the exclusions, with a date for a whole day, the nearest to a
    /// moment first.
    public var times: [EventTime] = []
    /// The number of further dates, which may have no effect.
    public var rest = 0

    public init() {}

    public var isEmpty: Bool { times.isEmpty && rest == 0 }
    public var count: Int { times.count + rest }
  }

  /// The number of steps for finding out what the dates leave out.
  private static let mostSteps = 100_000

  /// Returns the dates that exclude a start of the series.
  ///
  /// - Parameters:
  ///   - moment: the wall clock of the series near which dates are wanted.
  ///   - limit: the maximum number of dates.
  /// - Complexity: O(dates × log dates) for their order, and a bounded number of steps for the starts.
  public func leftOut(near moment: LocalTime, limit: Int) -> LeftOut {
    guard case .series(var recurrence) = event.kind, !recurrence.exclusions.isEmpty else {
      return LeftOut()
    }
    var seen: Set<EventTime> = []
    let dates = recurrence.exclusions.filter { seen.insert($0).inserted }
      .map { (time: $0, distance: abs(wallClock(of: $0) - moment)) }
      .sorted { ($0.distance, wallClock(of: $0.time)) < ($1.distance, wallClock(of: $1.time)) }
    recurrence.exclusions = []
    var bare = event
    bare.kind = .series(recurrence)
    let series = Series(bare)
    var budget = StepBudget(Self.mostSteps)
    var (found, examined) = (LeftOut(), 0)
    for date in dates where found.times.count < limit {
      examined += 1
      // If the budget is spent, the date is shown.
      if series.starts(meantBy: date.time, limit: 1, budget: &budget)?.isEmpty != true {
        found.times.append(date.time)
      }
    }
    found.rest = dates.count - examined
    return found
  }

  /// The starts that the rules and added dates give at a time, or on a day for a date, including
  /// excluded ones. Nil if the budget ran out.
  public func starts(
    meantBy time: EventTime, limit: Int, budget: inout StepBudget
  ) -> [LocalTime]? {
    let start = wallClock(of: time)
    var window = start...start
    if time.isAllDay, !event.start.isAllDay {
      window = LocalTime(start.day)...LocalTime(start.day, secondOfDay: 86_399)
    }
    return starts(in: window, limit: limit, budget: &budget)?.filter { !isExcludedByRule($0) }
  }
}
