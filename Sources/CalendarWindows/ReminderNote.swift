import CalendarModel

/// A due alarm that the interface shows until it is dismissed or snoozed.
package struct ReminderNote: Hashable, Sendable {
  package enum Occasion: Hashable, Sendable {
    case onTime
    /// The alarm was due while nothing could show it.
    case missed
    /// The alarm was snoozed.
    case again
  }

  /// The id of the occurrence, for snoozing.
  package let id: String
  /// The moment at which the alarm was due first.
  package let due: Instant
  package let record: Record
  package let occasion: Occasion
  /// Whether it is to be heard too.
  package let rings: Bool
  /// The text of the alarm beside the event's title; mostly empty.
  package let text: String

  package init(
    id: String, due: Instant, record: Record, occasion: Occasion = .onTime, rings: Bool = false,
    text: String = ""
  ) {
    self.id = id
    self.due = due
    self.record = record
    self.occasion = occasion
    self.rings = rings
    self.text = text
  }
}

/// The due alarms that are shown, the newest first; a bounded number.
package struct ReminderNotes: Hashable, Sendable {
  /// The maximum number; the oldest are dropped.
  package static let most = 100

  package private(set) var notes: [ReminderNote] = []

  package init() {}

  package var isEmpty: Bool { notes.isEmpty }

  /// Adds notes in the order in which they were due. A later one for the same occurrence takes the
  /// place of an earlier one.
  package mutating func add(_ new: [ReminderNote]) {
    for note in new {
      notes.removeAll { $0.id == note.id }
      notes.insert(note, at: 0)
    }
    if notes.count > Self.most { notes.removeLast(notes.count - Self.most) }
  }

  package mutating func removeAll() { notes = [] }
}
