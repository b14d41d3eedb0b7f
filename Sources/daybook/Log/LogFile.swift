import CalendarStore
import Glibc

/// The file that `--log` names, open for lines at its end.
///
/// A line is one write, so that several threads and several processes may share the file. What
/// cannot be written is lost: nothing waits for a log.
final class LogFile: Sendable {
  let descriptor: Int32
  private let clock: @Sendable () -> UInt64
  private let begin: UInt64

  /// Opens the file, which is made for its owner alone where there is none.
  /// - Parameters:
  ///   - begin: when the program began, by the clock.
  ///   - clock: nanoseconds of a clock that is never set.
  init(
    path: String, begin: UInt64 = StartClock.begun,
    clock: @escaping @Sendable () -> UInt64 = monotonicNanoseconds
  ) throws(CommandFailure) {
    // A pipe that nobody reads from must not stop the program.
    descriptor = open(
      path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      throw .usage(
        "--log \(path): cannot be written: \(SystemError.last.reason); name another file")
    }
    (self.begin, self.clock) = (begin, clock)
  }

  deinit { close(descriptor) }

  /// The log that writes into this file.
  func log(_ level: LogLevel) -> ProgramLog {
    ProgramLog(level: level) { self.write($0) }
  }

  private func write(_ entry: LogEntry) {
    let line = Array((LogLine(entry, time: clock() &- begin).text + "\n").utf8)
    while Glibc.write(descriptor, line, line.count) < 0, errno == EINTR {}
  }
}
