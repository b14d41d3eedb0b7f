import CalendarModel

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
    case .otherUID: "the UID was changed; an event keeps the one it has"
    case .repeatedOccurrence: "the same occurrence is there twice"
    case .changesCalendar: "only the event can be changed here, not the calendar around it"
    case .failure(let text): text
    }
  }
}
