import CalendarModel
import CalendarStore
import Glibc

/// The folder of a calendar or of contacts: one file for each item, and `displayname`, `color`
/// and `components` beside them.
struct SyncFolder {
  let path: String
  private let kind: CollectionKind

  /// The most bytes of an item; a longer one is reported and left alone.
  static let longestFile = 16 << 20
  static let mostFiles = 250_000
  /// The most new files that are written before the disk is waited for.
  static let mostTogether = 100

  private let disk = Disk()

  /// The calendar files with their stamps.
  struct Scan {
    /// Nil if there is no folder.
    var identity: FolderIdentity?
    var files: [String: ItemStamp] = [:]
    /// Entries named like calendar files that are none: links, folders, devices.
    var unfit: [String] = []
  }

  /// The outcome of a change of a file.
  enum Outcome {
    case done
    /// The file is not as expected: another program has changed it.
    case differs
  }

  init(_ path: String, _ kind: CollectionKind = .calendar) {
    (self.path, self.kind) = (path, kind)
  }

  /// - Complexity: a system call for each file.
  func scan() throws(SyncError) -> Scan {
    var scan = Scan()
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return scan }
    scan.identity = FolderIdentity(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    let names: [String]
    do { names = try disk.names(in: path) } catch { throw .file(path, error) }
    for name in names where kind.isFile(name) {
      guard lstat(joined(path, name), &status) == 0 else { continue }
      guard status.st_mode & S_IFMT == S_IFREG else {
        scan.unfit.append(name)
        continue
      }
      guard scan.files.count < Self.mostFiles else { throw .tooManyFiles(path) }
      scan.files[name] = ItemStamp(status)
    }
    return scan
  }

  /// The text of a file; nil if there is none.
  func read(_ name: String) throws(SyncError) -> [UInt8]? {
    do { return try readWholeFile(at: joined(path, name), limit: Self.longestFile) } catch {
      if error.isMissing { return nil }
      throw .unreadable(joined(path, name), error.message)
    }
  }

  /// Writes a file if it is still as expected: first a temporary one, then a rename.
  /// - Parameter expected: the present text of the file; nil for a new file.
  func write(
    _ bytes: [UInt8], to name: String, expected: [UInt8]?
  ) throws(SyncError) -> Outcome {
    let file = joined(path, name)
    let current = try regularFile(name)
    if current == bytes { return .done }
    guard current == expected else { return .differs }
    let temporary = joined(path, ".daybook-sync.tmp")
    do {
      // A file that its owner has marked as read-only stays so.
      let rights = expected == nil ? nil : try? FileRights(path: file)
      try disk.makeFile(bytes, at: temporary, rights: rights)
    } catch { throw .file(file, error) }
    // Writing took a while.
    guard try regularFile(name) == expected else {
      try? disk.remove(temporary)  // The next one is made in its place.
      return .differs
    }
    do {
      if expected == nil {
        do { try disk.renameToNew(temporary, to: file) } catch  where error.code == EEXIST {
          try? disk.remove(temporary)  // As above.
          return .differs
        }
      } else {
        try disk.rename(temporary, to: file)
      }
      try disk.syncFolder(path)
    } catch { throw .file(file, error) }
    return .done
  }

  /// Writes new files, and waits for the disk once for all of them.
  /// - Returns: the names under which there was something meanwhile; nothing was written there.
  func writeNew(_ files: [(name: String, text: [UInt8])]) throws(SyncError) -> Set<String> {
    var (failed, last): (SystemError?, String) = (nil, path)
    var taken: Set<String> = []
    do throws(SystemError) {
      for (number, file) in files.enumerated() {
        last = joined(path, file.name)
        try disk.makeFile(file.text, at: temporary(number), isSynced: false)
      }
      last = path
      try disk.syncFileSystem(of: path)
      for (number, file) in files.enumerated() {
        last = joined(path, file.name)
        do throws(SystemError) { try disk.renameToNew(temporary(number), to: last) } catch {
          guard error.code == EEXIST else { throw error }
          taken.insert(file.name)
        }
      }
      last = path
      try disk.syncFolder(path)
    } catch { failed = error }
    // Remove leftovers of errors, occupied names and killed runs.
    for number in 0..<Self.mostTogether { unlink(temporary(number)) }
    if let failed { throw .file(last, failed) }
    return taken
  }

  private func temporary(_ number: Int) -> String { joined(path, ".daybook-sync-\(number).tmp") }

  /// Removes a file if it still is as expected. One that is not there is removed already.
  func remove(_ name: String, expected: [UInt8]) throws(SyncError) -> Outcome {
    guard let current = try regularFile(name) else { return .done }
    guard current == expected else { return .differs }
    do {
      try disk.remove(joined(path, name))
      try disk.syncFolder(path)
    } catch { throw .file(joined(path, name), error) }
    return .done
  }

  func makeIfMissing() throws(SyncError) {
    do { try makeFolders(path) } catch { throw .file(path, error) }
  }

  // MARK: - Name, colour and components

  /// The name and colour in the files next to the items.
  var appearance: Appearance {
    Appearance(name: property("displayname"), color: property("color"))
  }

  /// Writes the given values, without texts with control characters and invalid colours.
  func write(_ appearance: Appearance) throws(SyncError) {
    if let name = appearance.name.map(Self.line), !name.isEmpty {
      try writeProperty(name, "displayname")
    }
    if let color = appearance.color, Self.isColor(color) { try writeProperty(color, "color") }
  }

