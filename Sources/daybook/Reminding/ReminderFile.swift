import CalendarModel
import CalendarStore
import Glibc

/// The memory of reminders on disk, `$XDG_STATE_HOME/daybook/reminders`: written whole, and by one process at
/// a time.
struct ReminderFile {
  let path: String

  /// Why the memory cannot be written; for the user.
  struct Failure: Error {
    let message: String
  }

  /// - Parameters:
  ///   - stateHome: the value of XDG_STATE_HOME; used only when it is an absolute path.
  ///   - home: the value of HOME.
  init(
    stateHome: String? = environmentValue("XDG_STATE_HOME"),
    home: String? = environmentValue("HOME")
  ) throws(CommandFailure) {
    if let stateHome, stateHome.hasPrefix("/") {
      path = stateHome + "/daybook/reminders"
    } else if let home {
      path = home + "/.local/state/daybook/reminders"
    } else {
      throw .failed("there is no place for reminders; set XDG_STATE_HOME or HOME")
    }
  }

  var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) }

  /// What is on disk; a new memory where there is none, or one that is no memory.
  func read(at now: Instant) -> ReminderMemory {
    contents().flatMap { ReminderMemory($0) } ?? ReminderMemory(begin: now)
  }

  /// Changes the memory while no other process does, and writes it when that changed something.
  /// - Parameter body: answers whether what is on disk must be written, even if little changed.
  func change(
    at now: Instant, _ body: (inout ReminderMemory) throws -> Bool
  ) throws {
    try makeFolder()
    let lock = try ReminderLock(path + ".lock")
    defer { lock.release() }
    lock.wait()
    let before = contents().flatMap { ReminderMemory($0) }
    var memory = before ?? ReminderMemory(begin: now)
    let isWritten = try body(&memory)
    if isWritten || before.map({ !$0.hasSameAlarms(as: memory) }) ?? true {
      try write(memory.text)
    }
  }

  /// The lock of the one process that waits for alarms, as long as it is held; nil where another has it.
  func takeTurn() throws(Failure) -> ReminderLock? {
    try makeFolder()
    let lock = try ReminderLock(path + ".turn")
    return lock.take() ? lock : nil
  }

  // MARK: - Private

  private static let sizeLimit = 16 << 20

  private func contents() -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < Self.sizeLimit {
      let count = Glibc.read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(_ text: String) throws(Failure) {
    let temporary = path + ".new"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw failure }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure }
      rest = rest.dropFirst(count)
    }
    guard fsync(file) == 0, rename(temporary, path) == 0 else { throw failure }
    let folder = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private func makeFolder() throws(Failure) {
    var made = ""
    for name in folder.split(separator: "/") {
      made += "/" + name
      if mkdir(made, 0o700) != 0, errno != EEXIST, errno != EROFS, errno != EACCES { throw failure }
    }
    guard access(folder, W_OK | X_OK) == 0 else { throw failure }
  }

  private var failure: Failure {
    Failure(message: "\(path): what was shown cannot be written down: \(SystemError.last.reason)")
  }
}

/// A lock that one process at a time has, through a file of its own.
final class ReminderLock {
  private var descriptor: Int32

  init(_ path: String) throws(ReminderFile.Failure) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw ReminderFile.Failure(
        message: "\(path): cannot be opened: \(SystemError.last.reason)")
    }
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
