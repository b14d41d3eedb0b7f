import CalendarModel

/// The files of one collection, as far as they have not been compared.
struct CollectionFiles {
  /// Names beside each other, and the bounds of what is known and belongs to them.
  struct Run {
    /// The places of the names.
    let names: Range<Int>
    /// What is known has this name or a later one.
    let start: [UInt8]
    /// What is known has an earlier name; nil in the last run.
    let end: [UInt8]?
  }

  let collection: CollectionInfo
  private(set) var names: FolderNames
  /// Whether there are no more runs.
  private(set) var isDone = false

  /// Nil for a collection that is a file, and for a folder that is gone.
  private let stream: FolderStream?
  /// The first name of the next run.
  private var next = 0
  private var start: [UInt8] = []
  private let sizeLimit: Int

  init(ofFile collection: CollectionInfo) {
    self.collection = collection
    names = .ofFile
    stream = nil
    sizeLimit = 0
  }

  /// A folder that is gone has no files.
  /// - Parameter sizeLimit: as `FolderNames` has it.
  init(ofFolder collection: CollectionInfo, sizeLimit: Int) throws(SystemError) {
    self.collection = collection
    self.sizeLimit = sizeLimit
    do throws(SystemError) {
      let stream = try FolderStream(path: collection.path)
      names = FolderNames(stream, from: [], sizeLimit: sizeLimit)
      self.stream = stream
    } catch {
      guard error.isMissing else { throw error }
      names = FolderNames()
      stream = nil
    }
  }

  /// The next names; the last run has those that are known and come after all that are there.
  mutating func nextRun(atMost count: Int) -> Run {
    if next > 0, next == names.count, let stream { readOn(stream) }
    let places = next..<min(names.count, next + count)
    let end = names.bytes(places.upperBound) ?? names.end
    defer {
      next = places.upperBound
      start = end ?? []
      isDone = end == nil
    }
    return Run(names: places, start: start, end: end)
  }

  /// What names lead to: nil where that is no regular file, or cannot be asked about.
  func versions(of places: Range<Int>) -> [FileVersion?] {
    guard let stream else { return places.map { version(of: names[$0]) } }
    return FileLook(names: names, folder: stream.descriptor).versions(of: places)
  }

  /// What a name leads to.
  func version(of name: String) -> FileVersion? {
    // What went away in between, or leads nowhere, is not there.
    (try? FileStatus(path: collection.path(of: name)))?.fileVersion
  }

  // MARK: - Private

  /// Reads the names that were too many before.
  private mutating func readOn(_ stream: FolderStream) {
    stream.rewind()
    names = FolderNames(stream, from: start, sizeLimit: sizeLimit)
    next = 0
  }
}
