import CalendarStore
import Glibc

/// The user's editor, run in the terminal of this process.
package struct EditorProgram {
  /// The command in shell syntax: a program, its arguments, and quotes.
  package let command: String

  /// Uses the first of the two that is set, otherwise `vi`.
  package init(visual: String?, editor: String?) {
    let commands = [visual, editor].compactMap { $0 }
    command = commands.first { !$0.allSatisfy(\.isWhitespace) } ?? "vi"
  }

  /// The editor that the environment sets.
  package static var preferred: EditorProgram {
    EditorProgram(visual: environmentValue("VISUAL"), editor: environmentValue("EDITOR"))
  }

  /// Runs the editor on a file, and returns when it has ended.
  ///
  /// Interrupt keys affect only the editor. The shell is started as git does it: the file is an
  /// argument, so that its name is never parsed as a command.
  /// - Parameter whenStopped: called when it is stopped (`Ctrl-Z`); returns when it should
  ///   continue.
  package func run(_ path: String, whenStopped: () -> Void) -> Program.Ending {
    let words = ["/bin/sh", "-c", command + " \"$@\"", command, path]
    let ending = withoutActuallyEscaping(whenStopped) { stop in
      Program(words, input: .inherited).run(keepsKeys: true, whenStopped: stop)
    }
    switch ending {
    case .ended(let code):
      return Self.shellFailures[code].map { notRun(String(cString: strerror($0))) } ?? ending
    case .killed: return ending
    case .notRun(_, let reason): return notRun(reason)
    }
  }

  /// The exit codes of the shell if it finds no program, or one that it must not run (POSIX,
  /// 2.8.2).
  private static let shellFailures: [Int32: Int32] = [127: ENOENT, 126: EACCES]

  private func notRun(_ reason: String) -> Program.Ending {
    .notRun(program: command, reason: reason)
  }
}
