import CalendarModel
import CalendarStore

/// Shows reminders as desktop notifications if they are wanted and available, otherwise on standard
/// output.
package final class ReminderShower {
  let notifier: Notifier?
  private let printer: ReminderPrinter
  private let rings: Bool
  private let waits: Bool
  /// The error of writing to standard output, until it can be reported.
  private var failure: (any Error)?

  /// - Parameter snoozed: called with what the user snoozes; nil if snoozing is not possible.
  package init(
    _ source: CalendarAlarms, isJSON: Bool, notifies: Bool, snoozed: ((Reminder) -> Void)? = nil
  ) {
    printer = ReminderPrinter(source, isJSON: isJSON)
    rings = notifies
    waits = snoozed != nil
    notifier =
      notifies
      ? Notifier { reminder in
        let zone = source.surroundings.zone
        // Without an index, the names of collections are unknown.
        let collections = (try? source.answers().collections) ?? []
        let record = reminder.alarm.alarm.record
        return NotificationText(
          reminder, in: collections.first { $0.id == record.collection },
          today: zone.localTime(of: .now).day)
      } : nil
    if let snoozed { notifier?.snoozed = snoozed }
    notifier?.failed = { [unowned self] reminders in
      do { try printer.print(reminders, rings: true) } catch { failure = error }
    }
  }

  package func show(_ reminders: [Reminder]) throws {
    guard let notifier else { return try printer.print(reminders, rings: rings) }
    for reminder in reminders.prefix(Notifier.mostAtOnce) {
      notifier.show(reminder, waits: waits)
    }
    try printer.print(Array(reminders.dropFirst(Notifier.mostAtOnce)), rings: true)
    try throwFailure()
  }

  /// Shows that a timer may have been forgotten.
  func show(_ timer: ForgottenTimer) throws {
    if notifier?.show(timer.notification) == true { return }
    try printer.print(timer, rings: rings)
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
}
