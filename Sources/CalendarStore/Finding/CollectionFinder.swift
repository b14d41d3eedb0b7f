import CalendarModel
import Glibc

/// Finds the collections behind paths: a folder of vdir collections, one vdir, or one file.
///
/// Links are followed, and hidden names are skipped. Each folder is entered once, and each file is
/// at most one collection. File names are examined, but not kept.
public struct CollectionFinder {
  /// The depth to which folders below a source are entered.
  static let maximumDepth = 6
  /// The maximum number of files next to collections that are collections themselves. With more,
  /// the folder is a vdir that contains other collections.
  static let looseFileLimit = 32

  private let kernelDevices = CollectionFinder.devicesOfTheKernel()
  private var found = FoundCollections()
  private var names: ReadNames
  private var visited: Set<FileStatus.Identity> = []
  /// The folders that are collections or contain some.
  private var holders: Set<FileStatus.Identity> = []
  /// Whether the current source contains something that an earlier source already covered.
  private var hasMetKnown = false
  /// The amount read for the current source.
  private var folderCount = 0
  private var nameCount = 0
  /// The limit that the current source exceeds; nothing more of it is read then.
  private var exceeded: SearchLimit?

  /// Returns all collections of the sources, each searched within `SearchLimit`, in the order of the sources, and within a folder by
  /// name, ignoring case.
  static func collections(of paths: [String]) throws(SourceError) -> FoundCollections {
    var names = ReadNames()
    return try collections(of: paths, keeping: &names)
  }

  /// Returns all collections of the sources, and keeps the names of the files in their folders while
  /// there is room.
  static func collections(
    of paths: [String], keeping names: inout ReadNames
  ) throws(SourceError) -> FoundCollections {
    var finder = CollectionFinder(names: names)
    for path in paths { try finder.add(source: path) }
    finder.found.dropFilesOfFolders()
    names = finder.names
    return finder.found
  }

  /// Returns the collections of the sources that can still be opened; the contents of the others are
  /// dropped, each with a problem.
  static func remaining(
    of sources: [String], keeping names: inout ReadNames
  ) -> FoundCollections {
    var (rest, lost) = (sources, FoundCollections())
    while true {
      do throws(SourceError) {
        var found = try collections(of: rest, keeping: &names)
        found.problems += lost.problems
        found.missingPaths = lost.missingPaths
        return found
      } catch {
        lost.problems.append(Problem(path: error.place ?? "", .file(error.problemOfLost)))
        lost.missingPaths += error.place.map(firstMissing) ?? []
        let count = rest.count
        rest.removeAll { $0 == error.place }
        guard rest.count < count else { return lost }
      }
    }
  }

  /// Returns the part of a path up to the first missing name; none if all exist.
  private static func firstMissing(of path: String) -> [String] {
    guard access(path, F_OK) != 0 else { return [] }
    let folder = folderName(of: path)
    let isThere = access(folder, F_OK) == 0
    return isThere || folder == path ? [path] : firstMissing(of: folder)
  }

