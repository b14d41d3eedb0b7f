import CalendarViews
import CalendarWindows
import EventEntry

/// Due alarms, which are shown over everything until they are dismissed or snoozed.
extension Interface {
  /// The maximum time to snooze in minutes: a week.
  private static let longestSnooze = 10_080

  /// Shows alarms that are due now. They receive no keys, and nothing else changes.
  package mutating func remind(_ notes: [ReminderNote]) -> [Effect] {
    guard state.settings.showsReminders, !notes.isEmpty else { return [] }
    reminders.add(notes)
    let rings =
      switch state.settings.reminderBell {
      case .never: false
      case .sounds: notes.contains(where: \.rings)
      case .always: true
      }
    return rings ? [.ring] : []
  }

  mutating func showReminder() {
    guard let note = reminders.notes.first else { return sayNoReminder() }
    showDetails(of: note.record)
  }

  mutating func dropReminders() {
    guard !reminders.isEmpty else { return sayNoReminder() }
    reminders.removeAll()
    state.message = Message(words.remindersDropped)
  }

  /// - Parameter minutes: nil for the default in the settings.
  mutating func snoozeReminders(minutes: Int?) -> [Effect] {
    guard !reminders.isEmpty else {
      sayNoReminder()
      return []
    }
    let minutes = min(max(1, minutes ?? state.settings.snoozeMinutes), Self.longestSnooze)
    let notes = reminders.notes
    reminders.removeAll()
    state.message = Message(words.remindersAgain(in: minutes))
    return [.snooze(notes, minutes: minutes)]
  }

  private mutating func sayNoReminder() { state.message = Message(words.noReminder) }
}
