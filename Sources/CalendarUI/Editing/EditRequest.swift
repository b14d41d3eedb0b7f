import CalendarModel

/// A change of events that the main loop is asked to make; the answer is an `EditReply`.
public enum EditRequest: Hashable, Sendable {
  /// A new event.
  case add(EntryDraft)
  /// What is to become of occurrences, and of others of their series.
  case change([Occurrence], SeriesScope, EventAction)
  /// An occurrence is to be changed in a form: reads all that its file says of it.
  case open(Occurrence)
  /// What was changed in the form of the event opened last; into another collection, where one is named.
  case save(SeriesScope, [EventField], to: CollectionID?)
  /// Takes the newest step back; also where files were changed elsewhere since.
  case undo(goingOn: Bool)
  case redo(goingOn: Bool)
}

/// What is to become of occurrences.
public enum EventAction: Hashable, Sendable {
  case delete
  case shift(days: Int)
}
