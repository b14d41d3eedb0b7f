import GRDBSQLite
import Glibc

/// The files of the system as SQLite sees them, with a checksum in each page of a database: a page
/// that is not what was written is an error, and never an answer.
///
/// It is the system's own file interface with another way to open databases and their logs, which
/// have checksums of SQLite's own. Temporary files stay as they are.
enum CheckedFiles {
  /// What a damaged page is answered with.
  static let damage = SQLITE_IOERR | 32 << 8

  // Made once, before the first connection, and never changed.
  nonisolated(unsafe) private static let system = sqlite3_vfs_find(nil)
  private static let isRegistered = register()

  /// Has all connections of this process that are opened from now on open their files this way.
  static func use() { _ = isRegistered }

  /// Leaves room for checksums in the pages of a database that is still empty.
  static func makeRoom(in connection: OpaquePointer?) {
    var size = Int32(PageChecksum.size)
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &size)
  }

  private static func register() -> Bool {
    guard let system else { return false }
    let files = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    files.initialize(to: system.pointee)
    files.pointee.zName = UnsafePointer(strdup("daybook"))
    files.pointee.pNext = nil
    files.pointee.xOpen = { _, name, file, flags, flagsThen in
      CheckedFiles.open(name, file, flags, flagsThen)
    }
    return sqlite3_vfs_register(files, 1) == SQLITE_OK
  }

  private static func open(
    _ name: UnsafePointer<CChar>?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
    _ flagsThen: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let system, let file else { return SQLITE_CANTOPEN }
    let code = system.pointee.xOpen(system, name, file, flags, flagsThen)
    if code == SQLITE_OK, flags & SQLITE_OPEN_MAIN_DB != 0 { CheckedMethods.put(into: file) }
    if code == SQLITE_OK, flags & SQLITE_OPEN_WAL != 0 { CheckedLog.put(into: file) }
    return code
  }
}
