import CalendarModel

/// The present and new texts of files while a step is built.
struct WorkingTexts {
  private struct File {
    let path: String
    let collection: String
    let before: [UInt8]?
    var after: [UInt8]?
  }

  private var files: [File] = []
  private var places: [String: Int] = [:]
  private let known: [String: [UInt8]]

  /// - Parameter known: texts that files had recently, by path. The writer checks whether they
  ///   still have them.
  init(known: [String: [UInt8]] = [:]) { self.known = known }

  /// Returns the new text of a file so far, or nil if there is no file.
  ///
  /// The file is read from the disk on first use, unless its text is known.
  mutating func text(
    of path: String, in collection: CollectionInfo
  ) throws(ChangeError) -> [UInt8]? {
    files[try place(of: path, in: collection)].after
  }

  /// - Parameter text: nil to delete the file.
  mutating func set(
    _ text: [UInt8]?, of path: String, in collection: CollectionInfo
  ) throws(ChangeError) {
    files[try place(of: path, in: collection)].after = text
  }

  /// Whether the step leaves a file at a path that it has used.
  func holds(_ path: String) -> Bool { places[path].map { files[$0].after != nil } ?? false }

  /// The changes to write, in the order in which the files were first used.
  var changes: [TextChange] {
    files.filter { $0.before != $0.after }.map {
      TextChange(path: $0.path, collection: $0.collection, before: $0.before, after: $0.after)
    }
  }

  /// The texts that were read and stay the same; nil for a missing file.
  var unchanged: [[UInt8]?] { files.filter { $0.before == $0.after }.map(\.before) }

  // MARK: - Private

  private mutating func place(
    of path: String, in collection: CollectionInfo
  ) throws(ChangeError) -> Int {
    if let place = places[path] { return place }
    var text = known[path]
    if text == nil { text = try currentText(at: path) }
    files.append(File(path: path, collection: collection.path, before: text, after: text))
    places[path] = files.count - 1
    return files.count - 1
  }
}

/// Reads the calendar text of a file, or returns nil if there is none.
func currentText(at path: String) throws(ChangeError) -> [UInt8]? {
  do {
    let bytes = try readWholeFile(at: path, limit: FilePlace.sizeLimit)
    return CalendarSource(bytes, path: path).text
  } catch {
    if error.isMissing { return nil }
    throw .unreadable(path: path, reason: error.reason)
  }
}
