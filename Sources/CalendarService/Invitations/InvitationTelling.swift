import CalendarModel
import CalendarWords

/// The audience of an invitation: a command or a window.
package struct InvitationTelling {
  package let words: Words
  /// Whether sentences name options of the command line.
  package let isOfCommand: Bool
  package let zone: Zone

  package init(words: Words, isOfCommand: Bool, zone: Zone) {
    self.words = words
    self.isOfCommand = isOfCommand
    self.zone = zone
  }

  /// `Mon 2026-03-09  14:00–15:00` on the command line, in the form of the place in a window.
  package func when(_ occurrence: Occurrence) -> String {
    guard !isOfCommand else { return EventWhen(occurrence).text }
    let record = Record(occurrence: occurrence, title: "", collection: CollectionID(rawValue: 0))
    let days = occurrence.days
    if occurrence.isAllDay, days.count > 1 { return words.range(days) }
    return "\(words.dateWithWeekday(occurrence.start.day)), \(words.range(of: record))"
  }

  package func repeats(_ recurrence: Recurrence, from start: EventTime) -> String {
    isOfCommand ? recurrence.plainText(from: start) : words.text(of: recurrence, from: start)
  }

  /// Returns a day and a clock time, the day where it differs from another.
  package func moment(_ time: LocalTime, besides day: Day) -> String {
    let clock = isOfCommand ? time.clockText : words.clock(time)
    if time.day == day { return clock }
    return "\((isOfCommand ? Words.commands : words).dateWithWeekday(time.day)), \(clock)"
  }

  /// An answer in words; empty for none.
  package func answer(_ participation: String) -> String {
    isOfCommand
      ? participation.lowercased().replacing("-", with: " ") : words.participation(participation)
  }

  /// An answer in words; commands print that of a single person as the message has it.
  func plainAnswer(_ participation: String) -> String {
    isOfCommand ? participation.lowercased() : words.participation(participation)
  }

  package func status(_ status: Event.Status) -> String {
    isOfCommand ? status.rawValue : words.status(status)
  }

  /// The title of an event, in quotes.
  package func quoted(_ event: Event?) -> String {
    let title = event?.title ?? ""
    return words.named(title.isEmpty ? words.noTitleInBrackets : title)
  }
}
