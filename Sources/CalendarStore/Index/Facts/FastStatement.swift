import GRDB
import GRDBSQLite

/// A prepared statement that is run through SQLite's own interface: writing an event takes a dozen
/// rows, and GRDB's arguments alone would cost more than they may take.
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
    _ value: repeat each Value, body: (FastRow) -> Bool
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
      if !body(FastRow(handle: handle)) { return }
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

  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }
}

/// A value that a statement takes.
protocol Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

/// The value is copied when it is bound.
private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension Int64: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, self)
  }
}

extension Int: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(self))
  }
}

extension String: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { buffer in
        // Without an address it would be NULL.
        buffer.isEmpty
          ? sqlite3_bind_text(statement, index, "", 0, copied)
          : sqlite3_bind_text(statement, index, buffer.baseAddress, Int32(buffer.count), copied)
      }
    }
  }
}

extension [UInt8]: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    isEmpty
      ? sqlite3_bind_zeroblob(statement, index, 0)
      : withUnsafeBufferPointer {
        sqlite3_bind_blob(statement, index, $0.baseAddress, Int32($0.count), copied)
      }
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    self?.bind(to: statement, at: index) ?? sqlite3_bind_null(statement, index)
  }
}
