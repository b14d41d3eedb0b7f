import CalendarModel
import CalendarStore
import DaybookConfiguration

/// Prints a line whenever the answer is another one, and sleeps in between.
package struct NextLoop {
  package let printer: (OpenCalendars, IndexAnswers, Zone) -> NextPrinter
  package let within: Int64
  package let filter: TypedFilter
  /// Whether the tasks that are due are counted.
  package let countsTasks: Bool
  /// Whether running timers are printed.
  package let tellsRunning: Bool

  package init(
    printer: @escaping (OpenCalendars, IndexAnswers, Zone) -> NextPrinter, within: Int64,
    filter: TypedFilter, countsTasks: Bool = false, tellsRunning: Bool = false
  ) {
    self.printer = printer
    self.countsTasks = countsTasks
    self.tellsRunning = tellsRunning
    self.within = within
    self.filter = filter
  }

  package func run(_ sources: CalendarSources, in surroundings: Surroundings) throws {
    try FollowLoop { try answer($0, in: $1) }.run(sources, in: surroundings)
  }

  /// Returns the line, and the moment at which there may be another one.
  private func answer(
    _ calendars: OpenCalendars, in surroundings: Surroundings
  ) throws -> (line: String, change: Instant) {
    let (now, zone) = (Instant.now, surroundings.zone)
    return try calendars.asking {
      let answers = try calendars.answers(filter, in: surroundings, isWaiting: true)
      let next = answers.nextEvents(at: now, within: within, in: zone)
      var printer = printer(calendars, answers, zone)
      let tasks = countsTasks ? answers.dueTasks(at: now) : nil
      var lookup = EventLookup(calendars, answers)
      if tellsRunning { printer.running = try answers.runningTimers(at: now, &lookup) }
      let line = try printer.line(next, tasks, &lookup)
      var change = printer.tellsMinutes ? next.nextMinute : next.change
      for timer in printer.running { change = min(change, timer.nextMinute(after: now)) }
      return (line, min(change, tasks?.change ?? change))
    }
  }
}

/// How many open tasks are due.
package struct DueTasks: Hashable {
  package let overdue: Int
  /// Those due later on the present day.
  package let today: Int
  /// The next moment at which the numbers may change.
  let change: Instant

  package var isEmpty: Bool { overdue == 0 && today == 0 }
}

extension IndexAnswers {
  /// Returns how many open tasks are overdue or due today, including those that cannot be begun yet.
  package func dueTasks(at now: Instant) -> DueTasks {
    let local = zone.localTime(of: now)
    let listing = TodoListing(now: local, showsWaiting: true)
    let first = todoRows(of: .today, numbers: 0..<1, listing)?.first?.due
    var change = zone.instant(of: LocalTime(local.day + 1))
    if let first, !first.isAllDay {
      let moment = zone.instant(of: first.localTime(in: zone))
      // The list counts whole minutes.
      change = min(change, Instant(seconds: (moment.seconds / 60 + 1) * 60))
    }
    return DueTasks(
      overdue: overdueCount(at: local) ?? 0, today: dueCount(of: .today, at: local) ?? 0,
      change: change)
  }

  /// Returns what is on and what comes next.
  ///
  /// - Complexity: O(records of the days from today to a day after `within`).
  package func nextEvents(at now: Instant, within: Int64, in zone: Zone) -> NextEvents {
    let days = NextEvents.days(at: now, within: within, in: zone)
    let order = Dictionary(
      collections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var next = NextEvents(at: now, within: within, order: order)
    prepare(days, limit: .max)
    forEachRecord(touching: days) { record in
      guard !isTracked(record) else { return }
      next.add(record, in: zone) { event($0.occurrence.event)?.uid ?? "" }
    }
    return next
  }
}
