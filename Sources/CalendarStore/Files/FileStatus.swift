import Glibc

/// The status of the file a path leads to, with links followed. The file is not opened.
package struct FileStatus {
  enum Kind { case folder, regular, other }

  /// The device and inode, which are the same for all paths to one file.
  struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  private let status: stat

  package init(path: String) throws(SystemError) {
    try self.init { stat(path, &$0) }
  }

  /// Reads the status of a path without following links.
  init(linkAt path: String) throws(SystemError) {
    try self.init { lstat(path, &$0) }
  }

  /// Reads the status of a folder's entry.
  /// - Parameters:
  ///   - name: the name, followed by a zero.
  ///   - folder: the descriptor of the folder.
  ///   - followsLinks: whether to return the status of a link's target.
  init(
    of name: UnsafeRawBufferPointer, in folder: Int32, followsLinks: Bool = true
  ) throws(SystemError) {
    guard let start = name.baseAddress else { throw SystemError(code: ENOENT) }
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    try self.init { fstatat(folder, start.assumingMemoryBound(to: CChar.self), &$0, flags) }
  }

  /// Reads the status of an open file.
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

  /// The size in bytes.
  var size: Int { Int(status.st_size) }

  var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }

  /// Whether it has other names, here or in other folders.
  var hasOtherNames: Bool { status.st_nlink > 1 }

  /// - Parameter name: as in `FileStamp`.
  func stamp(named name: String) -> FileStamp {
    let version = version
    return FileStamp(
      name: name, modified: version.modified, size: version.size, inode: version.inode,
      changed: version.changed)
  }

  /// The version of a regular file; nil for everything else.
  package var fileVersion: FileVersion? { kind == .regular ? version : nil }

  /// The values that distinguish it from an earlier version.
  private var version: FileVersion {
    FileVersion(
      modified: status.st_mtim.nanoseconds, size: Int64(status.st_size),
      inode: UInt64(status.st_ino), changed: status.st_ctim.nanoseconds)
  }
}

extension timespec {
  /// The nanoseconds since 1970.
  var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}

/// The owner and permissions of a file.
package struct FileRights: Hashable, Sendable {
  /// The permission bits.
  var mode: UInt32
  /// The owner; nil for the user of the writing process.
  var user: UInt32?
  var group: UInt32?

  /// Makes the permissions of a file that belongs to the user of the writing process.
  init(mode: UInt32) { self.mode = mode }

  /// Returns the rights of a new file, or nil for the default: readable by its owner only. A file
  /// that root creates in another user's folder belongs to that user, who could not read it
  /// otherwise (`sudo daybook` with the user's HOME).
  static func ofNewFile(in folder: String) -> FileRights? {
    guard geteuid() == 0, let owner = try? FileRights(path: folder), owner.user != 0 else {
      return nil
    }
    var rights = FileRights(mode: 0o600)
    (rights.user, rights.group) = (owner.user, owner.group)
    return rights
  }

  package init(path: String) throws(SystemError) {
    try self.init { stat(path, &$0) }
  }

  init(descriptor: Int32) throws(SystemError) {
    try self.init { fstat(descriptor, &$0) }
  }

  private init(_ ask: (inout stat) -> Int32) throws(SystemError) {
    var status = stat()
    guard ask(&status) == 0 else { throw SystemError.last }
    (mode, user, group) = (status.st_mode & 0o7777, status.st_uid, status.st_gid)
  }

  /// Whether its owner marked it as read-only.
  var isReadOnly: Bool { mode & 0o222 == 0 }
}

/// The status of a name in a folder.
struct FileSight {
  /// The version of the regular file that the name leads to; nil if there is none.
  let version: FileVersion?
  /// Whether the file may be changed in ways that a watch of the folder does not see: the name is a
  /// link, or the file has other names besides.
  let isElsewhere: Bool

  init(path: String) {
    self.init(own: try? FileStatus(linkAt: path)) { try? FileStatus(path: path) }
  }

  /// Looks at an entry of a folder.
  /// - Parameters:
  ///   - name: the name, followed by a zero.
  ///   - folder: the descriptor of the folder.
  init(of name: UnsafeRawBufferPointer, in folder: Int32) {
    self.init(own: try? FileStatus(of: name, in: folder, followsLinks: false)) {
      try? FileStatus(of: name, in: folder)
    }
  }

  // A file that has been removed, or a broken link, counts as missing.
  private init(own: FileStatus?, target: () -> FileStatus?) {
    guard let own, own.isLink else {
      version = own?.fileVersion
      isElsewhere = version != nil && own?.hasOtherNames == true
      return
    }
    version = target()?.fileVersion
    isElsewhere = true
  }
}