  /// Throws if a source cannot be opened, without looking into it.
  package static func check(source path: String) throws(SourceError) {
    guard try status(ofSource: path).kind == .folder else { return }
    do {
      _ = try FolderStream(path: path)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// Whether a folder that was a collection and lost a file may no longer be one: it has no
  /// calendar file left, or so few next to folders that each would be a collection itself.
  ///
  /// - Complexity: O(`looseFileLimit`) in a folder that contains only calendar files.
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

  /// Whether added or removed files may have turned a folder of events into one of contacts, or the
  /// reverse.
  ///
  /// - Parameters:
  ///   - holdsContacts: whether it had contacts before.
  ///   - present: the names of added or changed files.
  ///   - gone: the names of removed files.
  /// - Complexity: O(changed names); in a folder of events that gets a contact or loses a file, O(names
  ///   before the first file with events).
  static func mayHaveChangedKind(
    folder path: String, holdsContacts: Bool, present: [String], gone: [String]
  ) -> Bool {
    func isContact(_ name: String) -> Bool { isContactName(name.utf8) }
    if holdsContacts { return !present.allSatisfy(isContact) }
    guard present.contains(where: isContact) || !gone.allSatisfy(isContact) else { return false }
    guard let stream = try? FolderStream(path: path) else { return true }
    var hasContacts = false
    while let entry = stream.next() {
      guard entry.kind != .folder, entry.isCalendar else { continue }
      if !entry.isContact { return false }
      hasContacts = true
    }
    return hasContacts
  }

  /// Returns the status of a source, which is a file or a folder.
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

  private mutating func add(source path: String) throws(SourceError) {
    let status = try Self.status(ofSource: path)
    guard visited.insert(status.identity).inserted else { return }
    if status.kind == .regular {
      addCollection(file: path)
    } else {
      try add(folder: path, status.identity)
    }
  }

  /// Adds a folder as a source. If it contains no collection, found now or earlier, it is an empty
  /// collection itself.
  private mutating func add(
    folder path: String, _ identity: FileStatus.Identity
  ) throws(SourceError) {
    let count = found.collections.count
    hasMetKnown = false
    (folderCount, nameCount, exceeded) = (0, 0, nil)
    do {
      try search(path, identity, depth: 0)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    if let exceeded { throw .tooLarge(path: path, exceeded) }
    if found.collections.count == count, !hasMetKnown { addCollection(folder: path) }
  }

  /// - Parameter amongCollections: whether its parent holds collections. An empty folder there is a
  ///   collection that is still empty, or whose last event was deleted.
  private mutating func search(
    _ path: String, _ identity: FileStatus.Identity, depth: Int, amongCollections: Bool = false
  ) throws(SystemError) {
    folderCount += 1
    guard folderCount <= SearchLimit.mostFolders else {
      exceeded = .folders(SearchLimit.mostFolders)
      return
    }
    let listing = try FolderListing(
      path: path, fileLimit: Self.looseFileLimit, nameRoom: names.room,
      otherLimit: SearchLimit.mostNames - nameCount)
    nameCount += listing.otherCount
    guard nameCount <= SearchLimit.mostNames else {
      exceeded = .names(SearchLimit.mostNames)
      return
    }
    found.folders.append(path)
    found.problems += listing.problems
    found.links += listing.links.sorted().map { joined(path, $0) }
    var holdsCollections = false
    for name in listing.folders {
      guard exceeded == nil else { return }
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
      addCollection(folder: path, holdsContacts: listing.holdsContacts)
      if let read = listing.names { names.store(read, of: path) }
      holdsCollections = true
    }
    if holdsCollections { holders.insert(identity) }
  }

  /// - Returns: whether it is a collection or contains some, found now or earlier.
  private mutating func enter(_ path: String, depth: Int, amongCollections: Bool) -> Bool {
    guard depth <= Self.maximumDepth else {
      found.problems.append(Problem(path: path, .file(.tooDeep)))
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
      found.problems.append(Problem(path: path, .file(.unreadableFolder(error))))
      return false
    }
  }

  /// The devices of folders that show processes and devices, which have no calendars and endless
  /// names. One that is not a file system of its own is treated as an ordinary folder.
  private static func devicesOfTheKernel() -> Set<UInt64> {
    let device = { (path: String) in (try? FileStatus(path: path))?.identity.device }
    let root = device("/")
    return Set(["/proc", "/sys", "/sys/fs/cgroup", "/dev", "/dev/pts"].compactMap(device))
      .filter { $0 != root }
  }

  /// Adds a file next to collections, unless it was named itself.
  private mutating func add(looseFile path: String) {
    // Opening reports a file that was removed after the listing.
    if let status = try? FileStatus(path: path), !visited.insert(status.identity).inserted {
      hasMetKnown = true
    } else {
      addCollection(file: path)
    }
  }

  private mutating func addCollection(file path: String) {
    let info = CollectionInfo(
      id: nextID, name: nameWithoutExtension(path), color: nil, path: path,
      holdsContacts: isContactName(path.utf8))
    found.singleFiles.insert(info.id)
    found.collections.append(info)
  }

  private mutating func addCollection(folder path: String, holdsContacts: Bool = false) {
    let properties = CollectionProperties(folder: path)
    found.collections.append(
      CollectionInfo(
        id: nextID, name: properties.name ?? lastName(of: path), color: properties.color,
        path: path, traits: CollectionTraits(components: properties.components),
        holdsContacts: holdsContacts))
  }

  private var nextID: CollectionID { CollectionID(rawValue: found.collections.count) }
}

extension CollectionFinder {
  /// The current collections behind some paths; none if they cannot be read.
  /// - Complexity: O(names in the folders).
  public static func present(at paths: [String]) -> [CollectionInfo] {
    // Opening reports what cannot be read.
    (try? collections(of: paths))?.collections ?? []
  }

  /// Whether a folder contains a calendar file, directly or further down.
  public static func holdsCalendars(at path: String) -> Bool {
    present(at: [path]).contains { info in
      // An unreadable folder counts as having none.
      let listing = try? FolderListing(path: info.path, fileLimit: 1)
      return isReadName(info.path.utf8) || listing.map { $0.calendarFileCount > 0 } ?? false
    }
  }
}

/// The collections behind the sources that were named; their files are not listed.
struct FoundCollections: Hashable, Sendable {
  var collections: [CollectionInfo] = []
  /// The collections that are one file each.
  var singleFiles: Set<CollectionID> = []
  /// Every folder that was searched, in the order of the search.
  var folders: [String] = []
  var problems: [Problem] = []
  /// The links in the folders, other than those that lead to calendar files.
  var links: [String] = []
  /// The paths where missing sources may reappear: for each source, the first missing part of its
  /// path.
  var missingPaths: [String] = []

  func isSingleFile(_ collection: CollectionInfo) -> Bool { singleFiles.contains(collection.id) }

  /// Drops named files that are also in a folder that is a collection, because they would be opened
  /// twice. Each is reported as a problem.
  /// - Complexity: one system call for each collection if some are files.
  mutating func dropFilesOfFolders() {
    guard !singleFiles.isEmpty else { return }
    var folders: [FileStatus.Identity: CollectionInfo] = [:]
    for info in collections where !isSingleFile(info) {
      // A folder that has been removed has no files.
      if let status = try? FileStatus(path: info.path) { folders[status.identity] = info }
    }
    let (all, files) = (collections, singleFiles)
    (collections, singleFiles) = ([], [])
    for info in all {
      let isFile = files.contains(info.id)
      if isFile, let folder = folder(of: info.path, among: folders) {
        problems.append(
          Problem(path: info.path, .file(.openedAlready(calendar: folder.name))))
        continue
      }
      let id = CollectionID(rawValue: collections.count)
      if isFile { singleFiles.insert(id) }
      collections.append(
        CollectionInfo(
          id: id, name: info.name, color: info.color, path: info.path, traits: info.traits,
          holdsContacts: info.holdsContacts))
    }
  }

  /// The collection whose folder contains a file.
  private func folder(
    of path: String, among folders: [FileStatus.Identity: CollectionInfo]
  ) -> CollectionInfo? {
    let name = lastName(of: path)
    guard isReadName(name.utf8), !name.hasPrefix("."),
      let status = try? FileStatus(path: folderName(of: path))
    else { return nil }
    return folders[status.identity]
  }
}
