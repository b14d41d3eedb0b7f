import Glibc

/// A lock that one process at a time has, held through a file of its own until it is released.
///
/// Where the file system knows no locks everybody has it.
final class FileLock {
  private let path: String
  private var descriptor: Int32 = -1

  init(path: String) { self.path = path }

  deinit { release() }

  /// Takes the lock if nobody else has it; whether it is held now.
  func take() -> Bool { lock(LOCK_EX | LOCK_NB) }

  /// Waits until nobody else has it, then takes it.
  func wait() { _ = lock(LOCK_EX) }

  func release() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
  }

  private func lock(_ operation: Int32) -> Bool {
    if descriptor >= 0 { return true }
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { return true }
      while flock(file, operation) != 0 {
        if errno == EINTR { continue }
        if errno == EWOULDBLOCK {
          close(file)
          return false
        }
        break
      }
      descriptor = file
      if isStillThere { return true }
      // It was deleted with its index meanwhile, which another process makes anew.
      release()
    }
  }

  /// Whether the file that is locked is the one with this name.
  private var isStillThere: Bool {
    var (own, named) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, stat(path, &named) == 0 else { return false }
    return own.st_ino == named.st_ino && own.st_dev == named.st_dev
  }
}
