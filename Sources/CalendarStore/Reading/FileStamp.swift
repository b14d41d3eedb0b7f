/// What tells whether a file is the one that was read: name, time, size and inode.
public struct FileStamp: Hashable, Sendable {
  /// The name in the collection's folder; empty where the collection is the file itself.
  public var name: String
  /// Nanoseconds since 1970.
  public var modified: Int64
  /// In bytes.
  public var size: Int64
  public var inode: UInt64

  /// The `modified` of a stamp that no file has: the file is read again with the next comparison.
  static let untrusted: Int64 = -1

  public init(name: String, modified: Int64, size: Int64, inode: UInt64) {
    self.name = name
    self.modified = modified
    self.size = size
    self.inode = inode
  }
}
