import Foundation

/// Runs a program to its end and returns what it printed and its exit code.
@discardableResult
func run(_ program: String, _ arguments: [String]) throws -> (output: String, code: Int32) {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.standardOutput = output
  process.standardError = output
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (String(decoding: data, as: UTF8.self), process.terminationStatus)
}

/// The program under test: `DAYBOOK_BINARY`, else the one built beside the tests.
let daybookPath: String = {
  if let path = ProcessInfo.processInfo.environment["DAYBOOK_BINARY"] { return path }
  let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  return tests.deletingLastPathComponent().appendingPathComponent("daybook").path
}()

/// The top of the package.
let packagePath = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

let tmuxIsInstalled: Bool = {
  let found = (try? run("tmux", ["-V"]))?.code == 0
  if !found { print("skipped: the journeys in a terminal need tmux, which is not installed") }
  return found
}()
