import CalendarModel
import CalendarWords

/// What a form says: what is to be changed, and what is wrong with it.
package struct FormReading: Hashable, Sendable {
  package var notes: [FormField: FormNote] = [:]
  /// The values that differ from what they were.
  package var changes: [EventField] = []
  /// The collection it is to go to; nil where it stays.
  package var collection: CollectionID?
  /// The next days on which it repeats, at most five; empty where it does not.
  package var next: [Day] = []
  /// When it is to be; nil where that cannot be read.
  package var times: FormTimes?

  /// The first field that cannot be saved as it is.
  package var firstWrong: FormField? { FormField.allCases.first { notes[$0]?.isWrong == true } }

  /// `end: “montag” is no date`, for a line of its own.
  package func text(of field: FormField, _ words: Words) -> String {
    "\(words.label(of: field)): \(notes[field]?.text ?? "")"
  }

  package var changesNothing: Bool { changes.isEmpty && collection == nil }

  /// Whether when it repeats is to be another.
  package var changesRules: Bool {
    changes.contains { if case .rules = $0 { true } else { false } }
  }
}

/// What the fields of a form hold, as it was typed.
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

  /// Start, end and zone as they are typed.
  package var times: FormTimeTexts {
    get { FormTimeTexts(start: self[.start], end: self[.end], zone: self[.zone]) }
    set { (self[.start], self[.end], self[.zone]) = (newValue.start, newValue.end, newValue.zone) }
  }
}

/// The texts of start, end and zone.
package struct FormTimeTexts: Hashable, Sendable {
  package var start: String
  package var end: String
  /// Empty for whole days.
  package var zone: String
}

/// What the form says beside a field.
package struct FormNote: Hashable, Sendable {
  package var text: String
  /// Whether the field cannot be saved as it is.
  package var isWrong = false

  package static func wrong(_ text: String) -> FormNote { FormNote(text: text, isWrong: true) }
}
