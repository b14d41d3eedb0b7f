import CalendarViews
import Glibc
import TerminalScreen

/// Restores the terminal when the program ends unexpectedly: by a trap of the Swift runtime, a
/// fault, `abort`, or a call of `exit`.
enum CrashGuard {
  private static let signals = [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT,
  ]
  private static let stackSize = 65_536

  /// Installs the handlers. The bytes and modes must already be in `SignalState`, and stay in use
  /// until the end.
  static func install() {
    // A separate stack lets the handlers run after a stack overflow.
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = stackSize
    sigaltstack(&stack, nil)
    for signal in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { signal in
        SignalState.shared.pointee.giveTerminalBack(becauseOfFault: signal != SIGQUIT)
        // SA_RESETHAND has restored the default action, so this ends the process.
        raise(signal)
      }
      action.sa_flags = SA_ONSTACK | Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER
      sigaction(signal, &action, nil)
    }
    unblock(signals)
    atexit { SignalState.shared.pointee.giveTerminalBack(becauseOfFault: false) }
  }
}

/// The terminal of the process, in use by the interface.
package protocol TakenTerminal: Terminal, AnyObject {
  /// The capabilities of the terminal.
  var kind: TerminalKind { get }
  /// The signal that made `nextEvent` return `.hangUp`; nil if the terminal itself is gone.
  var endingSignal: Int32? { get }
  /// Releases the terminal for good.
  func end()
}

/// Everything that the signal handlers access.
///
/// A handler gets no context, so this is the only global of the program. It is written before the
/// handlers are installed, and nothing in it is allocated or freed afterwards.
package struct SignalState {
  /// The pipe where handlers leave a byte for the loop.
  var pipeForWriting: Int32 = -1
  /// Whether the terminal is in use and must be restored.
  var isTerminalTaken = false
  /// The log that also receives faults; -1 without a log.
  package var logDescriptor: Int32 = -1
  /// The bytes that restore the terminal, and its original modes.
  var restoringBytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var modesBefore = termios()

  package nonisolated(unsafe) static let shared: UnsafeMutablePointer<SignalState> = {
    let state = UnsafeMutablePointer<SignalState>.allocate(capacity: 1)
    state.initialize(to: SignalState())
    return state
  }()

  /// Restores the terminal once, using only calls that a signal handler may make.
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
