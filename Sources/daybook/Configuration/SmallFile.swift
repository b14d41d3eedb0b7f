import CalendarStore

/// Reads small settings files as a whole.
enum SmallFile {
  /// The maximum size in bytes; larger files are not settings.
  private static let sizeLimit = 1 << 20

  /// Returns the bytes of a file without blocking; nil if there is none.
  static func bytes(of path: String) throws(FileError) -> [UInt8]? {
    do {
      return try readWholeFile(at: path, limit: sizeLimit)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Returns the text, with invalid UTF-8 replaced; nil if it cannot be read.
  static func text(of path: String) -> String? {
    // A file that cannot be read is treated as missing.
    guard let bytes = try? bytes(of: path) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
