import CPseudoTerminal
import Foundation

/// A program that was started and goes on by itself, in a pseudo-terminal if it wants one.
final class StartedProgram {
  let process: pid_t
  private let terminal: Int32
  private var isWaitedFor = false

  /// - Parameters:
  ///   - environment: all of it; nothing is inherited.
  ///   - isInTerminal: whether it gets a terminal of 100 × 30; /dev/null and no output otherwise.
  init(_ words: [String], environment: [String: String], isInTerminal: Bool = false) throws {
    var far = "/dev/null"
    var terminal: Int32 = -1
    if isInTerminal {
      var name = [CChar](repeating: 0, count: 256)
      terminal = bench_open_terminal(&name, name.count, 100, 30)
      guard terminal >= 0 else { throw CannotRun(program: words[0], error: errno) }
      far = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    self.terminal = terminal

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, far, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(
      &attributes, bench_new_session_flag() | Int16(POSIX_SPAWN_SETSIGMASK))

    let arguments = words.map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { (arguments + variables).forEach { free($0) } }
    var process = pid_t()
    let error = posix_spawnp(
      &process, words[0], &actions, &attributes, arguments + [nil], variables + [nil])
    guard error == 0 else { throw CannotRun(program: words[0], error: error) }
    self.process = process
  }

  deinit {
    kill()
    if terminal >= 0 { close(terminal) }
  }

  /// Whether it has come to its end by itself.
  var hasEnded: Bool {
    var information = siginfo_t()
    guard !isWaitedFor else { return true }
    let isKnown = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0
    return isKnown && information.si_signo == SIGCHLD
  }

  /// Lets it go on for some time, reading what it writes into its terminal.
  /// - Parameter untilEnd: whether its end is enough.
  func goOn(seconds: Double, untilEnd: Bool = true) {
    let deadline = Date().addingTimeInterval(seconds)
    while true {
      let rest = deadline.timeIntervalSinceNow
      guard rest > 0, !(untilEnd && hasEnded) else { return }
      drain(seconds: min(rest, untilEnd ? 0.002 : rest))
    }
  }

  func send(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(terminal, bytes, bytes.count)
  }

  /// Ends it so that it can do nothing any more.
  func kill() {
    guard !isWaitedFor else { return }
    Glibc.kill(process, SIGKILL)
    wait()
  }

  /// Waits for its end; its exit code, or 128 and the signal that ended it.
  @discardableResult
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    isWaitedFor = true
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  private func drain(seconds: Double) {
    var wait = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(seconds * 1_000)
    guard milliseconds > 0, terminal >= 0 else {
      usleep(UInt32(seconds * 1_000_000))
      return
    }
    guard poll(&wait, 1, milliseconds) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // The far end is closed when the program has ended.
    if read(terminal, &buffer, buffer.count) <= 0 { usleep(1_000) }
  }
}
