import CalendarModel

extension EntryKind {
  package var signs: Set<Character> {
    self == .todo ? EntryWord.taskSigns : EntryWord.eventSigns
  }
}

/// A task as a text describes it, before it is written.
package struct TodoDraft: Hashable, Sendable {
  package var title: String
  /// The due date; nil if there is none.
  package var due: EventTime?
  /// When it can be begun, as a day if the due date is one. Of one that repeats, it is the due date.
  package var start: EventTime?
  /// The length; nil if the text does not name one.
  package var estimate: EventDuration?
  package var priority: TodoPriority
  /// The percentage that is done; nil if the text does not name one.
  package var percent: Int?
  package var recurrence: RecurrenceRule?
  /// The days on which the series does not take place, in order.
  package var daysLeftOut: [Day]
  package var parent: TodoParent?
  package var place: String
  package var categories: [Category]
  /// The collection, which is that of the parent if the text names none; nil for the default one.
  package var collection: CollectionID?
  package var alarms: [Alarm]

  package init(
    title: String = "", due: EventTime? = nil, start: EventTime? = nil,
    estimate: EventDuration? = nil, priority: TodoPriority = .undefined, percent: Int? = nil,
    recurrence: RecurrenceRule? = nil,
    daysLeftOut: [Day] = [], parent: TodoParent? = nil, place: String = "",
    categories: [Category] = [], collection: CollectionID? = nil, alarms: [Alarm] = []
  ) {
    self.title = title
    self.due = due
    self.start = start
    self.estimate = estimate
    self.priority = priority
    self.percent = percent
    self.recurrence = recurrence
    self.daysLeftOut = daysLeftOut
    self.parent = parent
    self.place = place
    self.categories = categories
    self.collection = collection
    self.alarms = alarms
  }

  /// Returns the task, still without an id. Its alarms are not part of it.
  ///
  /// A place that consists of a web address becomes the link.
  /// - Parameters:
  ///   - collection: the collection to use if the draft names none.
  ///   - now: when it was completed, if all of it is done.
  package func todo(
    id: EventID, uid: String, defaultCollection collection: CollectionID, at now: Instant
  ) -> Todo {
    let link = WebLink.whole(place)
    var todo = Todo(
      id: id, collection: self.collection ?? collection, start: start, due: due,
      state: percent.map { .done(percent: $0, at: now) } ?? .needsAction, priority: priority,
      parent: parent?.uid, estimate: estimate,
      ComponentDetails(
        uid: uid, kind: kind, title: title, location: link == nil ? place : "",
        categories: categories, alarmCount: alarms.count))
    todo.url = link ?? ""
    return todo
  }

  // MARK: - Private

  private var kind: ComponentDetails.Kind {
    guard let recurrence else { return .single }
    let base = start ?? due
    let exclusions = base.map { base in
      daysLeftOut.map { base.moved(byDays: $0 - base.wallClock.day) }
    }
    return .series(Recurrence(rules: [recurrence], exclusions: exclusions ?? []))
  }
}
