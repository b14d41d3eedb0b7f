import CalendarStore

/// Why sync does not go on, apart from what servers answer.
package enum SyncError: Error, Hashable, Sendable {
  /// Another process synchronizes the account.
  case busy
  /// A file or folder could not be written or listed.
  case file(String, SystemError)
  /// A file could not be read.
  case unreadable(String, String)
  case tooManyFiles(String)
  /// Two calendars have the same folder.
  case folderInUse(String)
  /// The address is none of a calendar.
  case badAddress(String)
  /// The state could not be read or written.
  case state(String, String)
}

extension SyncError: CustomStringConvertible {
  /// What happened and what to do; lower case, no full stop.
  package var description: String {
    switch self {
    case .busy: "another Daybook synchronizes this account now"
    case .file(let path, let error): "\(path) cannot be written: \(error.text)"
    case .unreadable(let path, let reason): "\(path) \(reason)"
    case .tooManyFiles(let path): "\(path) has more than \(SyncFolder.mostFiles) files"
    case .folderInUse(let path):
      "\(path) is the folder of another calendar; give each calendar a folder of its own"
    case .badAddress(let text): "there can be no calendar at \(text)"
    case .state(let path, let reason): "the state of sync \(path) cannot be used: \(reason)"
    }
  }
}
