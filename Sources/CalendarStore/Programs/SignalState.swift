import Glibc

/// Everything that the signal handlers access.
///
/// A handler gets no context, so this is the only global of the program. It is written before the
/// handlers are installed, and nothing in it is allocated or freed afterwards.
package struct SignalState {
  /// The pipe where handlers leave a byte for the loop.
  var pipeForWriting: Int32 = -1
  /// Whether the terminal is in use and must be restored.
  package var isTerminalTaken = false
  /// The log that also receives faults; -1 without a log.
  package var logDescriptor: Int32 = -1
  /// The bytes that restore the terminal, and its original modes.
  package var restoringBytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  package var modesBefore = termios()
  /// The bytes that turn off the reports of terminals that have them.
  package var modeBytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The bytes that bring back the title of the window.
  package var titleBytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// Whether the title is another than before.
  package var hasTitle = false
  /// The bytes that take away the progress that the terminal shows, and whether it shows any.
  package var progressBytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  package var hasProgress = false
  /// Whether some of these reports are on, which is known only when the terminal has answered.
  package var usesModes = false

  package nonisolated(unsafe) static let shared: UnsafeMutablePointer<SignalState> = {
    let state = UnsafeMutablePointer<SignalState>.allocate(capacity: 1)
    state.initialize(to: SignalState())
    return state
  }()

  /// Restores the terminal once, using only calls that a signal handler may make.
  package mutating func giveTerminalBack(becauseOfFault isFault: Bool) {
    guard isTerminalTaken else { return }
    isTerminalTaken = false
    if hasTitle { Self.writeAll(UnsafeRawBufferPointer(titleBytes), to: STDOUT_FILENO) }
    endProgress(on: STDOUT_FILENO)
    if usesModes { Self.writeAll(UnsafeRawBufferPointer(modeBytes), to: STDOUT_FILENO) }
    Self.writeAll(UnsafeRawBufferPointer(restoringBytes), to: STDOUT_FILENO)
    tcsetattr(STDIN_FILENO, TCSANOW, &modesBefore)
    guard isFault else { return }
    let sentence: StaticString = "daybook: stopped by a fault in the program\n"
    Self.writeAll(sentence, to: STDERR_FILENO)
    if logDescriptor >= 0 { Self.writeAll(sentence, to: logDescriptor) }
  }

  /// Takes away the progress that the terminal shows, using only calls that a signal handler may make.
  mutating func endProgress(on descriptor: Int32) {
    guard hasProgress else { return }
    hasProgress = false
    Self.writeAll(UnsafeRawBufferPointer(progressBytes), to: descriptor)
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
