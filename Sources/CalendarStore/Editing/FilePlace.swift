import Glibc

/// The real place of a file of a collection, with links resolved; the file need not exist yet.
struct FilePlace: Hashable, Sendable {
  let path: String
  /// The collection's folder, or the file itself if the collection is one file.
  let collection: String

  /// - Throws: `linkOutsideCollection` if a link leads out of the collection. A collection that is itself a link
  ///   is the user's own choice.
  init(_ path: String, in collection: String) throws(EditError) {
    self.collection = try Self.real(collection)
    self.path = try Self.real(path)
    guard isInside else { throw .linkOutsideCollection(path: path, target: self.path) }
  }

  /// Creates a place that is already known.
  init(real path: String, collection: String) {
    (self.path, self.collection) = (path, collection)
  }

  var folder: String { folderName(of: path) }

  /// The bytes of the file; nil if there is none.
  func text() throws(EditError) -> [UInt8]? {
    do {
      return try readWholeFile(at: path, limit: Self.sizeLimit)
    } catch {
      if error.isMissing { return nil }
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// Throws if the file is read-only or of contacts, or its folder is not writable.
  func checkWriting() throws(EditError) {
    // A missing file has no permissions.
    if let rights = try? FileRights(path: path), rights.isReadOnly { throw .readOnly(path: path) }
    // Contacts have an editor of their own.
    guard !isContactName(path.utf8) else { throw .ofContacts(path: path) }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw .unwritable(path: path, reason: SystemError.last.reason)
    }
  }

  /// The size in bytes above which files are read but not changed: a change holds a file and its
  /// parse in memory, about seven times its size.
  static let sizeLimit = 64 << 20

  // MARK: - Private

  private var isInside: Bool {
    path == collection || collection == "/" || path.utf8.starts(with: (collection + "/").utf8)
  }

  /// Returns the path without links; for a missing file, that of its folder plus the name.
  private static func real(_ path: String) throws(EditError) -> String {
    var status = stat()
    if lstat(path, &status) != 0, errno == ENOENT, !path.hasSuffix("/") {
      let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? Substring(path).utf8[...]
      return joined(try resolved(folderName(of: path), for: path), String(Substring(name)))
    }
    return try resolved(path, for: path)
  }

  private static func resolved(_ path: String, for file: String) throws(EditError) -> String {
    guard let real = realPath(path) else {
      throw .unreadable(path: file, reason: FailureReason("cannot be found", .last))
    }
    return real
  }
}
