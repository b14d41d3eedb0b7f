import GRDB
import GRDBSQLite
import Glibc

extension IndexDatabase {
  /// The files of an index, its locks included.
  static func fileNames(of path: String) -> [String] {
    ["", "-wal", "-shm", "-journal", "-lock", "-opening"].map { path + $0 }
  }

  /// Opens the index if it fits; deletes what does not, and makes it anew.
  /// - Returns: why it is new if it is, and whether every file was read once.
  static func openWriter(
    _ location: IndexLocation, identity: IndexIdentity
  ) throws -> (DatabaseQueue, NewIndexReason?, isComplete: Bool) {
    CheckedFiles.use()
    keepPrivate(location.path)
    let reason: NewIndexReason
    do {
      switch try existing(location, identity: identity) {
      case .fitting(let queue, let isComplete): return (queue, nil, isComplete)
      case .unfit(let found): reason = found
      }
    } catch let error where isDamage(error) {
      // It is deleted now.
      reason = .damaged
    }
    for name in fileNames(of: location.path) where !name.hasSuffix("-opening") { unlink(name) }
    makePrivateFile(location.path)
    let queue = try DatabaseQueue(path: location.path, configuration: writerConfiguration)
    try queue.write { db in try identity.make(db) }
    return (queue, reason, false)
  }

  // MARK: - Rights

  /// Only the user may read what is there already, whatever an earlier version or a copy left.
  private static func keepPrivate(_ path: String) {
    for name in fileNames(of: path) { chmod(name, 0o600) }
  }

  /// Makes an empty database that only the user may read, whatever the umask. SQLite gives its log
  /// and its shared memory the rights of the database.
  private static func makePrivateFile(_ path: String) {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    // Where it cannot be made, opening it tells why.
    guard file >= 0 else { return }
    fchmod(file, 0o600)
    Glibc.close(file)
  }

  // MARK: - What is there

  private enum Existing {
    case fitting(DatabaseQueue, isComplete: Bool)
    case unfit(NewIndexReason)
  }

  private static func existing(
    _ location: IndexLocation, identity: IndexIdentity
  ) throws -> Existing {
    guard access(location.path, F_OK) == 0 else { return .unfit(.missing) }
    let queue = try DatabaseQueue(path: location.path, configuration: writerConfiguration)
    return try queue.read { db in
      if let reason = try identity.difference(from: db) { return .unfit(reason) }
      return .fitting(queue, isComplete: try IndexSetting.number(.complete, db) == 1)
    }
  }

  // MARK: - Connections

  static var writerConfiguration: Configuration {
    var configuration = Configuration()
    configuration.label = "index writer"
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      CheckedFiles.makeRoom(in: db.sqliteConnection)
      try db.execute(
        sql: """
          PRAGMA journal_mode = WAL;
          PRAGMA synchronous = NORMAL;
          PRAGMA temp_store = MEMORY;
          PRAGMA cache_size = -\(PageMemory.writer);
          PRAGMA wal_autocheckpoint = 2000;
          PRAGMA journal_size_limit = 16000000;
          """)
      keepLog(of: db)
    }
    return configuration
  }

  static var readerConfiguration: Configuration {
    var configuration = Configuration()
    configuration.label = "index reader"
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = -\(PageMemory.reader)")
      keepLog(of: db)
    }
    return configuration
  }

  /// The log stays when the last connection closes: it is found by name, and the name may belong to
  /// an index that another process made anew.
  private static func keepLog(of db: Database) {
    var isKept: Int32 = 1
    sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_PERSIST_WAL, &isKept)
  }
}
