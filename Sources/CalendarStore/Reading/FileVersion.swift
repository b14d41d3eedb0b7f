/// A `FileStamp` without its name.
struct FileVersion: Hashable, Sendable {
  /// Nanoseconds since 1970.
  var modified: Int64
  /// In bytes.
  var size: Int64
  var inode: UInt64
}

extension FileStamp {
  var version: FileVersion { FileVersion(modified: modified, size: size, inode: inode) }
}
