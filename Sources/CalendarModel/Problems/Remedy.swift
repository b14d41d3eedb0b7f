/// An action the user can take when files were not read or written.
public enum Remedy: String, Hashable, Sendable, CaseIterable, Codable {
  /// The disk or the user's quota is full.
  case makeRoom
  /// Permissions are missing.
  case changeRights
  /// Read permissions are missing.
  case changeReading
  /// Nothing has this name.
  case checkPath
  /// The folder of a calendar is gone.
  case restoreFolder
  /// The folder to create something in does not exist.
  case makeFolder
  /// A folder was given instead of a file.
  case nameFile
  /// A file was given instead of a folder.
  case nameFolder
  /// The file system is mounted read-only.
  case mountForWriting
  /// The environment does not name a state folder.
  case setStateFolder
  /// The configuration makes the calendar read-only.
  case changeConfiguration
  /// A link leads elsewhere.
  case putFileInside
  /// The event was just changed; the views update in a moment.
  case lookAgain
  /// The step is gone; the one before it can be undone.
  case undoNext
  /// The next start restores the remaining files.
  case startAgain

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
    case .undoNext: "undo continues with the step before it"
    case .startAgain: "the next start tries again"
    }
  }

  /// Returns a reason with its remedy.
  /// - Parameter system: the message of the system.
  static func advised(_ system: String, _ remedy: Remedy?) -> String {
    [system, remedy?.text].compactMap(\.self).joined(separator: "; ")
  }
}
