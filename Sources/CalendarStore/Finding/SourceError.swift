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

  /// Where, what happened, and what to do; lower case, no full stop. Paths are not made safe for a
  /// terminal.
  public var message: String {
    [[place, reason].compactMap { $0 }.joined(separator: ": "), advice]
      .compactMap { $0 }.joined(separator: "; ")
  }

  /// The same for one line of a screen, which may be too short for all of it: the path comes last.
  public var lineMessage: String {
    [reason, place ?? advice].compactMap { $0 }.joined(separator: ": ")
  }

  /// The path that is meant; nil where there is none.
  public var place: String? {
    switch self {
    case .notFound(let path), .unreadable(let path, _), .notACalendar(let path),
      .cannotCreate(let path, _):
      path
    case .noDataFolder, .noPlaceForIndex: nil
    }
  }

  private var reason: String {
    switch self {
    case .notFound: "no such file or folder"
    case .unreadable(_, let reason): "cannot be read: \(reason)"
    case .notACalendar: "is neither a file nor a folder"
    case .noDataFolder: "no place for calendars"
    case .cannotCreate(_, let reason): "cannot be created: \(reason)"
    case .noPlaceForIndex(let reason): "no place for the index: \(reason)"
    }
  }

  private var advice: String? {
    switch self {
    case .notFound, .notACalendar: "name an .ics file or a folder of them"
    case .unreadable: nil
    case .noDataFolder: "set HOME or XDG_DATA_HOME, or name an .ics file or a folder"
    case .cannotCreate: "name an .ics file or a folder instead"
    case .noPlaceForIndex: "make room in the cache folder, /dev/shm or /tmp"
    }
  }
}
