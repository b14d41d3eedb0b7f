import CalendarModel

/// The tasks for which times are to be found, and where.
package struct PlanRequest: Hashable, Sendable {
  package enum Tasks: Hashable, Sendable {
    /// These; one without a length is planned for an hour.
    case items([ItemRef])
    /// The open ones that are due by the end of the week and have a length.
    case week
    /// The open ones that are due on these days and have a length, each on or after the first day. With
    /// today among them, overdue ones, too.
    case days(ClosedRange<Day>)
  }

  package var tasks: Tasks
  /// The hours and days that are searched.
  package var time: WorkTime
  /// The day with which weeks begin.
  package var firstWeekday: Weekday

  package init(_ tasks: Tasks, in time: WorkTime, firstWeekday: Weekday) {
    (self.tasks, self.time, self.firstWeekday) = (tasks, time, firstWeekday)
  }
}

/// A plan that has not been accepted yet.
package struct PlanProposal: Hashable, Sendable {
  package var request: PlanRequest
  package var lines: [PlanLine]

  package init(_ request: PlanRequest, _ lines: [PlanLine]) {
    (self.request, self.lines) = (request, lines)
  }

  /// Whether accepting it writes anything.
  package var isNews: Bool { lines.contains(where: \.isNews) }
}
