import Glibc

/// A lock that only one process holds at a time, by means of a file.
///
/// On a file system without locks, a link next to the file names the process that holds it.
public final class FileLock {
  /// Locks a descriptor as flock(2) does, and returns the number of the error; 0 if there is none.
  package typealias Call = @Sendable (_ descriptor: Int32, _ operation: Int32) -> Int32

  private let path: String
  private let call: Call
  private var descriptor: Int32 = -1
  private var name: LockName?

  /// Whether the file system had no locks when the lock was last acquired.
  private(set) var lacksLocks = false

  public convenience init(path: String) { self.init(path: path, Self.system) }

  package init(path: String, _ call: @escaping Call) { (self.path, self.call) = (path, call) }

  /// The call of the system.
  package static let system: Call = { descriptor, operation in
    retrying { flock(descriptor, operation) } == 0 ? 0 : errno
  }

  deinit { release() }

  /// Acquires the lock if no other process has it. Returns whether it is held now.
  public func acquire() -> Bool { lock(LOCK_EX | LOCK_NB) }

  /// Waits until no other process has the lock, then acquires it.
  public func wait() { _ = lock(LOCK_EX) }

  public func release() {
    name?.release()
    name = nil
    guard descriptor >= 0 else { return }
    // A child process also has the descriptor until it has executed its own program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
    descriptor = -1
  }

  private func lock(_ operation: Int32) -> Bool {
    if descriptor >= 0 || name != nil { return true }
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { return true }
      // The umask may have removed the user's own permissions.
      fchmod(file, 0o600)
      let failure = call(file, operation)
      guard failure == 0 else {
        close(file)
        return failure == EWOULDBLOCK ? false : lockByName(waits: operation & LOCK_NB == 0)
      }
      descriptor = file
      // A lock created by root would keep that user out.
      giveToOwner(ofFolderAbove: path)
      if isStillThere { return true }
      // The file was deleted with its index, which another process is rebuilding.
      release()
    }
  }

  /// Takes the lock of file systems that have none themselves, such as network folders whose server
  /// does not run the service of locks.
  private func lockByName(waits: Bool) -> Bool {
    lacksLocks = true
    let wanted = LockName(path: path + ".owner")
    while true {
      switch wanted.acquire() {
      case .taken:
        name = wanted
        return true
      case .impossible: return true
      case .held:
        guard waits else { return false }
        usleep(10_000)
      }
    }
  }

  /// Whether the locked file is still the one at this path.
  private var isStillThere: Bool {
    var (own, named) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, stat(path, &named) == 0 else { return false }
    return own.st_ino == named.st_ino && own.st_dev == named.st_dev
  }
}
