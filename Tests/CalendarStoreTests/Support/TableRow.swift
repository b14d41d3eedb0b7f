import CSQLite

@testable import CalendarStore

/// A row of any table, for tests that look into the index.
struct TableRow {
  private let names: [String]
  private let values: [TableValue]

  init(_ row: CalendarStore.Row) {
    let columns = 0..<sqlite3_column_count(row.handle)
    names = columns.map { String(cString: sqlite3_column_name(row.handle, $0)) }
    values = columns.map { TableValue(row, $0) }
  }

  subscript<Value: TableReadable>(column: Int) -> Value { Value(values[column]) }

  subscript<Value: TableReadable>(name: String) -> Value {
    Value(names.firstIndex(of: name).map { values[$0] } ?? .null)
  }

  static func fetchAll(
    _ db: Database, sql: String, arguments: [(any Bindable)?] = []
  ) throws -> [TableRow] {
    var rows: [TableRow] = []
    try db.forEachRow(sql: sql, arguments: arguments) { rows.append(TableRow($0)) }
    return rows
  }
}

enum TableValue: Hashable, TableReadable {
  case null
  case number(Int64)
  case real(Double)
  case text(String)
  case bytes([UInt8])

  init(_ row: CalendarStore.Row, _ column: Int32) {
    self =
      switch sqlite3_column_type(row.handle, column) {
      case SQLITE_INTEGER: .number(row.number(column))
      case SQLITE_FLOAT: .real(row.real(column))
      case SQLITE_TEXT: .text(row.text(column))
      case SQLITE_BLOB: .bytes(row.bytes(column))
      default: .null
      }
  }

  init(_ value: TableValue) { self = value }
}

/// A type that a value of a table is read as; NULL is 0 or empty.
protocol TableReadable {
  init(_ value: TableValue)
}

extension TableReadable {
  /// The first column of each row.
  static func fetchAll(
    _ db: Database, sql: String, arguments: [(any Bindable)?] = []
  ) throws -> [Self] {
    try TableRow.fetchAll(db, sql: sql, arguments: arguments).map { $0[0] }
  }

  /// The first column of the first row.
  static func fetchOne(
    _ db: Database, sql: String, arguments: [(any Bindable)?] = []
  ) throws -> Self? {
    try fetchAll(db, sql: sql, arguments: arguments).first
  }
}

extension Int64: TableReadable {
  init(_ value: TableValue) {
    switch value {
    case .number(let number): self = number
    case .text(let text): self = Int64(text) ?? 0
    default: self = 0
    }
  }
}

extension Int: TableReadable {
  init(_ value: TableValue) { self = Int(Int64(value)) }
}

extension String: TableReadable {
  init(_ value: TableValue) { if case .text(let text) = value { self = text } else { self = "" } }
}

extension [UInt8]: TableReadable {
  init(_ value: TableValue) {
    switch value {
    case .bytes(let bytes): self = bytes
    case .text(let text): self = Array(text.utf8)
    default: self = []
    }
  }
}

extension Optional: TableReadable where Wrapped: TableReadable {
  init(_ value: TableValue) { self = value == .null ? nil : Wrapped(value) }
}

extension Database {
  var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  func execute(sql: String, arguments: [(any Bindable)?] = []) throws {
    // Only a single statement has arguments.
    if arguments.isEmpty { return try execute(sql) }
    try forEachRow(sql: sql, arguments: arguments) { _ in }
  }

  fileprivate func forEachRow(
    sql: String, arguments: [(any Bindable)?], body: (CalendarStore.Row) -> Void
  ) throws {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    guard code == SQLITE_OK, let statement else {
      throw DatabaseError(code, message: String(cString: sqlite3_errmsg(handle)))
    }
    for (index, argument) in arguments.enumerated() {
      _ = argument?.bind(to: statement, at: Int32(index + 1))
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(CalendarStore.Row(handle: statement))
      case SQLITE_DONE: return
      case let code: throw DatabaseError(code, message: String(cString: sqlite3_errmsg(handle)))
      }
    }
  }
}
