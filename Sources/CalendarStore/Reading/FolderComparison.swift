import CalendarModel

/// Compares the files of collections with what is known of them: by name, time, size and inode.
///
/// Names are read as a stream: a file that is as it was costs a bit of memory and is not opened.
/// What is known may change between two steps.
struct FolderComparison {
  private enum State {
    /// Reading the names of a collection, as an index; nil before the first.
    case reading(Int, FolderStream?)
    /// Looking for known files of a collection that are gone, after this number.
    case lookingForGone(Int, after: Int64)
    case done
  }

  /// How many files were looked at so far.
  private(set) var comparedCount = 0
  /// What was found so far; complete when `step` has answered false.
  var changes = FileChanges()

  private let found: FoundCollections
  private var state = State.reading(0, nil)
  /// The known files that were met.
  private var seen = SeenFiles()
  /// How many files were known at first.
  private var knownCount: Int?
  /// Collections that could not be read: what is known of them stays.
  private var closed: Set<CollectionID> = []

  init(_ found: FoundCollections) { self.found = found }

  /// Looks at all files.
  mutating func run(known: inout some KnownFilesAnswering) throws -> FileChanges {
    while try step(limit: 10_000, known: &known) {}
    return changes
  }

  /// Looks at some files more.
  /// - Returns: false when all have been looked at.
  mutating func step(limit: Int, known: inout some KnownFilesAnswering) throws -> Bool {
    knownCount = knownCount ?? known.count
    var left = max(1, limit)
    while left > 0 {
      switch state {
      case .reading(let index, let stream): try read(index, stream, left: &left, known: &known)
      case .lookingForGone(let index, let last):
        try lookForGone(index, after: last, left: &left, known: &known)
      case .done: return false
      }
    }
    return true
  }

  // MARK: - Private

  /// Reads names of a folder until some were looked at or it has no more.
  private mutating func read(
    _ index: Int, _ stream: FolderStream?, left: inout Int, known: inout some KnownFilesAnswering
  ) throws {
    guard index < found.collections.count else { return state = stateAfterReading(known.count) }
    let collection = found.collections[index]
    guard let stream else {
      left -= 1
      let stream = try begin(collection, known: &known)
      return state = stream == nil ? .reading(index + 1, nil) : .reading(index, stream)
    }
    while left > 0 {
      guard let entry = stream.next() else { return state = .reading(index + 1, nil) }
      left -= 1
      try compare(entry, of: stream, in: collection, known: &known)
    }
  }

  /// When every known file was met, none is gone.
  private func stateAfterReading(_ count: Int) -> State {
    let isNoneGone = knownCount == 0 || knownCount == count && count == seen.count
    return isNoneGone ? .done : .lookingForGone(0, after: .min)
  }

  private mutating func lookForGone(
    _ index: Int, after last: Int64, left: inout Int, known: inout some KnownFilesAnswering
  ) throws {
    guard index < found.collections.count else { return state = .done }
    let collection = found.collections[index]
    let files =
      closed.contains(collection.id)
      ? [] : try known.files(of: collection.id, after: last, limit: 500)
    left -= 1 + files.count
    for file in files
    where !seen.contains(file.id) && !isThere(file.name, in: collection) {
      changes.addRemoved(file.id)
    }
    state =
      files.last.map { .lookingForGone(index, after: $0.id) }
      ?? .lookingForGone(index + 1, after: .min)
  }

  /// Compares a collection that is a file at once; opens the folder of another.
  private mutating func begin(
    _ collection: CollectionInfo, known: inout some KnownFilesAnswering
  ) throws -> FolderStream? {
    guard !found.isSingleFile(collection) else {
      // A file that is gone, or cannot be asked about, is found among those not seen.
      guard let status = try? FileStatus(path: collection.path) else { return nil }
      try compare(status, named: "", in: collection, known: &known)
      return nil
    }
    do throws(SystemError) {
      return try FolderStream(path: collection.path)
    } catch {
      guard !error.isMissing else { return nil }
      closed.insert(collection.id)
      changes.addProblem(
        Problem(
          path: collection.path, message: "the folder cannot be read: \(error.reason)"))
      return nil
    }
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
    changes.add(name, in: collection.id, modified: stamp.modified, size: stamp.size)
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
