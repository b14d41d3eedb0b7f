import CalendarModel
import CalendarWords

/// The result of reading a form: the changes, and what is wrong.
package struct FormReading: Hashable, Sendable {
  package var notes: [FormField: FormNote] = [:]
  /// The values that were changed.
  package var changes: [EventField] = []
  /// The values of a task that were changed, besides those that events have, too.
  package var todoChanges: [TodoField] = []
  /// The collection to move to; nil if it stays the same.
  package var collection: CollectionID?
  /// The next days on which the event repeats, at most five; empty if it does not repeat.
  package var next: [Day] = []
  /// The people whom the user has invited or invites.
  package var guests: [Attendee] = []
  /// The new times; nil if they cannot be read.
  package var times: FormTimes?

  /// The first field that cannot be saved as it is.
  package var firstWrong: FormField? { FormField.allCases.first { notes[$0]?.isWrong == true } }

  /// Returns the note of a field as a line of its own: `end: “montag” is not a date`.
  package func text(of field: FormField, _ words: Words) -> String {
    "\(words.label(of: field)): \(notes[field]?.text ?? "")"
  }

  package var changesNothing: Bool {
    changes.isEmpty && todoChanges.isEmpty && collection == nil
  }

  /// All values of a task that were changed.
  package var todoFields: [TodoField] { changes.compactMap { TodoField($0) } + todoChanges }

  /// Whether the recurrence changes.
  package var changesRules: Bool {
    changes.contains { if case .rules = $0 { true } else { false } }
  }
}

/// A note that the form shows next to a field.
package struct FormNote: Hashable, Sendable {
  package var text: String
  /// Whether the note prevents saving.
  package var isWrong = false

  package static func wrong(_ text: String) -> FormNote { FormNote(text: text, isWrong: true) }
}
