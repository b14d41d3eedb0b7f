import CalendarModel
import CalendarWords

/// The contents of a form's fields, as typed.
package struct FormInput: Hashable, Sendable {
  private var texts: [FormField: String]
  package var isAllDay: Bool
  package var collection: CollectionID
  package var status: Event.Status?
  /// Whether the event leaves its time free.
  package var isTransparent: Bool
  /// The priority of a task.
  package var priority = TodoPriority.undefined

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

extension FormInput {
  /// Creates the texts of an event or a task.
  package init(_ event: EditedEvent, context: EntryContext) {
    if let todo = event.todo {
      self.init(event, of: todo, context: context)
      return
    }
    let values = event.event
    let times = FormTimes(start: values.start, duration: values.duration).texts(context.words)
    let recurrence = FormRecurrence(start: values.start, context: context)
    self.init(
      texts: [
        .title: values.title, .start: times.start, .end: times.end, .zone: times.zone,
        .recurrence: recurrence.text(of: event.recurrence), .place: values.location,
        .guests: FormGuests.text(of: values.details.guests),
        .categories: FormCategories.text(of: values.categories),
        .alarms: FormAlarms(before: values.start, context.words).text(of: event.alarms),
        .link: values.url,
        .notes: values.notes,
      ],
      isAllDay: values.start.isAllDay, collection: values.collection, status: values.status,
      isTransparent: values.isTransparent)
  }
}

extension FormInput {
  /// Returns the contents with the whole day as a value of its own, where the start of an event says
  /// it: `dec 1 all day`.
  package func withWholeDay(
    from opened: FormInput, of event: EditedEvent, _ context: EntryContext
  ) -> FormInput {
    guard event.todo == nil, !isAllDay, self[.start] != opened[.start],
      let start = FormTimeReader(context: context).withoutAllDay(self[.start])
    else { return self }
    let times = FormTimes(start: event.event.start, duration: event.event.duration)
    let day = times.start.wallClock.day
    var whole = self
    whole.isAllDay = true
    whole[.start] = start.isEmpty ? context.words.typedDate(day) : start
    if self[.end] == opened[.end], !times.isAllDay {
      whole[.end] = "\(times.end.day - day + 1) days"
    }
    return whole
  }
}

extension FormInput {
  /// Creates the texts of a task.
  private init(_ event: EditedEvent, of edited: EditedTodo, context: EntryContext) {
    let (todo, words) = (edited.todo, context.words)
    func text(of time: EventTime?) -> String {
      time.map { FormTimes(start: $0, duration: .zero).startText(words) } ?? ""
    }
    let start = todo.start ?? todo.due ?? event.event.start
    let begin = todo.start == todo.due ? nil : todo.start
    let isBlock = begin?.isAllDay == false
    let isOfDue = !isBlock && todo.due != nil
    let anchor = isBlock ? start : todo.due ?? start
    let alarms = FormAlarms(before: anchor, words)
      .text(of: event.alarms.map { isOfDue ? $0.turned : $0 })
    let percent = todo.state.percent
    self.init(
      texts: [
        .title: todo.title, .due: text(of: todo.due), .start: text(of: begin),
        .recurrence: FormRecurrence(start: start, context: context).text(of: event.recurrence),
        .estimate: todo.estimate.map { Self.text(of: $0) } ?? "",
        .percent: percent == 0 ? "" : "\(percent)", .parent: edited.parent?.title ?? "",
        .place: todo.location, .categories: FormCategories.text(of: todo.categories),
        .alarms: alarms, .link: todo.url, .notes: todo.notes,
      ],
      isAllDay: false, collection: todo.collection, status: event.event.status,
      isTransparent: event.event.isTransparent)
    priority = todo.priority
  }

  /// Returns `1h30m`, as the field reads it.
  private static func text(of length: EventDuration) -> String {
    let minutes = length.seconds / 60
    return [(length.days, "d"), (minutes / 60, "h"), (minutes % 60, "m")]
      .filter { $0.0 != 0 }.map { "\($0.0)\($0.1)" }.joined()
  }
}
