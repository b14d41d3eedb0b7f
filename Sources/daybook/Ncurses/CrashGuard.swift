import Glibc
import TerminalScreen

/// Gives the terminal back when the program ends in a way nobody planned: a trap of the Swift
/// runtime, a fault, `abort`, or `exit` from somewhere deep.
enum CrashGuard {
  private static let signals = [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT,
  ]
  private static let stackSize = 65_536

  /// The bytes and modes must be in `SignalState` before; they stay in use until the end.
  static func install() {
    // A stack of their own lets the handlers run after the program has used up its own.
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = stackSize
    sigaltstack(&stack, nil)
    for signal in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { signal in
        SignalState.shared.pointee.giveTerminalBack(becauseOfFault: signal != SIGQUIT)
        // The default action has come back with SA_RESETHAND: this ends the process.
        raise(signal)
      }
      action.sa_flags = SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER
      sigaction(signal, &action, nil)
    }
    unblock(signals)
    atexit { SignalState.shared.pointee.giveTerminalBack(becauseOfFault: false) }
  }
}

/// The terminal of the process, taken for the interface.
protocol TakenTerminal: Terminal, AnyObject {
  /// What it can show.
  var kind: TerminalKind { get }
  /// The signal that made `nextEvent` answer `.hangUp`; nil when the terminal itself went away.
  var endingSignal: Int32? { get }
  /// Gives the terminal back for good.
  func end()
}

/// All that the signal handlers touch.
///
/// A handler is given no context, so this is the one global of the program. It is written before
/// the handlers are installed, and nothing in it is allocated or freed afterwards.
struct SignalState {
  /// Where handlers leave a byte for the loop.
  var pipeForWriting: Int32 = -1
  /// Whether the terminal is ours and must be given back.
  var isTerminalTaken = false
  /// Where a fault is told too; -1 without a log.
  var logDescriptor: Int32 = -1
  /// The bytes that give the terminal back, and its modes before it was taken.
  var restoringBytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var modesBefore = termios()

  nonisolated(unsafe) static let shared: UnsafeMutablePointer<SignalState> = {
    let state = UnsafeMutablePointer<SignalState>.allocate(capacity: 1)
    state.initialize(to: SignalState())
    return state
  }()

  /// Gives the terminal back, once, with nothing but calls that a signal handler may make.
  mutating func giveTerminalBack(becauseOfFault isFault: Bool) {
    guard isTerminalTaken else { return }
    isTerminalTaken = false
    Self.writeAll(UnsafeRawBufferPointer(restoringBytes), to: STDOUT_FILENO)
    tcsetattr(STDIN_FILENO, TCSANOW, &modesBefore)
    guard isFault else { return }
    let sentence: StaticString = "daybook: stopped by a fault in the program\n"
    Self.writeAll(sentence, to: STDERR_FILENO)
    if logDescriptor >= 0 { Self.writeAll(sentence, to: logDescriptor) }
  }

  private static func writeAll(_ sentence: StaticString, to descriptor: Int32) {
    writeAll(
      UnsafeRawBufferPointer(start: sentence.utf8Start, count: sentence.utf8CodeUnitCount),
      to: descriptor)
  }

  private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var written = 0
    while written < bytes.count {
      let count = write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      guard count > 0 else { return }
      written += count
    }
  }
}
