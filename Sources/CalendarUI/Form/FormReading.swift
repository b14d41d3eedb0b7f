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

/// What the fields of a form hold, as it was typed.
struct FormInput: Hashable, Sendable {
  private var texts: [FormField: String]
  var isAllDay: Bool
  var collection: CollectionID
  var status: Event.Status?
  /// Whether the event leaves its time free.
  var isTransparent: Bool

  init(
    texts: [FormField: String], isAllDay: Bool, collection: CollectionID, status: Event.Status?,
    isTransparent: Bool
  ) {
    self.texts = texts
    self.isAllDay = isAllDay
    self.collection = collection
    self.status = status
    self.isTransparent = isTransparent
  }

  subscript(field: FormField) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue }
  }

  /// Start, end and zone as they are typed.
  var times: FormTimeTexts {
    get { FormTimeTexts(start: self[.start], end: self[.end], zone: self[.zone]) }
    set { (self[.start], self[.end], self[.zone]) = (newValue.start, newValue.end, newValue.zone) }
  }
}

/// The texts of start, end and zone.
struct FormTimeTexts: Hashable, Sendable {
  var start: String
  var end: String
  /// Empty for whole days.
  var zone: String
}

/// What the form says beside a field.
struct FormNote: Hashable, Sendable {
  var text: String
  /// Whether the field cannot be saved as it is.
  var isWrong = false

  static func wrong(_ text: String) -> FormNote { FormNote(text: text, isWrong: true) }
}
