import CalendarModel

/// The tasks for which times are to be found, and where.
public struct PlanRequest: Hashable, Sendable {
  public enum Tasks: Hashable, Sendable {
    /// These; one without a length is planned for an hour.
    case items([ItemRef])
    /// The open ones that are due by the end of the week and have a length.
    case week
    /// The open ones that are due on these days and have a length, each on or after the first day. With
    /// today among them, overdue ones, too.
    case days(ClosedRange<Day>)
  }

  public var tasks: Tasks
  /// The hours and days that are searched.
  public var time: WorkTime
  /// The day with which weeks begin.
  public var firstWeekday: Weekday

  public init(_ tasks: Tasks, in time: WorkTime, firstWeekday: Weekday) {
    (self.tasks, self.time, self.firstWeekday) = (tasks, time, firstWeekday)
  }
}

/// A plan that has not been accepted yet.
public struct PlanProposal: Hashable, Sendable {
  public var request: PlanRequest
  public var lines: [PlanLine]

  public init(_ request: PlanRequest, _ lines: [PlanLine]) {
    (self.request, self.lines) = (request, lines)
  }

  /// Whether accepting it writes anything.
  public var isNews: Bool { lines.contains(where: \.isNews) }
}
