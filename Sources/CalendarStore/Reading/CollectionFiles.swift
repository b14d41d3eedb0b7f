import CalendarModel

/// The files of one collection that have not been compared yet.
struct CollectionFiles {
  /// A run of adjacent names, with the bounds of the known files that belong to it.
  struct Run {
    /// The places of the names.
    let names: Range<Int>
    /// The first name that known files of the run may have.
    let start: [UInt8]
    /// The name before which all known files of the run come; nil in the last run.
    let end: [UInt8]?
  }

  let collection: CollectionInfo
  private(set) var names: FolderNames
  /// Whether there are no more runs.
  private(set) var isDone = false

  /// The entries; nil for a collection that is a file, and for a missing folder.
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

  /// A missing folder has no files.
  /// - Parameters:
  ///   - read: the names in the folder, if they have just been read.
  ///   - sizeLimit: as in `FolderNames`.
  init(
    ofFolder collection: CollectionInfo, names read: FolderNames?, sizeLimit: Int
  ) throws(SystemError) {
    self.collection = collection
    self.sizeLimit = sizeLimit
    do throws(SystemError) {
      let stream = try FolderStream(path: collection.path)
      names = read ?? FolderNames(stream, from: [], sizeLimit: sizeLimit)
      self.stream = stream
    } catch {
      guard error.isMissing else { throw error }
      names = FolderNames()
      stream = nil
    }
  }

  /// Returns the next run. The last run includes known files that come after all present names.
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

  /// Returns the versions of the files with some names, as `FileLook` does.
  func versions(of places: Range<Int>) -> (versions: [FileVersion?], elsewhere: [Int]) {
    guard let stream else {
      let sights = places.map { FileSight(path: collection.path(of: names[$0])) }
      return (
        sights.map(\.version), zip(places, sights).filter { $0.1.isElsewhere }.map { $0.0 }
      )
    }
    return FileLook(names: names, folder: stream.descriptor).versions(of: places)
  }

  /// Returns the version of the file with a name.
  func version(of name: String) -> FileVersion? {
    // A file that has been removed, or a broken link, counts as missing.
    (try? FileStatus(path: collection.path(of: name)))?.fileVersion
  }

  // MARK: - Private

  /// Reads the names that did not fit before.
  private mutating func readOn(_ stream: FolderStream) {
    stream.rewind()
    names = FolderNames(stream, from: start, sizeLimit: sizeLimit)
    next = 0
  }
}
