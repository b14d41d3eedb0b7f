import CalendarModel
import CalendarStore
import DaybookConfiguration

/// Waits for alarms and shows them until a signal ends it.
package struct Reminding {
  package let sources: CalendarSources
  package let filter: TypedFilter
  package let isJSON: Bool
  package let notifies: Bool
  /// Asks the terminal whether it shows notifications.
  package let terminal: () -> ReminderShower.TerminalNotifier?

  package init(
    sources: CalendarSources, filter: TypedFilter, isJSON: Bool, notifies: Bool,
    terminal: @escaping () -> ReminderShower.TerminalNotifier?
  ) {
    self.sources = sources
    self.filter = filter
    self.isJSON = isJSON
    self.notifies = notifies
    self.terminal = terminal
  }

  package func run(in surroundings: Surroundings) throws {
    let file = try ReminderFile()
    guard let turn = try file.takeTurn() else {
      throw CommandFailure.failed("another daybook remind is waiting already; end it first")
    }
    defer { turn.release() }
    let signal = Signal()
    let calendars = try open(in: surroundings, signal)
    defer { calendars.index.close() }
    try calendars.waitUntilCurrent()
    let source = CalendarAlarms(calendars, filter, in: surroundings, isWaiting: true)
    if let mistake = filter.unknownCategory(calendars.categories) { writeToStandardError(mistake) }
    ReadProblems(of: try source.answers(), calendars).report()
    try remind(file, calendars, source)
  }

  // MARK: - Private

  private func open(
    in surroundings: Surroundings, _ signal: Signal
  ) throws(CommandFailure) -> OpenCalendars {
    do {
      return try OpenCalendars(sources, surroundings: surroundings, mode: .live, signal: signal)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func remind(
    _ file: ReminderFile, _ calendars: OpenCalendars, _ source: CalendarAlarms
  ) throws {
    guard let signals = SignalPipe() else {
      throw CommandFailure.failed("signals cannot be waited for: \(SystemError.last.reason)")
    }
    let shower = ReminderShower(
      source, isJSON: isJSON, notifies: notifies, terminal: terminal
    ) { putOff($0, in: file) }
    let clock = try ReminderClock(
      calendars, stateFolder: file.folder, signals: signals, notifier: shower.notifier)
    var zone = MachineZone.followed()
    clock.woken = {
      guard zone?.hasChanged() == true else { return }
      let renewed = Surroundings(log: source.surroundings.log)
      if renewed.zone != source.surroundings.zone { source.move(to: renewed) }
    }
    var loop = ReminderLoop(file, others: try ReminderFile(.inside), source) { try shower.show($0) }
    loop.complain = { writeToStandardError($0) }
    let settings = sources.configuration.tracking
    let timers = ForgottenTimers(calendars, settings, file: .ofUser) { try shower.show($0) }
    let watch = MachineWatch(.ofUser, leastMinutes: settings.gapMinutes)
    try loop.run(TimerTellingClock(clock, timers, watch) { source.surroundings.zone })
  }

  /// Snoozes an alarm of a notification; the loop notices the change of the file.
  private func putOff(_ reminder: Reminder, in file: ReminderFile) {
    let now = Instant.now
    do {
      try file.change(at: now) { memory in
        memory.snooze(
          reminder.alarm.key, until: now + Int64(Notifier.snoozeMinutes) * 60)
        return false
      }
    } catch let failure as ReminderFile.Failure {
      writeToStandardError(failure.message)
    } catch {
      writeToStandardError("\(error)")
    }
  }
}
