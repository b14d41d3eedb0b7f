import GRDBSQLite

/// What SQLite does with one open database: what the system's interface does, with checksums made
/// when pages are written and compared when they are read.
struct CheckedMethods: FileMethods {
  /// First, so that SQLite finds it in its place.
  private var methods: sqlite3_io_methods
  let system: UnsafePointer<sqlite3_io_methods>

  init(_ system: UnsafePointer<sqlite3_io_methods>) {
    self.system = system
    methods = system.pointee
    // Those of version 3 read the file as memory, which nobody looks at.
    methods.iVersion = min(methods.iVersion, 2)
    methods.xRead = { CheckedMethods.read($0, $1, $2, $3) }
    methods.xWrite = { CheckedMethods.write($0, $1, $2, $3) }
    methods.xClose = { CheckedMethods.close($0) }
  }

  // MARK: Private

  /// The head of a file is read in smaller pieces too, before the size of its pages is known.
  private static func isPage(_ count: Int32) -> Bool { count >= 512 && count & (count - 1) == 0 }

  private static func read(
    _ file: UnsafeMutablePointer<sqlite3_file>?, _ bytes: UnsafeMutableRawPointer?,
    _ count: Int32, _ offset: sqlite3_int64
  ) -> Int32 {
    guard let file, let bytes else { return SQLITE_IOERR }
    let code = of(file).pointee.system.pointee.xRead(file, bytes, count, offset)
    guard isPage(count) else { return code }
    // A page that should be there and is not would be one of zeros.
    if code == SQLITE_IOERR | 2 << 8 { return CheckedFiles.damage }
    guard code == SQLITE_OK else { return code }
    let page = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    return PageChecksum.isRight(page, at: offset) ? SQLITE_OK : CheckedFiles.damage
  }

  private static func write(
    _ file: UnsafeMutablePointer<sqlite3_file>?, _ bytes: UnsafeRawPointer?,
    _ count: Int32, _ offset: sqlite3_int64
  ) -> Int32 {
    guard let file, let bytes else { return SQLITE_IOERR }
    if isPage(count) {
      // The end of the page is free for it: SQLite leaves it out as the file's head says.
      guard offset > 0 || hasRoom(bytes) else { return SQLITE_IOERR }
      let page = UnsafeMutableRawPointer(mutating: bytes)
      PageChecksum.put(
        into: UnsafeMutableRawBufferPointer(start: page, count: Int(count)), at: offset)
    }
    return of(file).pointee.system.pointee.xWrite(file, bytes, count, offset)
  }

  /// Whether the first page of a database says that its pages end with so many bytes for others.
  private static func hasRoom(_ page: UnsafeRawPointer) -> Bool {
    page.load(fromByteOffset: 20, as: UInt8.self) == PageChecksum.size
  }
}
