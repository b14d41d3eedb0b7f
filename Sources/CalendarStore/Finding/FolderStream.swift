import Glibc

/// The entries of a folder one after another, in the order the file system has them.
final class FolderStream {
  struct Entry {
    /// Nil where the bytes are not UTF-8.
    let name: String?
    let kind: Kind
  }

  enum Kind {
    case regular, folder, other
    /// A link, or on a file system that does not tell: to be asked for.
    case unknown
  }

  private let folder: OpaquePointer

  init(path: String) throws(SystemError) {
    guard let folder = opendir(path) else { throw SystemError.last }
    self.folder = folder
  }

  deinit { closedir(folder) }

  /// For asking about entries without their whole path.
  var descriptor: Int32 { dirfd(folder) }

  /// The next entry that is not hidden; nil after the last.
  func next() -> Entry? {
    while let entry = readdir(folder) {
      guard entry.pointee.d_name.0 != CChar(bitPattern: UInt8(ascii: ".")) else { continue }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      return Entry(name: name, kind: Kind(entry.pointee.d_type))
    }
    return nil
  }
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
