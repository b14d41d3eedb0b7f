import Glibc

/// What a path leads to, links followed.
struct FileStatus {
  enum Kind { case folder, regular, other }

  /// Device and inode: the same for all paths that lead to one file.
  struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64
  }

  let kind: Kind
  let identity: Identity

  /// Asks without opening the file.
  init(path: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw SystemError.last }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .regular
      default: .other
      }
    identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }
}
