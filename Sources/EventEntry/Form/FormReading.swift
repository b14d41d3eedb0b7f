import CalendarModel
import CalendarWords

/// The result of reading a form: the changes, and what is wrong.
package struct FormReading: Hashable, Sendable {
  package var notes: [FormField: FormNote] = [:]
  /// The values that were changed.
  package var changes: [EventField] = []
  /// The collection to move to; nil if it stays the same.
  package var collection: CollectionID?
  /// The next days on which the event repeats, at most five; empty if it does not repeat.
  package var next: [Day] = []
  /// The new times; nil if they cannot be read.
  package var times: FormTimes?

  /// The first field that cannot be saved as it is.
  package var firstWrong: FormField? { FormField.allCases.first { notes[$0]?.isWrong == true } }

  /// Returns the note of a field as a line of its own: `end: “montag” is not a date`.
  package func text(of field: FormField, _ words: Words) -> String {
    "\(words.label(of: field)): \(notes[field]?.text ?? "")"
  }

  package var changesNothing: Bool { changes.isEmpty && collection == nil }

  /// Whether the recurrence changes.
  package var changesRules: Bool {
    changes.contains { if case .rules = $0 { true } else { false } }
  }
}

/// The contents of a form's fields, as typed.
package struct FormInput: Hashable, Sendable {
  private var texts: [FormField: String]
  package var isAllDay: Bool
  package var collection: CollectionID
  package var status: Event.Status?
  /// Whether the event leaves its time free.
  package var isTransparent: Bool

  package init(
    texts: [FormField: String], isAllDay: Bool, collection: CollectionID, status: Event.Status?,
    isTransparent: Bool
  ) {
    self.texts = texts
    self.isAllDay = isAllDay
    self.collection = collection
    self.status = status
    self.isTransparent = isTransparent
  }

  package subscript(field: FormField) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue }
  }

  /// The texts of start, end and zone, as typed.
  package var times: FormTimeTexts {
    get { FormTimeTexts(start: self[.start], end: self[.end], zone: self[.zone]) }
    set { (self[.start], self[.end], self[.zone]) = (newValue.start, newValue.end, newValue.zone) }
  }
}

/// The texts of start, end and zone.
package struct FormTimeTexts: Hashable, Sendable {
  package var start: String
  package var end: String
  /// The text of the zone; empty for an all-day event.
  package var zone: String
}

/// A note that the form shows next to a field.
package struct FormNote: Hashable, Sendable {
  package var text: String
  /// Whether the note prevents saving.
  package var isWrong = false

  package static func wrong(_ text: String) -> FormNote { FormNote(text: text, isWrong: true) }
}
