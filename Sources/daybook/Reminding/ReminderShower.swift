import CalendarModel
import CalendarStore

/// Shows reminders: with the desktop's notifications where they are wanted and there are any, else on
/// standard output.
final class ReminderShower {
  let notifier: Notifier?
  private let printer: ReminderPrinter
  private let rings: Bool
  private let waits: Bool
  /// Why standard output cannot be written, until somebody can be told.
  private var failure: (any Error)?

  /// - Parameter snoozed: called with what the user puts off; nil if nobody waits for that.
  init(
    _ source: CalendarAlarms, isJSON: Bool, notifies: Bool, snoozed: ((Reminder) -> Void)? = nil
  ) {
    printer = ReminderPrinter(source, isJSON: isJSON)
    rings = notifies
    waits = snoozed != nil
    notifier =
      notifies
      ? Notifier { reminder in
        let zone = source.surroundings.zone
        // Without an index there is no name to say.
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

  func show(_ reminders: [Reminder]) throws {
    guard let notifier else { return try printer.print(reminders, rings: rings) }
    for reminder in reminders.prefix(Notifier.mostAtOnce) {
      notifier.show(reminder, waits: waits)
    }
    try printer.print(Array(reminders.dropFirst(Notifier.mostAtOnce)), rings: true)
    try throwFailure()
  }

  /// Hears how notifications went, before the program ends.
  func end() throws {
    notifier?.finish()
    try throwFailure()
  }

  func throwFailure() throws {
    guard let failure else { return }
    self.failure = nil
    throw failure
  }
}
