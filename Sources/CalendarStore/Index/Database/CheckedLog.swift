import CSQLite

/// The methods of an open database's log: those of the system, plus a check when the log is read
/// again after a crash.
///
/// SQLite then ignores everything from the first invalid frame on, as at the end of a log that was
/// being written. If complete transactions follow, the log was damaged. Without them, older pages
/// would replace newer ones that were already copied into the database.
struct CheckedLog: FileMethods {
  /// First, where SQLite expects it.
  private var methods: sqlite3_io_methods
  let system: UnsafePointer<sqlite3_io_methods>
  /// The chain while the log is read from its beginning.
  private var chain: LogChain?
  private var next: Int64 = 0

  init(_ system: UnsafePointer<sqlite3_io_methods>) {
    self.system = system
    methods = system.pointee
    methods.xRead = { CheckedLog.read($0, $1, $2, $3) }
    methods.xClose = { CheckedLog.close($0) }
  }

  // MARK: Private

  private static func read(
    _ file: UnsafeMutablePointer<sqlite3_file>?, _ bytes: UnsafeMutableRawPointer?,
    _ count: Int32, _ offset: sqlite3_int64
  ) -> Int32 {
    guard let file, let bytes else { return SQLITE_IOERR }
    let own = of(file)
    let code = own.pointee.system.pointee.xRead(file, bytes, count, offset)
    guard code == SQLITE_OK else { return code }
    let read = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    return own.pointee.isDamaged(by: read, at: offset, of: file) ? CheckedFiles.damage : SQLITE_OK
  }

  /// Whether the bytes just read show that the log is damaged.
  private mutating func isDamaged(
    by read: UnsafeRawBufferPointer, at offset: Int64, of file: UnsafeMutablePointer<sqlite3_file>
  ) -> Bool {
    if offset == 0, read.count == LogChain.headLength {
      chain = LogChain(head: read)
      next = Int64(read.count)
      return false
    }
    // Single pages are read only when the log is already known.
    guard chain != nil, read.count > LogChain.frameHeadLength + 511, offset == next else {
      return false
    }
    next += Int64(read.count)
    if chain?.follow(read) == true { return false }
    defer { chain = nil }
    return hasEnds(after: offset, frameLength: read.count, of: file)
  }

  /// Whether complete transactions follow an invalid frame.
  private func hasEnds(
    after offset: Int64, frameLength: Int, of file: UnsafeMutablePointer<sqlite3_file>
  ) -> Bool {
    guard let chain else { return false }
    let (head, length) = (LogChain.frameHeadLength, frameLength)
    return withUnsafeTemporaryAllocation(byteCount: length + head, alignment: 8) { buffer in
      let previous = UnsafeMutableRawBufferPointer(rebasing: buffer[..<head])
      let frame = UnsafeMutableRawBufferPointer(rebasing: buffer[head...])
      let start = UnsafeMutableRawBufferPointer(rebasing: frame[..<head])
      func load(_ bytes: UnsafeMutableRawBufferPointer, _ place: Int64) -> Bool {
        system.pointee.xRead(file, bytes.baseAddress, Int32(bytes.count), place) == SQLITE_OK
      }
      var place = offset + Int64(length)
      while load(start, place) {
        if chain.isEndOfLog(UnsafeRawBufferPointer(start)), load(previous, place - Int64(length)),
          load(frame, place),
          chain.isEnd(UnsafeRawBufferPointer(frame), after: UnsafeRawBufferPointer(previous))
        {
          return true
        }
        place += Int64(length)
      }
      return false
    }
  }
}
