import GRDBSQLite

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
