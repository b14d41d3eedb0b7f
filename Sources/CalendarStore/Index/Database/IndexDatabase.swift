import GRDB
import GRDBSQLite
import Glibc

/// The open index: one connection that reads and one that writes.
///
/// What does not fit (another version of the tables, other sources, damage) is deleted and made
/// anew before anybody reads it. Several processes may have the same index open.
final class IndexDatabase {
  let location: IndexLocation
  /// For questions; it cannot write.
  let reader: DatabaseQueue
  /// For the worker's thread only.
  let writer: DatabaseQueue
  /// Why the index was made anew now, so that nothing is known yet; nil when it was not.
  let newReason: NewIndexReason?
  /// Whether every file was read once when it was opened.
  let isComplete: Bool
  /// The version of what is in it when it was opened; see `dataVersion(of:)`.
  let openedVersion: Int64?
  private let lock: FileLock

  /// Opens the index, or makes it.
  ///
  /// - Parameters:
  ///   - sources: as the user named them.
  ///   - zoneFolder: where the system's zones are; when they change, so do moments.
  /// - Throws: where neither works, as on a full disk. `opened` then takes another place.
  init(
    _ location: IndexLocation, sources: [String], zoneFolder: String = "/usr/share/zoneinfo"
  ) throws {
    self.location = location
    let identity = IndexIdentity(sources: sources, zoneFolder: zoneFolder)
    // One process at a time looks whether the index fits: what one makes no other deletes.
    let gate = FileLock(path: location.path + "-opening")
    gate.wait()
    defer { gate.release() }
    (writer, newReason, isComplete) = try Self.openWriter(location, identity: identity)
    openedVersion = try Self.dataVersion(of: writer)
    reader = try DatabaseQueue(path: location.path, configuration: Self.readerConfiguration)
    lock = FileLock(path: location.path + "-lock")
    if !isComplete { try setFilling(true) }
  }

  /// Opens the index at its place, or where that fails a temporary one whose location says why.
  /// - Parameter patience: for so many milliseconds it is tried while another process is in the way;
  ///   one try waits up to five seconds for a lock.
  static func opened(
    _ location: IndexLocation, sources: [String], patience: Int = 5_000
  ) throws -> IndexDatabase {
    do {
      return try patiently(within: patience) { try IndexDatabase(location, sources: sources) }
    } catch let error as DatabaseError {
      if location.isTemporary { IndexLocation.removeFolder(folderName(of: location.path)) }
      guard let next = location.next(reason: error.message ?? "cannot be opened") else {
        throw error
      }
      return try opened(next, sources: sources, patience: patience)
    }
  }

  /// Tries again while another process is in the way. SQLite waits by itself for most locks, but not
  /// where waiting for each other could be without end, nor for a log that another process puts in order.
  ///
  /// - Parameter milliseconds: how long it is tried; once in any case.
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

  /// Closes the connections and gives the lock back; a temporary index is gone then.
  func close() {
    // What cannot be closed now is closed with the process.
    try? reader.close()
    // An interruption that met no statement waits for the next one. Let it be this one: otherwise
    // it stops the checkpoint of closing, and whoever opens the index reads the whole log first.
    try? writer.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA user_version") }
    try? writer.close()
    lock.release()
    tellOthers()
    if location.isTemporary { IndexLocation.removeFolder(folderName(of: location.path)) }
  }

  /// Wakes who follows this process: closing may have taken longer than they go on looking whether
  /// the lock is free.
  private func tellOthers() {
    let file = open(location.path + "-opening", O_RDONLY | O_CLOEXEC)
    if file >= 0 { Glibc.close(file) }
  }

  /// Whether this process is the one that compares and reads files; it stays so until the index is
  /// closed. Others show what that one writes, and may take over when it ends.
  func takesLock() -> Bool { lock.take() }

  /// A number that is another one after another connection than this has written.
  static func dataVersion(of connection: DatabaseQueue) throws -> Int64? {
    try connection.read { db in
      try Int64.fetchOne(db.cachedStatement(sql: WritingSQL.dataVersion))
    }
  }

  /// Whether an error says that the file is damaged: the index must be opened again after `discard`.
  static func isDamage(_ error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return false }
    return [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
      || error.extendedResultCode.rawValue == CheckedFiles.damage
  }

  /// Makes the index one that does not fit: the next one that opens it makes it anew.
  func discard() throws {
    try writer.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA user_version = -1") }
  }
}

extension IndexDatabase {
  /// The memory of each connection for pages of the file, in kB. The system keeps the file's pages
  /// too, and a page that is there is copied in a microsecond: these hold those that many questions
  /// go through.
  enum PageMemory {
    static let reader = 500
    static let writer = 500
    /// Of the writer while many files are read.
    static let filling = 32_000
  }

  /// Gives the writer much memory for its pages while many files are read, and takes it back
  /// afterwards: the index of a million events needs it, a changed file does not.
  func setFilling(_ isFilling: Bool) throws {
    let kilobytes = isFilling ? PageMemory.filling : PageMemory.writer
    try writer.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA cache_size = -\(kilobytes)")
      if !isFilling { try db.execute(sql: "PRAGMA shrink_memory") }
    }
  }
}
