import CalendarModel

/// A notice about the index, shown once.
public enum IndexNotice: Hashable, Sendable, CustomStringConvertible {
  /// The reason the index is not at its normal place.
  public enum Cause: Hashable, Sendable, CustomStringConvertible {
    case damaged
    case system(String, Remedy?)

    /// Lower case, no full stop.
    public var description: String {
      switch self {
      case .damaged: "is damaged"
      case .system(let text, let remedy):
        [text, remedy?.text].compactMap(\.self).joined(separator: "; ")
      }
    }
  }

  /// It is in memory, because the environment names no place for it.
  case noCacheFolder
  /// It is in memory, because the place at a path cannot be used.
  case inMemory(path: String, Cause)
  /// Some folders are not watched, because the system's limit is reached.
  case tooManyWatches
  /// Some folders are not watched; with the message of the system.
  case notWatched(system: String)
  /// There is no longer an index at any place.
  case noIndex(SourceError)

  /// Lower case, no full stop.
  public var description: String {
    switch self {
    case .noCacheFolder: "the index is kept in memory; set HOME or XDG_CACHE_HOME to keep it"
    case .inMemory(let path, let cause): "the index is kept in memory: \(path): \(cause)"
    case .tooManyWatches:
      "changes by other programs are seen at the next start only: the system's limit of watched "
        + "folders is reached"
    case .notWatched(let system):
      "changes by other programs are seen at the next start only: \(system)"
    case .noIndex(let error): error.message
    }
  }
}
