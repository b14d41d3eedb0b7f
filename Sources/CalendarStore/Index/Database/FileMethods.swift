import GRDBSQLite

/// Methods of our own that take the place of the system's for one open file of SQLite.
///
/// The first stored property must be the `sqlite3_io_methods` themselves: SQLite finds them at the
/// value's address. What else is stored must need no deinitialization.
protocol FileMethods {
  /// Those whose place they take.
  var system: UnsafePointer<sqlite3_io_methods> { get }

  init(_ system: UnsafePointer<sqlite3_io_methods>)
}

extension FileMethods {
  /// Takes the place of an open file's methods, until it is closed.
  static func put(into file: UnsafeMutablePointer<sqlite3_file>) {
    guard let system = file.pointee.pMethods else { return }
    let own = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    own.initialize(to: Self(system))
    file.pointee.pMethods = UnsafeRawPointer(own).assumingMemoryBound(to: sqlite3_io_methods.self)
  }

  /// The methods of a file that they were put into.
  static func of(_ file: UnsafeMutablePointer<sqlite3_file>) -> UnsafeMutablePointer<Self> {
    UnsafeMutableRawPointer(mutating: UnsafeRawPointer(file.pointee.pMethods))
      .assumingMemoryBound(to: Self.self)
  }

  /// Gives the system's methods back and has them close the file; for `xClose`.
  static func close(_ file: UnsafeMutablePointer<sqlite3_file>?) -> Int32 {
    guard let file else { return SQLITE_IOERR }
    let own = of(file)
    defer { own.deallocate() }
    file.pointee.pMethods = own.pointee.system
    return own.pointee.system.pointee.xClose(file)
  }
}