  /// Writes what the server takes; a calendar that takes events and tasks has no such file.
  func write(_ components: CollectionTraits.Components) throws(SyncError) {
    let file = "components"
    let current = try regularFile(file)
    if let name = components.name {
      _ = try write(Array((name + "\n").utf8), to: file, expected: current)
    } else if let current {
      _ = try remove(file, expected: current)
    }
  }

  private func property(_ name: String) -> String? {
    // Both are optional; unreadable ones are ignored.
    guard let bytes = try? readWholeFile(at: joined(path, name), limit: 65_536) else { return nil }
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let text = String(decoding: line, as: UTF8.self).trimmed
    return text.isEmpty ? nil : String(text)
  }

  private func writeProperty(_ text: String, _ name: String) throws(SyncError) {
    _ = try write(Array(text.utf8), to: name, expected: try regularFile(name))
  }

  /// The name as one line of the file.
  static func line(_ text: String) -> String { text.plainLine }

  private static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.hasPrefix("#")
      && text.utf8.dropFirst().allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20)
      }
  }

  /// The text of a file; nil if there is nothing. Anything but a regular file counts as changed by
  /// another program.
  private func regularFile(_ name: String) throws(SyncError) -> [UInt8]? {
    var status = stat()
    guard lstat(joined(path, name), &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(joined(path, name), "is not a regular file")
    }
    return try read(name)
  }
}

/// A folder by its device and inode.
struct FolderIdentity: Hashable {
  let device: UInt64
  let inode: UInt64
}

/// The stamp of a file: as long as it is the same, so is the text.
struct ItemStamp: Hashable {
  /// Times of the last change of the text and of the file, in nanoseconds since 1970.
  let modified: Int64
  let changed: Int64
  let size: Int64
  let inode: UInt64

  init(_ status: stat) {
    modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
    changed = Int64(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctim.tv_nsec)
    size = Int64(status.st_size)
    inode = UInt64(status.st_ino)
  }

  init?(stored: String) {
    let parts = stored.split(separator: " ")
    guard parts.count == 4, let modified = Int64(parts[0]), let changed = Int64(parts[1]),
      let size = Int64(parts[2]), let inode = UInt64(parts[3])
    else { return nil }
    (self.modified, self.changed, self.size, self.inode) = (modified, changed, size, inode)
  }

  var stored: String { "\(modified) \(changed) \(size) \(inode)" }

  /// Whether another change would show: the clocks of file systems tick slowly, so a file that has
  /// just changed may change again and look the same.
  func isSettled(at second: Int) -> Bool {
    max(modified, changed) / 1_000_000_000 < Int64(second) - 2
  }
}

/// Names for the files of items that come from a server, and for the resources of items that go there.
/// Neither is derived from a UID, and the server's name is used only if it is plain.
struct ItemFileName {
  let kind: CollectionKind
  /// A text of 32 hexadecimal digits, another one each time.
  let random: () -> String

  /// A name for the file of a resource: its last name, if that is safe on every file system and
  /// unused, otherwise a random one.
  /// - Parameter isTaken: whether a file has the name, whatever the case of letters.
  func file(for href: RemoteID, isTaken: (String) -> Bool) -> String {
    if let plain = plainName(of: href), !isTaken(plain) { return plain }
    while true {
      let name = random() + kind.suffix
      if !isTaken(name) { return name }
    }
  }

  /// A name for a new resource, which nothing can have.
  var newName: String { random() + kind.suffix }

  /// The last name without escapes and with the suffix; nil for one with anything but letters, digits and
  /// a few signs within, or that is too long.
  func plainName(of href: RemoteID) -> String? {
    guard let last = href.lastName else { return nil }
    let name = last.replacing("%40", with: "@")
    let stem = kind.isFile(name) ? String(name.dropLast(4)) : name
    return EventFileName.isSafe(stem) ? stem + kind.suffix : nil
  }
}

extension CollectionKind {
  /// Whether a file's name is that of an item.
  func isFile(_ name: String) -> Bool {
    switch self {
    case .calendar: isCalendarName(name)
    case .addressBook: isContactName(name.utf8)
    }
  }
}

/// Why sync does not go on, apart from what servers answer.
package enum SyncError: Error, Hashable, Sendable {
  /// Another process synchronizes the account.
  case busy
  /// A file or folder could not be written or listed.
  case file(String, SystemError)
  /// A file could not be read.
  case unreadable(String, String)
  case tooManyFiles(String)
  /// Two calendars have the same folder.
  case folderInUse(String)
  /// The address is none of a calendar.
  case badAddress(String)
  /// The state could not be read or written.
  case state(String, String)
}

extension SyncError: CustomStringConvertible {
  /// The problem and its remedy. Lower case, no full stop.
  package var description: String {
    switch self {
    case .busy: "another Daybook synchronizes this account now"
    case .file(let path, let error): "\(path) cannot be written: \(error.text)"
    case .unreadable(let path, let reason): "\(path) \(reason)"
    case .tooManyFiles(let path): "\(path) has more than \(SyncFolder.mostFiles) files"
    case .folderInUse(let path):
      "\(path) is the folder of another calendar; give each calendar a folder of its own"
    case .badAddress(let text): "there can be no calendar at \(text)"
    case .state(let path, let reason): "the state of sync \(path) cannot be used: \(reason)"
    }
  }
}
