import Glibc

/// The user's editor, run in the terminal of this process.
struct EditorProgram {
  enum Ending: Hashable {
    case ended(Int32)
    case killed(signal: Int32)
    case notRun(program: String, reason: String)
  }

  /// The program and its arguments.
  let words: [String]

  /// The words of a command line, divided at blanks: no shell is asked, so quotes mean nothing.
  init(visual: String?, editor: String?) {
    let lines = [visual, editor].compactMap { $0 }
    let words = lines.map { $0.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init) }
    self.words = words.first { !$0.isEmpty } ?? ["vi"]
  }

  /// That of the environment.
  static var usual: EditorProgram {
    EditorProgram(visual: environmentValue("VISUAL"), editor: environmentValue("EDITOR"))
  }

  /// Runs it with a file, and returns when it has ended.
  ///
  /// Keys that interrupt it are for it alone.
  /// - Parameter whenStopped: is called when it was stopped (`Ctrl-Z`); returns when all goes on.
  func run(_ path: String, whenStopped: () -> Void) -> Ending {
    let kept = [SIGINT, SIGQUIT].map { IgnoredSignal($0) }
    defer { kept.forEach { $0.restore() } }
    var process: pid_t = 0
    let failure = spawn(path, heeding: kept.filter { !$0.wasIgnored }.map(\.signal), &process)
    guard failure == 0 else {
      return .notRun(program: words[0], reason: String(cString: strerror(failure)))
    }
    return wait(for: process, whenStopped)
  }

  private func spawn(_ path: String, heeding signals: [Int32], _ process: inout pid_t) -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var heeded = sigset_t()
    sigemptyset(&heeded)
    for signal in signals { sigaddset(&heeded, signal) }
    posix_spawnattr_setsigdefault(&attributes, &heeded)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = (words + [path]).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    return posix_spawnp(&process, words[0], nil, &attributes, &arguments, environ)
  }

  private func wait(for process: pid_t, _ whenStopped: () -> Void) -> Ending {
    var status: Int32 = 0
    while true {
      guard waitpid(process, &status, WUNTRACED) == process else {
        if errno == EINTR { continue }
        return .notRun(program: words[0], reason: String(cString: strerror(errno)))
      }
      let signal = status & 0x7F
      if signal == 0x7F {
        whenStopped()
      } else if signal != 0 {
        return .killed(signal: signal)
      } else {
        return .ended(status >> 8 & 0xFF)
      }
    }
  }
}

/// A signal that means nothing to this process for a while.
private struct IgnoredSignal {
  let signal: Int32
  private var before = sigaction()

  init(_ signal: Int32) {
    self.signal = signal
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_IGN
    sigaction(signal, &action, &before)
  }

  /// Whether it meant nothing before either.
  var wasIgnored: Bool {
    unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  func restore() {
    var action = before
    sigaction(signal, &action, nil)
  }
}
