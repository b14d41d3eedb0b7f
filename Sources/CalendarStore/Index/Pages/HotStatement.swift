import GRDB
import GRDBSQLite

/// A cached statement bound and stepped by SQLite's own functions, for what runs thousands of times.
///
/// Its numbers are bound in order. It must not be run inside its own `body`.
struct HotStatement {
  private let statement: Statement

  init(_ db: Database, _ sql: String) throws { statement = try db.cachedStatement(sql: sql) }

  /// Steps through the rows; `body` says whether it wants the next one.
  func run(_ values: Int64..., body: (ResultRow) throws -> Bool) throws {
    try run(bound: values, body: body)
  }

  /// Runs a statement without rows.
  func run(_ values: Int64...) throws { try run(bound: values) { _ in false } }

  /// Runs a statement without rows; the blobs are bound after the numbers.
  func run(_ values: Int64..., blobs: [UInt8]...) throws {
    let handle = statement.sqliteStatement
    sqlite3_reset(handle)
    defer { sqlite3_clear_bindings(handle) }
    for (index, blob) in blobs.enumerated() {
      blob.withUnsafeBytes { bytes in
        // Copied by SQLite; the pointer of an empty blob must not be null, which would be NULL.
        let place = Int32(values.count + index + 1)
        if let start = bytes.baseAddress, !bytes.isEmpty {
          sqlite3_bind_blob(handle, place, start, Int32(bytes.count), Self.copied)
        } else {
          sqlite3_bind_zeroblob(handle, place, 0)
        }
      }
    }
    try run(bound: values) { _ in false }
  }

  /// SQLITE_TRANSIENT, which is a macro.
  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  fileprivate func run(bound values: [Int64], body: (ResultRow) throws -> Bool) throws {
    let handle = statement.sqliteStatement
    sqlite3_reset(handle)
    defer { sqlite3_reset(handle) }
    for (index, value) in values.enumerated() {
      sqlite3_bind_int64(handle, Int32(index + 1), value)
    }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: if try !body(ResultRow(handle: handle)) { return }
      case SQLITE_DONE: return
      case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code))
      }
    }
  }
}

/// The row a statement stands on; valid until the next step.
struct ResultRow {
  fileprivate let handle: OpaquePointer

  func int(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func text(_ column: Int32) -> String {
    sqlite3_column_text(handle, column).map { String(cString: $0) } ?? ""
  }

  /// The bytes of a blob or text; valid inside `body` only.
  func withBytes<Answer>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Answer)
    rethrows
    -> Answer
  {
    let start = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { Array($0) } }
}

extension Database {
  /// Runs a cached statement by SQLite's own functions; see `HotStatement`.
  func forEachRow(_ sql: String, _ values: Int64..., body: (ResultRow) throws -> Bool) throws {
    try HotStatement(self, sql).run(bound: values, body: body)
  }
}
