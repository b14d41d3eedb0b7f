import CalendarStore
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
