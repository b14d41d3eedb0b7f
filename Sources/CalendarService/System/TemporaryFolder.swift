import CalendarStore
import Glibc

/// A new private folder, which `remove()` deletes with its contents.
package struct TemporaryFolder {
  package let path: String
  /// A lock that shows that the folder is in use while this process lives.
  private let hold: FolderHold

  /// - Parameter name: the prefix of the folder's name.
  package init(
    named name: String, in parent: String = TemporaryFolder.parent
  ) throws(CommandFailure) {
    while true {
      var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
      guard let made = mkdtemp(&template) else {
        throw .failed(
          "\(parent): no folder can be made there: \(SystemError.last.reason); set TMPDIR to another"
        )
      }
      let path = String(cString: made)
      let hold = FolderHold(path)
      hold.share()
      // A process that sweeps may have found it before it was locked.
      guard access(path, F_OK) == 0 else { continue }
      (self.path, self.hold) = (path, hold)
      return
    }
  }

  /// The folder of temporary files.
  package static var parent: String { environmentValue("TMPDIR") ?? "/tmp" }

  /// The names of folders that sessions of the interface make.
  package static let namesOfSessions = ["daybook-tutor", "daybook-sample", "daybook-text"]

  /// Removes the folders of some names that killed processes have left behind.
  package static func sweep(_ names: [String], in parent: String = TemporaryFolder.parent) {
    for found in Self.names(in: parent) {
      let path = parent + "/" + found
      var status = stat()
      guard names.contains(where: { isName(found, of: $0) }), lstat(path, &status) == 0,
        status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid()
      else { continue }
      let hold = FolderHold(path)
      if hold.takeAlone() { remove(folder: path) }
    }
  }

  /// Removes the folder. Links are removed, never followed, and what cannot be removed stays.
  package func remove() { Self.remove(folder: path) }

  private static func isName(_ found: String, of name: String) -> Bool {
    found.hasPrefix(name + "-") && found.utf8.count == name.utf8.count + 7
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
