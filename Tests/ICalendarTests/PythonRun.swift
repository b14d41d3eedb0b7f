import Foundation

/// Runs Python to its end.
///
/// The input goes through a file, so that neither side waits for the other.
/// - Parameter environment: all of it; nil for that of the tests.
func runPython(
  _ arguments: [String], input: String = "", environment: [String: String]? = nil
) throws -> (status: Int32, output: String) {
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("daybook-python-\(UUID().uuidString)")
  try Data(input.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }  // A file left behind does no harm.
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["python3"] + arguments
  if let environment { process.environment = environment }
  process.standardInput = try FileHandle(forReadingFrom: file)
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}
