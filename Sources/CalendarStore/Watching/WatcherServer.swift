import CLinux
import Glibc

/// Answers other processes whether an index agrees with the files, in the process that watches
/// these and holds the lock of the index.
///
/// A connection is a question, so nothing has to be read. It is acknowledged at once and answered
/// when everything written before is in the index.
final class WatcherServer {
  /// The descriptor, which is readable when a question is waiting.
  let descriptor: Int32
  /// The most questions that wait for an answer; others are not heard.
  private static let mostCallers = 64

  private let path: String
  private var identity: FileStatus.Identity?
  private var callers: [Int32] = []

  /// Opens a socket; nil if that is impossible.
  init?(at path: String) {
    self.path = path
    descriptor = WatcherSocket.make()
    guard descriptor >= 0 else { return nil }
    // Binding gives the file these permissions, regardless of the umask.
    fchmod(descriptor, 0o600)
    // The process that it belonged to had the lock, and is gone.
    unlink(path)
    let socket = descriptor
    guard WatcherSocket.withAddress(of: path, { bind(socket, $0, $1) }) == 0,
      listen(descriptor, Int32(Self.mostCallers)) == 0
    else { return nil }
    giveToOwner(ofFolderAbove: path)
    identity = try? FileStatus(path: path).identity
  }

  deinit {
    for caller in callers { close(caller) }
    guard descriptor >= 0 else { return }
    close(descriptor)
    // Another process may have rebuilt the index, with a socket of its own.
    if let identity, (try? FileStatus(path: path))?.identity == identity { unlink(path) }
  }

  /// Whether questions wait for an answer.
  var hasCallers: Bool { !callers.isEmpty }

  /// Whether a question waits for its answer.
  var isCalled: Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  /// Hears all who ask now. Returns whether there are any.
  func hearCallers() -> Bool {
    var hasHeard = false
    while true {
      let caller = retrying { clinux_accept(descriptor) }
      if caller < 0, errno == ECONNABORTED { continue }
      guard caller >= 0 else { return hasHeard }
      guard callers.count < Self.mostCallers else {
        close(caller)
        continue
      }
      Self.send([0], to: caller)
      callers.append(caller)
      hasHeard = true
    }
  }

  /// Answers all who were heard; nil if the files cannot be vouched for.
  func answer(_ answer: WatcherAnswer?) {
    for caller in callers {
      if let answer { Self.send(answer.numbers, to: caller) }
      close(caller)
    }
    callers = []
  }

  private static func send(_ numbers: [UInt64], to caller: Int32) {
    // A caller that has given up gets no answer.
    numbers.withUnsafeBytes {
      _ = Glibc.send(caller, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
  }
}
