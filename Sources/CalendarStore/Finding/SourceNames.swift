import Glibc

/// The paths of sources as the user named them, and as in the index.
package struct SourceNames {
  /// The absolute paths with links resolved, so that a folder has the same index wherever it is
  /// opened from.
  package let paths: [String]
  /// The paths as the user named them.
  package let named: [String]
  private let renamed: [(path: String, name: String)]

  package init(_ names: [String]) {
    named = names
    paths = names.map { Self.resolved($0) }
    renamed = zip(paths, names).filter { $0 != $1 }.map { (path: $0, name: $1) }
  }

  /// Returns a path of the index as the user named it.
  package func shown(_ path: String) -> String {
    for (source, name) in renamed {
      if path == source { return name }
      guard path.hasPrefix(source + "/") else { continue }
      let rest = path.dropFirst(source.count)
      return name.hasSuffix("/") ? name + rest.dropFirst() : name + rest
    }
    return path
  }

  /// Returns a resolved path; one that does not exist is unchanged.
  package static func resolved(_ path: String) -> String { realPath(path) ?? path }
}
