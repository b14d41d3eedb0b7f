import CalendarStore
import Glibc

/// A new private folder, which `remove()` deletes with its contents.
struct TemporaryFolder {
  let path: String
  /// A lock that shows that the folder is in use while this process lives.
  private let hold: FolderHold

  /// - Parameters:
  ///   - name: the prefix of the folder's name.
  ///   - sweeps: whether to first remove folders with this prefix that killed processes left
  ///     behind.
  init(
    named name: String, in parent: String = environmentValue("TMPDIR") ?? "/tmp",
    sweeps: Bool = false
  ) throws(CommandFailure) {
    if sweeps { Self.sweep(name, in: parent) }
    var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw .failed(
        "\(parent): no folder can be made there: \(SystemError.last.reason); set TMPDIR to another")
    }
    path = String(cString: made)
    hold = FolderHold(path)
    hold.share()
  }

  /// Removes the folder. Links are removed, never followed, and what cannot be removed stays.
  func remove() { Self.remove(folder: path) }

  /// The minimum age in seconds to sweep a folder, because a new one may not be locked yet.
  private static let youngest = 60

  private static func sweep(_ name: String, in parent: String) {
    for found in names(in: parent) where found.hasPrefix(name + "-") {
      let path = parent + "/" + found
      var status = stat()
      guard found.utf8.count == name.utf8.count + 7, lstat(path, &status) == 0,
        status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
        time(nil) - status.st_mtim.tv_sec > youngest
      else { continue }
      let hold = FolderHold(path)
      if hold.takeAlone() { remove(folder: path) }
    }
  }

  private static func remove(folder path: String) {
    for name in names(in: path) {
      let child = path + "/" + name
      var status = stat()
      guard lstat(child, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR { remove(folder: child) } else { unlink(child) }
    }
    rmdir(path)
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

/// A lock on a folder, released when the process ends.
private final class FolderHold {
  private let descriptor: Int32

  init(_ path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func share() { if descriptor >= 0 { _ = flock(descriptor, LOCK_SH | LOCK_NB) } }

  /// Locks the folder exclusively, and returns whether no living process holds it.
  func takeAlone() -> Bool { descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0 }
}
