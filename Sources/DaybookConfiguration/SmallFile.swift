import CalendarStore

/// Reads small settings files as text.
enum SmallFile {
  /// Returns the text, with invalid UTF-8 replaced; nil if it cannot be read.
  static func text(of path: String) -> String? {
    // A file that cannot be read is treated as missing.
    guard let bytes = try? readSmallFile(at: path) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
