import GRDB
import GRDBSQLite

/// A prepared statement that is run through SQLite's own interface: writing an event takes a dozen
/// rows, and GRDB's arguments alone would cost more than they may take.
///
/// It must not be run inside its own `body`.
struct FastStatement {
  private let statement: Statement
  private let handle: OpaquePointer

  /// - Parameter sql: compiled once a connection.
  init(_ db: Database, _ sql: String) throws {
    statement = try db.cachedStatement(sql: sql)
    handle = statement.sqliteStatement
  }

  /// Runs a statement that answers no rows.
  func run<each Value: Bindable>(_ value: repeat each Value) throws {
    try forEach(repeat each value) { _ in true }
  }

  /// Runs an insertion; the number of the new row.
  func insert<each Value: Bindable>(_ value: repeat each Value) throws -> Int64 {
    try run(repeat each value)
    return sqlite3_last_insert_rowid(sqlite3_db_handle(handle))
  }

  /// What `read` makes of the first row; nil where there is none.
  func first<each Value: Bindable, Answer>(
    _ value: repeat each Value, read: (FastRow) -> Answer
  ) throws -> Answer? {
    var answer: Answer?
    try forEach(repeat each value) { row in
      answer = read(row)
      return false
    }
    return answer
  }

  /// What `read` makes of each row.
  func all<each Value: Bindable, Answer>(
    _ value: repeat each Value, read: (FastRow) -> Answer
  ) throws -> [Answer] {
    var answers: [Answer] = []
    try forEach(repeat each value) { row in
      answers.append(read(row))
      return true
    }
    return answers
  }

  /// Hands rows over until `body` answers false.
  func forEach<each Value: Bindable>(
    _ value: repeat each Value, body: (FastRow) throws -> Bool
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
      if try !body(FastRow(handle: handle)) { return }
    }
    guard code == SQLITE_DONE else { throw error(code) }
  }

  private func error(_ code: Int32) -> DatabaseError {
    let message = sqlite3_db_handle(handle).flatMap { sqlite3_errmsg($0) }
    return DatabaseError(
      resultCode: ResultCode(rawValue: code), message: message.map { String(cString: $0) },
      sql: sqlite3_sql(handle).map { String(cString: $0) })
  }
}

/// The row a statement stands on; valid until the statement goes on.
struct FastRow {
  fileprivate let handle: OpaquePointer

  /// 0 where the value is NULL.
  func number(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func optional(_ column: Int32) -> Int64? {
    sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : number(column)
  }

  /// Empty where the value is NULL.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// 0 where the value is NULL.
  func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { [UInt8]($0) } }

  /// The bytes of a blob or text; valid inside `body` only.
  func withBytes<Answer>(
    _ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Answer
  ) rethrows -> Answer {
    let start = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}

extension Database {
  /// Hands over the rows of a statement that is compiled once a connection, until `body` answers
  /// false.
  func forEachRow<each Value: Bindable>(
    _ sql: String, _ value: repeat each Value, body: (FastRow) throws -> Bool
  ) throws {
    try FastStatement(self, sql).forEach(repeat each value, body: body)
  }
}
