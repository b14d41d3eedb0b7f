import Glibc

/// Tells when a file of the configuration may have been written, also where an editor renames a new one
/// over it, and where the file is a link.
final class ConfigurationWatch {
  /// Readable when there are news; -1 where the system tells of nothing.
  let descriptor: Int32
  private var paths: [String]
  private var stamps: [Stamp?]

  /// Nothing is watched before `begin()`.
  /// - Parameter paths: of the files, which need not be there.
  init(_ paths: [String]) {
    self.paths = paths
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    stamps = paths.map(Self.stamp)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Watches the folders; those that are there meanwhile, too.
  func begin() {
    guard descriptor >= 0 else { return }
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
    for path in paths {
      let folder = Self.folder(of: path)
      for folder in [folder, Self.folder(of: folder), Self.folder(of: SourceNames.resolved(path))] {
        // The same folder keeps its watch; one that is not there has none.
        _ = inotify_add_watch(descriptor, folder, mask)
      }
    }
  }

  /// Other files hold the configuration now; they are taken to be read as they are.
  func follow(_ paths: [String]) {
    guard paths != self.paths else { return }
    self.paths = paths
    stamps = paths.map(Self.stamp)
    begin()
  }

  /// Lowers the descriptor.
  /// - Returns: whether a file is another one than before.
  func take() -> Bool {
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
