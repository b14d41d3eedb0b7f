import CalendarModel
import Glibc

/// The place of deleted calendars: the Trash of the desktop, from which file managers restore them
/// (freedesktop.org, version 1.0), or otherwise a folder in Daybook's data.
public struct Trash: Sendable {
  private let dataHome: String

  /// - Parameters:
  ///   - dataHome: the value of XDG_DATA_HOME; used only when it is an absolute path.
  ///   - home: the value of HOME.
  public init?(dataHome: String?, home: String?) {
    guard let folder = baseFolder(dataHome, home: home, ".local/share"), folder.hasPrefix("/")
    else { return nil }
    self.dataHome = folder
  }

  /// Moves a file or folder to the first possible place. Nothing is copied, so a place on another
  /// file system is not possible.
  /// - Parameter date: the present time on the user's clock.
  /// - Returns: its new path.
  /// - Throws: `EditError.unwritable`; nothing was moved then.
  public func add(_ path: String, at date: LocalTime) throws(EditError) -> String {
    try add(path, at: date, Disk())
  }

  // MARK: - Internal

  func add(_ path: String, at date: LocalTime, _ disk: Disk) throws(EditError) -> String {
    var failure: SystemError?
    for can in cans(for: path) {
      do throws(SystemError) {
        return try can.add(path, at: date, disk)
      } catch {
        failure = failure ?? error
      }
    }
    throw .unwritable(path: path, reason: (failure ?? SystemError(code: EXDEV)).reason)
  }

  // MARK: - Private

  private func cans(for path: String) -> [TrashCan] {
    let ownCan = TrashCan(folder: joined(dataHome, "daybook/trash"))
    guard let device = Self.device(of: path), device != Self.device(of: dataHome) else {
      return [TrashCan(folder: joined(dataHome, "Trash")), ownCan]
    }
    var top = folderName(of: path)
    while top != "/", Self.device(of: folderName(of: top)) == device { top = folderName(of: top) }
    return [
      Self.isShared(joined(top, ".Trash"))
        ? TrashCan(folder: joined(top, ".Trash/\(getuid())"), top: top) : nil,
      TrashCan(folder: joined(top, ".Trash-\(getuid())"), top: top), ownCan,
    ].compactMap(\.self)
  }

  /// The file system of a path, or of the nearest folder above it that exists.
  private static func device(of path: String) -> dev_t? {
    var (status, path) = (stat(), path)
    while stat(path, &status) != 0 {
      guard path != "/", !path.isEmpty else { return nil }
      path = folderName(of: path)
    }
    return status.st_dev
  }

  /// Whether a folder of all users can be trusted: it is not a link, and only owners can remove their files.
  private static func isShared(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_mode & S_ISVTX != 0
  }
}

extension CollectionInfo {
  /// Whether its folder has anything besides the calendar that would be deleted with it: other files
  /// or calendars. Hidden files belong to programs, and move with their calendar.
  /// - Complexity: O(names).
  public var holdsOtherThings: Bool {
    // An unreadable folder cannot be moved either.
    guard !isSingleFile, let stream = try? FolderStream(path: path) else { return false }
    while let entry = stream.next() {
      let isProperty = entry.text.map(Self.propertiesOfVdir.contains) ?? false
      guard entry.mayBeFile, entry.isCalendar || isProperty else { return true }
    }
    return false
  }

  /// The files that vdirsyncer and sync write next to events.
  private static let propertiesOfVdir = CollectionProperties.fileNames + ["description", "order"]
}

/// A folder for deleted files and folders, with a record of where each one was.
private struct TrashCan {
  let folder: String
  /// The folder that paths are relative to; nil for absolute ones.
  var top: String?

  private static let mostOfOneName = 10_000
  /// Leaves room for a number and `.trashinfo`.
  private static let longestName = 200

  func add(
    _ path: String, at date: LocalTime, _ disk: Disk
  ) throws(SystemError) -> String {
    let (files, facts) = (joined(folder, "files"), joined(folder, "info"))
    try makeFolders(files)
    try makeFolders(facts)
    guard top == nil || isOwn else { throw SystemError(code: EACCES) }
    let base = String(decoding: lastName(of: path).utf8.prefix(Self.longestName), as: UTF8.self)
    for number in 1...Self.mostOfOneName {
      let name = number == 1 ? base : "\(base)-\(number)"
      let fact = joined(facts, name + ".trashinfo")
      do {
        try writeNewFile(Array(text(of: path, date).utf8), to: fact)
      } catch let error {
        guard error.code == EEXIST else { throw error }
        continue
      }
      do {
        try disk.renameToNew(path, to: joined(files, name))
      } catch let error {
        unlink(fact)
        guard error.code == EEXIST else { throw error }
        continue
      }
      // It was moved, even if that is not on the disk yet.
      try? disk.syncFolder(files)
      return joined(files, name)
    }
    throw SystemError(code: EEXIST)
  }

  /// Whether the folder belongs to the user and is not a link, because others may write next to it.
  private var isOwn: Bool {
    var status = stat()
    return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid()
  }

  private func text(of path: String, _ date: LocalTime) -> String {
    let place = top.map { path.dropFirst($0 == "/" ? 1 : $0.utf8.count + 1) } ?? path[...]
    return """
      [Trash Info]
      Path=\(Self.escaped(place))
      DeletionDate=\(date.iso8601Text)

      """
  }

  private static func escaped(_ path: Substring) -> String {
    path.utf8.reduce(into: "") { text, byte in
      let isPlain =
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/-_.~".utf8.contains(byte)
      text +=
        isPlain
        ? String(decoding: [byte], as: UTF8.self)
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
