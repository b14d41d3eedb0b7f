import Glibc

/// A lock that only one process holds at a time, through a file of its own.
///
/// On a file system without locks, every process gets it.
public final class FileLock {
  private let path: String
  private var descriptor: Int32 = -1

  public init(path: String) { self.path = path }

  deinit { release() }

  /// Takes the lock if no other process has it. Returns whether it is held now.
  public func take() -> Bool { lock(LOCK_EX | LOCK_NB) }

  /// Waits until no other process has the lock, then takes it.
  public func wait() { _ = lock(LOCK_EX) }

  public func release() {
    guard descriptor >= 0 else { return }
    // A child process also has the descriptor until it has executed its own program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
    descriptor = -1
  }

  private func lock(_ operation: Int32) -> Bool {
    if descriptor >= 0 { return true }
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { return true }
      // The umask may have removed the user's own permissions.
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
      // The file was deleted with its index, which another process is rebuilding.
      release()
    }
  }

  /// Gives the file to the owner of its folder: a lock created by root would keep that user out.
  private func giveToOwnerOfFolder() {
    guard let rights = FileRights.ofNewFile(in: folderName(of: path)), let user = rights.user,
      let group = rights.group
    else { return }
    // Some file systems have no owners.
    _ = fchown(descriptor, user, group)
  }

  /// Whether the locked file is still the one at this path.
  private var isStillThere: Bool {
    var (own, named) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, stat(path, &named) == 0 else { return false }
    return own.st_ino == named.st_ino && own.st_dev == named.st_dev
  }
}
