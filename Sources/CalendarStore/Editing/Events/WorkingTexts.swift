import CalendarModel

/// The texts of files as they are and as they are to be, while a step is put together.
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

  /// - Parameter known: texts that files had not long ago, by their paths. Whoever writes finds out
  ///   whether they still have them.
  init(known: [String: [UInt8]] = [:]) { self.known = known }

  /// What a file is to hold so far; nil where there is none.
  ///
  /// It is read from the disk when it is asked for first, unless it is known.
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

  /// Whether a file is to be there that is not yet.
  func holds(_ path: String) -> Bool { places[path].map { files[$0].after != nil } ?? false }

  /// What has to be written, in the order in which the files were asked for.
  var changes: [TextChange] {
    files.filter { $0.before != $0.after }.map {
      TextChange(path: $0.path, collection: $0.collection, before: $0.before, after: $0.after)
    }
  }

  /// What was asked for and stays; nil where there is none.
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

/// The text of a file; nil where there is none.
func currentText(at path: String) throws(ChangeError) -> [UInt8]? {
  do {
    return try readWholeFile(at: path, limit: FilePlace.sizeLimit)
  } catch {
    if error.isMissing { return nil }
    throw .unreadable(path: path, reason: error.message)
  }
}
