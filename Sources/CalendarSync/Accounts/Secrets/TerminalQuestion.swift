import CalendarStore
import Glibc

/// A question for a secret on the terminal, without echo.
///
/// Every way out restores the terminal: Enter, Ctrl-C, the end of input, an error, and signals,
/// which wait until then. For the only thread of a command.
package struct TerminalQuestion {
  private let path: String
  private static let longest = 1024

  /// - Parameter path: the terminal.
  package init(path: String = "/dev/tty") { self.path = path }

  /// Asks, and returns the typed text.
  /// - Parameter question: the question without its colon.
  package func ask(_ question: String, cancel: CancelFlag = CancelFlag()) throws(SecretError)
    -> Secret
  {
    let terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { throw .noTerminal }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { throw .noTerminal }
    let signals = HeldSignals()
    defer { signals.release() }
    var quiet = before
    quiet.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    guard tcsetattr(terminal, TCSAFLUSH, &quiet) == 0 else { throw .noTerminal }
    defer {
      Self.say("\n", terminal)
      _ = retrying { tcsetattr(terminal, TCSAFLUSH, &before) }
    }
    let question = question.plainLine
    Self.say("\(question): ", terminal)
    while true {
      let line = try Self.line(terminal, signals, cancel)
      if !line.isEmpty { return try Secret(firstLineOf: line, from: "the terminal") }
      Self.say("\nNothing was typed; Ctrl-C cancels\n\(question): ", terminal)
    }
  }

  // MARK: - Private

  private static func line(
    _ terminal: Int32, _ signals: HeldSignals, _ cancel: CancelFlag
  ) throws(SecretError) -> [UInt8] {
    var line: [UInt8] = []
    while true {
      var place = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&place, 1, 100) > 0
      if cancel.isRaised || signals.hasCome { throw .cancelled }
      guard isReady else { continue }
      var byte: UInt8 = 0
      let count = read(terminal, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { throw .cancelled }
      switch byte {
      case 10, 13: return line
      // Ctrl-C, and Ctrl-D where nothing is typed.
      case 3: throw .cancelled
      case 4: if line.isEmpty { throw .cancelled }
      case 8, 127: removeCharacter(&line)
      // Ctrl-U
      case 21: line = []
      default: if byte >= 32, line.count < longest { line.append(byte) }
      }
    }
  }

  /// Removes the bytes of the last character.
  private static func removeCharacter(_ line: inout [UInt8]) {
    while let byte = line.popLast(), byte & 0xC0 == 0x80 {}
  }

  private static func say(_ text: String, _ terminal: Int32) {
    // Without a terminal, reading the answer fails, too, which is reported.
    try? writeAll(Array(text.utf8)[...], to: terminal)
  }
}

/// Signals that would end or stop this process, held back while the terminal is not as it was.
private struct HeldSignals {
  private static let numbers = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP]
  private var before = sigset_t()

  init() {
    var held = sigset_t()
    sigemptyset(&held)
    for number in Self.numbers { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
  }

  /// Whether one has come and waits.
  var hasCome: Bool {
    var waiting = sigset_t()
    guard sigpending(&waiting) == 0 else { return false }
    return Self.numbers.contains { sigismember(&waiting, $0) == 1 }
  }

  /// Lets them through.
  func release() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
