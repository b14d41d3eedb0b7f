import Glibc

/// A path as people write it: `~` is the home folder, `*`, `?` and `[…]` stand for what fits.
struct PathPattern {
  private let path: String

  /// - Parameter home: what `~` stands for, and what a path without a `/` at its beginning starts from.
  init(_ text: String, home: String?) {
    let home = home ?? "/"
    if text == "~" || text.hasPrefix("~/") {
      path = home + text.dropFirst()
    } else {
      path = text.hasPrefix("/") ? text : home + "/" + text
    }
  }

  /// Whether a text stands for several paths.
  static func hasPattern(_ text: String) -> Bool {
    text.contains { $0 == "*" || $0 == "?" || $0 == "[" }
  }

  /// What is there, in order: of a pattern only folders and `.ics` files. What has this very name is
  /// meant, whatever signs are in it.
  var paths: [String] {
    if Self.kind(of: path) != nil { return [path] }
    guard Self.hasPattern(path) else { return [] }
    return Self.matches(path)
      .filter { Self.kind(of: $0) == S_IFDIR || $0.lowercased().hasSuffix(".ics") }
  }

  /// All that fits a pattern, in order.
  static func matches(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }

  /// The kind in a file's mode; nil if there is none.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
