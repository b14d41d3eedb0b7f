import CPseudoTerminal
import Foundation
import ProgramStart

/// A program that was started and goes on by itself, in a pseudo-terminal if it wants one.
final class StartedProgram {
  private let started: StartedProcess
  private let terminal: Int32

  var process: pid_t { started.id }
  /// Whether it has come to its end by itself.
  var hasEnded: Bool { started.hasEnded }

  /// - Parameters:
  ///   - environment: all of it; nothing is inherited.
  ///   - isInTerminal: whether it gets a terminal of 100 × 30; /dev/null and no output otherwise.
  init(_ words: [String], environment: [String: String], isInTerminal: Bool = false) throws {
    var streams = StartedProcess.Streams.none
    var terminal: Int32 = -1
    if isInTerminal {
      var name = [CChar](repeating: 0, count: 256)
      terminal = bench_open_terminal(&name, name.count, 100, 30)
      guard terminal >= 0 else { throw CannotOpenTerminal(error: errno) }
      streams = .terminal(
        String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    self.terminal = terminal
    started = try StartedProcess(words, environment: environment, streams: streams)
  }

  deinit {
    kill()
    if terminal >= 0 { close(terminal) }
  }

  /// Lets it go on for some time, reading what it writes into its terminal.
  /// - Parameter untilEnd: whether its end is enough.
  /// - Returns: for how many seconds it went on.
  @discardableResult
  func goOn(seconds: Double, untilEnd: Bool = true) -> Double {
    let begin = Date()
    while true {
      let elapsed = -begin.timeIntervalSinceNow
      let rest = seconds - elapsed
      guard rest > 0, !(untilEnd && hasEnded) else { return elapsed }
      drain(seconds: min(rest, untilEnd ? 0.002 : rest))
    }
  }

  func send(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(terminal, bytes, bytes.count)
  }

  /// Ends it so that it can do nothing any more.
  func kill() { started.kill() }

  /// Waits for its end; its exit code, or 128 and the signal that ended it.
  @discardableResult
  func wait() -> Int32 { started.wait() }

  private func drain(seconds: Double) {
    var wait = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(seconds * 1_000)
    guard milliseconds > 0, terminal >= 0 else {
      usleep(UInt32(seconds * 1_000_000))
      return
    }
    guard poll(&wait, 1, milliseconds) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // The far end is closed when the program has ended.
    if read(terminal, &buffer, buffer.count) <= 0 { usleep(1_000) }
  }
}

struct CannotOpenTerminal: Error {
  let error: Int32
}
