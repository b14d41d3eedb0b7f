import CalendarModel
import ICalendar

/// What came of a change of events.
public struct ChangeOutcome: Hashable, Sendable {
  /// An event that a change made.
  public struct Made: Hashable, Sendable {
    /// As `EventPlace` has it.
    public let key: Int64
    public let uid: String
    public let path: String
  }

  /// The step of the journal; nil where nothing changed, or where it could not be recorded.
  public var step: JournalStep?
  public var made: [Made] = []
  /// What tells events apart that share a UID with others, after the change.
  var variants: [SeriesChoice: Int64] = [:]
  /// Exceptions of series that new rules have no place for, by their old starts.
  public var lost: [EventTime] = []
  /// What else is to be told.
  public var problems: [Problem] = []
}

/// Why a change of events was not made. All files are as they were before, unless `.writing` says
/// otherwise.
public enum ChangeError: Error, Hashable, Sendable {
  /// The event is not there any more, or not where the index knows it.
  case gone
  /// The event was changed elsewhere since it was shown; the views update in a moment.
  case changedSinceShown(path: String)
  /// Events were changed elsewhere since they were opened for a change.
  case conflict([EventConflict])
  /// The series cannot be changed so.
  case series(SeriesError)
  /// A value cannot be written in a file.
  case value(WritingError)
  /// What would be written does not read well; a fault of this program, which wrote nothing.
  case unsound(path: String, reason: String)
  /// The file is not read any more where it lies.
  case unreadable(path: String, reason: String)
  /// The files could not be written, or the journal could not be.
  case writing(EditError)

  /// Where and what happened; lower case, no full stop. Paths are not made safe for a terminal.
  public var message: String {
    switch self {
    case .gone: "the event is not there any more"
    case .changedSinceShown(let path): "\(path): the event was changed elsewhere just now"
    case .conflict(let conflicts):
      "changed elsewhere meanwhile: " + conflicts.map(\.path).joined(separator: ", ")
    case .series(let error): error.description
    case .value(let error): error.description
    case .unsound(let path, let reason): "\(path): nothing was written: \(reason)"
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .writing(let error): error.message
    }
  }
}

/// An event that was changed both here and elsewhere.
public struct EventConflict: Hashable, Sendable {
  public let basis: EventBasis
  /// What the user wanted.
  public let change: EventChange
  public let scope: SeriesScope
  /// The VEVENTs of the event as they stand in the files now, line by line; empty where it is gone.
  public let theirs: [String]
  /// The same lines as `.mine` would write them; empty where the event would be deleted.
  public let mine: [String]
  /// What the same change was for besides; nothing stands in its way.
  var others: [EventBasis] = []

  public var path: String { basis.path }
}

/// What becomes of an event that was changed both here and elsewhere.
public enum ConflictChoice: Hashable, Sendable, CaseIterable {
  /// The change is made to what is there now; where that cannot be, what it led to takes its place.
  case mine
  /// What is there stays as it is.
  case theirs
  /// What is there stays, and what the change led to becomes another event.
  case both
}
