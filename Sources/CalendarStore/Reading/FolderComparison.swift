import CalendarModel

/// Compares the files of collections with those in the index by name, times, size and inode.
///
/// Both lists are traversed in the order of the names, so that each page of the index is read once.
/// Unchanged files are not opened. The index may change between two steps. See docs/decisions/0009.
struct FolderComparison {
  /// The number of files compared so far.
  private(set) var comparedCount = 0
  /// The changes found so far; complete when `step` has returned false.
  var changes = FileChanges()

  private let found: FoundCollections
  private var names: ReadNames
  private let sizeLimit: Int
  /// The index of the collection being compared.
  private var index = 0
  /// The remaining files of this collection; nil before it is begun.
  private var files: CollectionFiles?

  /// - Parameters:
  ///   - names: the names in folders that the search for the collections has kept.
  ///   - sizeLimit: the maximum memory for the names of a folder, in bytes; the names of a larger
  ///     folder are read several times.
  init(
    _ found: FoundCollections, names: ReadNames = ReadNames(), sizeLimit: Int = 8 << 20
  ) {
    self.found = found
    self.names = names
    self.sizeLimit = sizeLimit
  }

  /// Compares all files.
  mutating func run(known: some KnownFilesAnswering) throws -> FileChanges {
    while try step(limit: 10_000, known: known) {}
    return changes
  }

  /// Compares some more files, on two threads if there are many.
  /// - Returns: false when all have been compared.
  mutating func step(limit: Int, known: some KnownFilesAnswering) throws -> Bool {
    var left = max(1, limit)
    while left > 0, index < found.collections.count {
      guard var files = files.take() ?? begin(found.collections[index]) else {
        index += 1
        continue
      }
      let run = files.nextRun(atMost: left)
      try compare(run, of: files, known: known)
      left -= max(1, run.names.count)
      if files.isDone {
        index += 1
      } else {
        self.files = files
      }
    }
    return index < found.collections.count
  }

  // MARK: - Private

  /// Begins a collection. Returns nil for a folder that cannot be read, whose known files then
  /// stay.
  private mutating func begin(_ collection: CollectionInfo) -> CollectionFiles? {
    guard !found.isSingleFile(collection) else { return CollectionFiles(ofFile: collection) }
    do throws(SystemError) {
      return try CollectionFiles(
        ofFolder: collection, names: names.removeNames(of: collection.path), sizeLimit: sizeLimit)
    } catch {
      changes.addProblem(Problem(path: collection.path, .file(.unreadableFolder(error))))
      return nil
    }
  }

  /// Compares the names of a run with the known files, side by side.
  private mutating func compare(
    _ run: CollectionFiles.Run, of files: CollectionFiles, known: some KnownFilesAnswering
  ) throws {
    let (versions, elsewhere) = files.versions(of: run.names)
    for place in elsewhere { changes.addElsewhere(files.names[place], in: files.collection.id) }
    func version(_ name: Int) -> FileVersion? { versions[name - run.names.lowerBound] }
    var names = run.names
    try known.forEachFile(of: files.collection.id, from: run.start) { file in
      if let end = run.end, !precedes(file.name, end) { return false }
      while let name = names.first {
        let order = files.names.order(name, file.name)
        guard order <= 0 else { break }
        names.removeFirst()
        if order == 0 {
          compare(file, version(name), of: files)
          return true
        }
        addNew(name, version(name), of: files)
      }
      // The file is gone, or appeared after the names were read.
      compare(file, files.version(of: file.text), of: files)
      return true
    }
    for name in names { addNew(name, version(name), of: files) }
  }

  /// - Parameter version: the version of the file; nil if there is no file.
  private mutating func compare(
    _ file: KnownFile, _ version: FileVersion?, of files: CollectionFiles
  ) {
    guard let version else { return changes.addRemoved(file.id) }
    comparedCount += 1
    guard version != file.version else { return }
    changes.add(
      file.text, in: files.collection.id, modified: version.modified, size: version.size)
  }

  /// - Parameter version: the version of the file; nil if the name leads to no file.
  private mutating func addNew(_ name: Int, _ version: FileVersion?, of files: CollectionFiles) {
    guard let version else { return }
    comparedCount += 1
    changes.add(
      files.names[name], in: files.collection.id, modified: version.modified, size: version.size)
  }
}

extension FolderComparison {
  /// Compares some files by name, as reported by a watch.
  static func changes(
    of names: some Sequence<String>, in collection: CollectionInfo,
    known: some KnownFilesAnswering
  ) throws -> FileChanges {
    var changes = FileChanges()
    for name in names {
      let file = try known.known(name, in: collection.id)
      // A file that cannot be examined counts as gone, as it does in a full comparison.
      let sight = FileSight(path: collection.path(of: name))
      if sight.isElsewhere { changes.addElsewhere(name, in: collection.id) }
      if let version = sight.version {
        guard file?.stamp.version != version else { continue }
        changes.add(
          name, in: collection.id, modified: version.modified, size: version.size)
      } else if let file {
        changes.addRemoved(file.id)
      }
    }
    return changes
  }
}
