import CalendarStore
import CalendarSync
import Glibc

/// The signal (SIGTERM) by which the interface and others stop a run: it ends after the step that is
/// under way, frees its lock, and the next run continues from there.
package enum StopSignal {
  /// A handler can reach nothing but what is global.
  private static let flag = CancelFlag()

  /// Returns the flag that the signal raises from now on.
  package static func beginHandling() -> CancelFlag {
    // Made before a handler needs it.
    let flag = Self.flag
    handle(SIGTERM) { _ in StopSignal.flag.raise() }
    unblock([SIGTERM])
    return flag
  }

  /// Lets the run continue after the interface that reads its progress has ended.
  package static func outliveReader() { handle(SIGPIPE) { _ in } }

  /// - Parameter handler: unlike an ignored signal, it is not inherited by programs started later.
  private static func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = SA_RESTART
    sigaction(signal, &action, nil)
  }
}
