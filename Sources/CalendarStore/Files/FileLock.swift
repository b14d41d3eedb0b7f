import Glibc

/// A lock that one process at a time has, held through a file of its own until it is released.
///
/// Where the file system knows no locks everybody has it.
public final class FileLock {
  private let path: String
  private var descriptor: Int32 = -1

  public init(path: String) { self.path = path }

  deinit { release() }

  /// Takes the lock if nobody else has it; whether it is held now.
  public func take() -> Bool { lock(LOCK_EX | LOCK_NB) }

  /// Waits until nobody else has it, then takes it.
  public func wait() { _ = lock(LOCK_EX) }

  public func release() {
    guard descriptor >= 0 else { return }
    // A program that is just being started has the descriptor too, until its own text is loaded.
    flock(descriptor, LOCK_UN)
    close(descriptor)
    descriptor = -1
  }

  private func lock(_ operation: Int32) -> Bool {
    if descriptor >= 0 { return true }
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { return true }
      // The umask may have taken the user's own rights away.
      fchmod(file, 0o600)
      while flock(file, operation) != 0 {
        if errno == EINTR { continue }
        if errno == EWOULDBLOCK {
          close(file)
          return false
        }
        break
      }
      descriptor = file
      giveToOwnerOfFolder()
      if isStillThere { return true }
      // It was deleted with its index meanwhile, which another process makes anew.
      release()
    }
  }

  /// A lock that root made in a folder of another user would keep that user out.
  private func giveToOwnerOfFolder() {
    guard let rights = FileRights.ofNewFile(in: folderName(of: path)), let user = rights.user,
      let group = rights.group
    else { return }
    // A file system without owners has nothing to give.
    _ = fchown(descriptor, user, group)
  }

  /// Whether the file that is locked is the one with this name.
  private var isStillThere: Bool {
    var (own, named) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, stat(path, &named) == 0 else { return false }
    return own.st_ino == named.st_ino && own.st_dev == named.st_dev
  }
}
