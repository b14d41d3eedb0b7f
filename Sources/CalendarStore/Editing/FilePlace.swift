import Glibc

/// Where a file of a collection really lies, links followed; it need not be there yet.
struct FilePlace: Hashable, Sendable {
  let path: String
  /// The collection's folder; the file itself where the collection is one file.
  let collection: String

  /// - Throws: `leadsOut` where a link leads out of the collection. A link that is the collection
  ///   itself is the user's own choice.
  init(_ path: String, in collection: String) throws(EditError) {
    self.collection = try Self.real(collection)
    self.path = try Self.real(path)
    guard isInside else { throw .leadsOut(path: path, target: self.path) }
  }

  /// A place that is known already.
  init(real path: String, collection: String) {
    (self.path, self.collection) = (path, collection)
  }

  var folder: String { folderName(of: path) }

  /// The bytes of the file; nil where there is none.
  func text() throws(EditError) -> [UInt8]? {
    do {
      return try readWholeFile(at: path, limit: Self.sizeLimit)
    } catch {
      if error.isMissing { return nil }
      throw .unreadable(path: path, reason: error.message)
    }
  }

  /// Refuses a file that is marked as read-only, and a folder that nothing can be written into.
  func checkWriting() throws(EditError) {
    // A missing file has no rights.
    if let rights = try? FileRights(path: path), rights.isReadOnly { throw .readOnly(path: path) }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw .unwritable(path: path, reason: SystemError.last.reason)
    }
  }

  /// Larger files are read as calendars, but not changed, in bytes: a change holds a file and its
  /// parse in memory, about seven times its size.
  static let sizeLimit = 64 << 20

  // MARK: - Private

  private var isInside: Bool {
    path == collection || collection == "/" || path.utf8.starts(with: (collection + "/").utf8)
  }

  /// The path without links; for a missing file that of its folder, and the name.
  private static func real(_ path: String) throws(EditError) -> String {
    var status = stat()
    if lstat(path, &status) != 0, errno == ENOENT, !path.hasSuffix("/") {
      let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? Substring(path).utf8[...]
      return joined(try resolved(folderName(of: path), for: path), String(Substring(name)))
    }
    return try resolved(path, for: path)
  }

  private static func resolved(_ path: String, for file: String) throws(EditError) -> String {
    guard let real = realpath(path, nil) else {
      throw .unreadable(path: file, reason: "cannot be found: \(SystemError.last.reason)")
    }
    defer { free(real) }
    return String(cString: real)
  }
}
