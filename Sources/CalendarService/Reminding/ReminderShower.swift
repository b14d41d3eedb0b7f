import CalendarModel
import CalendarStore

/// Shows reminders as desktop notifications if they are wanted and available, otherwise on standard
/// output, and by the terminal on the desktop where it is.
package final class ReminderShower {
  /// Shows a text on the desktop where the terminal is.
  package typealias TerminalNotifier = (String) -> Void

  let notifier: Notifier?
  private let printer: ReminderPrinter
  private let source: CalendarAlarms
  private let notifies: Bool
  private let waits: Bool
  private let findTerminal: () -> TerminalNotifier?
  /// The terminal, asked when the desktop has failed for the first time; nil if it shows nothing.
  private lazy var terminal = printer.isJSON ? nil : findTerminal()
  /// The error of writing to standard output, until it can be reported.
  private var failure: (any Error)?

  /// - Parameters:
  ///   - terminal: asks the terminal whether it shows notifications.
  ///   - snoozed: called with what the user snoozes; nil if snoozing is not possible.
  package init(
    _ source: CalendarAlarms, isJSON: Bool, notifies: Bool,
    terminal: @escaping () -> TerminalNotifier?, snoozed: ((Reminder) -> Void)? = nil
  ) {
    printer = ReminderPrinter(source, isJSON: isJSON)
    (self.source, self.notifies) = (source, notifies)
    findTerminal = terminal
    waits = snoozed != nil
    notifier = notifies ? Notifier { Self.text(of: $0, source) } : nil
    if let snoozed { notifier?.snoozed = snoozed }
    notifier?.failed = { [unowned self] reminders in
      do { try showOtherwise(reminders) } catch { failure = error }
    }
    // What it cannot do is reported at once.
    if notifies, notifier == nil { _ = self.terminal }
  }

  package func show(_ reminders: [Reminder]) throws {
    guard notifies else { return try printer.print(reminders) }
    guard let notifier else { return try showOtherwise(reminders) }
    for reminder in reminders.prefix(Notifier.mostAtOnce) {
      notifier.show(reminder, waits: waits)
    }
    try printer.print(Array(reminders.dropFirst(Notifier.mostAtOnce)), rings: true)
    try throwFailure()
  }

  /// Shows that a timer may have been forgotten.
  func show(_ timer: ForgottenTimer) throws {
    if notifier?.show(timer.notification) == true { return }
    try printer.print(timer, rings: notifies)
    if notifies { terminal?(timer.notification.line) }
  }

  /// Collects the results of notifications before the program ends.
  package func end() throws {
    notifier?.finish()
    try throwFailure()
  }

  func throwFailure() throws {
    guard let failure else { return }
    self.failure = nil
    throw failure
  }

  // MARK: - Private

  /// Shows reminders that the desktop of this machine does not.
  private func showOtherwise(_ reminders: [Reminder]) throws {
    try printer.print(reminders, rings: true)
    guard let terminal else { return }
    for reminder in reminders.prefix(Notifier.mostAtOnce) {
      terminal(Self.text(of: reminder, source).line)
    }
  }

  private static func text(of reminder: Reminder, _ source: CalendarAlarms) -> NotificationText {
    let zone = source.surroundings.zone
    // Without an index, the names of collections are unknown.
    let collections = (try? source.answers().collections) ?? []
    let record = reminder.alarm.alarm.record
    return NotificationText(
      reminder, in: collections.first { $0.id == record.collection },
      today: zone.localTime(of: .now).day)
  }
}
