import CLinux
import CalendarModel
import Glibc

/// The answer of the process that watches the files to the question whether its index agrees with
/// them. See docs/decisions/0009.
struct WatcherAnswer: Hashable {
  /// The file of the index.
  var database: FileStatus.Identity
  /// The revision of its facts.
  var revision: Int
  /// A hash of the sources' identities.
  var sources: Int64

  /// Marks the form of the message; another form is another number.
  private static let form: UInt64 = 0x6461_7962_6F6F_6B31

  var numbers: [UInt64] {
    [
      Self.form, database.device, database.inode, UInt64(bitPattern: Int64(revision)),
      UInt64(bitPattern: sources),
    ]
  }

  init(database: FileStatus.Identity, revision: Int, sources: [String]) {
    self.database = database
    self.revision = revision
    self.sources = Self.hash(of: sources)
  }

  /// Reads a message; nil if it is not one.
  init?(_ numbers: [UInt64]) {
    guard numbers.count == 5, numbers[0] == Self.form else { return nil }
    database = FileStatus.Identity(device: numbers[1], inode: numbers[2])
    revision = Int(Int64(bitPattern: numbers[3]))
    sources = Int64(bitPattern: numbers[4])
  }

  /// The hash of the folders and files that some paths lead to now: another process may see others
  /// at the same paths.
  private static func hash(of sources: [String]) -> Int64 {
    var hash = StableHash()
    for source in sources {
      let identity = try? FileStatus(path: source).identity  // A missing one is a source, too.
      hash.add(
        Int64(bitPattern: identity?.device ?? 0), Int64(bitPattern: identity?.inode ?? 0))
    }
    return hash.value
  }
}

// MARK: - Asking

extension WatcherAnswer {
  /// The time to wait for an acknowledgement in milliseconds, which a stopped process does not
  /// send.
  private static let patience = 15
  /// The time to wait for the answer then, because changed files may have to be read first.
  private static let longPatience = 300

  /// Asks the process that watches the files of an index.
  /// - Parameter path: the path of its socket.
  /// - Returns: nil if there is no such process, or it cannot answer in time.
  static func ask(at path: String) -> WatcherAnswer? {
    let socket = WatcherSocket.make()
    guard socket >= 0 else { return nil }
    defer { close(socket) }
    guard WatcherSocket.withAddress(of: path, { connect(socket, $0, $1) }) == 0,
      // Another user's answer cannot be trusted.
      [Int64(geteuid()), 0].contains(clinux_peer(socket)),
      receive(from: socket, within: patience) != nil,
      let numbers = receive(from: socket, within: longPatience)
    else { return nil }
    return WatcherAnswer(numbers)
  }

  private static func receive(from socket: Int32, within milliseconds: Int) -> [UInt64]? {
    let end = MonotonicTime.now.adding(milliseconds: milliseconds)
    while true {
      var polled = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let left = max(0, end.milliseconds(since: .now))
      let count = poll(&polled, 1, Int32(left))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      var numbers = [UInt64](repeating: 0, count: 8)
      let size = numbers.withUnsafeMutableBytes {
        recv(socket, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
      }
      if size < 0, errno == EINTR || errno == EAGAIN { continue }
      return size > 0 ? Array(numbers.prefix(size / 8)) : nil
    }
  }
}

/// The socket next to an index for asking its watcher.
enum WatcherSocket {
  /// Returns a new socket for whole messages; negative if there is none left.
  static func make() -> Int32 {
    socket(
      AF_UNIX,
      Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        | Int32(SOCK_CLOEXEC.rawValue), 0)
  }

  /// Calls `body` with the address of a socket. One whose path is too long for an address is reached
  /// through its open folder.
  static func withAddress<Result>(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result? {
    var path = path
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    var folder: Int32 = -1
    defer { if folder >= 0 { close(folder) } }
    if path.utf8.count >= room {
      folder = open(folderName(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard folder >= 0 else { return nil }
      path = "/proc/self/fd/\(folder)/\(lastName(of: path))"
    }
    guard path.utf8.count < room else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
