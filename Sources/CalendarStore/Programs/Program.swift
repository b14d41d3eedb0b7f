import Glibc

/// A program and its arguments, started without a shell.
///
/// Of this process's descriptors it gets those for its input, output and errors alone, because all
/// others are opened to be closed in programs. It begins with no signal blocked, and heeds those that
/// this process ignores only for a while.
package struct Program {
  /// The place of a program's input, output or errors.
  package enum Stream {
    /// That of this process.
    case inherited
    /// Empty for reading; written bytes are lost.
    case nothing
    case descriptor(Int32)
  }

  package enum Ending: Hashable, Sendable {
    /// It ended with an exit code.
    case ended(Int32)
    case killed(signal: Int32)
    case notRun(program: String, reason: String)
  }

  /// The program, found in PATH if its name has no slash, and its arguments.
  private let words: [String]
  private let input: Stream
  private let output: Stream
  private let errors: Stream

  package init(
    _ words: [String], input: Stream = .nothing, output: Stream = .inherited,
    errors: Stream = .inherited
  ) {
    (self.words, self.input, self.output, self.errors) = (words, input, output, errors)
  }

  /// Runs the program in this terminal, and returns when it has ended.
  /// - Parameters:
  ///   - keepsKeys: whether interrupt keys affect only the program.
  ///   - whenStopped: called when it is stopped (`Ctrl-Z`); it continues afterwards. If nil, it is
  ///     waited for until another program continues it.
  package func run(keepsKeys: Bool, whenStopped: (() -> Void)? = nil) -> Ending {
    let ignored = keepsKeys ? IgnoredSignals() : .none
    defer { ignored.restore() }
    do throws(SystemError) {
      return try start(heeding: ignored.heeded).wait(whenStopped: whenStopped)
    } catch {
      return .notRun(program: words.first ?? "", reason: String(cString: strerror(error.code)))
    }
  }

  /// Starts the program, which runs independently and may outlive this process.
  package func start() throws(SystemError) -> RunningProgram { try start(heeding: sigset_t()) }

  // MARK: - Private

  private func start(heeding heeded: sigset_t) throws(SystemError) -> RunningProgram {
    guard let name = words.first, !name.isEmpty else { throw SystemError(code: ENOENT) }
    // The system would read the words only as far as the zero.
    guard !words.contains(where: { $0.utf8.contains(0) }) else { throw SystemError(code: EINVAL) }
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { throw SystemError(code: ENOMEM) }
    defer { posix_spawn_file_actions_destroy(&actions) }
    let streams = [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)]
    for (stream, descriptor) in streams { stream.add(to: &actions, as: descriptor) }
    var attributes = posix_spawnattr_t()
    guard posix_spawnattr_init(&attributes) == 0 else { throw SystemError(code: ENOMEM) }
    defer { posix_spawnattr_destroy(&attributes) }
    Self.set(&attributes, heeding: heeded)
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, name, &actions, &attributes, arguments, environ)
    guard failure == 0 else { throw SystemError(code: failure) }
    return RunningProgram(id: process)
  }

  private static func set(_ attributes: inout posix_spawnattr_t, heeding heeded: sigset_t) {
    // Programs inherit which signals a thread blocks.
    var (none, heeded) = (sigset_t(), heeded)
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &heeded)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }
}

extension Program.Stream {
  fileprivate func add(to actions: inout posix_spawn_file_actions_t, as target: Int32) {
    switch self {
    case .inherited: break
    case .nothing:
      let flags = target == STDIN_FILENO ? O_RDONLY : O_WRONLY
      posix_spawn_file_actions_addopen(&actions, target, "/dev/null", flags, 0)
    case .descriptor(let descriptor):
      posix_spawn_file_actions_adddup2(&actions, descriptor, target)
    }
  }
}

/// A program that was started.
package struct RunningProgram: Sendable {
  /// The number of its process, until it has been waited for.
  package let id: pid_t

  /// Whether it has ended. It still has to be waited for.
  var hasEnded: Bool {
    var information = siginfo_t()
    let isKnown = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT) == 0
    return isKnown && information.si_signo == SIGCHLD
  }

  /// Waits for its end.
  /// - Parameter whenStopped: as for `Program.run(keepsKeys:whenStopped:)`.
  package func wait(whenStopped: (() -> Void)? = nil) throws(SystemError) -> Program.Ending {
    var status: Int32 = 0
    while true {
      let options = whenStopped == nil ? 0 : WUNTRACED
      guard retrying({ waitpid(id, &status, options) }) == id else { throw SystemError.last }
      let signal = status & 0x7F
      guard signal == 0x7F else {
        return signal == 0 ? .ended(status >> 8 & 0xFF) : .killed(signal: signal)
      }
      whenStopped?()
      // A shell continues the whole job. Without job control, or where the program stopped itself
      // alone, no other program does.
      kill(id, SIGCONT)
    }
  }
}
