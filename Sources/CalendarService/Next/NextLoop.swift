import CalendarModel
import CalendarStore
import DaybookConfiguration
import Glibc

/// Prints a line whenever the answer is another one, and sleeps in between.
package struct NextLoop {
  package let printer: (OpenCalendars, IndexAnswers, Zone) -> NextPrinter
  package let within: Int64
  package let filter: TypedFilter

  package init(
    printer: @escaping (OpenCalendars, IndexAnswers, Zone) -> NextPrinter, within: Int64,
    filter: TypedFilter
  ) {
    self.printer = printer
    self.within = within
    self.filter = filter
  }

  package func run(_ sources: CalendarSources, in surroundings: Surroundings) throws {
    let calendars: OpenCalendars
    do {
      calendars = try OpenCalendars(
        sources, surroundings: surroundings, mode: .live, signal: Signal())
    } catch {
      throw CommandFailure(error)
    }
    defer { calendars.index.close() }
    // An interface would go on with what it has; a line says what the files say.
    calendars.index.patience = .forever
    try calendars.waitUntilCurrent()
    guard let signals = SignalPipe() else {
      throw CommandFailure.failed("signals cannot be waited for: \(SystemError.last.reason)")
    }
    let clock = try ReminderClock(calendars, stateFolder: nil, signals: signals, notifier: nil)
    var surroundings = surroundings
    var machine = MachineZone.followed()
    var shown: String?
    while true {
      if machine?.hasChanged() == true { surroundings = Surroundings(log: surroundings.log) }
      let (line, change) = try answer(calendars, in: surroundings)
      if line != shown {
        var output = StandardOutput()
        try output.write(line + "\n")
        try output.flush()
        shown = line
      }
      guard try clock.wait(until: change) else { return }
    }
  }

  /// Returns the line, and the moment at which there may be another one.
  private func answer(
    _ calendars: OpenCalendars, in surroundings: Surroundings
  ) throws -> (line: String, change: Instant) {
    let (now, zone) = (Instant.now, surroundings.zone)
    return try calendars.asking {
      let answers = try calendars.answers(filter, in: surroundings, isWaiting: true)
      let next = answers.nextEvents(at: now, within: within, in: zone)
      let printer = printer(calendars, answers, zone)
      var lookup = EventLookup(calendars, answers)
      let line = try printer.line(next, &lookup)
      return (line, printer.tellsMinutes ? next.nextMinute : next.change)
    }
  }
}

extension IndexAnswers {
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
      next.add(record, in: zone) { event($0.occurrence.event)?.uid ?? "" }
    }
    return next
  }
}
