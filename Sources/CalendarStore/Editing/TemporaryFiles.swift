import CalendarModel
import Glibc

/// Files that wait for their name; those of a step that was killed are known to the journal.
enum TemporaryFiles {
  static let prefix = ".daybook-"
  /// Others may be somebody's who is just writing, on another machine or with another journal.
  static let leastAge: Int64 = 86_400

  /// Removes what is left where the journal that knew of it is gone.
  static func removeLeft(in folder: String, at now: Instant, _ disk: Disk) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      guard name.hasPrefix(prefix) else { continue }
      let path = joined(folder, name)
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        now - Instant(seconds: Int64(status.st_mtim.tv_sec)) > leastAge
      else { continue }
      // Nobody sees it, and the next start tries again.
      try? disk.remove(path)
    }
  }
}
