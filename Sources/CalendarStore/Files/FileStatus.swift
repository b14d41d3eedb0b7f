import Glibc

/// What a path leads to, links followed. The file is not opened.
struct FileStatus {
  enum Kind { case folder, regular, other }

  /// Device and inode: the same for all paths that lead to one file.
  struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  private let status: stat

  init(path: String) throws(SystemError) {
    try self.init { stat(path, &$0) }
  }

  /// An entry of a folder.
  /// - Parameters:
  ///   - name: with a zero behind it.
  ///   - folder: its descriptor.
  init(of name: UnsafeRawBufferPointer, in folder: Int32) throws(SystemError) {
    guard let start = name.baseAddress else { throw SystemError(code: ENOENT) }
    try self.init { fstatat(folder, start.assumingMemoryBound(to: CChar.self), &$0, 0) }
  }

  /// An open file.
  init(descriptor: Int32) throws(SystemError) {
    try self.init { fstat(descriptor, &$0) }
  }

  private init(_ ask: (inout stat) -> Int32) throws(SystemError) {
    var status = stat()
    guard ask(&status) == 0 else { throw SystemError.last }
    self.status = status
  }

  var kind: Kind {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .regular
    default: .other
    }
  }

  var identity: Identity {
    Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  /// In bytes.
  var size: Int { Int(status.st_size) }

  /// - Parameter name: as `FileStamp` has it.
  func stamp(named name: String) -> FileStamp {
    let version = version
    return FileStamp(
      name: name, modified: version.modified, size: version.size, inode: version.inode)
  }

  /// That of a regular file; nil for everything else.
  var fileVersion: FileVersion? { kind == .regular ? version : nil }

  /// What tells it from the file that was there before.
  private var version: FileVersion {
    let time = status.st_mtim
    return FileVersion(
      modified: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec),
      size: Int64(status.st_size), inode: UInt64(status.st_ino))
  }
}
