import Glibc

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
