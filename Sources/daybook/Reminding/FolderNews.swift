import Glibc

/// Tells that files in some folders were given their names anew: readable when it has news.
final class FolderNews {
  /// -1 where the system tells of nothing.
  let descriptor: Int32

  /// - Parameter folders: those that are there.
  init(_ folders: [String]) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return }
    let mask = UInt32(IN_MOVED_TO | IN_CREATE)
    for folder in folders { _ = inotify_add_watch(descriptor, folder, mask) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Lowers the descriptor.
  func take() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while descriptor >= 0, read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
