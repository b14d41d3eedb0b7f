import Glibc

/// What the user can do about files that were not read or written.
public enum Remedy: Hashable, Sendable, CaseIterable {
  /// What was tried with a file.
  public enum Purpose: Hashable, Sendable {
    case reading
    /// Something in a calendar.
    case changing
    /// A place that the user has named.
    case making
  }

  /// The disk is full, or what the user may have of it.
  case makeRoom
  /// Rights are missing.
  case changeRights
  /// The same for reading.
  case changeReading
  /// There is nothing with this name.
  case checkPath
  /// The folder of a calendar is gone.
  case restoreFolder
  /// The folder that something is to be made in is not there.
  case makeFolder
  /// A folder was named where a file is wanted.
  case nameFile
  /// What is named as a folder is a file.
  case nameFolder
  /// The file system is mounted so that nothing can be written.
  case mountForWriting
  /// The environment does not say where.
  case setStateFolder
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
  public init?(reason: String, _ purpose: Purpose = .changing) {
    let causes =
      Self.causes(purpose) + [
        (.makeRoom, [ENOSPC, EDQUOT]), (.mountForWriting, [EROFS]),
        (.changeRights, [EACCES, EPERM]),
      ]
    let found = causes.first { cause in
      cause.1.contains { reason.hasSuffix(SystemError(code: $0).reason) }
    }
    guard let found else { return nil }
    self = found.0
  }

  private static func causes(_ purpose: Purpose) -> [(Remedy, [Int32])] {
    switch purpose {
    case .reading:
      [(.changeReading, [EACCES, EPERM]), (.checkPath, [ENOENT, ENOTDIR]), (.nameFile, [EISDIR])]
    case .changing: [(.restoreFolder, [ENOENT, ENOTDIR])]
    case .making: [(.makeFolder, [ENOENT]), (.nameFolder, [ENOTDIR]), (.nameFile, [EISDIR])]
    }
  }

  /// Lower case, no full stop.
  public var text: String {
    switch self {
    case .makeRoom: "make room on the disk and try again"
    case .changeRights: "give yourself the right to write there (chmod u+w)"
    case .changeReading: "give yourself the right to read it (chmod u+r)"
    case .checkPath: "check how it is spelled"
    case .restoreFolder: "mount or restore its folder"
    case .makeFolder: "make the folder for it first"
    case .nameFile: "name a file in it"
    case .nameFolder: "name another place"
    case .mountForWriting: "mount the disk for writing"
    case .setStateFolder: "set HOME or XDG_STATE_HOME"
    case .changeConfiguration: "take that out (daybook config --path)"
    case .putFileInside: "put the file itself into the calendar"
    case .lookAgain: "look at it and try again"
    case .undoNext: "undo goes on with the step before it"
    case .startAgain: "the next start tries again"
    }
  }
}
