import Glibc

/// A lock held by a named process, for file systems without locks.
///
/// The name is the target of a symbolic link, which is created atomically.
struct LockName {
  enum Attempt {
    case taken, held
    /// No link can be made there.
    case impossible
  }

  /// The number of seconds after which the name of a process on another computer, which cannot be
  /// checked, is ignored.
  private static let longestElsewhere = 3_600

  let path: String
  private let own: LockHolder

  init(path: String) {
    self.path = path
    own = .current
  }

  /// Acquires the lock unless a living process has it.
  func acquire() -> Attempt {
    if symlink(own.text, path) == 0 { return .taken }
    guard errno == EEXIST else { return .impossible }
    guard isAbandoned(path), removeAbandoned() else { return .held }
    return symlink(own.text, path) == 0 ? .taken : .held
  }

  func release() {
    if linkTarget(of: path) == own.text { unlink(path) }
  }

  // MARK: - Private

  /// Removes the name of a process that has ended. Of several that try, one at a time may look again
  /// and remove, so that none removes the name of another one that was as fast.
  private func removeAbandoned() -> Bool {
    let turn = path + ".turn"
    guard symlink(own.text, turn) == 0 else {
      if isAbandoned(turn) { unlink(turn) }
      return false
    }
    defer { unlink(turn) }
    guard isAbandoned(path) else { return false }
    return unlink(path) == 0
  }

  private func isAbandoned(_ path: String) -> Bool {
    guard let text = linkTarget(of: path) else { return false }
    if let owner = LockHolder(text), owner.host == own.host { return !owner.isAlive }
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return time(nil) - status.st_mtim.tv_sec > Self.longestElsewhere
  }
}

/// A process on a computer, distinguished from later ones with its number.
private struct LockHolder: Hashable {
  let host: String
  let process: Int32
  /// Its start, in ticks since the computer was started.
  let start: String
  /// Distinguishes the locks of one process.
  let number: String

  static var current: LockHolder {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let host = String(decoding: bytes, as: UTF8.self).replacing(":", with: "-")
    return LockHolder(
      host: host, process: getpid(), start: startTime(of: getpid()) ?? "",
      number: String(UInt64.random(in: 0 ... .max), radix: 36))
  }

  private init(host: String, process: Int32, start: String, number: String) {
    (self.host, self.process, self.start, self.number) = (host, process, start, number)
  }

  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let process = Int32(parts[1]), process > 0 else { return nil }
    self.init(host: parts[0], process: process, start: parts[2], number: parts[3])
  }

  var text: String { "\(host):\(process):\(start):\(number)" }

  /// Whether it still runs on this computer.
  var isAlive: Bool {
    if kill(process, 0) != 0, errno == ESRCH { return false }
    guard let known = Self.startTime(of: process) else { return true }
    return known == start
  }

  /// Returns the 22nd field of /proc/PID/stat; the second one may have blanks and ends with `)`.
  private static func startTime(of process: Int32) -> String? {
    let descriptor = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 19 ? String(fields[19]) : nil
  }
}
