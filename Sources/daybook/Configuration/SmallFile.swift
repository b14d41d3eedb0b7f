import CalendarStore

/// A file of settings, read whole.
enum SmallFile {
  /// A larger file holds no settings, in bytes.
  private static let sizeLimit = 1 << 20

  /// The bytes of a file; nil if there is none. Nothing is waited for.
  static func bytes(of path: String) throws(FileError) -> [UInt8]? {
    do {
      return try readWholeFile(at: path, limit: sizeLimit)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Its text, with what is no UTF-8 replaced; nil if it cannot be read.
  static func text(of path: String) -> String? {
    // What cannot be read says nothing.
    guard let bytes = try? bytes(of: path) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
