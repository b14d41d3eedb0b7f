import Glibc

/// Sources as the user named them, and as they are named in the index.
struct SourceNames {
  /// From the root, links followed: the same folder has the same index wherever the user stands.
  let paths: [String]
  /// As the user named them.
  let named: [String]
  private let renamed: [(path: String, name: String)]

  init(_ names: [String]) {
    named = names
    paths = names.map { Self.resolved($0) }
    renamed = zip(paths, names).filter { $0 != $1 }.map { (path: $0, name: $1) }
  }

  /// A path of the index in the user's words.
  func shown(_ path: String) -> String {
    for (source, name) in renamed {
      if path == source { return name }
      guard path.hasPrefix(source + "/") else { continue }
      let rest = path.dropFirst(source.count)
      return name.hasSuffix("/") ? name + rest.dropFirst() : name + rest
    }
    return path
  }

  /// A path that leads nowhere stays as it is.
  static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
