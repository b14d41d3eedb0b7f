import Glibc

/// Who may do what with a file.
struct FileRights: Hashable, Sendable {
  /// The permission bits.
  var mode: UInt32
  /// Nil for whoever writes the file.
  var user: UInt32?
  var group: UInt32?

  /// Those of whoever writes the file.
  init(mode: UInt32) { self.mode = mode }

  /// Those of a new file; nil for the usual ones: its owner's only. What root makes in a folder of
  /// another user is that user's, who could not read it otherwise (`sudo daybook` with the user's HOME).
  static func ofNewFile(in folder: String) -> FileRights? {
    guard geteuid() == 0, let owner = try? FileRights(path: folder), owner.user != 0 else {
      return nil
    }
    var rights = FileRights(mode: 0o600)
    (rights.user, rights.group) = (owner.user, owner.group)
    return rights
  }

  init(path: String) throws(SystemError) {
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

  /// Whether its owner marked it as one that is not changed.
  var isReadOnly: Bool { mode & 0o222 == 0 }
}
