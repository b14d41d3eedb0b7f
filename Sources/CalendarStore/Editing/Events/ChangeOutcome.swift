import CalendarModel
import ICalendar

/// The result of a change of events.
public struct ChangeOutcome: Hashable, Sendable {
  /// An event that a change made.
  public struct Made: Hashable, Sendable {
    /// The event's `EventPlace.key`.
    public let key: Int64
    public let uid: String
    public let path: String
  }

  /// A changed event with guests, now or before, which the user organizes.
  public struct Invited: Hashable, Sendable {
    public let uid: String
    public let collection: CollectionInfo
    public let title: String

    public init(uid: String, collection: CollectionInfo, title: String) {
      (self.uid, self.collection, self.title) = (uid, collection, title)
    }
  }

  /// The step of the journal; nil if nothing changed or the step could not be recorded.
  public var step: JournalStep?
  public var made: [Made] = []
  /// The events whose guests may have to be told.
  public var invited: [Invited] = []
  /// The values that distinguish events with a shared UID after the change.
  var variants: [SeriesChoice: Int64] = [:]
  /// Exceptions that no longer fit the new rules of their series, by their old starts.
  public var lost: [EventTime] = []
  /// Other problems to report.
  public var problems: [Problem] = []
  /// Whether the step is one of before, in which the same plan was carried out.
  public var isOfBefore = false
}

/// The reason why a change of events was not made. All files are unchanged, except as documented
/// for `.writing`.
public enum ChangeError: Error, Hashable, Sendable {
  /// The event is gone, or no longer at its place in the index.
  case gone
  /// The same of a task.
  case todoGone
  /// A task would be a part of itself: the one that it was to be a part of is a part of it.
  case partOfItself(String)
  /// The event was changed elsewhere since it was shown; the views update in a moment.
  case changedSinceShown(path: String)
  /// Events were changed elsewhere since they were opened for a change.
  case conflict([EventConflict])
  /// The same of tasks.
  case todoConflict([TodoConflict])
  /// The series cannot be changed in this way.
  case series(SeriesError)
  /// A value cannot be written to a file.
  case value(WritingError)
  /// The new text cannot be read without problems. This is a bug in this program, which wrote
  /// nothing.
  case unsound(path: String, TextRefusal)
  /// The file can no longer be read at its place.
  case unreadable(path: String, reason: FailureReason)
  /// No address of the user is known, as which to invite someone.
  case noOwnAddress
  /// Someone else organizes the event, and only they invite.
  case organizedBy(String)
  /// What happened would end in the future.
  case notOver(String)
  /// The files could not be written, or the journal could not be.
  case writing(EditError)

  /// The place and the problem, in lower case without a full stop. Paths are not sanitised for a
  /// terminal.
  public var message: String {
    switch self {
    case .gone: "the event no longer exists"
    case .todoGone: "the task no longer exists"
    case .partOfItself(let title):
      "“\(title)” is a part of this task, which cannot be a part of it, too"
    case .changedSinceShown(let path): "\(path): the event was changed elsewhere just now"
    case .conflict(let conflicts):
      "changed elsewhere meanwhile: " + conflicts.map(\.path).joined(separator: ", ")
    case .todoConflict(let conflicts):
      "changed elsewhere meanwhile: " + conflicts.map(\.basis.path).joined(separator: ", ")
    case .series(let error): error.description
    case .value(let error): error.description
    case .unsound(let path, let refusal): "\(path): nothing was written: \(refusal)"
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .noOwnAddress:
      "to invite, set addresses in the configuration"
    case .organizedBy(let organizer): "only \(organizer), who organizes the event, invites to it"
    case .notOver(let title): "“\(title)”: what happened cannot end in the future"
    case .writing(let error): error.message
    }
  }
}

/// An event that was changed both here and elsewhere.
public struct EventConflict: Hashable, Sendable {
  public let basis: EventBasis
  /// The change the user asked for.
  public let change: EventChange
  public let scope: SeriesScope
  /// The event's VEVENTs as they are in the files now, line by line; empty if it is gone.
  public let theirs: [String]
  /// The same lines as `.mine` would write them; empty if the event would be deleted.
  public let mine: [String]
  /// The other events of the same change, which have no conflict.
  var others: [EventBasis] = []

  public var path: String { basis.path }
}

/// The way to resolve a conflict of an event that was changed both here and elsewhere.
public enum ConflictChoice: Hashable, Sendable, CaseIterable {
  /// The change is made to the event as it is now. If that is impossible, its original result
  /// replaces the event.
  case mine
  /// The event stays as it is now.
  case theirs
  /// The event stays as it is now, and the result of the change becomes another event.
  case both
}

/// The reason why a new text of events was not written.
public enum TextRefusal: Hashable, Sendable, CustomStringConvertible {
  /// - Parameter line: counted from 1; nil for the whole text.
  case problem(line: Int?, Problem.Reason)
  /// The calendar is one of vCalendar 1.0, in which nothing is written.
  case oldVersion
  case changesOthers
  /// Another event with the same UID would change.
  case changesNamesake
  /// The written events would differ from the intended ones.
  case readsDifferently
  case noEvent
  case noTodo
  case noNote
  case otherUID
  case repeatedOccurrence
  /// The lines around the events would change.
  case changesCalendar
  /// An unknown error.
  case failure(String)

  /// The sentence in English. Lower case, no full stop.
  public var description: String {
    switch self {
    case .problem(let line, let reason): (line.map { "line \($0): " } ?? "") + reason.text
    case .oldVersion:
      "vCalendar 1.0 can only be read; export it as iCalendar 2.0 (.ics) to change it"
    case .changesOthers: "other events would change"
    case .changesNamesake: "another event with its UID would change"
    case .readsDifferently: "events would not read as they do now"
    case .noEvent: "there is no event in the text"
    case .noTodo: "there is no task in the text"
    case .noNote: "there is no note in the text, or something else"
    case .otherUID: "the UID was changed; an event keeps the one it has"
    case .repeatedOccurrence: "the same occurrence is there twice"
    case .changesCalendar: "only the event can be changed here, not the calendar around it"
    case .failure(let text): text
    }
  }
}
