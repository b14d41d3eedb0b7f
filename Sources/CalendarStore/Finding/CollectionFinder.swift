import CalendarModel

/// Finds the collections behind paths: a folder of vdir collections, one vdir, or one file.
///
/// Links are followed, each folder is entered once, hidden names are skipped.
public struct CollectionFinder {
  /// How many folders below a source are entered.
  static let maximumDepth = 6
  /// Files beside collections are collections themselves, unless there are more: then the folder is
  /// a vdir with others in it.
  static let looseFileLimit = 32

  private var found = FoundCalendars()
  private var visited: Set<FileStatus.Identity> = []

  /// All collections of the sources, in their order, those of one folder by name.
  public static func find(_ paths: [String]) throws(SourceError) -> FoundCalendars {
    var finder = CollectionFinder()
    for path in paths { try finder.add(source: path) }
    return finder.found
  }

  private mutating func add(source path: String) throws(SourceError) {
    let status: FileStatus
    do {
      status = try FileStatus(path: path)
    } catch {
      throw error.isMissing
        ? .notFound(path: path) : .unreadable(path: path, reason: error.reason)
    }
    guard status.kind != .other else { throw .notACalendar(path: path) }
    guard visited.insert(status.identity).inserted else { return }
    if status.kind == .regular {
      addCollection(at: path, name: nameWithoutExtension(path), files: [path])
    } else {
      try add(folder: path)
    }
  }

  /// A source without any collection in it is an empty collection itself.
  private mutating func add(folder path: String) throws(SourceError) {
    let count = found.collections.count
    do {
      search(path, listing: try FolderListing(path: path), depth: 0)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    if found.collections.count == count { addCollection(at: path, files: []) }
  }

  private mutating func search(_ path: String, listing: FolderListing, depth: Int) {
    found.problems += listing.problems
    let count = found.collections.count
    for name in listing.folders { enter(joined(path, name), depth: depth + 1) }
    let files = listing.calendarFiles.map { joined(path, $0) }
    let standsAmongCollections = found.collections.count > count && !listing.hasProperties
    if standsAmongCollections, files.count <= Self.looseFileLimit {
      for file in files { addCollection(at: file, name: nameWithoutExtension(file), files: [file]) }
    } else if !files.isEmpty || listing.hasProperties {
      addCollection(at: path, files: files)
    }
  }

  private mutating func enter(_ path: String, depth: Int) {
    guard depth <= Self.maximumDepth else {
      found.problems.append(
        Problem(path: path, message: "lies too many folders deep and was not read"))
      return
    }
    do throws(SystemError) {
      guard visited.insert(try FileStatus(path: path).identity).inserted else { return }
      search(path, listing: try FolderListing(path: path), depth: depth)
    } catch {
      found.problems.append(
        Problem(path: path, message: "the folder cannot be read: \(error.reason)"))
    }
  }

  private mutating func addCollection(at path: String, name: String? = nil, files: [String]) {
    let id = CollectionID(rawValue: found.collections.count)
    let properties = name == nil ? CollectionProperties(folder: path) : CollectionProperties()
    found.collections.append(
      CollectionInfo(
        id: id, name: name ?? properties.name ?? lastName(of: path), color: properties.color,
        path: path))
    found.files += files.map { FoundCalendars.File(path: $0, collection: id) }
  }
}
