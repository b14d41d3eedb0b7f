import Glibc

/// What the user can do about files that were not written.
public enum Remedy: Hashable, Sendable, CaseIterable {
  /// The disk is full, or what the user may have of it.
  case makeRoom
  /// Rights are missing.
  case changeRights
  /// The file system is mounted so that nothing can be written.
  case mountForWriting
  /// The configuration says so.
  case changeConfiguration
  /// A link leads elsewhere.
  case putFileInside
  /// It was just changed: the views know it in a moment.
  case lookAgain
  /// The step is gone; the one before it can be undone.
  case undoNext
  /// Whatever is left is put back then.
  case startAgain

  /// What helps against a reason that the system gives; nil where that depends.
  init?(reason: String) {
    let causes: [(Remedy, [Int32])] = [
      (.makeRoom, [ENOSPC, EDQUOT]), (.mountForWriting, [EROFS]), (.changeRights, [EACCES, EPERM]),
    ]
    let found = causes.first { cause in
      cause.1.contains { reason.hasSuffix(SystemError(code: $0).reason) }
    }
    guard let found else { return nil }
    self = found.0
  }

  /// Lower case, no full stop.
  public var text: String {
    switch self {
    case .makeRoom: "make room on the disk and try again"
    case .changeRights: "give yourself the right to write there (chmod u+w)"
    case .mountForWriting: "mount the disk for writing"
    case .changeConfiguration: "take read-only out of it there"
    case .putFileInside: "put the file itself into the calendar"
    case .lookAgain: "look at it and try again"
    case .undoNext: "undo goes on with the step before it"
    case .startAgain: "the next start tries again"
    }
  }
}

extension EditError {
  /// What can be done; nil where nothing is to be.
  public var remedy: Remedy? {
    switch self {
    case .conflict: .lookAgain
    case .leadsOut: .putFileInside
    case .unreadable(_, let reason), .unwritable(_, let reason), .notRecorded(let reason):
      Remedy(reason: reason)
    case .readOnly: .changeRights
    case .keptReadOnly: .changeConfiguration
    case .namedTwice: nil
    case .damagedRecord: .undoNext
    case .notPutBack: .startAgain
    }
  }

  /// What happened, what can be done, and where: for one line of a screen, which may be too short for all
  /// of it.
  public var lineMessage: String {
    [[reason, remedy?.text].compactMap { $0 }.joined(separator: "; "), place]
      .compactMap { $0 }.joined(separator: ": ")
  }

  /// Where, what happened, and what can be done.
  public var advisedMessage: String {
    [message, remedy?.text].compactMap { $0 }.joined(separator: "; ")
  }
}

extension ChangeError {
  /// What can be done; nil where nothing is to be, or the message says it.
  public var remedy: Remedy? {
    switch self {
    case .changedSinceShown: .lookAgain
    case .unreadable(_, let reason): Remedy(reason: reason)
    case .writing(let error): error.remedy
    case .gone, .conflict, .series, .value, .unsound: nil
    }
  }

  /// What happened, what can be done, and where: for one line of a screen.
  public var lineMessage: String {
    switch self {
    case .changedSinceShown(let path):
      "the event was changed elsewhere just now; \(Remedy.lookAgain.text): \(path)"
    case .unsound(let path, let reason): "nothing was written: \(reason): \(path)"
    case .unreadable(let path, let reason):
      [[reason, remedy?.text].compactMap { $0 }.joined(separator: "; "), path]
        .joined(separator: ": ")
    case .writing(let error): error.lineMessage
    case .gone, .conflict, .series, .value: message
    }
  }

  /// Where, what happened, and what can be done.
  public var advisedMessage: String {
    [message, remedy?.text].compactMap { $0 }.joined(separator: "; ")
  }
}
