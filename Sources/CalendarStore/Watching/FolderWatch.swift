import CalendarModel
import CLinux
import Glibc

/// Reports which files of collections were changed by other programs, through inotify.
///
/// There is one watch for each folder: folders of collections, folders that were searched, folders
/// of files that are sources, and parents of missing sources. Without inotify nothing is reported,
/// and a notice says so.
final class FolderWatch {
  /// The descriptor, which becomes readable when something has changed; -1 if nothing can be
  /// watched.
  let descriptor: Int32
  /// The reason changes of some or all folders are not seen; for the user, once.
  private(set) var notice: IndexNotice?
  /// Whether all folders are watched, and lie on file systems whose changes all go through this
  /// system.
  private(set) var seesEverything = false
  /// The files that are being written, as far as they have been seen.
  private(set) var unfinished = WatchedChanges()

  /// The state of paths around the files, whose changes are not all reported.
  private var places: [WatchedPlace] = []
  /// The folders by the number of their watch.
  private var folders: [Int32: WatchedFolder] = [:]
  private let log: ProgramLog?
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  init(log: ProgramLog? = nil) {
    self.log = log
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    if descriptor < 0 { notice = Self.notice(for: .last) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches these collections and the folders around them, and no others.
  ///
  /// Call it before the collections are compared, so that no change is lost in between.
  func watch(_ found: FoundCollections) {
    guard descriptor >= 0 else { return }
    let old = Set(folders.keys)
    folders = [:]
    places = []
    // The following comparison covers these, too.
    unfinished = WatchedChanges()
    seesEverything = true
    for path in found.folders { watch(path) { $0.isSearched = true } }
    for collection in found.collections {
      if found.isSingleFile(collection) {
        watch(file: collection.path, of: collection.id)
      } else {
        watch(collection.path) { $0.collection = collection.id }
      }
    }
    for path in found.missingPaths {
      watch(folderName(of: path)) { $0.missingNames.insert(lastName(of: path)) }
    }
    for number in old where folders[number] == nil { inotify_rm_watch(descriptor, number) }
    places += found.links.map { WatchedPlace(path: $0) }
    for path in found.folders {
      places += CollectionProperties.fileNames.map { WatchedPlace(path: joined(path, $0)) }
    }
    if places.count > WatchedPlace.most { seesEverything = false }
  }

  /// Whether the watched folders are still at their paths, and links and properties are unchanged,
  /// because a parent folder may have been renamed, and targets of links are not watched.
  /// - Complexity: a system call for each.
  var placesAreSame: Bool { places.allSatisfy { $0 == WatchedPlace(path: $0.path) } }

  /// Returns the changes since the last call; never waits.
  func takeChanges() -> WatchedChanges {
    var changes = WatchedChanges()
    guard descriptor >= 0 else { return changes }
    while true {
      let count = retrying { read(descriptor, &buffer, buffer.count) }
      guard count > 0 else { return changes }
      FolderEvent.forEach(in: buffer[..<count]) { number, event in
        recordEvent(event, of: number, into: &changes)
      }
    }
  }

  // MARK: - Private

  private func recordEvent(
    _ event: FolderEvent, of number: Int32, into changes: inout WatchedChanges
  ) {
    if event.has(IN_Q_OVERFLOW) {
      log.note(.notice, "changes of files were lost, all are compared")
      // The lost events may include added or removed folders.
      changes.compareAll()
      changes.needsFinding = true
    }
    guard let folder = folders[number] else { return }
    folder.recordEvent(event, into: &changes, unfinished: &unfinished)
    if event.has(IN_IGNORED) {
      folders[number] = nil
      changes.needsFinding = true
    }
  }

  /// Watches a file, and if its path is a link, the file it leads to.
  private func watch(file path: String, of id: CollectionID) {
    for path in [path, realPath(path)].compactMap(\.self) {
      watch(folderName(of: path)) { $0.singleFiles[lastName(of: path)] = id }
    }
  }

  private func watch(_ path: String, as describe: (inout WatchedFolder) -> Void) {
    let place = WatchedPlace(path: path)
    let number = inotify_add_watch(descriptor, path, UInt32(bitPattern: WatchedFolder.mask))
    places.append(place)
    if place != WatchedPlace(path: path) || !place.isOnKnownFileSystem { seesEverything = false }
    guard number >= 0 else {
      let error = SystemError.last
      seesEverything = false
      // The comparison notices a removed folder.
      if notice == nil, !error.isMissing { notice = Self.notice(for: error) }
      return
    }
    describe(&folders[number, default: WatchedFolder(path: path)])
  }

  private static func notice(for error: SystemError) -> IndexNotice {
    switch error.code {
    case ENOSPC, EMFILE: .tooManyWatches
    default: .notWatched(system: error.text)
    }
  }
}

/// The folder, or the version of a file, at a path.
struct WatchedPlace: Hashable {
  /// The number of places above which a watch cannot vouch for them: looking at them takes too long.
  static let most = 4_000

  let path: String
  /// Which file or folder it is; nil if there is none.
  private let identity: FileStatus.Identity?
  /// Its version, if it is a file.
  private let version: FileVersion?

  init(path: String) {
    self.path = path
    let status = try? FileStatus(path: path)  // Nothing may be there.
    identity = status?.identity
    version = status?.fileVersion
  }

  /// Whether it lies on a file system of which this system sees all changes.
  var isOnKnownFileSystem: Bool { Self.localFileSystems.contains(clinux_file_system(path)) }

  /// The file systems of disks and of memory (linux/magic.h): others may be those of networks, or show
  /// what programs make up. Those whose times are coarse are left out, too.
  private static let localFileSystems: Set<UInt32> = [
    0xEF53,  // ext2, ext3, ext4
    0x5846_5342,  // xfs
    0x9123_683E,  // btrfs
    0xF2F5_2010,  // f2fs
    0xCA45_1A4E,  // bcachefs
    0x2FC1_2FC1,  // zfs
    0x3153_464A,  // jfs
    0x794C_7630,  // overlayfs
    0x0102_1994,  // tmpfs
    0x8584_58F6,  // ramfs
  ]
}
