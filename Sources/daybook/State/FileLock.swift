import CalendarStore
import Glibc

/// A lock that one process at a time has, through a file of its own.
final class FileLock {
  private var descriptor: Int32

  init(_ path: String) throws(SystemError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last }
  }

  deinit { release() }

  /// Whether it is held now.
  func take() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }

  /// Waits until nobody else has it; where the file system knows no locks everybody has it.
  func wait() { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }

  func release() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
  }
}
