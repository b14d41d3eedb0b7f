import CalendarModel
import ICalendar

/// Why a change of events was not made. All files are as they were before, unless `.writing` says
/// otherwise.
public enum ChangeError: Error, Hashable, Sendable {
  /// The event is not there any more, or not where the index knows it.
  case gone
  /// The event was changed elsewhere since it was shown; the views show it anew in a moment.
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
