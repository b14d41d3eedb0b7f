import CalendarModel
import Glibc

/// The location of the index of some sources.
public struct IndexLocation: Hashable, Sendable {
  /// The path of the database; its log, shared memory and locks are next to it.
  public let path: String
  /// Whether the index and its folder are removed when it is closed.
  public let isTemporary: Bool
  /// The reason it is not at its normal place, for the user.
  public let notice: IndexNotice?

  init(path: String, isTemporary: Bool = false, notice: IndexNotice? = nil) {
    self.path = path
    self.isTemporary = isTemporary
    self.notice = notice
  }

  /// Chooses the place for the index of some sources in the cache folder, which is created if it is
  /// missing; a temporary place if the cache folder is not writable.
  ///
  /// - Parameters:
  ///   - sources: the paths; the same paths in the same order share an index.
  ///   - cacheHome: the value of XDG_CACHE_HOME; used only when it is an absolute path.
  ///   - home: the value of HOME.
  public static func choose(
    sources: [String], cacheHome: String?, home: String?
  ) -> IndexLocation {
    guard let base = baseFolder(cacheHome, home: home, ".cache") else {
      return temporary(notice: .noCacheFolder)
    }
    let folder = joined(base, "daybook")
    do {
      try makeFolders(folder)
      try checkWriting(in: folder)
    } catch {
      let cause = IndexNotice.Cause.system(error.text, Remedy(error.reason, .changing))
      return temporary(notice: .inMemory(path: folder, cause))
    }
    let hash = String(UInt64(bitPattern: EventKey.hash(identity(of: sources))), radix: 16)
    return IndexLocation(path: joined(folder, "index-\(hash).sqlite"))
  }

  /// Creates a folder in memory, or if that is impossible, in the folder for temporary files.
  public static func temporary() -> IndexLocation { temporary(notice: nil) }

  static var temporaryFolders: [String] { ["/dev/shm", "/run/user/\(getuid())", "/tmp"] }

  static func temporary(
    notice: IndexNotice?, folders: [String] = temporaryFolders
  ) -> IndexLocation {
    for folder in folders {
      removeAbandoned(in: folder)
      if let own = makeOwnFolder(in: folder) {
        return IndexLocation(path: joined(own, "index.sqlite"), isTemporary: true, notice: notice)
      }
    }
    return IndexLocation(path: "", isTemporary: true, notice: notice)
  }

  /// Returns the next place to try when this one is not writable: memory, then the folder for
  /// temporary files; nil after the last.
  ///
  /// - Parameter cause: why this place failed.
  func next(after cause: IndexNotice.Cause) -> IndexLocation? {
    let here = folderName(of: folderName(of: path))
    let rest = isTemporary ? Self.temporaryFolders.drop { $0 != here }.dropFirst() : nil
    let place = Self.temporary(
      notice: isTemporary ? notice : .inMemory(path: path, cause),
      folders: rest.map(Array.init) ?? Self.temporaryFolders)
    return place.path.isEmpty ? nil : place
  }

  /// The same place, or a new one if it was temporary and was removed when it was closed.
  var present: IndexLocation {
    guard isTemporary, access(folderName(of: path), F_OK) != 0 else { return self }
    return .temporary(notice: notice)
  }

  /// Returns a text that identifies sources: their absolute paths, each after its length.
  static func identity(of sources: [String]) -> String {
    sources.map { source in
      let path = absolutePath(source)
      return "\(path.utf8.count):\(path)"
    }.joined()
  }
}

// MARK: - Folders

extension IndexLocation {
  static let temporaryPrefix = "daybook-index-"

  private static func absolutePath(_ path: String) -> String {
    if let real = realPath(path) { return real }
    if path.hasPrefix("/") { return path }
    guard let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return joined(String(cString: folder), path)
  }

  /// Checks a folder by writing a small file and removing it: it may be read-only, full, or over
  /// its quota.
  private static func checkWriting(in folder: String) throws(SystemError) {
    var template = Array(joined(folder, "probe-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw SystemError.last }
    defer {
      close(descriptor)
      unlink(template)
    }
    let bytes = [UInt8](repeating: 1, count: 65_536)
    let count = write(descriptor, bytes, bytes.count)
    guard count >= 0 else { throw SystemError.last }
    guard count == bytes.count else { throw SystemError(code: ENOSPC) }
  }

  private static func makeOwnFolder(in folder: String) -> String? {
    var template = Array(joined(folder, "\(temporaryPrefix)\(getpid())-XXXXXX").utf8CString)
    return mkdtemp(&template).map { String(cString: $0) }
  }

  /// Removes the remains of killed processes, but nothing that is still in use.
  private static func removeAbandoned(in folder: String) {
    guard let names = try? FolderListing(path: folder).folders else { return }  // It is empty.
    for name in names where name.hasPrefix(temporaryPrefix) {
      let number = name.dropFirst(temporaryPrefix.count).prefix { $0 != "-" }
      guard let process = Int32(number), process > 0, kill(process, 0) != 0, errno == ESRCH else {
        continue
      }
      removeFolder(joined(folder, name))
    }
  }

  /// Removes a temporary folder with its files; the system refuses this for other users' folders.
  static func removeFolder(_ path: String) {
    for name in IndexDatabase.fileNames(of: joined(path, "index.sqlite")) { unlink(name) }
    rmdir(path)
  }
}
