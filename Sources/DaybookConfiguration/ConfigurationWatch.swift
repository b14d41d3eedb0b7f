import Glibc
import CalendarStore

/// Detects that a file of the configuration may have been written, including when an editor
/// replaces it by renaming, and when it is a link.
package final class ConfigurationWatch {
  /// A descriptor that is readable when there is news; -1 if the system does not support it.
  package let descriptor: Int32
  private var paths: [String]
  private var stamps: [FileVersion?]

  /// Creates the watch, which starts with `begin()`.
  /// - Parameter paths: the paths of the files, which need not exist.
  package init(_ paths: [String]) {
    self.paths = paths
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    stamps = paths.map(Self.stamp)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches the folders, including those created in the meantime.
  package func begin() {
    guard descriptor >= 0 else { return }
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
    for path in paths {
      let folder = folderName(of: path)
      for folder in [folder, folderName(of: folder), folderName(of: SourceNames.resolved(path))] {
        // The same folder keeps its watch; one that does not exist has none.
        _ = inotify_add_watch(descriptor, folder, mask)
      }
    }
  }

  /// Follows other files, whose current contents count as read.
  package func follow(_ paths: [String]) {
    guard paths != self.paths else { return }
    self.paths = paths
    stamps = paths.map(Self.stamp)
    begin()
  }

  /// Clears the descriptor.
  /// - Returns: whether a file changed.
  package func takeChange() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var isTold = false
    while descriptor >= 0, read(descriptor, &bytes, bytes.count) > 0 { isTold = true }
    guard isTold else { return false }
    begin()
    let present = paths.map(Self.stamp)
    defer { stamps = present }
    return present != stamps
  }

  // MARK: - Private

  private static func stamp(of path: String) -> FileVersion? {
    (try? FileStatus(path: path))?.fileVersion
  }
}
