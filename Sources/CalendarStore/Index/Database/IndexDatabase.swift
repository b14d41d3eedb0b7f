import CSQLite
import Glibc

/// The open index: one connection that reads and one that writes.
///
/// An index that does not fit (another version of the tables, other sources, damage) is deleted and
/// rebuilt before it is read. Several processes may have the same index open.
///
/// Its own parts are constant; `reader` is for the main thread only, and `writer` and the lock are for
/// the worker's thread only while it runs.
final class IndexDatabase: @unchecked Sendable {
  let location: IndexLocation
  /// For queries; it cannot write.
  let reader: Connection
  /// For the worker's thread only.
  let writer: Connection
  /// The reason the index was just rebuilt and is still empty; nil if it was not.
  let newReason: NewIndexReason?
  /// Whether every file had been read once when the index was opened.
  let isComplete: Bool
  /// The version of the contents when the index was opened; see `dataVersion(of:)`.
  let openedVersion: Int64?
  /// The identity of the file, because another process may rebuild the index at the same path. Nil
  /// if unknown.
  let identity: FileStatus.Identity?
  private let lock: FileLock

  /// Opens the index, or creates it.
  ///
  /// - Parameters:
  ///   - sources: the sources as the user named them.
  ///   - zoneFolder: the folder of the system's zones. When they change, so do moments.
  /// - Throws: an error if neither works, as on a full disk. `opened` then tries another place.
  init(
    _ location: IndexLocation, sources: [String], zoneFolder: String = "/usr/share/zoneinfo"
  ) throws {
    self.location = location
    let wanted = IndexIdentity(sources: sources, zoneFolder: zoneFolder)
    // Only one process at a time checks the index, so that none deletes what another has just
    // created.
    let gate = FileLock(path: location.path + "-opening")
    gate.wait()
    defer { gate.release() }
    (writer, newReason, isComplete) = try Self.openWriter(location, identity: wanted)
    // While the gate is shut, no process replaces it.
    identity = (try? FileStatus(path: location.path))?.identity
    openedVersion = try Self.dataVersion(of: writer)
    reader = try Self.reader(of: location.path)
    lock = FileLock(path: location.path + "-lock")
    if !isComplete { try setFilling(true) }
  }

  /// Opens the index at its place, or if that fails, a temporary one whose location has the reason.
  /// - Parameter patience: how many milliseconds to retry while another process blocks it; one
  ///   attempt waits up to five seconds for a lock.
  static func opened(
    _ location: IndexLocation, sources: [String], patience: Int = 5_000
  ) throws -> IndexDatabase {
    do {
      return try patiently(within: patience) { try IndexDatabase(location, sources: sources) }
    } catch let error as DatabaseError {
      if location.isTemporary { IndexLocation.removeFolder(folderName(of: location.path)) }
      guard let next = location.next(after: .system(error.message, nil)) else {
        throw error
      }
      return try opened(next, sources: sources, patience: patience)
    }
  }

  /// Retries while another process is in the way. SQLite itself waits for most locks, but not if
  /// that could deadlock, nor while another process recovers the log.
  ///
  /// - Parameter milliseconds: how long to retry; there is always one attempt.
  static func patiently<Opened>(
    within milliseconds: Int, _ open: () throws -> Opened
  ) throws -> Opened {
    let end = MonotonicTime.now.adding(milliseconds: milliseconds)
    while true {
      do {
        return try open()
      } catch let error where isBusy(error) && MonotonicTime.now < end {
        usleep(10_000)
      }
    }
  }

  var isNew: Bool { newReason != nil }

  deinit { close() }

  /// Closes the connections and releases the lock. A temporary index is removed.
  func close() {
    reader.close()
    // An interruption that found no running statement stops the next one. Without this statement it
    // would stop the final checkpoint, and the next process to open the index would have to read
    // the whole log first.
    try? writer.withDatabase { db in try db.execute("PRAGMA user_version") }
    writer.close()
    lock.release()
    tellOthers()
    if location.isTemporary { IndexLocation.removeFolder(folderName(of: location.path)) }
  }

  /// Wakes processes that wait for this one to end: closing may have taken longer than they keep
  /// checking the lock.
  private func tellOthers() {
    let file = open(location.path + "-opening", O_RDONLY | O_CLOEXEC)
    if file >= 0 { Glibc.close(file) }
  }

  /// The path of the socket for asking the process with the lock whether the index agrees with the
  /// files.
  var watcherPath: String { location.path + "-watch" }

  /// Tries to acquire the lock of the process that compares and reads files, which holds it until
  /// the index is closed. Other processes show its results, and may take over when it ends.
  func takesLock() -> Bool { lock.acquire() }

  /// Returns a number that changes when another connection writes.
  static func dataVersion(of connection: Connection) throws -> Int64? {
    try connection.read { db in try Statement(db, WritingSQL.dataVersion).first { $0.number(0) } }
  }

  /// Whether an error means that the file is damaged, so that the index must be reopened after
  /// `discard`.
  static func isDamage(_ error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return false }
    return [SQLITE_CORRUPT, SQLITE_NOTADB].contains(error.primaryCode)
      || error.code == CheckedFiles.damage
  }

  /// Marks the index as unfit, so that the next process to open it rebuilds it.
  func discard() throws {
    try writer.withDatabase { db in try db.execute("PRAGMA user_version = -1") }
  }
}

