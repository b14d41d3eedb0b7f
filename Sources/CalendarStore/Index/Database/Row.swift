import CSQLite

/// The current row of a statement; valid until the statement moves on.
package struct Row {
  let handle: OpaquePointer

  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// 0 if the value is NULL.
  package func number(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  package func optional(_ column: Int32) -> Int64? {
    isNull(column) ? nil : number(column)
  }

  /// Empty if the value is NULL.
  package func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// 0 if the value is NULL.
  package func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  package func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { [UInt8]($0) } }

  /// Passes the bytes of a blob or text to `body`; they are valid only during the call.
  package func withBytes<Answer>(
    _ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Answer
  ) rethrows -> Answer {
    let start = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}

/// A value that can be bound to a statement.
package protocol Bindable {
  func bind(to statement: OpaquePointer, at index: Int32) -> Int32
}

/// Tells SQLite to copy the value when it is bound.
private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension Int64: Bindable {
  package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, self)
  }
}

extension Int: Bindable {
  package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(self))
  }
}

extension String: Bindable {
  package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { buffer in
        // Without an address the value would be NULL.
        buffer.isEmpty
          ? sqlite3_bind_text(statement, index, "", 0, copied)
          : sqlite3_bind_text(statement, index, buffer.baseAddress, Int32(buffer.count), copied)
      }
    }
  }
}

extension [UInt8]: Bindable {
  package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    self[...].bind(to: statement, at: index)
  }
}

extension ArraySlice<UInt8>: Bindable {
  package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    isEmpty
      ? sqlite3_bind_zeroblob(statement, index, 0)
      : withUnsafeBufferPointer {
        sqlite3_bind_blob(statement, index, $0.baseAddress, Int32($0.count), copied)
      }
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    self?.bind(to: statement, at: index) ?? sqlite3_bind_null(statement, index)
  }
}
