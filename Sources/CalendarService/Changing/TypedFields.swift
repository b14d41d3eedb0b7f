import CalendarModel

/// New values of an event as they were typed. What is `nil` or empty stays as it is; an empty text
/// removes a value, except the title.
package struct TypedFields {
  package var title: String?
  /// When it starts, in the words of quick add.
  package var start: String?
  /// When it ends, or how long it lasts.
  package var end: String?
  /// How long it lasts.
  package var length: String?
  package var isAllDay = false
  /// The id of a time zone, or `floating`.
  package var zone: String?
  /// How it repeats, or `none`.
  package var recurrence: String?
  package var place: String?
  package var categories: [String] = []
  package var alarms: [String] = []
  package var notes: String?
  package var url: String?
  package var status: StatusChoice?
  /// The guests: an address or a known name invites, `-` in front of it uninvites, `none` removes all.
  package var guests: [String] = []
  /// Of tasks: when it is due, in the words of quick add, or `none`.
  package var due: String?
  /// Of tasks: a level, or a digit.
  package var priority: String?
  /// Of tasks: how much is done.
  package var percent: String?
  /// Of tasks: the beginning of the title of the task that it is a part of, or `none`.
  package var parent: String?
  /// Whether an end before the start may be one in the afternoon: `9-5`.
  package var readsHalves = true

  package init(
    title: String? = nil, start: String? = nil, end: String? = nil, length: String? = nil,
    isAllDay: Bool = false, zone: String? = nil, recurrence: String? = nil, place: String? = nil,
    categories: [String] = [], alarms: [String] = [], notes: String? = nil, url: String? = nil,
    status: StatusChoice? = nil, due: String? = nil, priority: String? = nil,
    percent: String? = nil,
    parent: String? = nil
  ) {
    self.title = title
    self.start = start
    self.end = end
    self.length = length
    self.isAllDay = isAllDay
    self.zone = zone
    self.recurrence = recurrence
    self.place = place
    self.categories = categories
    self.alarms = alarms
    self.notes = notes
    self.url = url
    self.status = status
    (self.due, self.priority, self.percent) = (due, priority, percent)
    self.parent = parent
  }

  /// Whether anything changes.
  package var isGiven: Bool {
    let texts = [title, place, notes, url, recurrence, due, priority, percent, parent]
    return areTimesGiven || texts.contains { $0 != nil } || !categories.isEmpty || !alarms.isEmpty
      || !guests.isEmpty || status != nil
  }

  /// The members of a change of a plan.
  package var members: [(name: String, value: JSONValue?)] {
    let texts = [
      ("title", title), ("start", start), ("end", end), ("length", length), ("zone", zone),
      ("repeats", recurrence), ("location", place), ("notes", notes), ("url", url),
      ("status", status?.rawValue),
    ]
    func list(_ values: [String], _ none: String) -> JSONValue? {
      if values.isEmpty { return nil }
      return .list(values.filter { !["", none].contains($0) }.map { .text($0) })
    }
    return texts.map { name, text in (name, text.map { .text($0) }) } + [
      ("allDay", isAllDay ? .flag(true) : nil), ("categories", list(categories, "")),
      ("alarms", list(alarms, "none")),
    ]
  }

  var areTimesGiven: Bool {
    isAllDay || [start, end, length, zone].contains { $0 != nil }
  }
}

/// A status by its name; `none` removes it.
package enum StatusChoice: String, CaseIterable {
  case tentative, confirmed, cancelled, none

  package var status: Event.Status? { Event.Status(rawValue: rawValue) }
}