extension IndexDatabase {
  /// The memory of each connection for pages of the file, in kB. The system caches the file's pages
  /// too, and copying one takes a microsecond, so this only has to hold the pages that many queries
  /// use.
  enum PageMemory {
    static let reader = 500
    static let writer = 500
    /// For the writer while many files are read.
    static let filling = 16_000
  }

  /// Gives the writer more memory while many files are read. An index of a million events needs it; a
  /// changed file does not.
  ///
  /// The log is larger meanwhile, so that a page that many transactions change is copied into the
  /// database once.
  func setFilling(_ isFilling: Bool) throws {
    let kilobytes = isFilling ? PageMemory.filling : PageMemory.writer
    try writer.withDatabase { db in
      try db.execute("PRAGMA cache_size = -\(kilobytes)")
      try db.execute("PRAGMA wal_autocheckpoint = \(isFilling ? 16_000 : Self.logPages)")
      if !isFilling { try db.execute("PRAGMA shrink_memory") }
    }
  }

  /// The pages in the log at which they are copied into the database.
  private static let logPages = 2_000
}

extension IndexDatabase {
  /// The files of an index, its locks included.
  static func fileNames(of path: String) -> [String] {
    ["", "-wal", "-shm", "-journal", "-lock", "-opening", "-watch"].map { path + $0 }
  }

  /// Opens the index if it fits; otherwise deletes and rebuilds it.
  /// - Returns: the connection, why the index is new (if it is), and whether every file was read
  ///   once.
  static func openWriter(
    _ location: IndexLocation, identity: IndexIdentity
  ) throws -> (Connection, NewIndexReason?, isComplete: Bool) {
    CheckedFiles.use()
    keepPrivate(location.path)
    let reason: NewIndexReason
    do {
      switch try existing(location, identity: identity) {
      case .fitting(let connection, let isComplete): return (connection, nil, isComplete)
      case .unfit(let found): reason = found
      }
    } catch let error where isDamage(error) {
      // It was deleted just now.
      reason = .damaged
    }
    for name in fileNames(of: location.path) where !name.hasSuffix("-opening") { unlink(name) }
    makePrivateFile(location.path)
    let connection = try writer(of: location.path)
    try connection.write { db in try identity.make(db) }
    return (connection, reason, false)
  }

  // MARK: - Permissions

  /// Makes existing files readable by the user only, regardless of earlier permissions.
  private static func keepPrivate(_ path: String) {
    for name in fileNames(of: path) { chmod(name, 0o600) }
  }

  /// Creates an empty database that only the user may read, regardless of the umask. SQLite gives
  /// its log and its shared memory the permissions of the database.
  private static func makePrivateFile(_ path: String) {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    // If this fails, opening it reports the reason.
    guard file >= 0 else { return }
    fchmod(file, 0o600)
    Glibc.close(file)
  }

  // MARK: - Existing index

  private enum Existing {
    case fitting(Connection, isComplete: Bool)
    case unfit(NewIndexReason)
  }

  private static func existing(
    _ location: IndexLocation, identity: IndexIdentity
  ) throws -> Existing {
    guard access(location.path, F_OK) == 0 else { return .unfit(.missing) }
    let connection = try writer(of: location.path)
    return try connection.read { db in
      if let reason = try identity.difference(from: db) { return .unfit(reason) }
      return .fitting(connection, isComplete: try IndexSetting.number(.complete, db) == 1)
    }
  }

  // MARK: - Connections

  static func writer(of path: String) throws -> Connection {
    try Connection(path: path) { db in
      CheckedFiles.makeRoom(in: db.handle)
      try db.execute(
        """
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = NORMAL;
        PRAGMA temp_store = MEMORY;
        PRAGMA cache_size = -\(PageMemory.writer);
        PRAGMA wal_autocheckpoint = \(logPages);
        PRAGMA journal_size_limit = 16000000;
        """)
      keepLog(of: db)
    }
  }

  static func reader(of path: String) throws -> Connection {
    try Connection(path: path, isReadOnly: true) { db in
      try db.execute("PRAGMA cache_size = -\(PageMemory.reader)")
      keepLog(of: db)
    }
  }

  /// Keeps the log when the last connection closes: it is found by name, and the name may belong to
  /// an index that another process has rebuilt.
  private static func keepLog(of db: Database) {
    var isKept: Int32 = 1
    sqlite3_file_control(db.handle, "main", SQLITE_FCNTL_PERSIST_WAL, &isKept)
  }
}

extension IndexDatabase {
  /// The amounts of data in an index.
  struct Counts {
    var isComplete: Bool
    var collections: Int
    var files: Int
    var events: Int
    var series: Int
    var problems: Int
    var others: Int
  }

  func counts() throws -> Counts {
    try reader.read { db in
      func count(_ sql: String) throws -> Int {
        try Statement(db, sql).first { Int($0.number(0)) } ?? 0
      }
      return Counts(
        isComplete: try IndexSetting.number(.complete, db) == 1,
        collections: try count(WritingSQL.collectionCount),
        files: try IndexSetting.number(.fileCount, db),
        events: try IndexSetting.number(.eventCount, db),
        series: try count(WritingSQL.seriesCount), problems: try count(WritingSQL.problemCount),
        others: try IndexSetting.number(.otherCount, db))
    }
  }

  /// Marks the index as unfit, or deletes it if not even that can be written.
  func discardFiles() {
    do {
      try discard()
    } catch {
      for name in Self.fileNames(of: location.path) where !name.hasSuffix("-opening") {
        unlink(name)
      }
    }
  }
}
