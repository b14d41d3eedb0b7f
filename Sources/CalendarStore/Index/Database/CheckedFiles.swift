import CSQLite
import Glibc

/// The system's files as SQLite sees them, with a checksum in each page of a database. A page that
/// is not as it was written is an error, and never yields an answer.
///
/// This is the system's own file interface with a different way to open databases. Logs have SQLite's
/// own checksums, and are empty once an index is closed. Temporary files are unchanged.
enum CheckedFiles {
  /// The error code for a damaged page.
  static let damage = SQLITE_IOERR | 32 << 8

  // Created once, before the first connection, and never changed.
  nonisolated(unsafe) private static let system = systemFiles()
  private static let isRegistered = register()

  /// Makes all connections that this process opens from now on use these files.
  static func use() { _ = isRegistered }

  /// Reserves room for checksums in the pages of a database that is still empty.
  static func makeRoom(in connection: OpaquePointer?) {
    var size = Int32(PageChecksum.size)
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &size)
  }

  private static func systemFiles() -> UnsafeMutablePointer<sqlite3_vfs>? {
    _ = csqlite_allocate_uncounted()
    return sqlite3_vfs_find(nil)
  }

  private static func register() -> Bool {
    guard let system else { return false }
    let files = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    files.initialize(to: system.pointee)
    files.pointee.zName = UnsafePointer(strdup("daybook"))
    files.pointee.pNext = nil
    files.pointee.xOpen = { _, name, file, flags, flagsThen in
      CheckedFiles.open(name, file, flags, flagsThen)
    }
    return sqlite3_vfs_register(files, 1) == SQLITE_OK
  }

  private static func open(
    _ name: UnsafePointer<CChar>?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
    _ flagsThen: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let system, let file else { return SQLITE_CANTOPEN }
    let code = system.pointee.xOpen(system, name, file, flags, flagsThen)
    if code == SQLITE_OK, flags & SQLITE_OPEN_MAIN_DB != 0 { CheckedMethods.put(into: file) }
    return code
  }
}

/// The checksum at the end of every page of an index. It covers all other bytes of the page and its
/// offset, so that damaged, emptied or misplaced pages are detected.
///
/// It takes eight bytes of a 4 KB page, and about 2,100 instructions for each page read from the
/// file.
enum PageChecksum {
  /// The size in bytes.
  static let size = 8
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Whether the checksum of a page matches the rest.
  /// - Parameter offset: the offset of the page in its file.
  static func isRight(_ page: UnsafeRawBufferPointer, at offset: Int64) -> Bool {
    let end = page.count - size
    let told = page.loadUnaligned(fromByteOffset: end, as: UInt64.self)
    return UInt64(littleEndian: told) == value(of: page, at: offset)
  }

  /// Writes the checksum over the last bytes of a page.
  static func put(into page: UnsafeMutableRawBufferPointer, at offset: Int64) {
    let value = value(of: UnsafeRawBufferPointer(page), at: offset)
    page.storeBytes(of: value.littleEndian, toByteOffset: page.count - size, as: UInt64.self)
  }

  /// Computes two independent chains of products of two words each: the 511 words of a 4 KB page
  /// are 127 rounds and three more words.
  private static func value(of page: UnsafeRawBufferPointer, at offset: Int64) -> UInt64 {
    guard var place = page.baseAddress else { return 0 }
    let end = place + (page.count - size)
    var (first, second) = (UInt64(bitPattern: offset) ^ factor, ~factor)
    while end - place >= 32 {
      first = folded(first ^ word(place), word(place + 8) ^ factor)
      second = folded(second ^ word(place + 16), word(place + 24) ^ factor)
      place += 32
    }
    while end - place >= 8 {
      first = folded(first ^ word(place), factor)
      place += 8
    }
    // An empty page must not be valid.
    return folded(first ^ factor, second) | 1
  }

  /// Folds a 128-bit product: one half XOR the other.
  @inline(__always)
  private static func folded(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func word(_ place: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: place.loadUnaligned(as: UInt64.self))
  }
}

/// The methods of an open database: those of the system, plus checksums that are written with pages
/// and verified when pages are read.
struct CheckedMethods {
  /// First, because SQLite finds the methods at the address of the value.
  private var methods: sqlite3_io_methods
  /// The methods they replace.
  private let system: UnsafePointer<sqlite3_io_methods>

  /// Replaces an open file's methods until it is closed.
  static func put(into file: UnsafeMutablePointer<sqlite3_file>) {
    guard let system = file.pointee.pMethods else { return }
    let own = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    own.initialize(to: Self(system))
    file.pointee.pMethods = UnsafeRawPointer(own).assumingMemoryBound(to: sqlite3_io_methods.self)
  }

  private init(_ system: UnsafePointer<sqlite3_io_methods>) {
    self.system = system
    methods = system.pointee
    // The methods of version 3 map the file into memory, which would bypass the checksums.
    methods.iVersion = min(methods.iVersion, 2)
    methods.xRead = { CheckedMethods.read($0, $1, $2, $3) }
    methods.xWrite = { CheckedMethods.write($0, $1, $2, $3) }
    methods.xClose = { CheckedMethods.close($0) }
  }

  // MARK: Private

  /// The methods that were put into a file.
  private static func of(_ file: UnsafeMutablePointer<sqlite3_file>) -> UnsafeMutablePointer<Self> {
    UnsafeMutableRawPointer(mutating: UnsafeRawPointer(file.pointee.pMethods))
      .assumingMemoryBound(to: Self.self)
  }

  /// Restores the system's methods and has them close the file.
  private static func close(_ file: UnsafeMutablePointer<sqlite3_file>?) -> Int32 {
    guard let file else { return SQLITE_IOERR }
    let own = of(file)
    defer { own.deallocate() }
    file.pointee.pMethods = own.pointee.system
    return own.pointee.system.pointee.xClose(file)
  }

  /// Whether a read is a whole page. The head of a file is also read in smaller pieces, before the
  /// page size is known.
  private static func isPage(_ count: Int32) -> Bool { count >= 512 && count & (count - 1) == 0 }

  private static func read(
    _ file: UnsafeMutablePointer<sqlite3_file>?, _ bytes: UnsafeMutableRawPointer?,
    _ count: Int32, _ offset: sqlite3_int64
  ) -> Int32 {
    guard let file, let bytes else { return SQLITE_IOERR }
    let code = of(file).pointee.system.pointee.xRead(file, bytes, count, offset)
    guard isPage(count) else { return code }
    // Otherwise SQLite would read a missing page as zeros.
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
      // SQLite leaves the end of the page unused, according to the file's header.
      guard offset > 0 || hasRoom(bytes) else { return SQLITE_IOERR }
      let page = UnsafeMutableRawPointer(mutating: bytes)
      PageChecksum.put(
        into: UnsafeMutableRawBufferPointer(start: page, count: Int(count)), at: offset)
    }
    return of(file).pointee.system.pointee.xWrite(file, bytes, count, offset)
  }

  /// Whether the first page of a database reserves the end of its pages for checksums.
  private static func hasRoom(_ page: UnsafeRawPointer) -> Bool {
    page.load(fromByteOffset: 20, as: UInt8.self) == PageChecksum.size
  }
}
