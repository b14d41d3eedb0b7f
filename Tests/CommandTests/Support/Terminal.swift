import CPseudoTerminal
import Foundation
import Testing

/// Runs the program with standard output on a terminal.
/// - Returns: the output with the line ends of files.
func daybookOnTerminal(
  _ arguments: [String], columns: Int = 80, environment: [String: String] = [:]
) throws -> Outcome {
  let (terminal, program) = try openTerminal(columns: columns)
  let process = Process()
  let errors = Pipe()
  process.executableURL = binary
  process.arguments = arguments
  process.environment = [
    "TZ": "Europe/Berlin", "LANG": "C.UTF-8", "HOME": NSTemporaryDirectory(),
    "PATH": "/usr/bin:/bin", "TERM": "xterm-256color",
  ].merging(environment) { $1 }
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = FileHandle(fileDescriptor: program)
  process.standardError = errors
  try process.run()
  close(program)
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  // Reading fails when the last process has closed the terminal.
  while case let count = read(terminal, &buffer, buffer.count), count > 0 {
    bytes += buffer[..<count]
  }
  close(terminal)
  let errorData = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let output = String(decoding: bytes, as: UTF8.self)
  return Outcome(
    output: output.replacingOccurrences(of: "\r\n", with: "\n"),
    errors: String(decoding: errorData, as: UTF8.self), code: process.terminationStatus)
}

/// Runs the program with standard input on a terminal on which a line is typed.
func daybookTyping(
  _ line: String, _ arguments: [String], environment: [String: String]
) throws -> Outcome {
  let (terminal, program) = try openTerminal(columns: 80)
  defer { close(terminal) }
  let process = Process()
  let (output, errors) = (Pipe(), Pipe())
  process.executableURL = binary
  process.arguments = arguments
  process.environment = [
    "TZ": "Europe/Berlin", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
  ].merging(environment) { $1 }
  process.standardInput = FileHandle(fileDescriptor: program)
  process.standardOutput = output
  process.standardError = errors
  let bytes = Array((line + "\n").utf8)
  #expect(write(terminal, bytes, bytes.count) == bytes.count)
  try process.run()
  close(program)
  let data = output.fileHandleForReading.readDataToEndOfFile()
  let errorData = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return Outcome(
    output: String(decoding: data, as: UTF8.self),
    errors: String(decoding: errorData, as: UTF8.self), code: process.terminationStatus)
}

/// Returns the two ends of a new terminal.
private func openTerminal(columns: Int) throws -> (terminal: Int32, program: Int32) {
  var name = [CChar](repeating: 0, count: 256)
  let terminal = bench_open_terminal(&name, name.count, Int32(columns), 24)
  try #require(terminal >= 0)
  let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  let program = open(String(decoding: bytes, as: UTF8.self), O_RDWR | O_NOCTTY | O_CLOEXEC)
  try #require(program >= 0)
  return (terminal, program)
}

extension Outcome {
  /// The lines without colours and attributes.
  var plainLines: [String] {
    output.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }
}
