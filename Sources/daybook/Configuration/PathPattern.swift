import Glibc

/// A path as typed: `~` is the home folder, and `*`, `?` and `[…]` match names.
struct PathPattern {
  /// The absolute path, with what may be a pattern in it.
  let path: String

  /// - Parameter home: the folder that `~` stands for, and that relative paths start from.
  init(_ text: String, home: String?) {
    let home = home ?? "/"
    if text == "~" || text.hasPrefix("~/") {
      path = home + text.dropFirst()
    } else {
      path = text.hasPrefix("/") ? text : home + "/" + text
    }
  }

  /// Returns whether a text is a pattern rather than a single path.
  static func hasPattern(_ text: String) -> Bool {
    text.contains { $0 == "*" || $0 == "?" || $0 == "[" }
  }

  /// The existing paths, sorted; a pattern matches only folders and `.ics` files. A file with
  /// exactly this name takes precedence over a pattern.
  var paths: [String] {
    if Self.kind(of: path) != nil { return [path] }
    guard Self.hasPattern(path) else { return [] }
    return Self.matches(path)
      .filter { Self.kind(of: $0) == S_IFDIR || $0.lowercased().hasSuffix(".ics") }
  }

  /// Returns everything that matches a pattern, sorted.
  static func matches(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }

  /// Returns the kind of a file from its mode; nil if there is no file.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
