import CalendarStore
import Glibc
import TerminalScreen

/// The file named by `--log`, open for appending.
///
/// Each line is a single write, so that several threads and processes can share the file. What
/// cannot be written is lost, because nothing waits for a log.
package final class LogFile: Sendable {
  package let descriptor: Int32
  private let clock: @Sendable () -> UInt64
  private let begin: UInt64

  /// Opens the file; a new file can be read only by its owner.
  /// - Parameters:
  ///   - begin: the time the program began, on the clock.
  ///   - clock: returns the nanoseconds of a monotonic clock.
  package init(
    path: String, begin: UInt64 = StartClock.begun,
    clock: @escaping @Sendable () -> UInt64 = monotonicNanoseconds
  ) throws(CommandFailure) {
    // A pipe without a reader must not block the program.
    descriptor = open(
      path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      throw .usage(
        "--log \(path): cannot be written: \(SystemError.last.reason); name another file")
    }
    (self.begin, self.clock) = (begin, clock)
  }

  deinit { close(descriptor) }

  /// Returns a log that writes to this file.
  package func log(_ level: LogLevel) -> ProgramLog {
    ProgramLog(level: level) { self.write($0) }
  }

  private func write(_ entry: LogEntry) {
    let line = Array((LogLine(entry, time: clock() &- begin).text + "\n").utf8)
    _ = retrying { Glibc.write(descriptor, line, line.count) }
  }
}

/// An entry of the log as a line: seconds since the start, the level, the sentence, and its values
/// as `name=value`.
struct LogLine {
  let text: String

  /// - Parameter time: the nanoseconds since the program began.
  init(_ entry: LogEntry, time: UInt64) {
    var line = Self.padded(Self.seconds(time), to: 12, atEnd: false)
    line += " " + Self.padded(entry.level.rawValue, to: 7, atEnd: true)
    line += " \(entry.sentence)"
    for (name, value) in entry.values { line += " \(name)=\(Self.text(value))" }
    text = line
  }

  private static func text(_ value: LogEntry.Detail) -> String {
    switch value {
    case .number(let number): String(number)
    case .nanoseconds(let time): decimal(time / 1_000, digits: 3)
    case .text(let text): quoted(displayable(text))
    }
  }

  /// Returns a text, quoted if it would not be a single word.
  private static func quoted(_ text: String) -> String {
    let isWord = text.utf8.allSatisfy {
      $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "=")
    }
    if isWord, !text.isEmpty { return text }
    var result = "\""
    for character in text {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result + "\""
  }

  private static func seconds(_ time: UInt64) -> String { decimal(time / 1_000, digits: 6) }

  /// Returns a number with the given number of digits after the decimal point.
  private static func decimal(_ number: UInt64, digits: Int) -> String {
    let text = padded(String(number), to: digits + 1, with: "0", atEnd: false)
    return text.dropLast(digits) + "." + text.suffix(digits)
  }

  private static func padded(
    _ text: String, to width: Int, with character: Character = " ", atEnd: Bool
  ) -> String {
    let filling = String(repeating: character, count: max(0, width - text.utf8.count))
    return atEnd ? text + filling : filling + text
  }
}
