import Foundation

/// What a run of the program gave.
struct Outcome {
  let output: String
  let errors: String
  let code: Int32

  var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false) }
}

/// The program under test: `DAYBOOK_BINARY`, else the one built beside the tests.
let binary: URL = {
  if let path = ProcessInfo.processInfo.environment["DAYBOOK_BINARY"] {
    return URL(fileURLWithPath: path)
  }
  let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  return tests.deletingLastPathComponent().appendingPathComponent("daybook")
}()

/// Runs the program with nothing in its environment but what is given here, at a home of its own
/// that is removed afterwards.
func daybook(
  _ arguments: [String], zone: String = "Europe/Berlin", environment: [String: String] = [:]
) throws -> Outcome {
  try outcome(of: binary, arguments, zone: zone, environment: environment)
}

/// The same for a line of the shell.
func shell(_ line: String) throws -> Outcome {
  try outcome(of: URL(fileURLWithPath: "/bin/sh"), ["-c", line])
}

private func outcome(
  of program: URL, _ arguments: [String], zone: String = "Europe/Berlin",
  environment: [String: String] = [:]
) throws -> Outcome {
  let home = FileManager.default.temporaryDirectory
    .appendingPathComponent("daybook-home-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  // What cannot be removed stays in the folder for temporary files.
  defer { try? FileManager.default.removeItem(at: home) }
  let process = Process()
  let (output, errors) = (Pipe(), Pipe())
  process.executableURL = program
  process.arguments = arguments
  process.environment = [
    "TZ": zone, "LANG": "C.UTF-8", "HOME": home.path, "PATH": "/usr/bin:/bin",
  ].merging(environment) { $1 }
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  // What goes to standard error is less than a pipe holds: it is read afterwards.
  let data = output.fileHandleForReading.readDataToEndOfFile()
  let errorData = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return Outcome(
    output: String(decoding: data, as: UTF8.self),
    errors: String(decoding: errorData, as: UTF8.self), code: process.terminationStatus)
}
