import CalendarModel

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
