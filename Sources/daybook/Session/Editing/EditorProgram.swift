import Glibc

/// The user's editor, run in the terminal of this process.
struct EditorProgram {
  enum Ending: Hashable {
    case ended(Int32)
    case killed(signal: Int32)
    case notRun(program: String, reason: String)
  }

  /// The command in shell syntax: a program, its arguments, and quotes.
  let command: String

  /// Uses the first of the two that is set, otherwise `vi`.
  init(visual: String?, editor: String?) {
    let commands = [visual, editor].compactMap { $0 }
    command = commands.first { !$0.allSatisfy(\.isWhitespace) } ?? "vi"
  }

  /// The editor that the environment sets.
  static var usual: EditorProgram {
    EditorProgram(visual: environmentValue("VISUAL"), editor: environmentValue("EDITOR"))
  }

  /// Runs the editor on a file, and returns when it has ended.
  ///
  /// Interrupt keys affect only the editor.
  /// - Parameter whenStopped: called when it is stopped (`Ctrl-Z`); returns when it should
  ///   continue.
  func run(_ path: String, whenStopped: () -> Void) -> Ending {
    let ignored = IgnoredSignals()
    defer { ignored.restore() }
    var process: pid_t = 0
    let failure = spawn(path, ignored, &process)
    guard failure == 0 else {
      return notRun(failure)
    }
    return wait(for: process, whenStopped)
  }

  /// The exit codes of the shell if it finds no program, or one that it must not run (POSIX,
  /// 2.8.2).
  private static let shellFailures: [Int32: Int32] = [127: ENOENT, 126: EACCES]

  private func notRun(_ failure: Int32) -> Ending {
    .notRun(program: command, reason: String(cString: strerror(failure)))
  }

  /// Starts the shell as git does: the file is an argument, so that its name is never parsed as a
  /// command.
  private func spawn(_ path: String, _ ignored: IgnoredSignals, _ process: inout pid_t) -> Int32 {
    let words = ["sh", "-c", command + " \"$@\"", command, path]
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    return ignored.withAttributes {
      posix_spawn(&process, "/bin/sh", nil, &$0, &arguments, environ)
    }
  }

  private func wait(for process: pid_t, _ whenStopped: () -> Void) -> Ending {
    var status: Int32 = 0
    while true {
      guard waitpid(process, &status, WUNTRACED) == process else {
        if errno == EINTR { continue }
        return notRun(errno)
      }
      let signal = status & 0x7F
      if signal == 0x7F {
        whenStopped()
        // The shell continues the whole job. Without job control, or where the editor stopped itself
        // alone, nobody else does.
        kill(process, SIGCONT)
      } else if signal != 0 {
        return .killed(signal: signal)
      } else {
        let code = status >> 8 & 0xFF
        return Self.shellFailures[code].map(notRun) ?? .ended(code)
      }
    }
  }
}
