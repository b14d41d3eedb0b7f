import Glibc

/// Where the index of some sources lies.
public struct IndexLocation: Hashable, Sendable {
  /// The database; its log, its shared memory and its locks lie beside it.
  public let path: String
  /// Whether it goes away, with its folder, when it is closed.
  public let isTemporary: Bool
  /// Why it is not where it should be, for the user; lower case, no full stop.
  public let notice: String?

  init(path: String, isTemporary: Bool = false, notice: String? = nil) {
    self.path = path
    self.isTemporary = isTemporary
    self.notice = notice
  }

  /// The place for the index of some sources in the cache folder, which is made where it is
  /// missing; a temporary one where nothing can be written there.
  ///
  /// - Parameters:
  ///   - sources: the same paths in the same order have the same index.
  ///   - cacheHome: the value of XDG_CACHE_HOME; used only when it is an absolute path.
  ///   - home: the value of HOME.
  public static func choose(
    sources: [String], cacheHome: String?, home: String?
  ) -> IndexLocation {
    guard let folder = cacheFolder(cacheHome: cacheHome, home: home) else {
      return temporary(notice: "the index is kept in memory; set HOME or XDG_CACHE_HOME to keep it")
    }
    do {
      try makeFolders(folder)
      try checkWriting(in: folder)
    } catch {
      return temporary(
        notice: "the index is kept in memory: \(folder): \(error.advised(.changing))")
    }
    let hash = String(UInt64(bitPattern: EventKey.hash(identity(of: sources))), radix: 16)
    return IndexLocation(path: joined(folder, "index-\(hash).sqlite"))
  }

  /// A new folder in memory, or where there is none in the folder for temporary files.
  public static func temporary() -> IndexLocation { temporary(notice: nil) }

  static var temporaryFolders: [String] { ["/dev/shm", "/run/user/\(getuid())", "/tmp"] }

  static func temporary(
    notice: String?, folders: [String] = temporaryFolders
  ) -> IndexLocation {
    for folder in folders {
      removeAbandoned(in: folder)
      if let own = makeOwnFolder(in: folder) {
        return IndexLocation(path: joined(own, "index.sqlite"), isTemporary: true, notice: notice)
      }
    }
    return IndexLocation(path: "", isTemporary: true, notice: notice)
  }

  /// Where to go when nothing can be written here: into memory, and from there into the folder for
  /// temporary files; nil when that was the last place.
  ///
  /// - Parameter reason: why, for the user.
  func next(reason: String) -> IndexLocation? {
    let here = folderName(of: folderName(of: path))
    let rest = isTemporary ? Self.temporaryFolders.drop { $0 != here }.dropFirst() : nil
    let place = Self.temporary(
      notice: isTemporary ? notice : Self.notice(path, reason),
      folders: rest.map(Array.init) ?? Self.temporaryFolders)
    return place.path.isEmpty ? nil : place
  }

  private static func notice(_ path: String, _ reason: String) -> String {
    let remedy = Remedy(reason: reason).map { "; \($0.text)" } ?? ""
    return "the index is kept in memory: \(path): \(reason)\(remedy)"
  }

  /// The same place; another one where it was temporary and went away when it was closed.
  var present: IndexLocation {
    guard isTemporary, access(folderName(of: path), F_OK) != 0 else { return self }
    return .temporary(notice: notice)
  }

  /// What tells sources apart: their absolute paths, each after its length.
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

  private static func cacheFolder(cacheHome: String?, home: String?) -> String? {
    if let cacheHome, cacheHome.hasPrefix("/") { return joined(cacheHome, "daybook") }
    if let home, !home.isEmpty { return joined(home, ".cache/daybook") }
    return nil
  }

  private static func absolutePath(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    if path.hasPrefix("/") { return path }
    guard let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return joined(String(cString: folder), path)
  }

  /// Writes a small file and removes it: a folder may be read-only, full, or over its quota.
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

  /// Removes what processes that were killed left behind; what is in use elsewhere stays usable.
  private static func removeAbandoned(in folder: String) {
    guard let names = try? FolderListing(path: folder).folders else { return }  // Nothing is there.
    for name in names where name.hasPrefix(temporaryPrefix) {
      let number = name.dropFirst(temporaryPrefix.count).prefix { $0 != "-" }
      guard let process = Int32(number), process > 0, kill(process, 0) != 0, errno == ESRCH else {
        continue
      }
      removeFolder(joined(folder, name))
    }
  }

  /// Removes a temporary folder with its files; others' folders are refused by the system.
  static func removeFolder(_ path: String) {
    for name in IndexDatabase.fileNames(of: joined(path, "index.sqlite")) { unlink(name) }
    rmdir(path)
  }
}
