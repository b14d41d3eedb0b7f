import Glibc

/// The entries of a folder one after another, in the order the file system has them.
final class FolderStream {
  enum Kind {
    case regular, folder, other
    /// A link, or on a file system that does not tell: to be asked for.
    case unknown
  }

  /// Why there was no next entry; nil where the folder has no more of them.
  private(set) var error: SystemError?
  private let folder: OpaquePointer

  init(path: String) throws(SystemError) {
    guard let folder = opendir(path) else { throw SystemError.last }
    self.folder = folder
  }

  deinit { closedir(folder) }

  /// For asking about entries without their whole path.
  var descriptor: Int32 { dirfd(folder) }

  /// The next entry that is not hidden; nil after the last.
  func next() -> FolderEntry? {
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      // A name may be longer than the array that it is declared as.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { UnsafeRawPointer($0) }
      let count = strlen(name.assumingMemoryBound(to: CChar.self))
      let bytes = UnsafeRawBufferPointer(start: name, count: count)
      if bytes.first != UInt8(ascii: ".") {
        return FolderEntry(name: bytes, kind: Kind(entry.pointee.d_type))
      }
    }
    if errno != 0 { error = .last }
    return nil
  }

  /// From the first entry on again.
  func rewind() { rewinddir(folder) }
}

extension FolderStream.Kind {
  fileprivate init(_ type: UInt8) {
    switch Int(type) {
    case Int(DT_REG): self = .regular
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK), Int(DT_UNKNOWN): self = .unknown
    default: self = .other
    }
  }
}
