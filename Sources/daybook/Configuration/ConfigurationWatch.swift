import Glibc

/// Tells when the configuration file may have been written, also where an editor renames a new one
/// over it, and where the file is a link.
final class ConfigurationWatch {
  /// Readable when there are news; -1 where the system tells of nothing.
  let descriptor: Int32
  private let path: String
  private var stamp: Stamp?

  /// Nothing is watched before `begin()`.
  /// - Parameter path: of the file, which need not be there.
  init(_ path: String) {
    self.path = path
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    stamp = Self.stamp(of: path)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches the folders; those that are there meanwhile, too.
  func begin() {
    guard descriptor >= 0 else { return }
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
    let folder = Self.folder(of: path)
    for folder in [folder, Self.folder(of: folder), Self.folder(of: SourceNames.resolved(path))] {
      // The same folder keeps its watch; one that is not there has none.
      _ = inotify_add_watch(descriptor, folder, mask)
    }
  }

  /// Lowers the descriptor.
  /// - Returns: whether the file is another one than before.
  func take() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var isTold = false
    while descriptor >= 0, read(descriptor, &bytes, bytes.count) > 0 { isTold = true }
    guard isTold else { return false }
    begin()
    let present = Self.stamp(of: path)
    defer { stamp = present }
    return present != stamp
  }

  // MARK: - Private

  private struct Stamp: Equatable {
    let numbers: [Int]
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(numbers: [
      Int(status.st_dev), Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec,
    ])
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
