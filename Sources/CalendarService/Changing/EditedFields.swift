import CalendarModel
import CalendarWords
import EventEntry

/// The typed values for an event, as fields with new values.
package struct EditedFields {
  package let typed: TypedFields
  package let context: EntryContext
  private let people: PeopleSearch

  package init(
    typed: TypedFields, context: EntryContext, people: @escaping PeopleSearch = { _ in [] }
  ) {
    self.typed = typed
    self.context = context
    self.people = people
  }

  /// - Parameter event: the current event.
  package func fields(of event: Event) throws(CommandFailure) -> [EventField] {
    var fields: [EventField] = []
    try refuseFieldsOfTasks()
    if let title = typed.title { fields.append(.title(try typed.checkedTitle(title, of: .event))) }
    if let place = typed.place { fields.append(.location(place)) }
    if let notes = typed.notes { fields.append(.notes(notes)) }
    if let url = typed.url { fields.append(.url(url)) }
    if let status = typed.status { fields.append(.status(status.status)) }
    if !typed.categories.isEmpty {
      fields.append(.categories(try typed.categories(spelledAs: context.categories)))
    }
    let guests = try typed.guests(
      insteadOf: event.details.guests, besides: context.ownAddresses, people)
    if !guests.isEmpty { fields.append(.guests(guests)) }
    let times = try times(of: event)
    if !typed.alarms.isEmpty {
      let start = EventChange.set(times).start(of: event)
      fields.append(
        .alarms(try typed.alarms(before: start, context.words, by: Alarm.Trigger.start)))
    }
    return fields + times
  }

  // MARK: - Private

  private func refuseFieldsOfTasks() throws(CommandFailure) {
    let others = [
      ("--due", typed.due), ("--priority", typed.priority), ("--percent", typed.percent),
      ("--parent", typed.parent),
    ]
    for (name, value) in others where value != nil {
      throw .usage("\(name): is for tasks; an event has --start and --end")
    }
  }

  private func times(of event: Event) throws(CommandFailure) -> [EventField] {
    guard typed.areTimesGiven || typed.recurrence != nil else { return [] }
    var times = try EditedTimes(of: event, typed, context)
    var fields: [EventField] = []
    if let text = typed.recurrence { fields.append(.rules(try times.rules(text))) }
    if times.start != event.start || times.duration != event.duration {
      fields.append(.times(start: times.start, duration: times.duration))
    }
    return fields
  }
}

/// The values that events and tasks have in common.
extension TypedFields {
  func checkedTitle(_ title: String, of kind: EntryKind) throws(CommandFailure) -> String {
    guard !title.allSatisfy(\.isWhitespace) else {
      let owner = kind == .todo ? "a task" : "an event"
      throw .usage("--title '': \(owner) needs a title; leave --title out to keep the one it has")
    }
    return title
  }

  /// Returns the categories; known ones keep their spelling.
  func categories(spelledAs known: [Category]) throws(CommandFailure) -> [Category] {
    var found: [Category] = []
    for text in categories where !text.isEmpty {
      guard let category = Category(text) else {
        throw .usage("--category \(text): names no category; write it as work/api")
      }
      let folded = category.folded
      let isKnown = known.contains(category)
      found.append(isKnown ? category : known.first { $0.folded == folded } ?? category)
    }
    return found
  }

  /// - Parameter kind: creates the trigger from its distance to `time`.
  func alarms(
    before time: EventTime, _ words: Words, by kind: (EventDuration) -> Alarm.Trigger
  ) throws(CommandFailure) -> [Alarm] {
    let texts = Set(alarms.map { $0.lowercased() }).subtracting([""])
    if texts.count > 1, texts.contains("none") {
      throw .usage("--alarm none: means no alarm, but others are given; leave out one of them")
    }
    var found: [Alarm] = []
    let parts = alarms.flatMap { FormAlarms(before: time, words).parts(of: $0) }
    for text in parts where text.trimmed.lowercased() != "none" {
      guard let trigger = EntryAlarm(typed: text.trimmed, words)?.trigger(of: time) else {
        throw .usage(
          "--alarm \(text.trimmed): is not a time before the start; write it as 10m, 1h30, 1d or '1d 18:00'"
        )
      }
      found.append(Alarm(kind(trigger)))
    }
    return found
  }
}
