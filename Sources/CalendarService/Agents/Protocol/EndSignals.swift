import CalendarStore
import Glibc

/// The signals that end a server: SIGTERM, SIGINT and SIGHUP.
package enum EndSignals {
  /// A handler can reach nothing but what is global.
  private static let raised = Signal()

  /// Handles the signals from now on. A closed output is an error of the write.
  /// - Returns: what they raise.
  package static func beginHandling() -> Signal {
    // Made before a handler needs it.
    let raised = Self.raised
    for number in [SIGTERM, SIGINT, SIGHUP] {
      handle(number) { _ in
        let error = errno
        EndSignals.raised.raise()
        errno = error
      }
    }
    handle(SIGPIPE) { _ in }
    unblock([SIGTERM, SIGINT, SIGHUP])
    return raised
  }

  /// - Parameter handler: unlike an ignored signal, it is not inherited by programs started later.
  private static func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = SA_RESTART
    sigaction(signal, &action, nil)
  }
}
