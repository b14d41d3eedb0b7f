import CalendarModel
import Glibc

/// Finds the collections behind paths: a folder of vdir collections, one vdir, or one file.
///
/// Links are followed, each folder is entered once and each file is one collection at most, hidden
/// names are skipped. Names of files are looked at, but not kept.
public struct CollectionFinder {
  /// How many folders below a source are entered.
  static let maximumDepth = 6
  /// Files beside collections are collections themselves, unless there are more: then the folder is
  /// a vdir with others in it.
  static let looseFileLimit = 32

  private let kernelDevices = CollectionFinder.devicesOfTheKernel()
  private var found = FoundCollections()
  private var visited: Set<FileStatus.Identity> = []
  /// The folders that are collections or have some in them.
  private var holders: Set<FileStatus.Identity> = []
  /// Whether something in the present source was found with one before.
  private var hasMetKnown = false

  /// All collections of the sources, in their order, those of one folder by name.
  static func collections(of paths: [String]) throws(SourceError) -> FoundCollections {
    var finder = CollectionFinder()
    for path in paths { try finder.add(source: path) }
    finder.found.dropFilesOfFolders()
    return finder.found
  }

  /// Refuses a source that cannot be opened, without looking into it.
  static func check(source path: String) throws(SourceError) {
    guard try status(ofSource: path).kind == .folder else { return }
    do {
      _ = try FolderStream(path: path)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// Whether a folder that was a collection, and lost a file, may now be found to be something else:
  /// it has no calendar file left, or as few beside folders as are collections themselves.
  ///
  /// - Complexity: O(`looseFileLimit`) in a folder with nothing but calendar files.
  static func mayHaveCeased(folder path: String) -> Bool {
    guard let stream = try? FolderStream(path: path) else { return true }
    var (fileCount, holdsFolders) = (0, false)
    while let entry = stream.next() {
      if entry.kind != .folder, entry.isCalendar { fileCount += 1 }
      if entry.kind != .regular, !entry.isCalendar { holdsFolders = true }
      if fileCount > looseFileLimit { return false }
    }
    return fileCount == 0 || holdsFolders
  }

  /// What a source is: a file or a folder.
  private static func status(ofSource path: String) throws(SourceError) -> FileStatus {
    let status: FileStatus
    do {
      status = try FileStatus(path: path)
    } catch {
      guard error.isMissing else { throw .unreadable(path: path, reason: error.reason) }
      throw linkTarget(of: path).map { .brokenLink(path: path, target: $0) }
        ?? .notFound(path: path)
    }
    guard status.kind != .other else { throw .notACalendar(path: path) }
    return status
  }

  /// Where a link leads; nil where there is none.
  private static func linkTarget(of path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }

  private mutating func add(source path: String) throws(SourceError) {
    let status = try Self.status(ofSource: path)
    guard visited.insert(status.identity).inserted else { return }
    if status.kind == .regular {
      addCollection(file: path)
    } else {
      try add(folder: path, status.identity)
    }
  }

  /// A source without any collection in it, found before or now, is an empty collection itself.
  private mutating func add(
    folder path: String, _ identity: FileStatus.Identity
  ) throws(SourceError) {
    let count = found.collections.count
    hasMetKnown = false
    do {
      try search(path, identity, depth: 0)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    if found.collections.count == count, !hasMetKnown { addCollection(folder: path) }
  }

  /// - Parameter amongCollections: whether it lies where collections lie: then a folder with nothing
  ///   in it is one that nothing was put into yet, or whose last event was deleted.
  private mutating func search(
    _ path: String, _ identity: FileStatus.Identity, depth: Int, amongCollections: Bool = false
  ) throws(SystemError) {
    let listing = try FolderListing(path: path, fileLimit: Self.looseFileLimit)
    found.folders.append(path)
    found.problems += listing.problems
    var holdsCollections = false
    for name in listing.folders {
      let isHolder = enter(
        joined(path, name), depth: depth + 1, amongCollections: listing.holdsFoldersOnly)
      if isHolder { holdsCollections = true }
    }
    let standsAmongCollections = holdsCollections && !listing.hasProperties
    if standsAmongCollections, listing.calendarFileCount <= Self.looseFileLimit {
      for name in listing.calendarFiles { add(looseFile: joined(path, name)) }
    } else if listing.calendarFileCount > 0 || listing.hasProperties
      || amongCollections && listing.isEmpty
    {
      addCollection(folder: path)
      holdsCollections = true
    }
    if holdsCollections { holders.insert(identity) }
  }

  /// - Returns: whether it is a collection, or some are in it, found now or before.
  private mutating func enter(_ path: String, depth: Int, amongCollections: Bool) -> Bool {
    guard depth <= Self.maximumDepth else {
      found.problems.append(
        Problem(path: path, message: "lies too many folders deep and was not read"))
      return false
    }
    do throws(SystemError) {
      let identity = try FileStatus(path: path).identity
      guard !kernelDevices.contains(identity.device) else { return false }
      if visited.insert(identity).inserted {
        try search(path, identity, depth: depth, amongCollections: amongCollections)
      } else {
        hasMetKnown = true
      }
      return holders.contains(identity)
    } catch {
      found.problems.append(
        Problem(path: path, message: "the folder cannot be read: \(error.advised(.reading))"))
      return false
    }
  }

  /// The devices of folders that show processes and devices: no calendars, and no end of names. Where one is
  /// no file system of its own it is a folder like others.
  private static func devicesOfTheKernel() -> Set<UInt64> {
    let device = { (path: String) in (try? FileStatus(path: path))?.identity.device }
    let root = device("/")
    return Set(["/proc", "/sys", "/sys/fs/cgroup", "/dev", "/dev/pts"].compactMap(device))
      .filter { $0 != root }
  }

  /// A file beside collections, if it was not named itself.
  private mutating func add(looseFile path: String) {
    // A file that has gone since it was listed is reported when it is opened.
    if let status = try? FileStatus(path: path), !visited.insert(status.identity).inserted {
      hasMetKnown = true
    } else {
      addCollection(file: path)
    }
  }

  private mutating func addCollection(file path: String) {
    let info = CollectionInfo(
      id: nextID, name: nameWithoutExtension(path), color: nil, path: path)
    found.singleFiles.insert(info.id)
    found.collections.append(info)
  }

  private mutating func addCollection(folder path: String) {
    let properties = CollectionProperties(folder: path)
    found.collections.append(
      CollectionInfo(
        id: nextID, name: properties.name ?? lastName(of: path), color: properties.color,
        path: path))
  }

  private var nextID: CollectionID { CollectionID(rawValue: found.collections.count) }
}

extension CollectionFinder {
  /// The collections behind some paths as they are now; none where they cannot be read.
  /// - Complexity: O(names in the folders).
  public static func present(at paths: [String]) -> [CollectionInfo] {
    // What cannot be read is told of when it is opened.
    (try? collections(of: paths))?.collections ?? []
  }

  /// Whether there is a calendar file in a folder or in those below.
  public static func holdsCalendars(at path: String) -> Bool {
    present(at: [path]).contains { info in
      // A folder that cannot be read has none.
      let listing = try? FolderListing(path: info.path, fileLimit: 1)
      return info.path.hasSuffix(".ics") || listing.map { $0.calendarFileCount > 0 } ?? false
    }
  }
}
