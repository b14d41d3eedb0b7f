import CalendarModel

/// The reason a source that the user named cannot be opened.
public enum SourceError: Error, Hashable, Sendable {
  case notFound(path: String)
  /// A link whose target does not exist.
  case brokenLink(path: String, target: String)
  case unreadable(path: String, reason: FailureReason)
  /// A device, FIFO or socket: never opened.
  case notACalendar(path: String)
  /// A folder with more below it than is searched for calendars.
  case tooLarge(path: String, SearchLimit)
  /// The folder for the user's own calendars cannot be located: neither HOME nor XDG_DATA_HOME is
  /// set.
  case noDataFolder
  case cannotCreate(path: String, reason: FailureReason)
  /// The index cannot be kept anywhere.
  case noPlaceForIndex(reason: String)

  /// The place, the problem and its remedy, in lower case without a full stop. Paths are not
  /// sanitised for a terminal.
  public var message: String {
    [[place, reason].compactMap { $0 }.joined(separator: ": "), advice ?? remedy?.text]
      .compactMap { $0 }.joined(separator: "; ")
  }

  /// The message for one line of a screen, which may be too short for all of it: the path comes
  /// last.
  public var lineMessage: String {
    [
      [reason, lineAdvice ?? remedy?.text].compactMap { $0 }.joined(separator: "; "), place,
    ].compactMap { $0 }.joined(separator: ": ")
  }

  /// The problem of a lost source with its remedy. Its path is shown elsewhere.
  var problemOfLost: FileProblem {
    switch self {
    case .notFound: .gone
    case .brokenLink(_, let target): .brokenSource(target: target)
    case .notACalendar: .notACalendar
    case .tooLarge(_, .folders(let most)): .tooManyFolders(limit: most)
    case .tooLarge(_, .names(let most)): .tooManyNames(limit: most)
    case .unreadable(_, let reason), .cannotCreate(_, let reason):
      .unreadable(system: reason.description, remedy: remedy)
    case .noDataFolder, .noPlaceForIndex: .unreadable(system: reason, remedy: nil)
    }
  }

  /// The remedy to suggest; nil if that depends or the message already contains it.
  public var remedy: Remedy? {
    switch self {
    case .unreadable(_, let reason): Remedy(reason, .reading)
    case .cannotCreate(_, let reason): Remedy(reason)
    case .notFound, .brokenLink, .notACalendar, .tooLarge, .noDataFolder, .noPlaceForIndex: nil
    }
  }

  /// The path concerned; nil if there is none.
  public var place: String? {
    switch self {
    case .notFound(let path), .brokenLink(let path, _), .unreadable(let path, _),
      .notACalendar(let path), .tooLarge(let path, _), .cannotCreate(let path, _):
      path
    case .noDataFolder, .noPlaceForIndex: nil
    }
  }

  private var reason: String {
    switch self {
    case .notFound: "no such file or folder"
    case .brokenLink, .notACalendar, .tooLarge: problemOfLost.text
    case .unreadable(_, let reason): "cannot be read: \(reason)"
    case .noDataFolder: "no place for calendars"
    case .cannotCreate(_, let reason): "cannot be created: \(reason)"
    case .noPlaceForIndex(let reason): "no place for the index: \(reason)"
    }
  }

  /// Advice for a user at the command line.
  private var advice: String? {
    switch self {
    case .notFound, .notACalendar: "name an .ics file or a folder of them"
    case .brokenLink: "restore its target, or name another"
    // The reason of what is too large says it.
    case .unreadable, .tooLarge: nil
    case .noDataFolder: "set HOME or XDG_DATA_HOME, or name an .ics file or a folder"
    case .cannotCreate: "name an .ics file or a folder instead"
    case .noPlaceForIndex: "make room in the cache folder, /dev/shm or /tmp"
    }
  }

  /// Advice for a user at a prompt.
  private var lineAdvice: String? {
    switch self {
    case .notFound: "Tab completes"
    case .brokenLink, .unreadable, .cannotCreate: nil
    case .notACalendar, .tooLarge, .noDataFolder, .noPlaceForIndex: advice
    }
  }
}

/// The limits of a search for calendars below one path.
public enum SearchLimit: Hashable, Sendable {
  case folders(Int)
  /// Names other than those of calendar files.
  case names(Int)

  /// The number of folders that are read.
  public static let mostFolders = 5_000
  /// The number of names, other than those of calendar files, that are read.
  public static let mostNames = 100_000
}
