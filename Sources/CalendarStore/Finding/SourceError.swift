/// Why a source that the user named cannot be opened.
public enum SourceError: Error, Hashable, Sendable {
  case notFound(path: String)
  case unreadable(path: String, reason: String)
  /// A device, FIFO or socket: never opened.
  case notACalendar(path: String)
  /// The folder for the user's own calendars has no place: neither HOME nor XDG_DATA_HOME is set.
  case noDataFolder
  case cannotCreate(path: String, reason: String)
  /// The index cannot be kept anywhere.
  case noPlaceForIndex(reason: String)

  /// What happened, where and what to do; lower case, no full stop. Paths are not made safe for a
  /// terminal.
  public var message: String {
    switch self {
    case .notFound(let path):
      "\(path): no such file or folder; name an .ics file or a folder of them"
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .notACalendar(let path):
      "\(path): is neither a file nor a folder; name an .ics file or a folder of them"
    case .noDataFolder:
      "no place for calendars: set HOME or XDG_DATA_HOME, or name an .ics file or a folder"
    case .cannotCreate(let path, let reason):
      "\(path): cannot be created: \(reason); name an .ics file or a folder instead"
    case .noPlaceForIndex(let reason):
      "no place for the index: \(reason); make room in the cache folder, /dev/shm or /tmp"
    }
  }
}
