import CalendarModel

/// What a form says: what is to be changed, and what is wrong with it.
struct FormReading: Hashable, Sendable {
  var notes: [FormField: FormNote] = [:]
  /// The values that differ from what they were.
  var changes: [EventField] = []
  /// The collection it is to go to; nil where it stays.
  var collection: CollectionID?
  /// The next days on which it repeats, at most five; empty where it does not.
  var next: [Day] = []
  /// When it is to be; nil where that cannot be read.
  var times: FormTimes?

  /// The first field that cannot be saved as it is.
  var firstWrong: FormField? { FormField.allCases.first { notes[$0]?.isWrong == true } }

  /// `end: “montag” is no date`, for a line of its own.
  func text(of field: FormField, _ words: Words) -> String {
    "\(words.label(of: field)): \(notes[field]?.text ?? "")"
  }

  var changesNothing: Bool { changes.isEmpty && collection == nil }

  /// Whether when it repeats is to be another.
  var changesRules: Bool { changes.contains { if case .rules = $0 { true } else { false } } }
}
