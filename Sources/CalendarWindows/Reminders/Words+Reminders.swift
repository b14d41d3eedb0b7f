import CalendarModel
import CalendarWords
import TerminalScreen

/// The texts of due alarms in the interface.
extension Words {
  package func remindersTitle(_ count: Int) -> String {
    count == 1 ? say("Reminder", "Erinnerung") : say("\(count) reminders", "\(count) Erinnerungen")
  }
  package var reminderKeys: String {
    let (show, drop, later) = (key(.showReminder), key(.dropReminders), key(.snoozeReminders))
    return say(
      "\(show) show · \(drop) done · \(later) later",
      "\(show) zeigen · \(drop) fertig · \(later) später")
  }
  package var shortReminderKeys: String {
    "\(key(.dropReminders)) \(key(.snoozeReminders))"
  }

  /// Returns `in 15 min  15:00–16:00  Lunch · Roma`.
  package func reminder(_ note: ReminderNote, at now: LocalTime) -> String {
    let (when, what) = parts(of: note, at: now)
    return when.joined(separator: ", ") + "  " + what.joined(separator: " · ")
  }

  /// Returns the sentence for a due alarm on a linear screen.
  package func spokenReminder(_ note: ReminderNote, at now: LocalTime) -> String {
    let (when, what) = parts(of: note, at: now)
    return "\(say("Reminder", "Erinnerung")): " + (when + what).joined(separator: ", ")
  }

  private func parts(
    of note: ReminderNote, at now: LocalTime
  ) -> (when: [String], what: [String]) {
    let record = note.record
    let occurrence = record.occurrence
    let day = occurrence.start.day == now.day ? "" : dateWithWeekday(occurrence.start.day)
    let title = record.title.isEmpty ? noTitle : displayable(record.title)
    let date = record.hasDate ? [day, range(of: record)] : []
    let when = ([occasion(note, at: now)] + date).filter { !$0.isEmpty }
    let what = [title, displayable(record.location), displayable(note.text)].filter { !$0.isEmpty }
    return (when, what)
  }

  package var noReminder: String { say("no alarm is due", "keine Erinnerung ist fällig") }
  package func remindersAgain(in minutes: Int) -> String {
    let text = duration(minutes: minutes)
    return say("reminds again in \(text)", "erinnert in \(text) noch einmal")
  }
  package var remindersDropped: String { say("reminders are done", "Erinnerungen sind erledigt") }

  // MARK: - Private

  /// Returns how far away the start is, within a day, or that the alarm was missed.
  private func occasion(_ note: ReminderNote, at now: LocalTime) -> String {
    if note.occasion == .missed { return say("missed", "verpasst") }
    guard !note.record.occurrence.isAllDay else { return "" }
    let seconds = note.record.occurrence.start - now
    let minutes = Int(floorQuotient(seconds + 59, 60))
    switch minutes {
    case 1..<1440:
      return say("in \(duration(minutes: minutes))", "in \(duration(minutes: minutes))")
    case 0: return say("now", "jetzt")
    case -59..<0: return say("since \(-minutes) min", "seit \(-minutes) min")
    default: return ""
    }
  }
}
