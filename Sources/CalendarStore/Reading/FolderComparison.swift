import CalendarModel

/// Compares the files of collections with what is known of them: by name, time, size and inode.
///
/// Names are read as a stream: a file that is as it was costs a bit of memory and is not opened.
/// What is known may change between two steps.
struct FolderComparison {
  private enum State {
    case toBegin
    case reading(FolderStream)
    /// Looking for known files that are gone, after this number.
    case lookingForGone(after: Int64)
  }

  /// How many files were looked at so far.
  private(set) var comparedCount = 0
  /// What was found so far; complete when `step` has answered false.
  var changes = FileChanges()

  private let found: FoundCollections
  /// The collection at hand, as an index.
  private var index = 0
  private var state = State.toBegin
  private var seen = SeenFiles()

  init(_ found: FoundCollections) { self.found = found }

  /// Looks at all files.
  mutating func run(known: inout some KnownFilesAnswering) throws -> FileChanges {
    while try step(limit: 10_000, known: &known) {}
    return changes
  }

  /// Looks at some files more.
  /// - Returns: false when all have been looked at.
  mutating func step(limit: Int, known: inout some KnownFilesAnswering) throws -> Bool {
    var left = max(1, limit)
    while left > 0 {
      guard index < found.collections.count else { return false }
      try advance(found.collections[index], left: &left, known: &known)
    }
    return true
  }

  // MARK: - Private

  private mutating func advance(
    _ collection: CollectionInfo, left: inout Int, known: inout some KnownFilesAnswering
  ) throws {
    left -= 1
    switch state {
    case .toBegin: try begin(collection, known: &known)
    case .reading(let stream):
      guard let entry = stream.next() else { return state = .lookingForGone(after: .min) }
      try compare(entry, of: stream, in: collection, known: &known)
    case .lookingForGone(let last):
      let files = try known.files(of: collection.id, after: last, limit: 500)
      left -= files.count
      for file in files
      where !seen.contains(file.id) && !isThere(file.name, in: collection) {
        changes.addRemoved(file.id)
      }
      guard let file = files.last else { return leave() }
      state = .lookingForGone(after: file.id)
    }
  }

  private mutating func begin(
    _ collection: CollectionInfo, known: inout some KnownFilesAnswering
  ) throws {
    state = .lookingForGone(after: .min)
    guard !found.isSingleFile(collection) else {
      // A file that is gone, or cannot be asked about, is found among those not seen.
      guard let status = try? FileStatus(path: collection.path) else { return }
      return try compare(status, named: "", in: collection, known: &known)
    }
    do throws(SystemError) {
      state = .reading(try FolderStream(path: collection.path))
    } catch {
      guard !error.isMissing else { return }
      changes.addProblem(
        Problem(
          path: collection.path, message: "the folder cannot be read: \(error.reason)"))
      leave()
    }
  }

  private mutating func leave() {
    index += 1
    state = .toBegin
    seen = SeenFiles()
  }

  private mutating func compare(
    _ entry: FolderStream.Entry, of stream: FolderStream, in collection: CollectionInfo,
    known: inout some KnownFilesAnswering
  ) throws {
    guard entry.kind == .regular || entry.kind == .unknown, let name = entry.name,
      isCalendarName(name)
    else { return }
    // What went away in between, or leads nowhere, is not there.
    guard let status = try? FileStatus(of: name, in: stream) else { return }
    try compare(status, named: name, in: collection, known: &known)
  }

  private mutating func compare(
    _ status: FileStatus, named name: String, in collection: CollectionInfo,
    known: inout some KnownFilesAnswering
  ) throws {
    guard status.kind == .regular else { return }
    comparedCount += 1
    let stamp = status.stamp(named: name)
    if let file = try known.known(name, in: collection.id) {
      seen.insert(file.id)
      if file.stamp == stamp { return }
    }
    changes.add(name, in: collection.id, modified: stamp.modified)
  }

  private func isThere(_ name: String, in collection: CollectionInfo) -> Bool {
    (try? FileStatus(path: collection.path(of: name)))?.kind == .regular
  }
}

extension CollectionInfo {
  /// The path of one of its files.
  /// - Parameter name: as in `FileStamp`.
  func path(of name: String) -> String { name.isEmpty ? path : joined(path, name) }
}
