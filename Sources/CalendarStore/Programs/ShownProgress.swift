import Glibc

/// The progress that a command has the terminal show beside its text, which must not stay when the
/// command is ended before its work is.
package enum ShownProgress {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Records that progress is shown, so that the end of the process takes it away: by `exit`, or by a
  /// signal that is not handled otherwise.
  /// - Parameter bytes: what takes it away.
  package static func begin(ended bytes: [UInt8]) {
    let state = SignalState.shared
    guard !state.pointee.hasProgress else { return }
    state.pointee.hasProgress = true
    guard state.pointee.progressBytes.isEmpty else { return }
    // In use until the end of the process.
    let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = kept.initialize(from: bytes)
    state.pointee.progressBytes = UnsafeBufferPointer(kept)
    atexit { SignalState.shared.pointee.endProgress(on: STDERR_FILENO) }
    for signal in signals { handle(signal) }
  }

  package static func end() { SignalState.shared.pointee.hasProgress = false }

  private static func handle(_ signal: Int32) {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else {
      return
    }
    action.__sigaction_handler.sa_handler = { signal in
      SignalState.shared.pointee.endProgress(on: STDERR_FILENO)
      // SA_RESETHAND has restored the default action, so this ends the process.
      raise(signal)
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER
    sigaction(signal, &action, nil)
  }
}
