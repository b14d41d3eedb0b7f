import CSQLite

/// An error of SQLite: https://www.sqlite.org/rescode.html.
package struct DatabaseError: Error, CustomStringConvertible {
  /// The extended result code.
  let code: Int32
  /// SQLite's own words; lower case, no full stop.
  let message: String

  package init(_ code: Int32, message: String? = nil) {
    self.code = code
    self.message = message ?? String(cString: sqlite3_errstr(code))
  }

  /// The error that a connection reports for its last call.
  fileprivate init(_ code: Int32, of handle: OpaquePointer?) {
    self.init(code, message: handle.map { String(cString: sqlite3_errmsg($0)) })
  }

  /// The result code without its extension, such as `SQLITE_BUSY`.
  package var primaryCode: Int32 { code & 0xFF }

  package var description: String { "SQLite error \(code): \(message)" }
}

/// An open database, with the statements that were compiled for it.
///
/// It belongs to a `Connection`, which passes it to one closure at a time.
package final class Database {
  let handle: OpaquePointer
  /// The statements by their SQL; each is compiled once.
  private var statements: [String: OpaquePointer] = [:]

  fileprivate init(path: String, isReadOnly: Bool, patience: Int32, vfs: String?) throws {
    var opened: OpaquePointer?
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = sqlite3_open_v2(path, &opened, access | SQLITE_OPEN_NOMUTEX, vfs)
    guard code == SQLITE_OK, let opened else {
      defer { sqlite3_close(opened) }
      throw DatabaseError(code, of: opened)
    }
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, patience)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(handle)
  }

  /// The number of rows that the last writing statement inserted, updated or deleted.
  package var changesCount: Int { Int(sqlite3_changes(handle)) }

  /// The number of rows changed since the database was opened, those of triggers and of the tables of
  /// the full text among them.
  var allChangesCount: Int { Int(sqlite3_total_changes(handle)) }

  /// Runs statements that return no rows.
  package func execute(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw DatabaseError(code, of: handle) }
  }

  /// Passes the rows of a statement to `body` until it returns false.
  package func forEachRow<each Value: Bindable>(
    _ sql: String, _ value: repeat each Value, body: (Row) throws -> Bool
  ) throws {
    try Statement(self, sql).forEach(repeat each value, body: body)
  }

  // MARK: - For connections and statements

  fileprivate func compiled(_ sql: String) throws -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var compiled: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = sqlite3_prepare_v3(handle, sql, -1, flags, &compiled, nil)
    guard code == SQLITE_OK, let compiled else { throw DatabaseError(code, of: handle) }
    statements[sql] = compiled
    return compiled
  }

  /// Runs `body` in a transaction, which an error rolls back.
  fileprivate func transaction<Answer>(
    _ begin: String, _ body: (Database) throws -> Answer
  ) throws -> Answer {
    try Statement(self, begin).run()
    do {
      let answer = try body(self)
      try Statement(self, "COMMIT").run()
      return answer
    } catch {
      // Some errors, such as a full disk, have already rolled it back.
      if sqlite3_get_autocommit(handle) == 0 { try? Statement(self, "ROLLBACK").run() }
      throw error
    }
  }
}

