import CalendarStore
import Glibc

/// A new folder that only the user may enter, removed with all that is in it by `remove()`.
struct TemporaryFolder {
  let path: String

  /// - Parameter name: what its name begins with.
  init(named name: String) throws(CommandFailure) {
    let parent = environmentValue("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw .failed(
        "\(parent): no folder can be made there: \(SystemError.last.reason); set TMPDIR to another")
    }
    path = String(cString: made)
  }

  /// Links are removed, never followed. What cannot be removed stays.
  func remove() { Self.remove(folder: path) }

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
