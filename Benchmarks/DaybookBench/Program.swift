import CPseudoTerminal
import Glibc

/// A program that was started, until it has ended.
final class Program {
  let process: pid_t
  private var status: Int32?

  /// Starts a program with descriptors of its own.
  /// - Parameters:
  ///   - environment: all of it; nothing is inherited.
  ///   - terminal: the path of a terminal that becomes its controlling one; /dev/null when nil.
  init(_ words: [String], environment: [String: String], terminal: String? = nil) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal ?? "/dev/null", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    if terminal != nil { posix_spawn_file_actions_adddup2(&actions, 0, 2) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, bench_new_session_flag())

    let arguments = words.map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { (arguments + variables).forEach { free($0) } }
    var process = pid_t()
    let error = posix_spawn(
      &process, words[0], &actions, &attributes, arguments + [nil], variables + [nil])
    guard error == 0 else {
      throw BenchError("\(words[0]): \(String(cString: strerror(error)))")
    }
    self.process = process
  }

  deinit {
    guard status == nil else { return }
    kill(process, SIGKILL)
    wait()
  }

  /// Waits for its end; its exit code, or 128 and the signal that ended it.
  @discardableResult
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    self.status = status
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// Waits for its end for a while; whether it ended. It is not waited for yet.
  func hasEnded(within seconds: Double) -> Bool {
    let deadline = secondsNow() + seconds
    repeat {
      var information = siginfo_t()
      let isKnown = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      if isKnown, information.si_signo == SIGCHLD { return true }
      usleep(500)
    } while secondsNow() < deadline
    return false
  }

  /// A size that /proc tells, in bytes: `VmHWM` is the peak of its resident memory since exec.
  func memory(_ name: String) -> Int? {
    guard let text = try? readText("/proc/\(process)/status") else {
      // The process may have ended: then there is nothing to tell.
      return nil
    }
    for line in text.split(separator: "\n") where line.hasPrefix("\(name):") {
      let number = line.dropFirst(name.count + 1).drop { $0 == " " || $0 == "\t" }
      return Int(number.prefix { $0.isNumber }).map { $0 << 10 }
    }
    return nil
  }
}

/// The text of a file.
func readText(_ path: String) throws -> String {
  guard let file = fopen(path, "re") else { throw BenchError.system(path) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { break }
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}
