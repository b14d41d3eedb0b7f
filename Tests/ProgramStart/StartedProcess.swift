import CPseudoTerminal
import Glibc

/// A process that was started, until it was waited for; killed when nobody holds it any more.
public final class StartedProcess {
  /// What it has for input, output and errors.
  public enum Streams {
    /// Nothing at all.
    case none
    /// No input, and no output but errors, where those of this process go.
    case errors
    /// A terminal, by its path, which becomes the one of a session of its own.
    case terminal(String)
    /// No input; all it says goes into a file.
    case file(String)
  }

  public struct CannotStart: Error, CustomStringConvertible {
    public let program: String
    public let code: Int32
    public var description: String { "\(program): \(String(cString: strerror(code)))" }
  }

  public let id: pid_t
  /// Its exit code, or 128 and the signal that ended it; nil until it was waited for.
  public private(set) var code: Int32?

  /// Starts a program, found in PATH where its name has no slash, with no signal blocked.
  ///
  /// Not Foundation's `Process`: that waits until nobody holds the descriptors it opened, and a
  /// program that leaves a server behind, such as tmux, hands them on.
  /// - Parameter environment: all of it; nil for that of this process.
  public init(
    _ words: [String], environment: [String: String]? = nil, streams: Streams
  ) throws(CannotStart) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    streams.add(to: &actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of tests block signals, and programs inherit that: a server could not be ended.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, streams.sessionFlag | Int16(POSIX_SPAWN_SETSIGMASK))

    let arguments = words.map { strdup($0) }
    let variables = (environment ?? [:]).map { strdup("\($0.key)=\($0.value)") }
    defer { (arguments + variables).forEach { free($0) } }
    var process = pid_t()
    let error =
      if environment == nil {
        posix_spawnp(&process, words[0], &actions, &attributes, arguments + [nil], environ)
      } else {
        posix_spawnp(
          &process, words[0], &actions, &attributes, arguments + [nil], variables + [nil])
      }
    guard error == 0 else { throw CannotStart(program: words[0], code: error) }
    id = process
  }

  deinit {
    kill()
  }

  /// Whether it has come to its end by itself; it need not be waited for then.
  public var hasEnded: Bool {
    guard code == nil else { return true }
    var information = siginfo_t()
    let isKnown = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT) == 0
    return isKnown && information.si_signo == SIGCHLD
  }

  /// Ends it so that it can do nothing any more.
  public func kill() {
    guard code == nil else { return }
    Glibc.kill(id, SIGKILL)
    wait()
  }

  /// Waits for its end; its exit code, or 128 and the signal that ended it.
  @discardableResult
  public func wait() -> Int32 {
    if let code { return code }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    self.code = code
    return code
  }
}

extension StartedProcess.Streams {
  fileprivate func add(to actions: inout posix_spawn_file_actions_t) {
    switch self {
    case .none: add("/dev/null", "/dev/null", hasErrors: true, to: &actions)
    case .errors: add("/dev/null", "/dev/null", hasErrors: false, to: &actions)
    case .terminal(let path): add(path, path, hasErrors: true, to: &actions)
    case .file(let path): add("/dev/null", path, hasErrors: true, to: &actions)
    }
  }

  fileprivate var sessionFlag: Int16 {
    if case .file = self { return 0 }
    return bench_new_session_flag()
  }

  private func add(
    _ input: String, _ output: String, hasErrors: Bool,
    to actions: inout posix_spawn_file_actions_t
  ) {
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDWR, 0)
    posix_spawn_file_actions_addopen(
      &actions, 1, output, input == output ? O_RDWR : O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    if hasErrors { posix_spawn_file_actions_adddup2(&actions, 1, 2) }
  }
}
