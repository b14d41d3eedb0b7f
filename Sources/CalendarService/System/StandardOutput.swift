import CalendarStore
import Glibc
import TerminalScreen

/// Buffered output to standard output or a file.
package struct StandardOutput: ~Copyable {
  private static let pieceSize = 65_536

  /// Whether any output has been written.
  package private(set) var hasWritten = false
  private var buffer: [UInt8] = []
  private let descriptor: Int32
  private let name: String
  /// Called before each piece is written; throws if it must not be.
  private let check: () throws(CommandFailure) -> Void

  /// - Parameters:
  ///   - descriptor: a descriptor open for writing, which stays open.
  ///   - name: the name of the file, for messages.
  ///   - check: called before each piece is written; throws if it must not be.
  package init(
    _ descriptor: Int32 = STDOUT_FILENO, named name: String = "standard output",
    check: @escaping () throws(CommandFailure) -> Void = {}
  ) {
    self.check = check
    self.descriptor = descriptor
    self.name = name
    buffer.reserveCapacity(2 * Self.pieceSize)
  }

  package mutating func write(_ bytes: [UInt8]) throws(CommandFailure) {
    buffer += bytes
    if buffer.count >= Self.pieceSize { try flush() }
  }

  package mutating func write(_ text: String) throws(CommandFailure) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.pieceSize { try flush() }
  }

  package mutating func write(_ json: JSON) throws(CommandFailure) {
    json.write(to: &buffer)
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Writes the whole report of a command: its JSON and a line end, or its text.
  package static func report(
    isJSON: Bool, _ json: @autoclosure () -> JSON, _ text: @autoclosure () -> String
  ) throws(CommandFailure) {
    var output = StandardOutput()
    try output.write(isJSON ? json().description + "\n" : text())
    try output.flush()
  }

  /// Writes the remaining output. Must be called at the end.
  package mutating func flush() throws(CommandFailure) {
    try check()
    hasWritten = hasWritten || !buffer.isEmpty
    do throws(SystemError) {
      try writeAll(buffer[...], to: descriptor)
    } catch {
      throw .failed("\(name) cannot be written: \(error.advised(.making))")
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// The reader of what is written, which decides how texts of calendars are written.
package enum OutputReader {
  /// Reads controls, and draws joined letters with a width that no one knows.
  case terminal
  /// A pipe or a file.
  case program

  /// The reader of standard output.
  static let ofStandardOutput: OutputReader =
    isatty(STDOUT_FILENO) == 1 ? .terminal : .program

  /// Returns a text of a calendar as one line.
  func line(_ text: String) -> String {
    switch self {
    case .terminal: displayable(text)
    case .program: plainLine(text)
    }
  }
}

/// Returns a text of a calendar as one line for standard output.
package func printable(_ text: String) -> String { OutputReader.ofStandardOutput.line(text) }

/// Returns a text of several lines for standard output: line breaks split it.
func printableLines(_ text: String) -> [String] {
  text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    .map { printable(String($0)) }
}

/// Returns a text padded with spaces on the right to a width.
package func padded(_ text: String, _ width: Int) -> String {
  let missing = width - displayWidth(of: text)
  return missing > 0 ? text + String(repeating: " ", count: missing) : text
}

/// Returns a text padded with spaces on the left to a width.
package func paddedLeft(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - displayWidth(of: text))) + text
}

/// Writes a line for the user, in lower case and without a full stop.
package func writeToStandardError(_ message: String) {
  let bytes = Array("daybook: \(displayable(message))\n".utf8)
  // Errors are ignored because standard error may be closed.
  _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
}
