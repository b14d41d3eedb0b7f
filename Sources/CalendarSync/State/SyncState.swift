import CalendarStore

/// The stored state of an account: the collections, both texts of each item at the last agreement,
/// reports of the server that are not carried out yet, and intents.
///
/// Losing it deletes nothing: the next run finds the items again by their UIDs. A state that is
/// damaged, or of another version, is set aside as a file.
package final class SyncState {
  let database: Connection
  /// The path of an unusable state that was set aside, if any.
  package let putAside: String?
  let path: String
  /// Reads the names of members and collections.
  let names: any RemoteNames

  /// Opens the state of an account, or makes an empty one.
  /// - Parameter path: the file, in a folder that is made if it is missing.
  package convenience init(path: String, _ names: any RemoteNames) throws(SyncError) {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    do { try makeFolders("/" + folder) } catch { throw .file(folder, error) }
    do { self.init(try Self.opened(path), path, names, putAside: nil) } catch {
      // A full disk or a locked file does not mean that the contents are damaged.
      guard Self.isUseless(error) else { throw .state(path, "\(error)") }
      let aside = try Self.putAside(path)
      do { self.init(try Self.opened(path), path, names, putAside: aside) } catch {
        throw .state(path, "\(error)")
      }
    }
  }

  /// Creates a state in memory, from that of an account if there is one, without changes on the
  /// disk.
  package init(copyOf path: String, _ names: any RemoteNames) throws(SyncError) {
    (self.path, self.names) = (path, names)
    do {
      database = try Connection(vfs: "unix") { try Schema.make($0) }
      putAside = nil
      guard (try? FileRights(path: path)) != nil else { return }
      try database.withDatabase { db in
        try db.forEachRow("ATTACH ? AS old", path) { _ in true }
        try Schema.check(db, "old")
        for table in Schema.tables {
          let columns = try Schema.columns(of: table, in: "old", db)
          if columns.isEmpty { continue }
          try db.execute(
            "INSERT INTO main.\(table)(\(columns)) SELECT \(columns) FROM old.\(table)")
        }
        try db.execute("DETACH old")
      }
    } catch {
      throw .state(path, "\(error)")
    }
  }

  private init(
    _ database: Connection, _ path: String, _ names: any RemoteNames, putAside: String?
  ) {
    (self.database, self.path, self.names) = (database, path, names)
    self.putAside = putAside
  }

  package func close() { database.close() }

  /// Runs `body` as one change.
  func write<Value>(_ body: (Database) throws -> Value) throws(SyncError) -> Value {
    do { return try database.write(.immediate, body) } catch { throw .state(path, "\(error)") }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(SyncError) -> Value {
    do { return try database.read(body) } catch { throw .state(path, "\(error)") }
  }

  // MARK: - Private

  private static func opened(_ path: String) throws -> Connection {
    if (try? FileRights(path: path)) == nil { try writeNewFile([], to: path) }
    let connection = try Connection(path: path, vfs: "unix") { db in
      try db.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    }
    try connection.write { db in
      if try Schema.isEmpty(db) { try Schema.make(db) }
      try Schema.renew(db)
      try Schema.check(db, "main")
    }
    return connection
  }

  private static func isUseless(_ error: any Error) -> Bool {
    if error is Schema.OtherVersion { return true }
    // SQLITE_CORRUPT, SQLITE_NOTADB, and SQLITE_ERROR for tables that are not as they should be.
    return (error as? DatabaseError).map { [1, 11, 26].contains($0.primaryCode) } ?? false
  }

  /// Sets aside the state of a removed account, so that another account with its name starts afresh and
  /// deletes nothing.
  /// - Returns: its new path; nil if there was none.
  package static func putAside(
    account: String, in stateFolder: String
  ) throws(SyncError) -> String? {
    let path = joined(stateFolder, account + ".sqlite")
    guard (try? FileRights(path: path)) != nil else { return nil }
    let lock = FileLock(path: joined(stateFolder, account) + ".lock")
    guard lock.acquire() else { throw .busy }
    defer { lock.release() }
    return try putAside(path)
  }

  private static func putAside(_ path: String) throws(SyncError) -> String {
    var number = 1
    while (try? FileRights(path: "\(path).aside-\(number)")) != nil { number += 1 }
    let aside = "\(path).aside-\(number)"
    let disk = Disk()
    do {
      try disk.rename(path, to: aside)
      for suffix in ["-wal", "-shm"] where (try? FileRights(path: path + suffix)) != nil {
        try disk.rename(path + suffix, to: aside + suffix)
      }
    } catch { throw .file(path, error) }
    return aside
  }
}

/// The tables of a state.
private enum Schema {
  static let version: Int64 = 3
  /// The first version, without the columns of `refusal` that say why and when. The second had no `past`.
  private static let firstVersion: Int64 = 1
  static let tables = ["collection", "item", "todo", "op", "refusal", "past"]

  struct OtherVersion: Error, CustomStringConvertible {
    var description: String { "it is of another version" }
  }

  static func isEmpty(_ db: Database) throws -> Bool {
    var count: Int64 = 0
    try db.forEachRow("SELECT count(*) FROM sqlite_schema") { row in
      count = row.number(0)
      return false
    }
    return count == 0
  }

  static func make(_ db: Database) throws {
    try db.execute(sql + past)
    try db.execute("PRAGMA user_version = \(version)")
  }

  /// Upgrades an older state.
  static func renew(_ db: Database) throws {
    let old = try version(of: "main", db)
    guard (firstVersion..<version).contains(old) else { return }
    if old == firstVersion {
      for column in ["status INTEGER", "condition TEXT", "since INTEGER", "tried INTEGER"] {
        try db.execute("ALTER TABLE refusal ADD COLUMN \(column)")
      }
    }
    try db.execute(past)
    try db.execute("PRAGMA user_version = \(version)")
  }

  static func columns(of table: String, in name: String, _ db: Database) throws -> String {
    var columns: [String] = []
    try db.forEachRow("SELECT name FROM pragma_table_info(?, ?)", table, name) { row in
      columns.append(row.text(0))
      return true
    }
    return columns.joined(separator: ", ")
  }

  private static func version(of name: String, _ db: Database) throws -> Int64 {
    var found: Int64 = -1
    try db.forEachRow("PRAGMA \(name).user_version") { row in
      found = row.number(0)
      return false
    }
    return found
  }

  static func check(_ db: Database, _ name: String) throws {
    let found = try version(of: name, db)
    let isOlder = (firstVersion..<version).contains(found)
    guard found == version || isOlder && name != "main" else { throw OtherVersion() }
    var isWhole = true
    try db.forEachRow("PRAGMA \(name).quick_check(1)") { row in
      isWhole = row.text(0) == "ok"
      return false
    }
    guard isWhole else { throw DatabaseError(11) }
    for table in tables where !isOlder || table != "past" {
      try db.execute("SELECT * FROM \(name).\(table) LIMIT 0")
    }
  }

  /// The versions on the server before changes from here, and the time of the change.
  private static let past = """
    CREATE TABLE past(
      collection INTEGER NOT NULL, key TEXT NOT NULL, href TEXT NOT NULL, etag TEXT,
      text BLOB NOT NULL, at INTEGER NOT NULL);
    """

  /// `key` is an href spelled as all that are equal to it are. `todo` is what the server has said that the items do not show yet: another ETag, the text once
  /// it is fetched, or that the resource is gone. `op` is what was about to be done,
  /// `refusal` what the server does not take: a file's text, or nothing for a deletion.
  private static let sql = """
    CREATE TABLE collection(
      id INTEGER PRIMARY KEY, href TEXT NOT NULL UNIQUE, folder TEXT NOT NULL UNIQUE,
      device INTEGER, inode INTEGER, token TEXT, ctag TEXT, name TEXT, color TEXT,
      stated INTEGER NOT NULL, denied INTEGER NOT NULL, refused TEXT, detached INTEGER NOT NULL,
      moved INTEGER NOT NULL);
    CREATE TABLE item(
      collection INTEGER NOT NULL, key TEXT NOT NULL, href TEXT NOT NULL, file TEXT NOT NULL,
      uid TEXT, etag TEXT,
      local BLOB, remote BLOB, stamp TEXT,
      reason TEXT, mine BLOB, theirs BLOB, theirsEtag TEXT,
      PRIMARY KEY(collection, key)) WITHOUT ROWID;
    CREATE TABLE todo(
      collection INTEGER NOT NULL, key TEXT NOT NULL, href TEXT NOT NULL, etag TEXT,
      gone INTEGER NOT NULL, text BLOB,
      PRIMARY KEY(collection, key)) WITHOUT ROWID;
    CREATE TABLE op(
      id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, kind TEXT NOT NULL, file TEXT NOT NULL,
      href TEXT NOT NULL, oldHref TEXT, expected BLOB, bytes BLOB, remote BLOB, etag TEXT);
    CREATE TABLE refusal(
      collection INTEGER NOT NULL, file TEXT NOT NULL, bytes BLOB NOT NULL,
      status INTEGER, condition TEXT, since INTEGER, tried INTEGER,
      PRIMARY KEY(collection, file)) WITHOUT ROWID;
    """
}
