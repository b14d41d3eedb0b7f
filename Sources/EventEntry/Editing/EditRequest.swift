import CalendarModel
import CalendarWords

/// A change of events, or a question about changes, that the main loop is asked to run; the answer
/// is an `EditReply`.
public enum EditRequest: Hashable, Sendable {
  /// A new event.
  case add(EntryDraft)
  /// What is to become of occurrences, and of others of their series. What is deleted can be put
  /// back like what was copied.
  case change([Occurrence], SeriesScope, EventAction)
  /// Keeps occurrences to be put somewhere.
  case copy([Occurrence])
  /// What was copied or deleted last becomes new events; the earliest on this day.
  case put(on: Day)
  /// An occurrence is to be changed in a form: reads all that its file says of it.
  case open(Occurrence)
  /// What was changed in the form of the event opened last; into another collection, where one is named.
  case save(SeriesScope, [EventField], to: CollectionID?)
  /// Ends a conflict.
  case resolve(ConflictAnswer)
  /// Takes the newest steps back; the first also where files were changed elsewhere since.
  case undo(times: Int = 1, goingOn: Bool = false)
  case redo(times: Int = 1, goingOn: Bool = false)
  /// Leaves out the step that would be undone next: its files stay as they are.
  case skip
  /// The steps that can be undone or redone.
  case changes
  /// An event's text is to be changed in the user's editor.
  case text(Occurrence)
  /// Forgets the text that was changed in the editor.
  case dropText
}

/// What is to become of occurrences.
public enum EventAction: Hashable, Sendable {
  case delete
  case shift(days: Int)
  case move(to: CollectionID)
}

/// Which side of a conflict stays.
public enum ConflictAnswer: Hashable, Sendable, CaseIterable {
  /// The change is made to what is there now.
  case mine
  /// Nothing is written.
  case theirs
  /// What is there stays, and mine becomes another event.
  case both
}

extension EditRequest {
  /// Nil where the command asks for no change by itself.
  /// - Parameters:
  ///   - count: how often the key counts.
  ///   - day: the selected one.
  package init?(_ command: Command, count: Int, day: Day) {
    switch command {
    case .putEvents: self = .put(on: day)
    case .undo: self = .undo(times: count)
    case .redo: self = .redo(times: count)
    case .showChanges: self = .changes
    default: return nil
    }
  }
}
