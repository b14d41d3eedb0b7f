import CLinux
import Glibc

/// A pipe that receives the signals of the loop as bytes; its reading end is polled.
///
/// The handlers write one byte and do nothing else.
package final class SignalPipe {
  /// The descriptor that is readable while a signal is pending.
  package let descriptor: Int32

  /// Signals that end the program, unless the process was started with them ignored (`nohup`).
  private static let ending = [
    SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR,
    SIGSTKFLT,
    SIGXCPU,
  ]
  private static let others = [SIGWINCH, SIGCONT, SIGTSTP]

  package init?() {
    var ends: [Int32] = [-1, -1]
    guard clinux_pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    descriptor = ends[0]
    SignalState.shared.pointee.pipeForWriting = ends[1]
    for signal in Self.ending + Self.others where !Self.isIgnored(signal) {
      Self.leaveByte(for: signal)
    }
    unblock(Self.ending + Self.others)
  }

  deinit {
    for signal in Self.ending + Self.others where !Self.isIgnored(signal) {
      Self.setDefault(for: signal)
    }
    close(SignalState.shared.pointee.pipeForWriting)
    close(descriptor)
  }

  /// Returns the signals that came since the last call, oldest first.
  package func takeSignals() -> [Int32] {
    var signals: [Int32] = []
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = retrying { read(descriptor, &bytes, bytes.count) }
      guard count > 0 else { return signals }
      signals += bytes[..<count].map { Int32($0) }
    }
  }

  /// Stops the job as the terminal driver does on Ctrl-Z, and returns when it continues.
  ///
  /// The whole process group stops, so that `make run` returns to the shell's prompt too.
  package static func stopJob() {
    guard !isIgnored(SIGTSTP) else { return }
    setDefault(for: SIGTSTP)
    kill(0, SIGTSTP)
    leaveByte(for: SIGTSTP)
  }

  /// Ends the process by a signal, so that the shell learns how it ended.
  package static func end(by signal: Int32) {
    setDefault(for: signal)
    raise(signal)
  }

  // MARK: - Handlers

  private static func leaveByte(for signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: signal)
      _ = write(SignalState.shared.pointee.pipeForWriting, &byte, 1)
      errno = error
    }
    action.sa_flags = SA_RESTART
    sigaction(signal, &action, nil)
  }

  private static func setDefault(for signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(signal, &action, nil)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var present = sigaction()
    sigaction(signal, nil, &present)
    return unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// Unblocks signals that the parent process may have left blocked.
package func unblock(_ signals: [Int32]) {
  var set = sigset_t()
  sigemptyset(&set)
  for signal in signals { sigaddset(&set, signal) }
  pthread_sigmask(SIG_UNBLOCK, &set, nil)
}
