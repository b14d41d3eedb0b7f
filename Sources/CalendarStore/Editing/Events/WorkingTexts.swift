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
    try place(of: path, collection: collection.path) { [known] () throws(ChangeError) in
      if let text = known[path] { return text }
      return try currentText(at: path)
    }
  }

  private mutating func place<Failure: Error>(
    of path: String, collection: String, reading text: () throws(Failure) -> [UInt8]?
  ) throws(Failure) -> Int {
    if let place = places[path] { return place }
    let text = try text()
    files.append(File(path: path, collection: collection, before: text, after: text))
    places[path] = files.count - 1
    return files.count - 1
  }
}

/// The files of a step that was written.
extension WorkingTexts {
  /// Returns the text of a step's file so far, or nil if there is no file; first read from the disk.
  mutating func text(of change: TextChange) throws(EditError) -> [UInt8]? {
    let place = try place(of: change.path, collection: change.collection) {
      () throws(EditError) in
      try FilePlace(real: change.path, collection: change.collection).text()
    }
    return files[place].after
  }

  /// Sets the text of a file that was read; nil deletes it.
  mutating func set(_ text: [UInt8]?, of change: TextChange) {
    if let place = places[change.path] { files[place].after = text }
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
