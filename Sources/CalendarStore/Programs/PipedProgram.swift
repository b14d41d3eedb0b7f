import CLinux
import Glibc

/// A running program whose output is read through a pipe. It is killed if it still runs when this is
/// released.
package final class PipedProgram {
  package enum Failure: Error, Hashable {
    case cannotStart
    case timeout
    case tooMuchOutput
    case cancelled
  }

  /// A descriptor that is readable when the program has ended; -1 if the system does not support it.
  package let descriptor: Int32
  private let process: RunningProgram
  private let output: Int32
  private var input: Int32
  private var isWaitedFor = false

  private static let socketKind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)

  /// Starts a program.
  /// - Parameters:
  ///   - words: as for `Program`.
  ///   - hasInput: whether `finish` sends it something to read.
  package init(
    _ words: [String], hasInput: Bool = false, errors: Program.Stream = .inherited
  ) throws(Failure) {
    var (out, into): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard clinux_pipe(&out) == 0 else { throw .cannotStart }
    defer { close(out[1]) }
    // A socket, because writing to one does not end this process when the reader is gone.
    if hasInput, socketpair(AF_UNIX, Self.socketKind, 0, &into) != 0 {
      close(out[0])
      throw .cannotStart
    }
    defer { if into[0] >= 0 { close(into[0]) } }
    do throws(SystemError) {
      process = try Program(
        words, input: hasInput ? .descriptor(into[0]) : .nothing, output: .descriptor(out[1]),
        errors: errors
      ).start()
    } catch {
      close(out[0])
      if into[1] >= 0 { close(into[1]) }
      throw .cannotStart
    }
    (output, input) = (out[0], into[1])
    descriptor = clinux_process(process.id)
  }

  deinit {
    end()
    for descriptor in [descriptor, output, input] where descriptor >= 0 { close(descriptor) }
  }

  /// Runs the program to its end, and kills it if that takes too long. It cannot be used again.
  /// - Parameters:
  ///   - text: its input; the program must have been started with input.
  ///   - milliseconds: the time it still has.
  ///   - limit: the maximum number of bytes it may print.
  ///   - isCancelled: asked several times a second.
  /// - Returns: the exit code, or 128 and the signal that ended it, and what it printed.
  package func finish(
    sending text: [UInt8] = [], within milliseconds: Int, limit: Int = 1 << 16,
    isCancelled: () -> Bool = { false }
  ) throws(Failure) -> (code: Int32, output: [UInt8]) {
    defer { end() }
    let deadline = MonotonicTime.now.adding(milliseconds: milliseconds)
    var (rest, printed, hasOutput) = (text[...], [UInt8](), true)
    while hasOutput || !process.hasEnded {
      guard !isCancelled() else { throw .cancelled }
      let left = max(0, deadline.milliseconds(since: .now))
      let events = wait(milliseconds: min(left, 200), isReading: hasOutput)
      if events.canWrite { send(&rest) }
      if events.canRead {
        hasOutput = read(into: &printed)
        guard printed.count <= limit else { throw .tooMuchOutput }
      } else if process.hasEnded {
        // Something that it left running may hold its output open.
        hasOutput = false
      }
      guard left > 0 || process.hasEnded else { throw .timeout }
    }
    return (wait(), printed)
  }

  // MARK: - Private

  /// Waits until something can be done, or for some time.
  private func wait(milliseconds: Int, isReading: Bool) -> (canRead: Bool, canWrite: Bool) {
    var places = [
      pollfd(fd: isReading ? output : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    // Without a descriptor for the end, check for the end more often.
    let limit = descriptor < 0 ? min(milliseconds, 20) : milliseconds
    guard poll(&places, nfds_t(places.count), Int32(limit)) > 0 else { return (false, false) }
    return (places[0].revents != 0, places[1].revents != 0)
  }

  /// Reads some available bytes, and returns whether more may follow.
  private func read(into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    let count = retrying { Glibc.read(output, &buffer, buffer.count) }
    guard count > 0 else { return false }
    bytes.append(contentsOf: buffer[..<count])
    return true
  }

  /// Sends what can be sent, and closes the input when all of it is.
  private func send(_ bytes: inout ArraySlice<UInt8>) {
    if !bytes.isEmpty {
      let count = retrying {
        bytes.withUnsafeBytes {
          Glibc.send(input, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
      }
      if count < 0, errno == EAGAIN { return }
      bytes = count > 0 ? bytes.dropFirst(count) : []
    }
    guard bytes.isEmpty else { return }
    close(input)
    input = -1
  }

  /// Waits for the end: the exit code, or 128 and the signal.
  private func wait() -> Int32 {
    isWaitedFor = true
    // No other process waits for it.
    switch try? process.wait() {
    case .ended(let code): return code
    case .killed(let signal): return 128 + signal
    case .notRun, nil: return 128
    }
  }

  private func end() {
    guard !isWaitedFor else { return }
    kill(process.id, SIGKILL)
    _ = wait()
  }
}
