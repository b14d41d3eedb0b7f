import CalendarModel

/// An event as an entry describes it, before it is written.
public struct EntryDraft: Hashable, Sendable {
  public var title: String
  /// A whole day or a time in a zone; an entry has no floating times.
  public var start: EventTime
  /// Whole days for an all-day event.
  public var duration: EventDuration
  /// Ends, where it does, after a count or with a day.
  public var recurrence: RecurrenceRule?
  public var place: String
  public var categories: [Category]
  /// Nil for the usual one.
  public var collection: CollectionID?
  /// How long after the start; before it where they are negative, as in a VALARM's trigger.
  public var alarms: [EventDuration]

  public init(
    title: String = "", start: EventTime, duration: EventDuration,
    recurrence: RecurrenceRule? = nil, place: String = "", categories: [Category] = [],
    collection: CollectionID? = nil, alarms: [EventDuration] = []
  ) {
    self.title = title
    self.start = start
    self.duration = duration
    self.recurrence = recurrence
    self.place = place
    self.categories = categories
    self.collection = collection
    self.alarms = alarms
  }
}

extension EntryDraft {
  /// The event, with no id yet. Its alarms are not part of it.
  ///
  /// - Parameter collection: where it goes when the draft does not say.
  public func event(id: EventID, uid: String, usualCollection collection: CollectionID) -> Event {
    Event(
      id: id, collection: self.collection ?? collection, uid: uid,
      kind: recurrence.map { .series(Recurrence(rules: [$0])) } ?? .single, start: start,
      duration: duration, title: title, location: place, categories: categories,
      alarmCount: alarms.count)
  }
}
