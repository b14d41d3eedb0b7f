import Glibc

/// Tells, through inotify, when another process writes into an index or closes it.
final class IndexWatch {
  /// Becomes readable when something has happened; -1 where nothing can be watched.
  let descriptor: Int32

  /// - Parameter path: that of the database.
  init(path: String) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { return }
    let closed = UInt32(IN_CLOSE_WRITE) | UInt32(IN_CLOSE_NOWRITE)
    inotify_add_watch(descriptor, path + "-wal", UInt32(IN_MODIFY))
    // Not that of the lock: whoever looks whether it is free closes it.
    inotify_add_watch(descriptor, path, closed)
    // Whoever has given the lock back tells so with this one.
    inotify_add_watch(descriptor, path + "-opening", closed)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether anything has happened since it was asked last.
  func takeEvents() -> Bool {
    guard descriptor >= 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var hasEvents = false
    while read(descriptor, &bytes, bytes.count) > 0 { hasEvents = true }
    return hasEvents
  }
}
