import CalendarStore
import Glibc

/// A new folder that only the user may enter, removed with all that is in it by `remove()`.
struct TemporaryFolder {
  let path: String
  /// Says as long as this process lives that the folder is in use.
  private let hold: FolderHold

  /// - Parameters:
  ///   - name: what its name begins with.
  ///   - sweeps: whether folders of that name go first that killed processes have left.
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

  /// Links are removed, never followed. What cannot be removed stays.
  func remove() { Self.remove(folder: path) }

  /// A folder that was just made may not be held yet.
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

/// A lock of a folder, which ends with the process.
private final class FolderHold {
  private let descriptor: Int32

  init(_ path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func share() { if descriptor >= 0 { _ = flock(descriptor, LOCK_SH | LOCK_NB) } }

  /// Whether no living process holds it.
  func takeAlone() -> Bool { descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0 }
}
