import CalendarModel

/// The reason why a step was not written, undone or redone. All files are unchanged, except where a
/// case documents otherwise.
public enum EditError: Error, Hashable, Sendable {
  /// Files were changed elsewhere; all of them are named.
  case conflict([TextConflict])
  /// A link leads out of its collection.
  case linkOutsideCollection(path: String, target: String)
  case unreadable(path: String, reason: FailureReason)
  /// The file is marked as read-only.
  case readOnly(path: String)
  /// The user has made the collection read-only.
  case keptReadOnly(path: String)
  /// The collection takes no tasks.
  case onlyEvents(path: String)
  /// The collection takes no events.
  case onlyTodos(path: String)
  /// A birthday, which comes from a file of contacts.
  case ofContacts(path: String)
  case unwritable(path: String, reason: FailureReason)
  /// Two changes in a step are for the same file.
  case duplicatePath(path: String)
  /// The journal cannot be written, so the step could not be undone.
  /// - Parameter path: nil if no file is the cause.
  case notRecorded(path: String? = nil, reason: FailureReason)
  /// There is no place for the journal: neither HOME nor XDG_STATE_HOME is set.
  case noJournal
  /// The record of a step is damaged; it was set aside, and the next step is the one before it.
  case damagedRecord(path: String)
  /// The record of a step, or the folder of records, cannot be read at the moment. It stays as it
  /// is.
  case unreadableRecord(path: String, reason: FailureReason)
  /// Writing failed midway, and these files could not be put back; the next start tries again.
  /// - Parameter cause: the message of the first failure.
  case rollbackFailed(cause: String, files: [Problem])

  /// The place and the problem, in lower case without a full stop. Paths are not sanitised for a
  /// terminal.
  public var message: String { [place, reason].compactMap { $0 }.joined(separator: ": ") }

  /// The path concerned; nil if there is none or more than one.
  public var place: String? {
    switch self {
    case .linkOutsideCollection(let path, _), .unreadable(let path, _), .readOnly(let path),
      .keptReadOnly(let path), .onlyEvents(let path), .onlyTodos(let path), .ofContacts(let path),
      .unwritable(let path, _),
      .duplicatePath(let path), .damagedRecord(let path), .unreadableRecord(let path, _):
      path
    case .conflict(let conflicts): conflicts.count == 1 ? conflicts[0].path : nil
    case .notRecorded(let path, _): path
    case .noJournal, .rollbackFailed: nil
    }
  }

  /// Whether the step's files are the reason it cannot be undone, so that it can only be skipped.
  public var isAboutFiles: Bool {
    switch self {
    case .linkOutsideCollection, .unreadable, .readOnly, .keptReadOnly, .ofContacts, .unwritable,
      .onlyEvents, .onlyTodos:
      true
    case .conflict, .duplicatePath, .notRecorded, .noJournal, .damagedRecord, .unreadableRecord,
      .rollbackFailed:
      false
    }
  }

  /// The description of what happened, without its place.
  var reason: String { problem.text }

  /// The problem without its place.
  public var problem: EditProblem {
    switch self {
    case .conflict(let conflicts):
      conflicts.count == 1
        ? .conflict : .conflicts(paths: conflicts.map(\.path).joined(separator: ", "))
    case .linkOutsideCollection(_, let target): .linkOutside(target: target)
    case .unreadable(_, let reason): .unreadable(system: reason.description)
    case .readOnly: .readOnly
    case .keptReadOnly: .keptReadOnly
    case .onlyEvents: .onlyEvents
    case .onlyTodos: .onlyTodos
    case .ofContacts: .ofContacts
    case .unwritable(_, let reason): .unwritable(system: reason.description)
    case .duplicatePath: .twoChanges
    case .notRecorded(_, let reason): .notRecorded(system: reason.description)
    case .noJournal: .noJournal
    case .unreadableRecord(_, let reason): .unreadableRecord(system: reason.description)
    case .damagedRecord: .damagedRecord
    case .rollbackFailed(let cause, let files):
      .notPutBack(
        cause: cause, files: files.map { "\($0.path): \($0.message)" }.joined(separator: ", "))
    }
  }
}

extension EditError {
  /// The remedy to suggest, if any.
  public var remedy: Remedy? {
    switch self {
    case .conflict: .lookAgain
    case .linkOutsideCollection: .putFileInside
    case .unreadable(_, let reason), .unreadableRecord(_, let reason):
      Remedy(reason, .reading)
    case .unwritable(_, let reason), .notRecorded(_, let reason): Remedy(reason)
    case .noJournal: .setStateFolder
    case .readOnly: .changeRights
    case .keptReadOnly: .changeConfiguration
    case .ofContacts, .onlyEvents, .onlyTodos, .duplicatePath: nil
    case .damagedRecord: .undoNext
    case .rollbackFailed: .startAgain
    }
  }

  /// The problem, its remedy and its place, for one line of a screen, which may be too short for
  /// all of it.
  public var lineMessage: String {
    [[reason, remedy?.text].compactMap { $0 }.joined(separator: "; "), place]
      .compactMap { $0 }.joined(separator: ": ")
  }

  /// The place, the problem and its remedy.
  public var advisedMessage: String {
    [message, remedy?.text].compactMap { $0 }.joined(separator: "; ")
  }
}

extension ChangeError {
  /// The remedy to suggest; nil if there is none or the message already contains it.
  public var remedy: Remedy? {
    switch self {
    case .changedSinceShown: .lookAgain
    case .unreadable(_, let reason): Remedy(reason, .reading)
    case .writing(let error): error.remedy
    case .gone, .todoGone, .partOfItself, .conflict, .todoConflict, .series, .value, .unsound,
      .noOwnAddress, .organizedBy, .notOver:
      nil
    }
  }

  /// The problem, its remedy and its place, for one line of a screen.
  public var lineMessage: String {
    switch self {
    case .changedSinceShown(let path):
      "the event was changed elsewhere just now; \(Remedy.lookAgain.text): \(path)"
    case .unsound(let path, let refusal): "nothing was written: \(refusal): \(path)"
    case .unreadable(let path, let reason):
      [[reason.description, remedy?.text].compactMap { $0 }.joined(separator: "; "), path]
        .joined(separator: ": ")
    case .writing(let error): error.lineMessage
    case .gone, .todoGone, .partOfItself, .conflict, .todoConflict, .series, .value, .noOwnAddress,
      .organizedBy, .notOver:
      message
    }
  }

  /// The place, the problem and its remedy.
  public var advisedMessage: String {
    [message, remedy?.text].compactMap { $0 }.joined(separator: "; ")
  }
}

extension SystemError {
  /// The reason with the remedy, if one is known.
  public func advised(_ purpose: Remedy.Purpose) -> String {
    [text, Remedy(reason, purpose)?.text].compactMap { $0 }.joined(separator: "; ")
  }
}
