import Glibc

/// What inotify has told about one entry of a folder, or about the folder itself.
struct FolderEvent {
  let mask: UInt32
  /// Empty for the folder itself.
  let name: String

  func has(_ bits: Int32) -> Bool { mask & UInt32(bitPattern: bits) != 0 }

  /// Calls `body` with each event that was read and the number of its watch.
  static func forEach(in bytes: ArraySlice<UInt8>, _ body: (Int32, FolderEvent) -> Void) {
    bytes.withUnsafeBytes { bytes in
      let headerSize = MemoryLayout<inotify_event>.size
      var position = 0
      while position + headerSize <= bytes.count {
        let header = bytes.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
        position += headerSize
        let end = min(bytes.count, position + Int(header.len))
        let name = bytes[position..<end].prefix { $0 != 0 }
        body(
          header.wd, FolderEvent(mask: header.mask, name: String(decoding: name, as: UTF8.self)))
        position = end
      }
    }
  }
}
