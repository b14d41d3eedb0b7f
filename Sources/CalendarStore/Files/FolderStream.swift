import Glibc

/// The entries of a folder one after another, in the file system's order.
final class FolderStream {
  enum Kind {
    case regular, folder, other
    /// A link, or an entry of a file system that does not report kinds; it has to be examined.
    case unknown
  }

  /// The error of the last read; nil at the end of the folder.
  private(set) var error: SystemError?
  private let folder: OpaquePointer

  init(path: String) throws(SystemError) {
    guard let folder = opendir(path) else { throw SystemError.last }
    self.folder = folder
  }

  deinit { closedir(folder) }

  /// The folder's descriptor, to examine entries without their full path.
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

  /// Starts again at the first entry.
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

/// An entry of a folder; its name is valid until the stream moves on.
struct FolderEntry {
  let name: UnsafeRawBufferPointer
  let kind: FolderStream.Kind

  /// The name as a text; nil if the bytes are not UTF-8.
  var text: String? { String(validating: name, as: UTF8.self) }

  /// Whether the bytes of the name are UTF-8.
  var isText: Bool { name.isASCII || text != nil }

  /// Whether it may be a file, judging by the entry.
  var mayBeFile: Bool { kind == .regular || kind == .unknown }

  /// Whether the name is that of a file with events.
  var isCalendar: Bool { Ending(of: name) != nil }

  /// Whether the events are those of contacts.
  var isContact: Bool { Ending(of: name) == .contacts }
}

extension UnsafeRawBufferPointer {
  /// Whether all bytes are ASCII, checking eight at a time.
  fileprivate var isASCII: Bool {
    var place = 0
    while place + 8 <= count {
      let bytes = loadUnaligned(fromByteOffset: place, as: UInt64.self)
      guard bytes & 0x8080_8080_8080_8080 == 0 else { return false }
      place += 8
    }
    return self[place...].allSatisfy { $0 < 0x80 }
  }
}

/// Returns the names of the entries of a folder that are not hidden; none if it cannot be read.
package func entryNames(inFolder path: String) -> [String] {
  guard let stream = try? FolderStream(path: path) else { return [] }
  var names: [String] = []
  while let entry = stream.next() { if let name = entry.text { names.append(name) } }
  return names
}