/// A connection to a database that any thread may use. Closures run one at a time, on the calling
/// thread, and must not use the connection themselves.
package final class Connection: Sendable {
  /// The time when a transaction acquires the write lock.
  package enum TransactionKind { case deferred, immediate }

  /// Nil once it is closed.
  private let database: Monitor<Database?>
  /// The handle for `interrupt` while a closure runs; nil once the connection is closed.
  private let handle: Monitor<OpaquePointer?>

  /// Opens the database, or creates an empty one.
  ///
  /// - Parameters:
  ///   - path: the file; `:memory:` is a database only for this connection.
  ///   - patience: how many milliseconds a statement waits for the lock of another connection.
  ///   - vfs: SQLite's name of the files to use; nil for those of the index, once a process has opened
  ///     one (`CheckedFiles`).
  ///   - prepare: runs before anything else.
  package init(
    path: String = ":memory:", isReadOnly: Bool = false, patience: Int32 = 5_000,
    vfs: String? = nil, prepare: (Database) throws -> Void = { _ in }
  ) throws {
    let opened = try Database(
      path: path, isReadOnly: isReadOnly, patience: patience, vfs: vfs)
    try prepare(opened)
    handle = Monitor(opened.handle)
    database = Monitor(opened)
  }

  /// Runs `body` on one snapshot: all statements see the database as it is at the first of them.
  package func read<Answer>(_ body: (Database) throws -> Answer) throws -> Answer {
    try withDatabase { db in try db.transaction("BEGIN", body) }
  }

  /// Runs `body` as one change: everything takes effect, or nothing if it throws.
  /// - Parameter kind: `immediate` waits for other writers before anything is read.
  package func write<Answer>(
    _ kind: TransactionKind = .immediate, _ body: (Database) throws -> Answer
  ) throws -> Answer {
    try withDatabase { db in
      try db.transaction(kind == .immediate ? "BEGIN IMMEDIATE" : "BEGIN", body)
    }
  }

  /// Runs `body` outside of any transaction.
  package func withDatabase<Answer>(_ body: (Database) throws -> Answer) throws -> Answer {
    try database.with { database in
      guard let database else { throw DatabaseError(SQLITE_MISUSE, message: "it is closed") }
      return try body(database)
    }
  }

  /// Interrupts the running statement, if any, with `SQLITE_INTERRUPT`.
  func interrupt() { handle.with { if let handle = $0 { sqlite3_interrupt(handle) } } }

  package func close() {
    database.with { database in
      handle.with { $0 = nil }
      database = nil
    }
  }
}

/// A compiled statement.
///
/// It must not be run inside its own `body`.
struct Statement {
  private let handle: OpaquePointer

  /// - Parameter sql: the text, which is compiled once for each connection.
  init(_ database: Database, _ sql: String) throws { handle = try database.compiled(sql) }

  /// Runs a statement that returns no rows.
  func run<each Value: Bindable>(_ value: repeat each Value) throws {
    try forEach(repeat each value) { _ in true }
  }

  /// Runs an insertion and returns the number of the new row.
  func insert<each Value: Bindable>(_ value: repeat each Value) throws -> Int64 {
    try run(repeat each value)
    return sqlite3_last_insert_rowid(sqlite3_db_handle(handle))
  }

  /// Returns what `read` makes of the first row; nil if there is none.
  func first<each Value: Bindable, Answer>(
    _ value: repeat each Value, read: (Row) -> Answer
  ) throws -> Answer? {
    var answer: Answer?
    try forEach(repeat each value) { row in
      answer = read(row)
      return false
    }
    return answer
  }

  /// Returns what `read` makes of each row.
  func all<each Value: Bindable, Answer>(
    _ value: repeat each Value, read: (Row) -> Answer
  ) throws -> [Answer] {
    var answers: [Answer] = []
    try forEach(repeat each value) { row in
      answers.append(read(row))
      return true
    }
    return answers
  }

  /// Passes the rows to `body` until it returns false.
  func forEach<each Value: Bindable>(
    _ value: repeat each Value, body: (Row) throws -> Bool
  ) throws {
    defer { sqlite3_reset(handle) }
    var index: Int32 = 0
    var code = SQLITE_OK
    for item in repeat each value {
      index += 1
      let result = item.bind(to: handle, at: index)
      if result != SQLITE_OK { code = result }
    }
    guard code == SQLITE_OK else { throw error(code) }
    while true {
      code = sqlite3_step(handle)
      guard code == SQLITE_ROW else { break }
      if try !body(Row(handle: handle)) { return }
    }
    guard code == SQLITE_DONE else { throw error(code) }
  }

  private func error(_ code: Int32) -> DatabaseError {
    DatabaseError(code, of: sqlite3_db_handle(handle))
  }
}
