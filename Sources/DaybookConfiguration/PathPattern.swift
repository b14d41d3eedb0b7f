import CalendarStore
import Glibc

/// A path as typed: `~` is the home folder, and `*`, `?` and `[…]` match names.
package struct PathPattern {
  /// The absolute path, with what may be a pattern in it.
  package let path: String

  /// - Parameter home: the folder for `~`, and that relative paths start from.
  package init(_ text: String, home: String?) {
    let home = home ?? "/"
    if text == "~" || text.hasPrefix("~/") {
      path = home + text.dropFirst()
    } else {
      path = text.hasPrefix("/") ? text : home + "/" + text
    }
  }

  /// Returns whether a text is a pattern rather than a single path.
  package static func hasPattern(_ text: String) -> Bool {
    text.contains { $0 == "*" || $0 == "?" || $0 == "[" }
  }

  /// The existing paths, sorted; a pattern matches only folders and `.ics` files. A file with
  /// exactly this name takes precedence over a pattern. None if the pattern leads too far.
  var paths: [String] {
    // `search` reports a pattern that leads too far.
    (try? search()) ?? []
  }

  /// Searches the existing paths, as `paths` has them.
  func search() throws(PatternLeadsTooFar) -> [String] {
    if Self.kind(of: path) != nil { return [path] }
    guard Self.hasPattern(path) else { return [] }
    var walk = PatternWalk()
    return try walk.matches(path)
      .filter { Self.kind(of: $0) == S_IFDIR || $0.lowercased().hasSuffix(".ics") }
  }

  /// Returns everything that matches an absolute pattern, sorted; none if it leads too far.
  package static func matches(_ pattern: String) -> [String] {
    var walk = PatternWalk()
    // These patterns are Daybook's own, with one `*` or two.
    return (try? walk.matches(pattern)) ?? []
  }

  /// Returns the kind of a file from its mode; nil if there is no file.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}

/// A pattern for which more folders or names would have to be read than the limits allow.
struct PatternLeadsTooFar: Error, Hashable {
  let limit: SearchLimit
}

/// Finds what matches a pattern, one part of the path after the other.
///
/// The function `glob` of the system has no limits: forty `*/` are a walk through the whole disk.
struct PatternWalk {
  /// The folders and names read so far.
  private(set) var folderCount = 0
  private(set) var nameCount = 0

  /// Returns the paths that match an absolute pattern, in the order of their bytes.
  ///
  /// Names that begin with a period match only parts that do. Nothing matches a pattern that ends
  /// with `/` but folders.
  mutating func matches(_ pattern: String) throws(PatternLeadsTooFar) -> [String] {
    let parts = pattern.split(separator: "/").map { String($0) }
    var found = ["/"]
    for (index, part) in parts.enumerated() {
      let goesOn = index < parts.count - 1 || pattern.hasSuffix("/")
      guard PathPattern.hasPattern(part) || part.contains("\\") else {
        found = found.map { joined($0, part) }
        continue
      }
      var next: [String] = []
      for folder in found { next += try names(in: folder, fitting: part, goesOn: goesOn) }
      found = next
    }
    return found.filter { access($0, F_OK) == 0 }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the paths of the entries of a folder that match a part of a pattern; none if it cannot be
  /// read.
  /// - Parameter goesOn: whether only folders are of use.
  private mutating func names(
    in folder: String, fitting part: String, goesOn: Bool
  ) throws(PatternLeadsTooFar) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    folderCount += 1
    guard folderCount <= SearchLimit.mostFolders else {
      throw PatternLeadsTooFar(limit: .folders(SearchLimit.mostFolders))
    }
    var found: [String] = []
    while let entry = readdir(stream) {
      let (name, kind) = (Self.name(of: entry), Int(entry.pointee.d_type))
      guard let name, name != ".", name != ".." else { continue }
      nameCount += 1
      guard nameCount <= SearchLimit.mostNames else {
        throw PatternLeadsTooFar(limit: .names(SearchLimit.mostNames))
      }
      if goesOn, ![Int(DT_DIR), Int(DT_LNK), Int(DT_UNKNOWN)].contains(kind) { continue }
      if fnmatch(part, name, FNM_PERIOD) == 0 { found.append(joined(folder, name)) }
    }
    return found
  }

  /// The name of an entry; nil if it is not UTF-8.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    // A name may be longer than the array that it is declared as.
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      String(validatingCString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
    }
  }
}
